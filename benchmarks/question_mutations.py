"""Questions changed by the laws of language, so that the figure that answered them answers them no longer.

    宁德时代2024年营业收入是多少？     →  宁德时代2024年境外的营业收入是多少？        a member put in
    年末应收账款余额是多少？           →  年末应付账款余额是多少？                  the deciding word exchanged
    营业收入是多少？                   →  不含动力电池系统的营业收入是多少？         something left out
    2024年存货是多少？                 →  2024年初存货是多少？                      another time or scope

Members are names that the report's own tables have elsewhere, or that no report has. What would leave the meaning as it
is is not made: a name that the figure's own labels have, one that shares a pair of characters with the question, a word
for all of something, a second age beside one, a name that is a measure.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pipeline.model.table_row import LEVELS, RowTable

MADE_UP = ("火星地区", "紫金龙业务", "量子罐头产品", "青鸾海运有限公司", "第九事业群", "极光牌饮料")
PARTS = re.compile(r"分产品|分行业|分地区|分部|地区分布|营业收入构成|主营业务")
PARTIES = re.compile(r"单位名称|关联方|项目名称|公司名称|被投资单位|客户名称|供应商名称|债务人|工程名称")
COMPANY = re.compile(r"[\u4e00-\u9fff]{4,}公司$")
BAND = re.compile(r"^(?:\d|[一二三四五])(?:年以内(?:（含1年）)?|年以上|[-~至到](?:\d|[一二三四五])年)$|^\d年以[内上]$")
NAME = re.compile(r"^[\u4e00-\u9fffA-Za-z（）()、]{2,14}$")
GENERAL = re.compile(
    r"收益|损失|资产|按|人员|博士|硕士|本科|学历|抵消|合计|小计|总计|总额|其他|其中|主营业务|集团|项目|金额|余额|比例|比重"
    r"|本期|上期|期末|期初|营业|收入|成本|利润|费用|负债|销售模式|直销|分部间|抵销|不适用|单位|人民币|境内|国内|中国大陆|关联|公司及"
)
EXCHANGES = """
应收=应付 应付=应收 采购额=销售额 销售额=采购额 账面原值=账面价值 账面余额=坏账准备
账面余额=账面价值 账面价值=账面原值 坏账准备=账面余额 减值准备=累计折旧 累计折旧=减值准备 折旧=减值
减值=折旧 质押=持股 冻结=质押 前五名=第一名 前五大=第一大 供应商=客户
客户=供应商 增加=减少 减少=增加 计提=转回 转回=核销 短期=长期 长期=短期 收入=成本 成本=收入
生产量=库存量 销售量=生产量 投资活动=筹资活动 筹资活动=投资活动 流入=流出 处置=购置 购建=处置
境外=境内 博士=硕士 本科=硕士 资本化=费用化 受限=可用 担保=被担保 年末余额=年初余额
期末余额=本期增加额 毛利率=净利率 预付=预收 计提比例=核销比例
"""
OF_THE_COMPANY = re.compile(  # of which a parent has no figure of its own, or the only one
    r"母公司|归母|合并|持股|股东|股份|报酬|薪酬|担保|产能|客户|供应商|会计师|学历|员工|产量|销量|库存量|每股|分红|派|本行"
)
CONTENT = ("item", "topic", "qualifier", "name", "condition")
ENDS = (("年末", "年初"), ("期末", "期初"), ("12月31日", "1月1日"))
PERIODS = ("上半年", "第三季度")
WHOLE_YEAR = re.compile(r"(20\d\d)年(?!末|初|底|上|下|半|第|前|一|二|三|四|\d|中|1)(?:度|全年)?")


@dataclass(frozen=True)
class Mutation:
    """A changed question; `word` is what an answer must say by its own labels, "" where the figure must be another."""

    kind: str
    question: str
    word: str = ""


@dataclass
class Vocabulary:
    """The names that a report's tables give: what is divided, companies, ages, parties; and every word of them."""

    members: set[str] = field(default_factory=set)
    companies: set[str] = field(default_factory=set)
    bands: set[str] = field(default_factory=set)
    parties: set[str] = field(default_factory=set)
    every: str = ""

    @classmethod
    def of(cls, tables: Sequence[RowTable], own: str) -> Vocabulary:
        """`own`: the names of the company that reports, which are none of its members."""
        found, words = cls(), set[str]()
        for table in tables:
            columns = "".join(column for header in table.headers for column in header)
            headings = "".join((*table.path[-1:], table.caption, *(header[0] for header in table.headers if header)))
            words |= {headings, columns, *(row.label for row in table.rows)}
            for row in table.rows:
                label = plain(row.label.split(LEVELS)[0])
                if BAND.match(label):
                    found.bands.add(label)
                elif COMPANY.search(label) and label not in own and own not in label:
                    found.companies.add(label)
                elif not NAME.match(label) or GENERAL.search(label):
                    continue
                elif PARTS.search(headings):
                    found.members.add(label)
                elif PARTIES.search(headings):
                    found.parties.add(label)
        found.every = "\n".join(sorted(words))
        return found


