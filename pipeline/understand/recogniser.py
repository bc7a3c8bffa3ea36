"""A question into a Plan: recognise what it names, let the rules say what kind it is, fill the plan in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pipeline.model import Measure, MeasureKind, Period
from pipeline.rules.lexicon import ASKING, Lexicon, Remover, per_lexicon
from pipeline.rules.places import Places
from pipeline.text.language import to_simplified
from pipeline.text.numerals import NUMERAL, parse_number
from pipeline.understand import periods, thresholds
from pipeline.understand.companies import CompanyIndex, CompanyMention
from pipeline.understand.directions import find_compared_results, find_directions, find_results, held_against_growth
from pipeline.understand.keywords import Keyword, Keywords
from pipeline.understand.measures.definitions import find_definitions
from pipeline.understand.measures.expression import OPERANDS_AND_OPERATIONS, read_expression, read_sum
from pipeline.understand.measures.tokens import number_of, tokens
from pipeline.understand.names.name_repair import NO_REPAIRS, NameRepair, Repairs
from pipeline.understand.periods import TimeExpression, find_time_points
from pipeline.understand.pieces import Piece, PieceKind, cut_pieces
from pipeline.understand.question_rules import QuestionRule
from pipeline.understand.slots import CLOSE, DEFINITION, OPEN, SLOTS, SlotSpan, compact, mask

NamesIn = Callable[[str, Sequence[str]], Iterable[tuple[int, int]]]  # of a text, given what else is a name by itself

_PLACE_BEHIND = re.compile(r"^(?:[省市县区])?(?:内|境内|地区)?(?:注册|办公|的?上市公司|的?公司|的?企业|成立)")
_PLACE_BEFORE = re.compile(r"(?:注册|办公)?(?:地址|地)?(?:在|于|为|是|位于|来自)$")
# A word is near enough to an item when thefuzz gives it this score. Fixed by: 营业收人 → 营业收入 (75), 净利閏 → 净利润
# (67: refused, it may as well be 净利率).
NEAR_ENOUGH = 75
_HAN_YEAR = re.compile(r"[一二][〇零○九][〇零○一二三四五六七八九]{2}(?=年)")
_DIGITS = str.maketrans("〇零○一二三四五六七八九", "000123456789")
GROWTH_ENDING = "增长率"
_COUNTED_BRACKETS = str.maketrans({"(": OPEN, "（": OPEN, ")": CLOSE, "）": CLOSE})
_JOINS = ("conjunctions", "conjunctions_of_clauses", "conjunctions_before_items", "comparing")
_BRACKETED = re.compile(r"[(（][^()（）]{1,40}[)）]")
_DAYS = re.compile(r"(?<=\d)天")  # 365天÷…
_COUNT = re.compile(r"[一二两三四五六七八九十几多\d]+家(?:企业)?|保留.{0,6}小数|[?？。，,、:：]")


@per_lexicon
def _all_companies(lexicon: Lexicon) -> re.Pattern[str]:
    """Words of a question that is about all companies or the foremost of them."""
    return re.compile(lexicon.any_of("all_companies", "most", "least"))


@per_lexicon
def _rate(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('rate_endings')}$")


@per_lexicon
def _asking(lexicon: Lexicon) -> Remover:
    amounts = ("regards", "generic_nouns", "amount_words", "amount_units")
    reports = ("company_words", "parent_company", "report_words", "report_nouns", "year_words")
    loose = ("conjunctions", "prepositions", "copulas", "locatives")
    return lexicon.remover(*ASKING, *amounts, *reports, *loose, but=["compounds", "happening"])


@per_lexicon
def _manner(lexicon: Lexicon) -> Remover:
    """Words in brackets that only say that it is a manner of counting (归母口径)."""
    return lexicon.remover("figure_words")


AVERAGE = "平均"


@per_lexicon
def _averages(lexicon: Lexicon) -> re.Pattern[str]:
    """An item averaged over its opening and its closing amount: 期初期末存货账面价值平均数."""
    edges, means = lexicon.any_of("opening_and_closing"), lexicon.any_of("averages_behind")
    return re.compile(rf"{edges}(?P<item>[\u4e00-\u9fff]{{2,12}}?){means}")


@per_lexicon
def _appositions(lexicon: Lexicon) -> re.Pattern[str]:
    """Brackets behind the word of an operation that give it another name: 差额（即非经常性损益净额）."""
    named = "".join(sorted({word[-1] for word in lexicon.words("difference_words", "fold_sums", "quotient_words")}))
    return re.compile(rf"(?<=[{named}])[(（]{lexicon.any_of('appositions')}[^()（）+\-*/×÷减加除乘]*[)）]")


def _listed(item: str) -> re.Pattern[str]:
    """An item of so many parts with a list of them in brackets behind it."""
    count = item[0] if item[0] in NUMERAL else ""
    return re.compile(
        rf"(?P<item>(?P<count>{count or '(?!)'}){re.escape(item[1:])})[(（](?P<inside>[^()（）]{{3,40}})[)）]"
    )


@per_lexicon
def _joined(lexicon: Lexicon) -> re.Pattern[str]:
    """What joins companies."""
    return re.compile(rf"(?:[、,，]|{lexicon.any_of(*_JOINS)})+")


@dataclass(frozen=True, slots=True)
class RecognisedQuestion:
    """All that was found in a question, in its compact text without 的 (`text`), and that text masked."""

    question: str
    text: str
    masked: str
    mentions: tuple[CompanyMention, ...]
    years: periods.Years
    period: Period
    keywords: tuple[SlotSpan, ...]
    bounds: tuple[SlotSpan, ...]
    ranks: tuple[SlotSpan, ...]
    places: tuple[SlotSpan, ...]
    time: TimeExpression = field(default_factory=TimeExpression)
    definitions: tuple[Measure, ...] = ()
    repairs: Repairs = NO_REPAIRS  # misspelt names: `text` has those that are surely meant in place of them

    def pieces(self, names: NamesIn | None = None) -> tuple[Piece, ...]:
        """The question cut into pieces, each with what claims it; what `names` finds in it is not cut."""
        keywords = list(map(_without_growth, self.keywords))
        spans = [*keywords, *self.bounds, *self.places, *_times_before(keywords, self.time)]
        spans += _spans_of(self.text, SLOTS["公司"], "公司", self.mentions)
        spans += _spans_of(self.text, DEFINITION, "公式", self.definitions)
        spans += thresholds.find_ages(self.text)
        spans += [*thresholds.find_precisions(self.text), *self.ranks, *thresholds.find_forms(self.text)]
        spans += self._other_entities()
        if names is not None:
            spans = [*self._named(names, spans), *spans]
        pieces = _with_defined_names(cut_pieces(self.text, _without_overlap(spans)))
        return tuple(self._without_aliases(pieces))

    def _without_aliases(self, pieces: Sequence[Piece]) -> Iterator[Piece]:
        """Pieces without what the question calls a company before its name in brackets: 宁王（宁德时代）."""
        names = iter(mention.text for mention in self.mentions)
        for piece, following in zip(pieces, (*pieces[1:], None), strict=False):
            named = next(names, "") if following is not None and following.kind is PieceKind.COMPANY else ""
            alias = (
                named
                and piece.kind is PieceKind.QUALIFIER
                and re.search(rf"{re.escape(piece.text)}[(（]\s*{re.escape(named)}\s*[)）]", self.question)
            )
            yield replace(piece, kind=PieceKind.ASKING, value=None) if alias else piece

    def _named(self, names: NamesIn, spans: Sequence[SlotSpan]) -> Iterator[SlotSpan]:
        """The names of tables that take in what was recognised there, and cut through nothing of it."""
        items = [span.text for span in spans if span.slot in ("项目", "公式")]
        for start, end in names(self.text, items):
            others = [span for span in spans if span.start < end and start < span.end]
            fixed = any(span.slot in ("公司", "年") for span in others)
            within = all(start <= span.start and span.end <= end for span in others)
            same = any((span.start, span.end) == (start, end) and span.slot != "别的" for span in others)
            if within and not fixed and not same:
                yield SlotSpan(start, end, "名称", None, self.text[start:end])

    def _other_entities(self) -> list[SlotSpan]:
        """Words right behind a company's name that make another entity of it: 格力 财务公司, 同仁堂 集团."""
        found = []
        for mark, mention in zip(_marks(self.text, SLOTS["公司"]), self.mentions, strict=False):
            match = _entity().match(self.text, mark + 1)
            if match and match["head"] not in mention.text:
                found.append(SlotSpan(match.start(), match.end(), "别的", None, match[0]))
        return found


