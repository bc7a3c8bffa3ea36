"""Places read from the beginning of an address, and the places that a question names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.rules.places import Place, load_places, short_place_name

PLACES, PROBLEMS = load_places()


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("江苏省", "江苏"),
        ("延边朝鲜族自治州", "延边"),
        ("内蒙古自治区", "内蒙古"),
        ("香港特别行政区", "香港"),
        ("浦东新区", "浦东新"),
        ("沙市", "沙市"),  # of two characters the kind belongs to the name
    ],
)
def test_the_kind_of_a_place_is_taken_off_its_name(name, short):
    assert short_place_name(name) == short


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("江苏省江阴市澄江中路1号", Place("江苏", "无锡", "江阴")),
        ("无锡惠山经济开发区", Place("江苏", "无锡", "惠山")),
        ("中国（上海）自由贸易试验区", Place("上海")),
        ("注册地址：上海市南京东路100号", Place("上海")),  # a street called after a city does not count
        ("内蒙古自治区呼和浩特市", Place("内蒙古", "呼和浩特")),
        ("", Place()),
        ("Cayman Islands", Place()),
    ],
)
def test_an_address_lies_in_the_place_that_it_begins_with(address, place):
    assert PLACES.locate(address) == place


def test_a_place_lies_within_its_city_and_province_and_not_the_other_way_round():
    address = "江苏省江阴市澄江中路1号"
    assert PROBLEMS == ()
    assert all(PLACES.matches(name, address) for name in ("江苏", "江苏省", "无锡", "无锡市", "江阴"))
    assert not PLACES.matches("江阴", "江苏省无锡市一路1号")
    assert not PLACES.matches("浙江", address) and not PLACES.matches("火星", address)


def test_the_places_that_a_question_names_stand_with_their_positions():
    question = "注册地在江苏省和杭州市的公司"
    found = PLACES.find_mentions(question)
    assert [name for *_, name in found] == ["江苏省", "杭州市"]
    assert all(question[start:end] == name for start, end, name in found)
    assert PLACES.find_mentions("净利润是多少") == []


def test_a_users_county_is_added_and_a_mistake_is_told(tmp_path):
    text = "- {province: 江苏省, cities: {无锡市: 新镜区}}\n- {province: 云外省}\n"
    (tmp_path / "places.yaml").write_text(text, encoding="utf-8")
    places, (problem,) = load_places((tmp_path,))
    assert places.locate("江苏省无锡市新镜区一路").county == "新镜"
    assert places.locate("江苏省江阴市").county == "江阴"
    assert "'cities' is missing" in problem.message and problem.line == 2


@given(st.sampled_from(sorted(PLACES.named)), st.text("一二三路街号", max_size=6))
def test_an_address_that_begins_with_a_place_lies_in_it(name, street):
    assert PLACES.matches(name, f"{name}{street}")


def test_provinces_are_known_apart_from_their_cities():
    places, _ = load_places()
    assert {"贵州", "贵州省", "北京", "上海市"} <= places.provinces
    assert not {"宁德", "无锡", "江阴市"} & places.provinces
