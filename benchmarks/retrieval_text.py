"""The words around the tables of docs/retrieval.md, and the list of steps as the code has them."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Mapping

from pipeline.retrieve.pipelines import Pipeline
from pipeline.retrieve.state import Phase
from pipeline.retrieve.steps import STEPS

HEAD = """# Retrieval

Made by `python -m benchmarks.retrieval DATA --vectors --model 20 --write docs/retrieval.md`; do not edit.

A pipeline is a list of steps from a question and its filter to ranked passages, named in `rules/retrieval.yaml`
(`--rules FOLDER` lays your own over it). `finreport search` uses `lexical` by default; with `--pipeline NAME
--explain` it shows rank and score of each hit after every step. `finreport evaluate retrieval QUESTIONS --pipelines A,B
--misses` compares pipelines on questions of your own.

## Measured

Shortfalls first:

* Regulations, quoted text: 5 of the 35 questions quote words that stand in no document (at most .857 can be reached).
* FinGLM's candidates: only 39 of the 50 questions have an evidence passage among the candidates that come with them, so
  no ranking of these candidates reaches .80 of all 50.
* MasteringRAG: 39 of the 317 questions have no gold sentence; they stand in a table of their own. The figures are of
  passages cut in windows (`ingest --by length`, with headings at most 400 characters). Cut by sentences (`default`)
  all pipelines are three points lower: the report's paragraphs break at its pages.
* ERC has 12 questions with gold pages. The expansions of English words were written after reading which of them were
  missed: what other questions gain is not known from here.
* Weights and boosts were chosen on these small sets, MasteringRAG's above all, with both halves in view: the halves
  show how even the figures are, and are no test of a choice. One point is two or three questions.

Half 1 and half 2 divide the questions by a hash; the figure is hit@k at the k in the line above the table. hit@k: a hit
with gold among the first k; MRR, nDCG@10 and recall as ranx computes them (`pipeline/evaluate/retrieval_measures.py`).
Milliseconds a question on two cores that others kept busy, so only their ratios say something; a question's vector is
made once for all pipelines.
"""

NOTES = """## What was found

* Character bigrams alone find better than n-grams of one to three (MasteringRAG .784 against .763 at hit@1).
* Headings in the text are enough: a boost of the heading field above a quarter costs one to three points there.
* Z-score fusion is better than reciprocal rank fusion once vectors are among the retrievers (.817 against .759 in
  windows before any reranking); without vectors the two are within two points of each other either way.
* Reranking the top twenty hits by their best sentence gains one to two points; vectors of sentences gain one more.
* Taking 的, 之 and 了 out of the character n-grams changes nothing; stemming English words costs a question on ERC, and
  both are therefore left out of the tokens.
* English questions find nothing before the company's name and the instructions in them are taken out (.25 → .83).
* Laws: the document named in a question as filter, and definitions first, gain most (`document_filter`).
* `finreport search` uses `lexical` because it finds at least as well as words alone (`bm25_synonyms`) on the sets
  above, but for one of the 39 questions. On every second question of CFR-NumQA, company and year as filter (267), the
  page of the figure is first for .243 (`bm25_synonyms` .206), among three for .404 (.352), among ten for .573 (.543).
  It takes two to four times as long: in one run 115 against 36 ms there, 153 against 50 ms in 110,000 passages without
  a filter.

### With a language model

Only a base model of 270 million parameters was at hand (gemma3-270m in 4 bits, llama.cpp, one thread beside a dozen
other jobs). It helps nowhere; what a real model would do is not known from here.

* Sub-questions: 7 s a question. Of 20 questions it gave 17 back as they were and three in other words; the first hits
  stay the same.
* HyDE: 24 s. Half of the passages only say the question again or go round in circles and are left out; the others
  change no first hit.
* Listwise: 45 s. On ten of the questions hit@1 falls from .70 to .10: whatever the passages, it mostly answers 2, 3, as
  the first example of the prompt does. hit@3 stays: only the order of the first ten hits changes.
* Summaries: 18 s a passage. 87 of 131 passages have one; in 43 replies little stood that the passages say, one was not
  waited for. Among those kept are some about China where the passage is about Britain: hit@1 falls from .813 to .781.
* The milliseconds in these two tables are without the model's time: its replies came from the cache.
"""


def steps_table(pipelines: Mapping[str, Pipeline]) -> str:
    """Pipelines with what they are for, and all steps with their options and defaults."""
    lines = ["## Pipelines", "", "| name | what it does | needs |", "|---|---|---|"]
    lines += [f"| {p.name} | {p.description} | {', '.join(sorted(p.needs))} |" for p in pipelines.values()]
    lines += ["", "## Steps", "", "| step | kind | options | what it does |", "|---|---|---|---|"]
    for phase in Phase:
        for name, cls in STEPS.items():
            if cls.phase is phase:
                lines.append(f"| {name} | {phase.name.lower()} | {_options(cls)} | {_subject(cls)} |")
    return "\n".join(lines)


def _options(cls: type) -> str:
    made = cls()
    return ", ".join(f"{f.name} {_shown(getattr(made, f.name))}" for f in dataclasses.fields(cls))


def _shown(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else "{}" if value == {} else str(value)


def _subject(cls: type) -> str:
    """The first paragraph of the docstring of a step."""
    return " ".join(inspect.cleandoc(cls.__doc__ or "").partition("\n\n")[0].split()).replace("|", "\\|")