class Recogniser:
    """Finds companies, years, items, amounts, ranks and places in a question."""

    def __init__(self, companies: CompanyIndex, keywords: Keywords, places: Places):
        self.companies = companies
        self.keywords = keywords
        self._places = places
        self._repair = NameRepair(keywords.names(), keywords.meaning)

    def recognise(self, question: str) -> RecognisedQuestion:
        defined = find_definitions(self._with_bracketed_names(question), self._read_definition)
        full = compact(_HAN_YEAR.sub(lambda year: year[0].translate(_DIGITS), defined.text))
        mentions = [m for m in self.companies.find(full) if not self._is_place(m, full)]
        if not mentions and not _all_companies().search(full):
            mentions = self._nearly_named(full)
        elif mentions:
            mentions = [self._with_own_name(full, mention) for mention in self._with_joined(full, mentions)]
        text = _without_de(mask(_simplified(full), [SlotSpan(m.start, m.end, "公司", m, m.text) for m in mentions]))
        numbers = [*thresholds.find_thresholds(text), *periods.find_years(text).spans]
        repairs = self._repair.find(_blank(text, numbers))
        text = repairs.apply(text)
        text = self.keywords.spread_heads(text)
        bounds = thresholds.find_thresholds(text)
        years = periods.find_years(_blank(text, bounds))
        yearless = _blank(text, years.spans, "\ue001")
        keywords = self.keywords.find(_blank(yearless, bounds))
        items = [span for span in keywords if span.slot in ("项目", "公式", "增长")]
        bounds = held_against_growth(text, items, bounds)
        bounds += find_directions(text, [span for span in keywords if span.slot in ("项目", "公式")])
        keywords += (self._result_item(*place) for place in find_compared_results(text))
        results = list(find_results(text, [*keywords, *bounds]))
        keywords += (self._result_item(span.start, span.start) for span in results)
        keywords.sort(key=lambda span: span.start)
        bounds += results
        time = find_time_points(_blank(text, bounds))
        years = _without_subjects(years, time)
        taken = [*bounds, *keywords, *years.spans]
        ranks = [s for s in thresholds.find_rank_ranges(yearless) if _is_free(s, taken)]
        places = [s for s in self._named_places(text) if _is_free(s, [*taken, *ranks])]
        period, span = periods.find_period(_blank(text, [*years.spans, *keywords]))
        spans = [*taken, *ranks, *places]
        if span is not None and _is_free(span, spans):
            spans.append(span)
        return RecognisedQuestion(
            question,
            text,
            _mask(text, spans),
            tuple(mentions),
            years,
            period,
            tuple(keywords),
            tuple(bounds),
            tuple(ranks),
            tuple(places),
            time,
            defined.measures,
            repairs,
        )

    def _result_item(self, start: int, end: int) -> SlotSpan:
        """The item that a loss or a profit is of where none is named, in place of these words."""
        keyword = self.keywords.find_profit()
        return SlotSpan(start, end, "项目", keyword, keyword.name)

    def _with_bracketed_names(self, question: str) -> str:
        """The question with what brackets add to a name before it: 净利润（归母口径） is 归母净利润."""

        def whole_name(match: re.Match[str]) -> str:
            words = _manner()("".join(match["inside"].split()))
            name = compact(words + match["item"])
            known = self.keywords.meaning(name) != name
            return f"{words}{match['item']}" if words and known else match[0]

        if not _BRACKETED.search(question):
            return question
        question = _appositions().sub("", question)
        for item in {span.text for span in self.keywords.find(_without_de(compact(question)))}:
            question = _listed(item).sub(self._without_parts, question)
            pattern = rf"(?P<item>{re.escape(item)})[(（](?P<inside>[^()（）]{{1,12}})[)）]"
            question = re.sub(pattern, whole_name, question)
        return question

    def _without_parts(self, match: re.Match[str]) -> str:
        """An item without brackets that list as many names as it says: 四项费用（销售、管理、研发、财务费用）."""
        count = parse_number(match["count"])
        listed = self.keywords.find(self.keywords.spread_heads(_without_de(compact(match["inside"]))))
        return match["item"] if count == len(listed) else match[0]

    def _read_definition(self, text: str) -> Measure | None:
        """The measure that a text is arithmetic for, None where it is none or says more."""
        plain = _DAYS.sub("", _without_de(compact(text.translate(_COUNTED_BRACKETS))))
        plain = _with_steps_in_brackets(_averages().sub(rf"{AVERAGE}\g<item>", plain))
        pieces = cut_pieces(plain, self.keywords.find(plain))
        if any(piece.kind is PieceKind.QUALIFIER and number_of(piece) is None for piece in pieces):
            return None
        read = list(tokens(pieces, numbers=True))
        return read_sum(read) or read_expression([token for token in read if token.kind in OPERANDS_AND_OPERATIONS])

    def _is_place(self, mention: CompanyMention, text: str) -> bool:
        """Whether a company's name stands for the place of the same name (在连云港注册的上市公司)."""
        if mention.text not in self._places.named:
            return False
        return bool(_PLACE_BEHIND.match(text[mention.end :]) and _PLACE_BEFORE.search(text[: mention.start]))

    def _named_places(self, text: str) -> list[SlotSpan]:
        found = []
        for start, end, name in self._places.find_mentions(text):
            if _PLACE_BEHIND.match(text[end:]) or _PLACE_BEFORE.search(text[:start]):
                found.append(SlotSpan(start, end, "地点", name, name))
        return found

    def _nearly_named(self, text: str) -> list[CompanyMention]:
        """Companies named by part of a name or with one typo, looked for outside what else was recognised."""
        if self.companies.find_within_others(text):
            return []
        rest = self._unrecognised(text, ())
        if by_part := self.companies.find_by_part(rest):
            return by_part
        dated = periods.find_years(text).years
        if dated and (typo := self.companies.find_with_typo(rest)):
            return [typo]
        forms = self._short_forms(rest) or self._product_owners(rest)
        if not dated:  # 茅台的主营业务, no 变动趋势
            forms = [form for form in forms if form.start == 0]
        return _joined_to(text, forms[:1], forms[1:])

    def _short_forms(self, rest: str) -> list[CompanyMention]:
        """Companies by two characters of their names that stand alone, or joined to others: 格力和百灵."""
        found = []
        for piece in cut_pieces(rest, thresholds.find_forms(rest)):
            if piece.kind is PieceKind.QUALIFIER:
                for part in _between_joints().finditer(piece.text):
                    found.append(self.companies.find_short_form(part[0], piece.start + part.start()))
        return [mention for mention in found if mention is not None]

    def _product_owners(self, rest: str) -> list[CompanyMention]:
        """The company whose short form leads in what it makes, which is left to limit the figure: 茅台 系列酒."""
        named = (piece for piece in cut_pieces(rest, ()) if piece.kind is PieceKind.QUALIFIER)
        first = next(named, None)
        owner = self.companies.find_product(first.text, first.start) if first is not None else None
        return [owner] if owner is not None else []

    def _with_joined(self, text: str, mentions: list[CompanyMention]) -> list[CompanyMention]:
        """Mentions with the companies that are named beside them by part of a name: 宁德时代和中移动."""
        if not any(_joined().search(text[m.end : m.end + 3]) or _joined().search(text[: m.start]) for m in mentions):
            return mentions
        parts = self.companies.find_by_part(self._unrecognised(text, mentions))
        forms = self._short_forms(self._unrecognised(text, mentions))
        parts += [form for form in forms if all(form.end <= p.start or form.start >= p.end for p in parts)]
        return _joined_to(text, mentions, parts)

    def _with_own_name(self, text: str, mention: CompanyMention) -> CompanyMention:
        """A mention by code with the company's name, or a part of it, behind it: 600422昆药."""
        if len(mention.codes) != 1 or not mention.text.isdigit():
            return mention
        name = self.companies.name(mention.codes[0])
        end = mention.end
        while end < len(text) and text[mention.end : end + 1] in name:
            end += 1
        return replace(mention, end=end) if end - mention.end >= 2 else mention

    def _unrecognised(self, text: str, mentions: Sequence[CompanyMention]) -> str:
        rest = list(text)
        found = [*periods.find_years(text).spans, *self.keywords.find(text)]
        for start, end in [(m.start, m.end) for m in mentions] + [(s.start, s.end) for s in found]:
            rest[start:end] = " " * (end - start)
        return "".join(rest)

    def leftover(self, recognised: RecognisedQuestion) -> str:
        """What of a question was not recognised, without the words of asking."""
        bare = re.sub("[\ue000-\uf8ff]", " ", recognised.masked)
        return re.sub(r"\s+", " ", _asking()(_COUNT.sub(" ", bare))).strip()

    def find_keywords(self, words: str, near: bool = False) -> list[Keyword]:
        """What the dictionary knows in a few words, longest names first to be found; else the item nearest to them."""
        text = _without_de(compact(words))
        found = [s.value for s in self.keywords.find(_blank(text, periods.find_years(text).spans, "\ue001"))]
        kept = [keyword for keyword in found if isinstance(keyword, Keyword)]
        if kept or not near or _rate().search(text):
            return kept
        nearest = self.keywords.near(text, lambda score: score >= NEAR_ENOUGH)
        return [nearest] if nearest else []

    def nearest_keyword(self, recognised: RecognisedQuestion) -> Keyword | None:
        """The item nearest to what was not recognised, when it is near enough."""
        for piece in long_pieces(self.leftover(recognised)):
            if _rate().search(piece):
                continue  # an unknown rate of something is not that something
            keyword = self.keywords.near(piece, lambda score: score >= NEAR_ENOUGH)
            if keyword:
                return keyword
        return None


