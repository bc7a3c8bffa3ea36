"""rules/lexicon.yaml, a user's own, and what is made of the words."""

import re
from pathlib import Path

import pytest

from pipeline.extract.statements.boundaries import title_of
from pipeline.rules.lexicon import (
    DIALOGUE,
    DOCUMENTS,
    EVIDENCE,
    STATEMENTS,
    Lexicon,
    WordFinder,
    lexicon_in_use,
    load_dialogue_words,
    load_document_words,
    load_evidence_words,
    load_lexicon,
    load_statement_words,
    load_words,
    per_lexicon,
    use_lexicon,
)

LOADERS = (load_lexicon, load_dialogue_words, load_evidence_words, load_document_words, load_statement_words)
PIPELINE = Path(__file__).parents[2] / "pipeline"


def own(tmp_path, text):
    (tmp_path / "lexicon.yaml").write_text(text, encoding="utf-8")
    return load_lexicon((tmp_path,))


def test_the_built_in_one_has_no_faults():
    lexicon, problems = load_lexicon()
    assert problems == ()
    assert {"如何", "哪些", "多少"} <= set(lexicon.words("interrogatives"))
    assert "最低" in lexicon.words("least") and "最低" not in lexicon.words("most")


def every_class():
    return [name for load in LOADERS for name in load()[0].classes]


def test_every_class_is_used_and_every_class_used_is_there():
    code = "\n".join(file.read_text(encoding="utf-8") for file in PIPELINE.rglob("*.py"))
    named = set(re.findall(r"[\"']([a-z]+(?:_[a-z]+)*)[\"']", code))
    assert set(every_class()) - named == set()
    calls = re.findall(
        r"\b(?:(?:lexicon(?:_in_use\(\))?|words)\.)?(?:words|any_of|pattern|spread|remover)\(([^()]*)\)", code
    )
    asked = {name for call in calls for name in re.findall(r"[\"']([a-z]+(?:_[a-z]+)*)[\"']", call)}
    assert len(asked) > 100 and asked - set(every_class()) == set()


def test_a_class_stands_in_one_file_with_a_description_and_is_no_copy_of_another():
    names = every_class()
    assert len(set(names)) == len(names)
    for load in LOADERS:
        assert load()[1] == ()
    for kind in (EVIDENCE, DIALOGUE, DOCUMENTS, STATEMENTS):
        classes = load_words(kind)[0].classes
        alike = [name for name, words in classes.items() if len(words) > 2 and list(classes.values()).count(words) > 1]
        assert not alike, f"the same words in {alike}"


def test_what_reads_statements_knows_the_words_of_documents_too():
    known = lexicon_in_use(STATEMENTS).classes
    assert "balance_sheets" in known and "costs" in known and "interrogatives" not in known
    assert "costs" not in lexicon_in_use(DOCUMENTS).classes
    assert {"interrogatives", "column_headers", "denials"} <= set(lexicon_in_use(EVIDENCE).classes)


def test_words_may_be_printed_with_blanks_between_their_characters():
    spread = Lexicon({"a": ("目录", "单位")}).spread("a")
    assert re.fullmatch(spread, "目　 录") and re.fullmatch(spread, "单位") and not re.fullmatch(spread, "单录")
    assert not re.search(Lexicon({"a": ()}).spread("a"), "目录")


def test_words_come_longest_first_and_once():
    lexicon = Lexicon({"a": ("什么", "什么样"), "b": ("什么", "谁.")})
    assert lexicon.words("a", "b") == ("什么样", "什么", "谁.")
    assert re.findall(lexicon.any_of("a", "b"), "什么样的谁.谁们") == ["什么样", "谁."]
    assert not re.search(Lexicon({"a": ()}).any_of("a"), "什么")
    with pytest.raises(KeyError, match="c"):
        lexicon.words("c")


