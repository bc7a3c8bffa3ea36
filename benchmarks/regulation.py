"""Laws and rules as a collection: where the answer stands, text answers, choice questions without a model.

    python -m benchmarks.regulation [--data ../shared/data/regulation] [--pipelines bm25,lexical,document_filter]

Data: `documents/` (PDF), `questions_*.jsonl` with question, answer and source (引用文件是《…》；相关内容:…). A question
counts for the document where its source is among the documents, for the passage where the quoted text stands in one
of that document's (three fifths of its runs of three characters). The choice questions beside this script are our
own, written from the laws' text. Measures are printed by halves of the questions (by their hash).
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.measure import finreport
from benchmarks.report import Measurement, measurement_table
from pipeline.answer.evidence.collection_assistant import CollectionAssistant
from pipeline.evaluate.choice import gold_of, tallies
from pipeline.retrieve.pipelines import load_pipelines
from pipeline.retrieve.state import RetrievedPassage
from pipeline.retrieve.tools import Tools
from pipeline.store import open_store
from pipeline.store.interface import Store
from pipeline.store.search_records import Filter
from pipeline.text.similarity import ngram_f1

HERE = Path(__file__).parent
HEAD = """# Laws and regulations as a collection

Made by `python -m benchmarks.regulation --write docs/regulation.md`; do not edit.

The data: 42 laws and rules of financial supervision (PDF), 144 questions with answer and source, and 907 choice
questions that we wrote from the text of the laws; no model. Halves are split by the hash of the question. Shortfalls
and caveats:

* neither half is unseen: weights were tuned on half 1, but misses of both halves were read and fixed. Before any
  fixes, 39 of the first 50 choice questions were right; of 30 more, written afterwards, 26 were right on their first
  run, which is closer to what new questions will score than the table. The refusal threshold was tuned on the very
  questions shown;
* the answers of the question set are free summaries, many of which are not in the text of the laws (and some
  contradict it), so the n-gram F1 of a right quotation is seldom above .6; that of the whole first passage is shown as
  the peer;
* 15 questions quote a passage that occurs in the documents; half 2 has 12 of them. The step that boosts definitions
  was written after reading the misses of both halves;
* the choice questions were written by the authors of the code, from the text of the articles: exams that paraphrase
  more will be answered less well; questions that need reasoning beyond the text (which grade is 75 points?) or an
  everyday short form (交强险) are missed;
* three sets were written later, the first two over laws that the 80 do not use, (b) over a mixture of which one article
  had been asked before, each from articles drawn at random, with literal,
  negated and mixed options and exchanged numbers and subjects. Their first runs, before anything was mended for them:
  60 questions 54 right (one 17 of 19, several 13 of 13, judged 24 of 28); 30 (a) 24 right (one 8 of 9, several 5 of 8,
  judged 11 of 13), and 23 with the code before the mending; 30 (b) 28 right (one 8 of 8, several 7 of 7,
  judged 13 of 15). Who wrote them had read the code that decides. A further 35, written to be hard (subjects exchanged
  in otherwise literal statements, everyday words), had 23 right before the mending and 32 after it;
* two sets of 60 are in everyday and exam words. (a), written by someone who had read no code: first run **27 of 60**
  (one 16 of 20, several 6 of 20, judged 5 of 20). (b), over other laws, written after the mending: first run **48 of
  60** (one 18 of 20, several 14 of 20, judged 16 of 20), and 40 with the code before the mending (one 17, several 12,
  judged 11). 85 % of each kind was asked for: one right option has it, the others do not. The table has both after the
  misses of both were read and mended, so what new questions in such words score is nearer to (b)'s first run;
* five sets in the manner of exams (literal, in other words, with a number, a limit or a modality changed; as many
  statements true as false) are from articles drawn at random that no earlier question is about; all 42 laws had been
  asked about before. Their first runs, each before anything was mended for it, by kind (judged, one, several):
  60 (c) 48 right (16, 15, 17 of 20 each); 30 (d) 25 (7, 10, 8 of 10); 45 (e) 39 (12, 14, 13 of 15); 42 (f) 35
  (20 of 22, 7 of 10, 8 of 10); **60 (g) 55 (17, 19, 19 of 20: 85, 95 and 95 %)**. The misses of (c) to (f) were read
  and mended by classes; nothing was mended for (g). Over (d) to (g), 192
  questions that the code had never seen: judged 56 of 67 (84 %), one 50 of 55 (91 %), several 48 of 55 (87 %). **What
  was mended cannot be seen there**: the code before any of it had 154 of these 192 right too (judged 56, one 49,
  several 49; of (g) 17, 18, 19). It settles 29 of the 30 misses of (c) to (f) and two older ones, and loses none that
  was right. So 85 % of each kind is reached on (g) alone, and statements to be judged are the weakest kind;