@per_lexicon
def _between_joints(lexicon: Lexicon) -> re.Pattern[str]:
    joints = "".join(word for word in lexicon.words("conjunctions", "conjunctions_before_items") if len(word) == 1)
    return re.compile(rf"[^{re.escape(joints)}、]+")


@per_lexicon
def _entity(lexicon: Lexicon) -> re.Pattern[str]:
    """The rest of an entity's name behind the name of a company; 该公司, 母公司 and the like are no such."""
    own = "|".join(map(re.escape, lexicon.words("own_company_words")))
    return re.compile(rf"(?!{own})(?:[\u4e00-\u9fff]{{0,4}}?)(?P<head>{lexicon.any_of('entity_heads')})(?!口径)")


def _marks(text: str, mark: str) -> list[int]:
    return [at for at, char in enumerate(text) if char == mark]


def _spans_of(text: str, mark: str, slot: str, values: Sequence[object]) -> list[SlotSpan]:
    """A span for each of a text's marks, which stand for these values in their order."""
    starts = _marks(text, mark)
    return [
        SlotSpan(at, at + 1, slot, value, value.text if isinstance(value, CompanyMention) else mark)
        for at, value in zip(starts, values, strict=False)
    ]


def _without_subjects(years: periods.Years, time: TimeExpression) -> periods.Years:
    """Without the years that are part of a subject: 2026年资本开支计划 is told in the report of the year before."""
    if not time.subjects:
        return years
    spans = tuple(s for s in years.spans if all(s.end <= p.start or s.start >= p.end for p in time.subjects))
    return replace(years, years=time.years, spans=spans)


