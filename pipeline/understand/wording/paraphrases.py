"""What people say in place of terms, and remarks that ask for nothing.

投资收益对利润总额的贡献度          投资收益占利润总额的比例
存货周转一次要多少天                存货周转天数是多少
短期偿债能力：流动比率是多少         流动比率是多少
占营收接近四成，具体百分之多少       占营收，具体百分之多少
利息保障倍数（A+B）÷C              利息保障倍数（（A+B）÷C）
每赚1元净利润，对应多少经营现金流      经营现金流是净利润的多少倍
账龄超过3年的应付账款                账龄3年以上的应付账款
一共有多少员工, 年末股东有多少户        员工总数是多少, 年末股东总数是多少
占总资产比例及比重增减                占总资产比例是多少，占总资产的比例同比变动是多少
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.numerals import NUMBER, NUMERAL

_OPERATIONS = ("divisions", "subtractions", "addition_words", "products")
_AMOUNT = rf"-?(?:{NUMBER})(?:%|元|亿元|万元|倍|次|天|人)?"
_NUMBER = rf"(?:[{NUMERAL}]+|\d+(?:\.\d+)?)"


@dataclass(frozen=True, slots=True)
class _Terms:
    """What is said for a term, a computation or a name."""

    said: re.Pattern[str]
    full: Mapping[str, str]  # by the words that are said
    named_behind: re.Pattern[str]
    continued: re.Pattern[str]
    turning: re.Pattern[str]
    turned: str
    sign_remark: re.Pattern[str]
    heading: re.Pattern[str]


@per_lexicon
def _terms(lexicon: Lexicon) -> _Terms:
    full = dict(entry.split("=") for entry in lexicon.words("full_wordings"))
    said = "|".join(map(re.escape, sorted(full, key=len, reverse=True))) or "(?!)"
    quality, noun = lexicon.any_of("qualities_of_figures"), lexicon.any_of("words_of_qualities")
    about = lexicon.any_of("estimate_words")
    return _Terms(
        said=re.compile(said),
        full=full,
        named_behind=re.compile(
            rf"{lexicon.any_of('computation_leads', 'naming_leads')}"
            rf"[“\"'‘]?(?P<expression>[^,，。;；?？“”]{{4,80}}?)[”\"'’]?"
            rf"{lexicon.any_of('naming_verbs')}(?P<name>[\u4e00-\u9fff]{{2,10}})(?=[,，])"
        ),
        continued=re.compile(
            rf"(?P<name>[\u4e00-\u9fff]{{2,}})[(（](?P<first>[^()（）]*{lexicon.any_of(*_OPERATIONS)}[^()（）]*)[)）]"
            rf"(?P<rest>{lexicon.any_of('divisions', 'products')}[^,，。;；?？()（）]{{2,24}}?)"
            rf"(?=[,，。;；?？]|$|{lexicon.any_of('copulas', 'interrogatives')})"
        ),
        turning=re.compile(
            rf"{lexicon.any_of('turning_once')}(?:{about}|{lexicon.any_of('needing')})*{lexicon.any_of('how_many_days')}"
        ),
        turned=lexicon.words("plain_turning")[0],
        sign_remark=re.compile(
            rf"[(（][^()（）]*{lexicon.any_of('sign_remarks')}[^()（）]*[)）]|{lexicon.any_of('sign_remarks')}(?=[,，。;；?？)）])"
        ),
        heading=re.compile(rf"[,，、的]?{quality}(?:{noun})*[:：]"),
    )


@dataclass(frozen=True, slots=True)
class _Shares:
    """What is said for a share of a whole, a percentage or a multiple."""

    contribution: re.Pattern[str]
    share: str
    share_ending: re.Pattern[str]
    defined: re.Pattern[str]
    each_unit: re.Pattern[str]
    multiple: str
    amount: re.Pattern[str]
    percent: str


@per_lexicon
def _shares(lexicon: Lexicon) -> _Shares:
    of, ratio = lexicon.any_of("plain_share_joints"), lexicon.any_of("plain_share_endings")
    rates = lexicon.words("plain_rates")[0]
    shared = re.escape("".join(lexicon.words("plain_share_joints")))
    return _Shares(
        contribution=re.compile(rf"对(?P<whole>[^,，。;；?？对]{{2,16}}?)的?{lexicon.any_of('contribution_words')}"),
        share=lexicon.words("plain_shares")[0],
        share_ending=re.compile(
            rf"(?P<share>{of}[^,，。;；?？占比]{{2,12}}){ratio}(?={lexicon.any_of('behind_shares')}|[,，?？]|$)"
        ),
        defined=re.compile(
            rf"(?<={rates})(?P<open>[(（])(?P<part>[^()（）,，。{shared}]{{2,12}}){of}"
            rf"(?P<whole>[^()（）,，。{shared}]{{2,12}}?)"
            rf"(?:的?{lexicon.any_of('share_nouns', 'quotient_words')})?(?P<close>[)）])"
        ),
        each_unit=re.compile(
            rf"(?:{lexicon.any_of('each_unit_earned')}|(?P<hundred>{lexicon.any_of('per_hundred_words')}))的?(?P<base>[^,，。;；?？]{{2,16}}?)[,，]?"
            rf"{lexicon.any_of('each_unit_gives')}(?:多少|几)(?:元|块钱|块)?的?(?P<top>[^,，。;；?？]{{2,20}}?)(?=[,，。;；?？]|$)"
        ),
        multiple=lexicon.words("plain_multiples")[0],
        amount=re.compile(
            rf"(?P<joint>{lexicon.any_of('likening_joints')}[^,，。;；?？]{{2,16}}?)"
            rf"的{lexicon.words('plain_amounts')[0]}(?=[,，。;；?？(（]|$)"
        ),
        percent=lexicon.words("plain_percent")[0],
    )


@dataclass(frozen=True, slots=True)
class _Bounds:
    """What is said for a base, a range, an age, and what is only guessed."""

    base: re.Pattern[str]
    since: str
    range: re.Pattern[str]
    between: str
    older: re.Pattern[str]
    age: str
    estimate: re.Pattern[str]


@per_lexicon
def _bounds(lexicon: Lexicon) -> _Bounds:
    about = lexicon.any_of("estimate_words")
    return _Bounds(
        base=re.compile(
            rf"{lexicon.any_of('range_leads')}(?P<base>[^,，。;；?？]{{2,12}}?)的?{lexicon.any_of('bases_of_growth')}"
        ),
        since=lexicon.words("plain_bases")[0],
        range=re.compile(
            rf"{lexicon.any_of('range_leads')}(?P<low>{_AMOUNT}){lexicon.any_of('range_joints')}"
            rf"(?P<high>{_AMOUNT}){lexicon.any_of('range_ends')}"
        ),
        between=lexicon.words("plain_ranges")[0],
        older=re.compile(
            rf"(?P<band>{lexicon.any_of('kinds_of_bands')}[^,，。;；?？]{{0,2}}?){lexicon.any_of('older_words')}"
            rf"(?:了)?(?P<years>{_NUMBER})年(?!以)"
        ),
        age=lexicon.words("plain_ages")[0],
        estimate=re.compile(rf"{about}(?:{_NUMBER}成半?|百分之{_NUMBER}|{_NUMBER}(?:%|个百分点)|一半)(?=[,，。;；])"),
    )


@per_lexicon
def _changes_of_shares(lexicon: Lexicon) -> tuple[re.Pattern[str], str, str]:
    """That by how much a share changed is asked behind it, how that is asked by itself, and how much is asked."""
    joints, nouns = lexicon.any_of("plain_share_joints"), lexicon.any_of("share_nouns")
    asking = rf"是?{lexicon.any_of('amount_asked')}"
    between = rf"(?:[,，、]|{lexicon.any_of('conjunctions', 'conjunctions_of_clauses')})+"
    share = rf"(?P<share>{joints}(?P<whole>[^,，、。;；占]{{2,8}}?)(?:的?{nouns})?)(?P<asks>{asking})?{between}"
    change = rf"{nouns}的?{lexicon.any_of('two_way_changes')}(?:了?{asking})?(?=[,，。;；?？]|$)"
    return re.compile(share + change), lexicon.words("plain_changes_of_shares")[0], lexicon.words("plain_asking")[0]


@per_lexicon
def _counted(lexicon: Lexicon) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """How many there are of what is counted, and the question for the term that is their number."""
    terms = dict(entry.split("=") for entry in lexicon.words("counted_things"))
    things = "|".join(map(re.escape, terms))
    many = rf"(?:{lexicon.any_of('in_all')}|有)*{lexicon.any_of('how_many')}"
    ends = rf"(?P<end>{lexicon.any_of('bare_ends')})"
    return re.compile(rf"(?:{many}(?P<thing>{things})|{ends}(?P<named>{things}){many})(?=[,，。;；?？]|$)"), terms


def _in_full(match: re.Match[str], full: str) -> str:
    """A wording in full, as it is where the question has it so: 押了多少 within 质押了多少."""
    ahead = full.find(match[0])
    return match[0] if ahead > 0 and match.string[: match.start()].endswith(full[:ahead]) else full


def in_terms(question: str) -> str:
    """A question with the terms that its wordings stand for."""
    terms, shares, bounds = _terms(), _shares(), _bounds()
    plain = terms.said.sub(lambda match: _in_full(match, terms.full[match[0]]), question)
    plain = shares.contribution.sub(lambda match: shares.share.format(whole=match["whole"]), plain)
    plain = shares.defined.sub(r"\g<open>\g<part>÷\g<whole>\g<close>", plain)
    plain = terms.turning.sub(terms.turned, plain)
    plain = terms.continued.sub(r"\g<name>（（\g<first>）\g<rest>）", plain)
    plain = shares.each_unit.sub(_by_each_unit, terms.sign_remark.sub("", plain))
    plain = terms.named_behind.sub(_with_name_before, plain)
    plain = shares.amount.sub(lambda match: match["joint"] + shares.percent, plain)
    plain = bounds.base.sub(lambda match: bounds.since.format(base=match["base"]), plain)
    plain = bounds.range.sub(lambda match: bounds.between.format(low=match["low"], high=match["high"]), plain)
    plain = shares.share_ending.sub(lambda match: shares.share.format(whole=match["share"][1:]), plain)
    plain = bounds.older.sub(lambda match: match["band"] + bounds.age.format(years=match["years"]), plain)
    changes, changed, asking = _changes_of_shares()
    plain = changes.sub(
        lambda match: f"{match['share']}{asking}，{changed.format(whole=match['whole'])}{asking}", plain
    )
    counted, things = _counted()
    plain = counted.sub(lambda match: (match["end"] or "") + things[match["thing"] or match["named"]], plain)
    return bounds.estimate.sub("", terms.heading.sub("，", plain))


def _by_each_unit(match: re.Match[str]) -> str:
    """每赚1元净利润对应多少现金流 as a multiple, of each hundred as a share."""
    words = _shares()
    share = words.share.format(whole=match["base"])
    return match["top"] + share if match["hundred"] else words.multiple.format(base=match["base"], top=match["top"])


def _with_name_before(match: re.Match[str]) -> str:
    """用A减B来衡量自由现金流, 把A、B加总当作自由现金流 as 自由现金流（A减B）; as it is where no arithmetic is done."""
    if not _operations().search(match["expression"]):
        return match[0]
    return f"{match['name']}（{match['expression']}）"


@per_lexicon
def _operations(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of(*_OPERATIONS, "fold_sums"))
