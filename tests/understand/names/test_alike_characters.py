from pipeline.understand.names.alike_characters import are_alike


def test_by_sound_and_by_look():
    assert are_alike("绿", "率")  # lü
    assert are_alike("涨", "长")  # zhang, one reading of 长
    assert are_alike("人", "入")
    assert not are_alike("江", "城")