def test_words_stand_but_not_within_longer_ones():
    lexicon = Lexicon({"a": ("应", "应当"), "b": ("相应", "应收", "不应有", "当")})
    duty = lexicon.pattern("a", but=["b"])
    assert duty.findall("应当做，应做，相应收，相应，应收款，不应有") == ["应当", "应"]
    assert duty.findall("不应做，应有") == ["应", "应"]
    assert lexicon.pattern("a").findall("相应") == ["应"]


def test_words_are_removed_but_not_within_longer_ones():
    lexicon = Lexicon({"asking": ("请", "有", "有哪些"), "whole": ("申请", "有色")})
    remove = lexicon.remover("asking", but=["whole"])
    assert remove("请问有色金属有哪些申请") == " 问有色金属 申请"
    assert remove("申请", "") == "申请" and remove("", "") == ""


def test_words_are_found_where_an_expression_of_them_finds_them():
    words, text = ("几笔", "几", "一共", "一共有", "有几", ""), "一共有几笔，有几家，共几笔几"
    longest = re.compile("|".join(sorted(filter(None, words), key=len, reverse=True)))
    found = [(at, word) for at, word in WordFinder.of(words).words_in(text)]
    assert found == [(match.start(), match[0]) for match in longest.finditer(text)] and len(found) == 5
    assert list(WordFinder.of(()).words_in(text)) == []


def test_a_users_words_are_added_and_taken_out(tmp_path):
    lexicon, problems = own(tmp_path, "- class: falls\n  words: 走软 跌\n  without: 下滑\n")
    assert problems == ()
    assert {"走软", "跌", "下降"} <= set(lexicon.words("falls")) and "下滑" not in lexicon.words("falls")
    assert "下滑" in load_lexicon()[0].words("falls")


def test_what_is_made_of_words_is_made_once_for_each_lexicon(tmp_path):
    made = []

    @per_lexicon
    def falls(lexicon):
        made.append(lexicon)
        return set(lexicon.words("falls"))

    lexicon, _ = own(tmp_path, "- class: falls\n  words: 走软\n")
    assert "走软" not in falls() and falls() is falls()
    with use_lexicon([tmp_path]):
        assert "走软" in falls() and lexicon_in_use() is lexicon
        with use_lexicon([]):
            assert "走软" in falls()
    assert "走软" not in falls() and len(made) == 2


def test_a_users_words_reach_the_reader_of_statements(tmp_path):
    (tmp_path / "documents.yaml").write_text("- class: income_statements_otherwise\n  words: 收支总表\n", "utf-8")
    (tmp_path / "statements.yaml").write_text("- class: title_remarks\n  words: 摘录\n", "utf-8")
    assert title_of("合并收支总表（摘录）") is None
    with use_lexicon([tmp_path]):
        found = title_of("合并收支总表（摘录）")
    assert found is not None and found.statement == "income"
    assert title_of("合并收支总表（摘录）") is None


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("- class: fals\n  words: 跌\n", 1, "'fals' is no class of words; there are falls"),
        ("- class: falls\n  words: 跌 走低 跌\n", 1, "'words' has twice: 跌"),
        ("\n- class: falls\n", 2, "needs 'words', parted by spaces"),
        ("- class: falls\n  words: [跌, 走低]\n", 1, "'words' must be words parted by spaces, in one text"),
        ("- class: Falls!\n  words: 跌\n", 1, "needs 'class', the name of a class in small letters"),
        ("- class: falls\n  words: 跌\n  colour: red\n", 1, "colour: a class has class, without, words"),
        ("- class: falls\n  words: 跌\n  words: 涨\n", 3, "the key 'words' stands twice"),
        ("- class: [\n", None, "not valid YAML"),
    ],
)
def test_mistakes_are_told_with_file_and_line(tmp_path, text, line, words):
    problem = own(tmp_path, text)[1][0]
    assert problem.file == str(tmp_path / "lexicon.yaml") and words in problem.message
    assert line is None or problem.line == line