def _times_before(keywords: Sequence[SlotSpan], time: TimeExpression) -> Iterator[SlotSpan]:
    """The times of a question; one that runs into a name ends before it: 2021年 of 2021年期末现金余额."""
    for point in time.asked:
        within = (span.start for span in keywords if point.start < span.start < point.end)
        end = min(within, default=point.end)
        yield SlotSpan(point.start, end, "年", point, point.text[: end - point.start])


def _without_overlap(spans: list[SlotSpan]) -> list[SlotSpan]:
    kept: list[SlotSpan] = []
    for span in spans:
        if _is_free(span, kept):
            kept.append(span)
    return kept


def _without_growth(span: SlotSpan) -> SlotSpan:
    """The item of a growth alone: what it grows from, and how it is asked, is read from the words behind it."""
    keyword = span.value
    stem = span.text.removesuffix(GROWTH_ENDING)
    if span.slot != "增长" or not isinstance(keyword, Keyword) or span.end - span.start == len(span.text) == len(stem):
        return span
    return SlotSpan(span.start, span.start + len(stem), "项目", Keyword(keyword.base, "item"), stem)


def _with_defined_names(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The words before a definition are the name of what it defines."""
    kept: list[Piece] = []
    defined: dict[str, Piece] = {}
    for piece in pieces:
        span = piece.value
        if isinstance(span, SlotSpan) and isinstance(span.value, Measure):
            name: list[Piece] = []
            while kept and _may_be_name(kept[-1]) and kept[-1].end == (name[0].start if name else piece.start):
                name.insert(0, kept.pop())
            while name and name[0].kind is PieceKind.ASKING and name[0].word_class not in _IN_NAMES:
                kept.append(name.pop(0))
            if not name and (name := _last_name(kept)):
                kept = [one for one in kept if one not in name]
                piece = replace(piece, start=name[0].start, end=name[-1].end)
            words = "".join(one.text for one in name)
            start = name[0].start if name else piece.start
            kind = MeasureKind.SHARE if _is_rate(span.value, words) else span.value.kind
            measure = replace(span.value, kind=kind, name=words, called=words)
            piece = Piece(start, piece.end, words, PieceKind.ITEM, replace(span, value=measure))
            defined[words] = piece
        kept.append(piece)
    return tuple(_without_repeats(kept, defined))


@per_lexicon
def _steps(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"[,，]?{lexicon.any_of('then_words')}(?={lexicon.any_of('divisions', 'products')})")


def _with_steps_in_brackets(text: str) -> str:
    """Arithmetic with what comes before another step in brackets: A减去B再除以C is (A减去B)除以C."""
    whole, *steps = _steps().split(text)
    for step in steps:
        whole = f"{OPEN}{whole}{CLOSE}{step}"
    return whole


def _without_repeats(pieces: Sequence[Piece], defined: Mapping[str, Piece]) -> Iterator[Piece]:
    """Pieces without a defined name once more: 按有息负债=短期借款+长期借款算，有息负债是多少."""
    at = 0
    while at < len(pieces):
        run, end = pieces[at].text, at + 1
        while end < len(pieces) and pieces[end - 1].end == pieces[end].start and run not in defined:
            run, end = run + pieces[end].text, end + 1
        if run in defined and all(piece is not defined[run] for piece in pieces[at:end]):
            at = end
        else:
            yield pieces[at]
            at += 1


def _last_name(pieces: Sequence[Piece]) -> list[Piece]:
    """The last item that was named, else the last words that nothing claims: 净负债是几何？用短期借款减货币资金算."""
    items = [piece for piece in pieces if piece.kind is PieceKind.ITEM]
    name = items[-1:] or [piece for piece in pieces if piece.kind is PieceKind.QUALIFIER][-1:]
    at = pieces.index(name[0]) if name else 0
    while name and at and pieces[at - 1].kind is PieceKind.QUALIFIER and pieces[at - 1].end == name[0].start:
        at -= 1
        name.insert(0, pieces[at])
    return name


@per_lexicon
def _numbers(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('rates_told_as_numbers')}$")


def _is_rate(measure: Measure, name: str) -> bool:
    """Whether a quotient is told in percent: what is called 实际税率 is."""
    told_as_number = _numbers().search(name)
    return measure.kind is MeasureKind.QUOTIENT and bool(_rate().search(name)) and not told_as_number


_IN_NAMES = ("points_of_time", "totals", "figure_words", "fold_means")


def _may_be_name(piece: Piece) -> bool:
    kinds = (PieceKind.QUALIFIER, PieceKind.ITEM, PieceKind.TOPIC, PieceKind.ASKING, PieceKind.OPERATION)
    return piece.kind in kinds


def long_pieces(text: str) -> list[str]:
    """The longer pieces of a text, longest first."""
    return sorted((p for p in text.split(" ") if len(p) >= 3), key=len, reverse=True)


def _joined_to(text: str, mentions: Sequence[CompanyMention], parts: Sequence[CompanyMention]) -> list[CompanyMention]:
    """Mentions with those that are joined to one of them, or to one that is."""
    beside = list(mentions)
    for part in sorted(parts, key=lambda m: m.start):
        beside += [part] if any(_are_joined(text, part, m) for m in beside) else []
    return sorted(beside, key=lambda m: m.start)


def _are_joined(text: str, one: CompanyMention, other: CompanyMention) -> bool:
    """Whether nothing but a conjunction stands between two mentions."""
    between = text[min(one.end, other.end) : max(one.start, other.start)]
    return bool(_joined().fullmatch(between))


def _simplified(text: str) -> str:
    """A text in simplified characters, when each has one."""
    simplified = to_simplified(text)
    return simplified if len(simplified) == len(text) else text


def _without_de(text: str) -> str:
    return text.replace("的", "")


def _blank(text: str, spans, char: str = "\ue006") -> str:
    out = list(text)
    for span in spans:
        out[span.start : span.end] = char * (span.end - span.start)
    return "".join(out)


def _is_free(span: SlotSpan, taken) -> bool:
    return all(span.end <= t.start or span.start >= t.end for t in taken)


def _mask(text: str, spans: list[SlotSpan]) -> str:
    return mask(text, spans)


def classify(rules: tuple[QuestionRule, ...], masked: str) -> QuestionRule | None:
    """The first rule that matches."""
    return next((rule for rule in rules if rule.matches(masked)), None)