* four sets in everyday words, again from articles that no earlier question is about (every law had been asked about):
  half of the statements to be judged are true in other words, half are false by one changed detail (a number, who does
  it, what may or must be, a condition, the scope). First runs, each before anything was mended for it:
  100 (h) judged 43 of 60, one 16 of 20, several 16 of 20; 100 (i) 46, 19 and 19; 100 (j) 46, 20 and 18; 50 (k) 32 of
  40 judged, several 9 of 10. **Statements to be judged: 124 of 160 (78 %) over (i) to (k)**, 85 % was asked for; the
  code before any of the mending has 122 of these 160, so what was mended reaches little beyond the sets that it was
  mended on (all 60 of (h) and (i), 56 of (j), 35 of (k); no older question was lost). One right option: 39 of 40 over
  (i) and (j), several 46 of 50 over (i) to (k); the code before has the same. Who wrote the sets had read parts of the
  code, and mended it. Nobody else judged the answers: which one is right was written down from the article first;
* statements are judged by weights of what they have in the slots of the nearest sentence, and of how their collection
  uses their words (`rules/statement_judging.yaml`, fitted by `benchmarks.statement_judging`). Each set held out of
  718 statements over laws of the collection: 88.6 % right, 80.5 % by the rules alone; of 265 over 36 other laws, by
  weights fitted without them, 87.2 % and 81.1 %. 75 questions over 30 documents by someone who had read no code,
  asked once: judged 20 of 25 (true 9 of 13, false 11 of 12), one 23, several 21 of 25. Three sets of 60 over 59 laws
  of other fields, 20 of each kind, asked once: judged 11, 16 and 14, one 20, 16 and 19, several 17, 12 and 15. What
  was then mended by the first two and the 75 settles more than half of their misses and none of the third set's: 85 %
  of judged ones and of several right options is not reached on laws of other fields. Eighty more over 30 laws, by one
  who had read no code, asked once (30 November 2026, with what words the collection lists side by side, what only other
  passages have and which pairs of words are the writer's own): judged **30 of 40** (true 13 of 20, false 17 of 20), one
  17 of 20, several 17 of 20. These three features gain 14 of 1,068 held out by law (p = .02), and 63 to 66 of 80 fresh
  statements by the one who built them. Since then each claim of a statement is judged by itself, and one
  that a rule contradicts in its build is not right (another doer behind the same word, the contrary of the predicate,
  also of what leads a list in or is punished, the figure of another case, what is left out). By the one who built it,
  over laws not used before, written first: of 44 kept aside 34 to 38 right (true 17 to 20 of 20, false 17 to 18 of
  24), of 128 built on 102 to 117; of the 718 above 642 to 650, of the 265 others 231 to 237, of 412 known ones 395 to
  393. Left: what is said of the case next to it (终结 for 恢复 of another sentence), a part of an article that its
  paragraph alone names, words that only the sense of a sentence excludes (上缴国库 for 用于原用途). Asked afterwards by
  somebody who had read no code, eighty over 30 laws, of both states: **no gain**. Judged 29, then 28 of 40 (true 9 and
  9 of 20, false 20 and 19), one 16 and 16, several 18 and 18 of 20. Asked for is 85 %. True statements in other words
  are what failed: 不需要 for 无需, 不能再 for 停止, 至少一次 for 不少于一次, an amount that has to be worked out. With
  its form written behind the last option (D.……（多选题）) a question lost that option; that is mended. Since then what
  frames a statement is said as rules say it, equal forms as the rule has them, of near sentences the one with a
  statement's rare words is meant, and options are told apart by their list. 120 questions over 24 laws of other fields
  that no set had, truth first, by the one who mended it, who had read the code but no list of words: 60 read and mended
  on, first run judged 22 of 30 (true 9 of 15), one 14 of 15, several 8 of 15, then 25, 15 and 12; **60 kept aside, no
  miss of which was read: judged 21, then 22 of 30 (true 10, then 11 of 15, false 11 and 11), one 14 and 14, several 13
  and 13 of 15** (without the mark that several are right, which a question then has to say itself, several were 7 and
  10 of 15). The eighty from before: judged 28, then 33 of 40 (true 9, then 13, false 19, then 20), one 16 and 16,
  several 18 and 19; their misses were read. Of 718 statements held out 645, then 650, of the 437 over 88 other laws
  393, then 392. The document stands among the first three for 198 of these 200 questions (99 %). **Of 30 statements
  that nothing was mended on one more is right**: judged ones are at 73 %, one and several right options above 85 %
  there, with the mending as without it. Since then a statement is known by …，对不对？, …，这种说法对吗？,
  以下说法是否正确：… and the like too, judged and told in words (正确：…), and not called wrong where no passage is
  near it. Set y of law_statements_other.jsonl: 156 statements over 60 laws, in the words of people, truth first, by
  one who had read the code; nothing is mended for them. **True 27 of 54, false 48 of 53 in about the words of the
  law, and 37 of 49 in people's words: 72 %.** How to tell the two last kinds of statement from each other is what is
  missing. Four things were tried on these and the sets before, held out by law, and not built. (1) Sentence vectors
  (multilingual-e5-small, 384 dimensions) of statement and sentence, the margin to the next sentence, what either has
  not of the other, and what stands in whose place: 941 of 1,067 right without, 941 to 947 with them (better 5 to 13,
  worse 4 to 11, p .21 at best), of set y 110 without, 111 to 114 with them; alone they order true before false for 81
  of 100 pairs of known ones, the features in use for 96. (2) Another threshold: likelihoods are right on average for
  known ones (.48, and .49 are true) and other laws (.45, .47), too low for true and false of set y in balance (.33,
  .50), but what a lower one gains of true statements it loses of false ones, and more than that of the known. (3)
  Weights fitted to set y too: 111, then 114 of 156, true 25, then 31 of 54, false 86, then 83 of 102 (better 4, worse
  2 against those in use, p = .69). (4) How much of a statement is in nobody's words but its writer's, without a
  limit: 80, then 87 of the first 107 of set y, and nothing as soon as false ones in people's words are among them:
  114, then 113 of 156. A set whose false statements are near the law's words and whose true ones are not cannot show
  that a mechanism works. In the manner of exams (a detail changed in false statements, true ones shortened or reworded;
  wrong options of other articles, subjects or numbers), over laws of other fields that nothing had been asked about,
  truth first, by three people who had read no code (`law_choice_other.jsonl`; 270 questions over 55 laws): **90 (L6) of
  the last state, asked once: judged 29 of 30 (97 %), one 28 of 30 (93 %), several 29 of 30 (97 %)**; the state before
  anything was mended for L5 has 29, 27 and 29, so the set is gentle, as its writer says, and shows no gain. 60 (L5)
  asked once before any mending: judged 19 of 20, one 16, several 14 of 20. Half of 120 (L7), no miss of which was
  read: one 26, several 24 of 30, then 26 and 25 of 30. First runs together: judged 48 of 50, one 70 of 80 (87.5 %),
  several 68 of 80 (85 %). What was mended by L5 and the other half of L7 (an option must stand in the sentence or list
  that the question is made from, where its blank is; what stands there word for word is no contrary): L5 49 to 56 of
  60, the built half of L7 49 to 57 of 60, 695 questions with a blank made by script 611 to 664, the 907 known ones
  880 and 880. It loses one of L6: an item without its last alternative is called its contrary;
* a question on a subject that the laws touch is answered even if its own law is missing; the threshold of .4, which
  refuses the others, also refuses some of the 144 (several of these are in no document either);
* with a language model (`--llm`, models.md), choice questions that passages do not state verbatim get their letters
  from it, and other questions an answer in its words, held to the passages; the table is without one. Law is quoted
  verbatim without a model, and quoting more paragraphs scores worse. A second paragraph after the quotation lowers the
  n-gram F1 of the 132 answered questions from .34 to .25, a third to .20; knowing each time whether a second one helps
  would give .35. Phrasing by the 270-million-parameter base model, checked against its passages, was tried on five
  questions: for three, nothing passed the check; one got worse (1.00 to .23); and one that is refused got a sentence
  that answers nothing. What a good model gains is not measured: none was at hand.
"""
NAME = "laws"
REWORDED = {"a-": "reworded 60 (a), ", "b-": "reworded 60 (b), "}
FRESH = {"60-": "fresh 60, ", "30a-": "fresh 30 (a), ", "30b-": "fresh 30 (b), "}
EXAM = {f"{letter}-": f"exam {count} ({letter}), " for letter, count in zip("cdefg", (60, 30, 45, 42, 60), strict=True)}
_COUNTS = {"h": 100, "i": 100, "j": 100, "k": 50}
EVERYDAY = {f"{letter}-": f"everyday {count} ({letter}), " for letter, count in _COUNTS.items()}
_ARTICLE = re.compile(r"(?:第[一二三四五六七八九十百零]+[条章][、和]?)+")


@dataclass(frozen=True, slots=True)
class SourcedQuestion:
    """A question with its gold answer, the documents that its source names and the text that it quotes ("")."""

    text: str
    answer: str
    documents: frozenset[str]
    quote: str

    @property
    def half(self) -> int:
        return half_of(self.text)


def half_of(text: str) -> int:
    """0 or 1, by the hash of a question."""
    return hashlib.sha256(text.encode()).digest()[0] % 2


def questions(data: Path, titles: frozenset[str]) -> Iterator[SourcedQuestion]:
    """The questions of all files, each once."""
    seen: set[str] = set()
    for file in sorted(data.glob("questions_*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            if row["question"] in seen:
                continue
            seen.add(row["question"])
            source, _, quote = row["source"].partition("相关内容:")
            named = frozenset(re.findall("《([^》]+)》", source)) & titles
            quote = quote.strip().rstrip("。")
            yield SourcedQuestion(row["question"], row["answer"], named, "" if _ARTICLE.fullmatch(quote) else quote)


def runs(text: str) -> set[str]:
    """Runs of three letters and digits."""
    kept = re.sub(r"\W", "", text)
    return {kept[at : at + 3] for at in range(len(kept) - 2)}


def holds(text: str, quote: str) -> bool:
    """Whether a text has three fifths of a quote's runs."""
    wanted = runs(quote)
    return bool(wanted) and len(wanted & runs(text)) >= 0.6 * len(wanted)


@dataclass(frozen=True, slots=True)
class SourceRecall:
    """What of the questions' sources a pipeline finds: shares by half, of documents and of quoted passages."""

    documents: tuple[float, float]
    passages: tuple[float, float]
    counts: tuple[int, int]

    @classmethod
    def of(
        cls,
        asked: Sequence[SourcedQuestion],
        find: Callable[[str], Sequence[RetrievedPassage]],
        there: dict[str, list[str]],
    ) -> SourceRecall:
        documents: list[list[bool]] = [[], []]
        passages: list[list[bool]] = [[], []]
        for question in asked:
            if not question.documents:
                continue
            hits = find(question.text)
            documents[question.half].append(any(hit.entry.title in question.documents for hit in hits[:3]))
            if question.quote and any(holds(t, question.quote) for d in question.documents for t in there[d]):
                passages[question.half].append(any(holds(hit.passage.text, question.quote) for hit in hits[:5]))
        return cls(
            (_share(documents[0]), _share(documents[1])),
            (_share(passages[0]), _share(passages[1])),
            (len(documents[0]) + len(documents[1]), len(passages[0]) + len(passages[1])),
        )


def _share(found: Sequence[bool] | Sequence[float]) -> float:
    return sum(found) / len(found) if found else 0.0


def measure_choice(assistant: CollectionAssistant) -> list[Measurement]:
    """Choice questions: right as a whole beside guessing, by kind; those written later also by set."""
    lines = _choice_lines(assistant, "regulation_choice.jsonl", {"": ""})
    lines += _choice_lines(assistant, "regulation_choice_fresh.jsonl", FRESH)
    lines += _choice_lines(assistant, "regulation_choice_reworded.jsonl", REWORDED)
    lines += _choice_lines(assistant, "regulation_choice_exam.jsonl", EXAM)
    return lines + _choice_lines(assistant, "regulation_choice_everyday.jsonl", EVERYDAY)


def _choice_lines(assistant: CollectionAssistant, file: str, sets: dict[str, str]) -> list[Measurement]:
    """`sets`: the beginnings of ids, each with what its questions are called."""
    rows = [json.loads(line) for line in (HERE / "questions" / file).open(encoding="utf-8")]
    golds = [gold for at, row in enumerate(rows, 1) if (gold := gold_of(row, at))]
    said = {row["id"]: assistant.ask(row).text for row in rows}
    groups = [
        (f"{called}{group}", [g for g in golds if g.group == group and str(g.id).startswith(start)])
        for start, called in sets.items()
        for group in ("one", "several", "judged")
    ]
    lines = []
    for name, chosen in filter(lambda group: group[1], groups):
        tally = tallies(chosen, said)["all"]
        label = f"{name}, exact ({tally.count} questions; peer: guessing)"
        lines.append(
            Measurement("choice", label, 100 * tally.exact / tally.count, "%", 100 * tally.guessed / tally.count)
        )
    return lines


def measure_text(assistant: CollectionAssistant, asked: Sequence[SourcedQuestion]) -> list[Measurement]:
    """n-gram F1 of answers beside that of the whole first passage, by half; refusals have 0."""
    lines = []
    for half in (0, 1):
        chosen = [question for question in asked if question.half == half]
        answers = [str(assistant.ask({"question": q.text}).value or "") for q in chosen]
        wholes = [hits[0].passage.body if (hits := assistant.find(q.text, 1)) else "" for q in chosen]
        pairs = list(zip(answers, wholes, chosen, strict=True))
        mine, whole = (
            _share([ngram_f1(a, q.answer) for a, _, q in pairs]),
            _share([ngram_f1(w, q.answer) for _, w, q in pairs]),
        )
        refused = sum(not answer for answer in answers)
        label = f"n-gram F1, half {half + 1} ({len(chosen)} questions, {refused} refused; peer: whole first passage)"
        lines.append(Measurement("text", label, mine, "", whole))
    return lines


def measure_refusals(assistant: CollectionAssistant) -> Measurement:
    """Questions that no document answers, and how many are refused."""
    asked = (HERE / "questions" / "regulation_absent.txt").read_text(encoding="utf-8").split()
    refused = sum(assistant.ask({"question": text}).refusal is not None for text in asked)
    label = f"refused of {len(asked)} questions that no document answers"
    return Measurement("text", label, 100 * refused / len(asked), "%")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--data", type=Path, default=HERE.parent.parent / "shared" / "data" / "regulation")
    parser.add_argument("--pipelines", default="bm25,character_ngrams,bm25_ngram_rrf,lexical,document_filter")
    parser.add_argument(
        "--write", type=Path, metavar="FILE", help="also write the table as Markdown (docs/regulation.md)"
    )
    options = parser.parse_args()
    if not (options.data / "documents").is_dir():
        sys.exit(f"{options.data / 'documents'}: no such folder; --data takes the folder with documents/ and questions")
    with tempfile.TemporaryDirectory() as place:
        print(finreport("ingest", "--store", place, "--collection", NAME, options.data / "documents").out.strip())
        store = open_store(place)
        try:
            table = measurement_table(measure_collection(store, options.data, options.pipelines.split(",")))
        finally:
            store.close()
    print(table)
    if options.write:
        options.write.write_text(f"{HEAD}\n```text\n{table}\n```\n", encoding="utf-8")


def measure_collection(store: Store, data: Path, names: Sequence[str]) -> list[Measurement]:
    """All measures over the collection in the store."""
    pipelines, _ = load_pipelines()
    tools = Tools(store)
    entries = store.entries(NAME)
    asked = list(questions(data, frozenset(entry.title for entry in entries)))
    there = {entry.title: [p.text for p in store.passages_of(entry.id)] for entry in entries}
    lines: list[Measurement] = []
    for name in names:

        def find(text: str, name: str = name) -> Sequence[RetrievedPassage]:
            return pipelines[name].find(text, tools, Filter(collection=NAME), 10)

        found = SourceRecall.of(asked, find, there)
        bound = (97.0, 90.0) if name == "document_filter" else (None, None)
        for half in (0, 1):
            label = f"{name}: source document among the first 3, half {half + 1} (of {found.counts[0]} in all)"
            lines.append(Measurement("retrieval", label, 100 * found.documents[half], "%", above=bound[0]))
            label = f"{name}: quoted passage among the first 5, half {half + 1} (of {found.counts[1]} in all)"
            lines.append(Measurement("retrieval", label, 100 * found.passages[half], "%", above=bound[1]))
    assistant = CollectionAssistant.open(NAME, pipelines["document_filter"], tools)
    lines += measure_text(assistant, asked)
    lines.append(measure_refusals(assistant))
    return lines + measure_choice(assistant)


if __name__ == "__main__":
    main()
