"""Verbs for what was done to a balance, as the column of a roll-forward."""

from pipeline.answer.reworded.movement_words import movement_rewordings


def _read(question, *named):
    return [(one.question, one.read) for one in movement_rewordings(question, named.__contains__)]


def test_a_verb_is_read_as_the_column_that_the_tables_have():
    used = [("甲公司2020年安全生产费本期减少多少？", (("用掉了", "本期减少"),))]
    assert _read("甲公司2020年用掉了多少安全生产费？", "本期减少", "本期增加") == used
    assert _read("甲公司2020年安全生产费用掉了多少？", "本期减少") == used
    made = [("甲公司2020年安全生产费本年增加多少？", (("提取的", "本年增加"),))]
    assert _read("甲公司2020年提取的安全生产费有多少？", "本年增加") == made


def test_nothing_is_read_of_a_date_of_all_so_far_or_of_what_was_not_done():
    assert _read("甲公司2020年末用了多少授信额度", "本期减少") == []
    assert _read("甲公司累计用了多少募集资金", "本期减少") == []
    assert _read("甲公司未用多少授信额度", "本期减少") == []
    assert _read("甲公司2020年用了多少安全生产费") == []
