"""Keywords of open questions by rules, by a model and by both; phrased answers and the figures caught in them."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from benchmarks.models_sections import names, sections
from benchmarks.report import Measurement
from pipeline.llm.call_log import RecordingModel

T = TypeVar("T")
R = TypeVar("R")
PORTION = 8  # questions asked together
TIMEOUT, DEADLINE, CONCURRENT = 300.0, 600.0, 2


def recording_model(place: str, args: argparse.Namespace) -> RecordingModel:
    """The model at an address with much patience; its replies are kept where `args.cache` says."""
    from pipeline.llm.endpoints.endpoint import EndpointModel, EndpointSettings

    settings = EndpointSettings(place, timeout=TIMEOUT, deadline=DEADLINE, concurrent=CONCURRENT)
    return RecordingModel(EndpointModel(settings), cache=args.cache)


def keywords(args: argparse.Namespace, place: str) -> list[Measurement]:
    """Share of the questions of type 3-1 whose keywords name the section that the question names."""
    from pipeline.answer.llm.keyword_extraction import mask_question, words_of
    from pipeline.llm.prompts.prompt_files import load_prompts
    from pipeline.llm.structured_output import ask_structured

    gold = [row for letter in "AB" for row in _gold(args, letter) if row["type"] == "3-1"]
    gold = gold[:: -(-len(gold) // min(args.most, len(gold)))]  # spread over both lists
    judged = [(row, found) for row in gold if (found := sections(row))]
    index, ruled = _rules(gold)
    asked = {row["question"]: mask_question(row["question"], index) for row, _ in judged}
    distinct = list(dict.fromkeys(asked.values()))
    model = recording_model(place, args)
    prompt = load_prompts()[0]["keywords"]
    typed = in_portions(
        lambda texts: ask_structured(model, [prompt.request(question=t) for t in texts]), distinct, args.minutes
    )
    distinct = distinct[: len(typed)]
    judged = [(row, found) for row, found in judged if asked[row["question"]] in set(distinct)]
    words = {text: words_of(one.value, text) for text, one in zip(distinct, typed, strict=True)}
    invented = sum(bool(t.value) and not words[text] for text, t in zip(distinct, typed, strict=True))
    right: dict[str, int] = {"rules": 0, "model": 0, "both": 0}
    for row, found in judged:
        by_model = words[asked[row["question"]]]
        by_rules, topic = ruled[row["question"]]
        both = by_rules if topic or not by_model else (*by_model, *by_rules)
        for way, given in (("rules", by_rules), ("model", by_model), ("both", both)):
            hit = any(names(word, section) for word in given for section in found)
            right[way] += hit
            if not hit and way != "rules" and args.show > 0:
                args.show -= 1
                print(f"{way} {found} {given}: {row['question']}")
    print(model.usage.text())
    failed = sum(bool(one.error) for one in typed)
    model.close()
    share = {way: 100 * n / len(judged) for way, n in right.items()}
    return [
        Measurement("keywords", f"questions of type 3-1 ({len(gold)}) whose form names a section", len(judged), ""),
        Measurement("keywords", "different ones once company and year are masked", len(distinct), ""),
        *(Measurement("keywords", f"that name the section, {way}", value, "%") for way, value in share.items()),
        Measurement("keywords", "different ones with no word of the question from the model", invented, ""),
        Measurement("keywords", "different ones that the model failed on", failed, ""),
    ]


def in_portions(ask: Callable[[list[T]], list[R]], texts: list[T], minutes: float) -> list[R]:
    """What is got for the texts, a few at a time, as far as the minutes reach."""
    ends = time.monotonic() + 60 * minutes
    found: list[R] = []
    while len(found) < len(texts) and time.monotonic() < ends:
        found += ask(texts[len(found) : len(found) + PORTION])
        print(f"{len(found)} of {len(texts)}", file=sys.stderr, flush=True)
    return found


def _gold(args: argparse.Namespace, letter: str) -> list[dict[str, Any]]:
    file = args.data / "questions" / f"{letter}-list-answer.json"
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def _rules(gold: Sequence[dict[str, Any]]):
    """The companies of the questions, and by question the names that rules find and whether a topic is among them."""
    from pipeline.model import Company
    from pipeline.rules.formulas.loading import load_formulas
    from pipeline.rules.items import load_items
    from pipeline.rules.places import load_places
    from pipeline.understand.companies import CompanyIndex
    from pipeline.understand.keywords import Keywords
    from pipeline.understand.open_subject import named_topics, question_subject
    from pipeline.understand.recogniser import Recogniser
    from pipeline.understand.topics import load_topics

    known, items = load_topics()[0], load_items()[0]
    prompts = {row["prompt"]["ent_name"]: row["prompt"]["ent_short_name"] for row in gold}
    companies = [Company(f"{at:06d}", short, full) for at, (full, short) in enumerate(prompts.items())]
    index = CompanyIndex.build(companies, reserved=[item.name for item in items.all])
    recogniser = Recogniser(index, Keywords(items, load_formulas(items)[0], known.names()), load_places()[0])
    ruled = {}
    for row in gold:
        found = recogniser.recognise(row["question"])
        spans = tuple(span.text for span in found.keywords if span.slot == "主题")
        ruled[row["question"]] = ((*spans, *named_topics(found)) or tuple(question_subject(found).split()), bool(spans))
    return index, ruled


def measure_phrasing(args: argparse.Namespace, place: str) -> list[Measurement]:
    """Figures caught in phrased answers to open questions on every topic of every report, and those left: 0."""
    from pipeline.answer.engine import Assistant
    from pipeline.answer.llm.assistant import LlmAssistant
    from pipeline.answer.llm.numbered_passages import number_passages, texts
    from pipeline.answer.llm.phrasing import values_of, years
    from pipeline.settings import Settings
    from pipeline.store import open_store
    from pipeline.text.quantities import find_figures, unsupported_figures

    os.environ["FINREPORT_LLM_BUDGET"] = "none"  # an experiment waits
    settings = Settings(store=str(args.store), rules=args.rules)
    store = open_store(settings.store)
    plain = Assistant.open(store, settings)
    model = recording_model(place, args)
    assisted = LlmAssistant.open(plain, model, settings)
    pairs: list[tuple] = []
    for name in (topic.name for topic in plain.rules.topics):
        for report in (one for one in store.reports() if one.kind == "annual" and one.sha256):
            question = f"请介绍{report.short_name or report.full_name}{report.year}年的{name}。"
            first = plain.ask(question)
            if first.refusal is None and number_passages(first) and len(pairs) < min(args.most, 200):
                pairs.append((question, first))
    ask = lambda part: list(assisted.answers(assisted.plans(part)))  # noqa: E731
    answers = in_portions(ask, [question for question, _ in pairs], args.minutes)
    pairs = pairs[: len(answers)]
    left = stated = 0
    for (question, first), answer in zip(pairs, answers, strict=True):
        if answer.value == first.value:
            continue
        said = str(answer.value)
        stated += len(find_figures(said))
        left += len(unsupported_figures(said, texts(number_passages(first)), [*values_of(first), *years(question)]))
        if args.show > 0:
            args.show -= 1
            print(f"{question}\n  {first.text}\n  → {answer.text}")
    print(f"{model.usage.text()}\n{assisted.usage_text()}")
    model.close()
    store.close()
    return [
        Measurement("phrased", "open questions run", len(pairs), ""),
        Measurement("phrased", "answers in the model's words", assisted.tally.phrased, ""),
        Measurement("phrased", "figures in them", stated, ""),
        Measurement("phrased", "figures of no passage caught and dropped", assisted.tally.figures, ""),
        Measurement("phrased", "sentences of no passage dropped", assisted.tally.sentences, ""),
        Measurement("phrased", "figures of no passage left", left, "", below=0),
    ]