def plain(label: str) -> str:
    return re.sub(r"^(?:[(（]?[一二三四五六七八九十\d]{1,2}[)）、.．]\s*|其中[:：]|-+)", "", re.sub(r"\s", "", label))


def content_start(question: str, pieces: Sequence[tuple[str, str]]) -> int | None:
    """Where the first word stands that names what is asked for; None where it is not found."""
    at = 0
    for text, kind in pieces:
        found = re.compile("的?".join(map(re.escape, text))).search(question, at)
        if kind in CONTENT:
            return found.start() if found else None
        at = found.end() if found else at
    return None


def shares_pair(word: str, text: str) -> bool:
    return any(word[at : at + 2] in text for at in range(len(word) - 1))


@dataclass(frozen=True)
class Seed:
    """A question that was answered with figures; `zone`: all that the cited cells are called, with their headings."""

    question: str
    pieces: tuple[tuple[str, str], ...]
    zone: str
    own: str  # what the cited rows and columns themselves are called
    rows: tuple[str, ...]  # their names
    siblings: tuple[str, ...]  # the other rows of a table whose total is told
    of_statements: bool


def mutations(seed: Seed, words: Vocabulary, rng: random.Random) -> Iterator[Mutation]:
    """Every change that can be made of a question, one of each kind."""
    start = content_start(seed.question, seed.pieces)
    if start is None:
        return
    before, behind = seed.question[:start], seed.question[start:]
    for kind, names in (
        ("a product, region or segment", words.members),
        ("a subsidiary", words.companies),
        ("an age", words.bands if not re.search(r"\d年|账龄|[一二三四五]年", seed.question[4:]) else ()),
        ("a party or project", words.parties),
        ("a made-up member", MADE_UP),
    ):
        fitting = sorted(n for n in names if not shares_pair(n, seed.question) and not shares_pair(n, seed.zone))
        if fitting:
            name = rng.choice(fitting)
            yield Mutation(f"put in: {kind}", f"{before}{name}的{behind}", name)
    yield from _exchanged(seed, words, rng)
    left_out = seed.siblings or (sorted(words.members) if seed.of_statements else ())
    fitting = [n for n in left_out if NAME.match(n) and not GENERAL.search(n) and n not in seed.question]
    if fitting:
        name = rng.choice(fitting)
        yield Mutation("left out: 不含…", f"{before}不含{name}的{behind}", f"不含{name}")
        yield Mutation("left out: 除…外", f"{before}除{name}以外的{behind}", f"除{name}")
    yield from _without_member(seed)
    yield from _of_another_time(seed, before, behind)


def _without_member(seed: Seed) -> Iterator[Mutation]:
    """The question without the name of the row that answered it: 毛利率 of 动力电池系统的毛利率."""
    for text, kind in seed.pieces:
        rest = re.sub(rf"(?:{'的?'.join(map(re.escape, text))})的", "", seed.question, count=1)
        if kind in ("qualifier", "name") and text in seed.rows and rest != seed.question and NAME.match(text):
            yield Mutation("taken out: the member", rest)
            return


def _exchanged(seed: Seed, words: Vocabulary, rng: random.Random) -> Iterator[Mutation]:
    fitting = [
        (one, other)
        for one, other in (pair.split("=") for pair in EXCHANGES.split())
        if seed.question.count(one) == 1 and other not in seed.question and other in words.every
    ]
    for one, other in rng.sample(fitting, min(2, len(fitting))):
        if other not in seed.own:
            yield Mutation(f"exchanged: {one}→{other}", seed.question.replace(one, other), other)


def _of_another_time(seed: Seed, before: str, behind: str) -> Iterator[Mutation]:
    if not OF_THE_COMPANY.search(seed.question + seed.zone):
        yield Mutation("scope: 母公司", f"{before}母公司的{behind}")
    for end, other in ENDS:
        if seed.question.count(end) == 1 and other not in seed.question and not re.search("比|变|增|减", seed.question):
            yield Mutation("time: the other end of the year", seed.question.replace(end, other))
            return
    if (found := WHOLE_YEAR.search(seed.question)) and len(re.findall(r"20\d\d", seed.question)) == 1:
        part = PERIODS[len(seed.question) % len(PERIODS)]
        yield Mutation("time: a part of the year", f"{found[1]}年{part}".join(seed.question.split(found[0], 1)))
