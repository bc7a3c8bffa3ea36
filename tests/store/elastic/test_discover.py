"""A search in KQL and as an address of Discover; Rison against examples of its documentation."""

import json
from urllib.parse import unquote

import pytest

from pipeline.retrieve.default_search import default_search
from pipeline.store.elastic.discover import COLUMNS, discover_url, kql, question_search, rison
from pipeline.store.search_records import Filter


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ({"a": 0, "b": "foo", "c": "23skidoo"}, "(a:0,b:foo,c:'23skidoo')"),
        ([1, True, False, None], "!(1,!t,!f,!n)"),
        ("can't", "'can!'t'"),
        ("wow!", "'wow!!'"),
        ("user@domain", "'user@domain'"),
        ("", "''"),
        ("-h", "'-h'"),
        ({"any": "json", "yes": [{}, "存货"]}, "(any:json,yes:!((),'存货'))"),
    ],
)
def test_rison(value, written):
    assert rison(value) == written


def test_a_search_asks_for_its_words_and_its_whole_text_where_the_filter_says():
    where = Filter(codes=frozenset({"600519", "000001"}), years=frozenset({2021}), kinds=frozenset({"annual"}))
    assert kql("存货跌价准备", default_search("存货跌价准备", where)) == (
        'text : ("存货" or "跌价" or "准备" or "存货跌价准备") and level : "small"'
        ' and code : ("000001" or "600519") and kind : "annual" and year : 2021'
    )
    assert kql("存货", default_search("存货", Filter(collection="laws"))) == (
        'text : "存货" and level : "small" and collection : "laws"'
    )
    assert r'"a\"b\\"' in kql('a"b\\', default_search('a"b\\'))


def test_the_address_holds_query_columns_and_order():
    address = discover_url("http://127.0.0.1:5601/s/finance/", "trial", 'text : "存货" and year : 2021')
    assert address.isascii()
    assert unquote(address) == (
        "http://127.0.0.1:5601/s/finance/app/discover#/?_g=()&_a=(columns:!(_score,names,year,kind,path,first_page,text)"
        ",dataSource:(dataViewId:trial-passages,type:dataView),filters:!(),index:trial-passages,interval:auto"
        ",query:(language:kuery,query:'text : \"存货\" and year : 2021'),sort:!(!(_score,desc)))"
    )


def test_a_question_is_a_saved_search_with_one_id_for_one_query():
    made = question_search("存货跌价准备, 2021", "text : 存货")
    assert made["id"] == question_search("other", "text : 存货")["id"] != question_search("x", "text : 货")["id"]
    assert made["id"].startswith("finreport-question-") and made["attributes"]["columns"] == list(COLUMNS)
    source = json.loads(made["attributes"]["kibanaSavedObjectMeta"]["searchSourceJSON"])
    assert source["query"] == {"query": "text : 存货", "language": "kuery"}
    assert made["references"] == [{"name": source["indexRefName"], "type": "index-pattern", "id": "finreport-passages"}]
