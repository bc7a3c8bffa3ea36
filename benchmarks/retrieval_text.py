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

A pipeline is a list of steps that leads from a question and its filter to ranked passages. Pipelines are defined in
`rules/retrieval.yaml`; `--rules FOLDER` adds or overrides some. `finreport search` uses `lexical` unless another is
named; with `--pipeline NAME --explain` it shows each hit's rank and score after every step. `finreport evaluate
retrieval QUESTIONS --pipelines A,B --misses` compares pipelines on your own questions.

## Measured

Shortfalls first:

* Regulations, quoted text: 5 of the 35 questions quote words that occur in no document (the maximum is .857).
* FinGLM candidates: only 39 of the 50 questions have an evidence passage among their candidates, so no ranking of
  these candidates can reach .80 of all 50.
* MasteringRAG: 39 of the 317 questions have no gold sentence; they have a table of their own. The figures are for
  fixed-length windows (`ingest --by length`, at most 400 characters including headings). With passages cut by
  sentences (`default`), all pipelines score three points lower: the report's paragraphs break at page boundaries.
* ERC has 12 questions with gold pages. The expansions of English words were written after reading the misses among
  them, so these figures do not show what other questions gain.
* Weights and boosts were tuned on these small sets, above all on MasteringRAG, with both halves in view: the halves
  show how uniform the figures are, and do not validate a choice. One point is two or three questions. What validates
  the weights of `lexical` is the cross-validation below.
* Steps that ask a language model were measured on 20 questions a set, with a base model of 270 million parameters.
  Nothing significant can be seen on 20 questions, and what a capable model gains is not measured.
* All tables are of one run of the command above over newly ingested stores, by one version of the code. Replies that
  the same model had given to the same prompts before came from the cache (`FINREPORT_LLM_CACHE`): all of
  `llm_decomposition`, `similar_questions` and `hyde_passages`, of `listwise_llm` on the regulations and nearly all on
  CFR-NumQA. Their milliseconds are without the model; what it takes stands under the findings.
* CFR-NumQA's 48 reports were not embedded: vectors are compared on MasteringRAG and the regulations alone.
* `lexical` has .799 at hit@1 on MasteringRAG and .806 in the copy of the same store to which summaries were added; why
  was not looked into. ERC differs from earlier runs as well (hit@1 .167, formerly .250; hit@10 1.000, formerly .917).

p-values are of an exact paired permutation test against the plain sum of scores (`bm25_ngram_zscore`), in the tables
with a language model against `lexical`; they are not corrected for several comparisons.

Half 1 and half 2 split the questions by a hash; their figure is hit@k at the k in the line above the table. hit@k: a
hit with gold among the first k; MRR, nDCG@10 and recall as computed by ranx
(`pipeline/evaluate/retrieval_measures.py`). Milliseconds per question were taken on two cores busy with other work, so
only ratios are meaningful; a question is embedded once for all pipelines.
"""

NOTES = """## Findings

* Character bigrams alone retrieve better than n-grams of one to three characters (MasteringRAG .784 against .763 at
  hit@1).
* Including headings in the text is enough: boosting the heading field above a quarter costs one to three points there.
* Z-score fusion (CombSUM) beats reciprocal rank fusion once vectors are among the retrievers (.817 against .759 with
  windows, before any reranking); without vectors the two are within two points of each other either way.
* Reranking the first twenty hits by their best sentence gains one to two points; comparing sentences by vectors as
  well gains one more.
* Removing 的, 之 and 了 from the character n-grams changes nothing, and stemming English words costs a question on
  ERC; the tokens therefore do neither.
* English questions retrieve next to nothing until the company's name and the instructions are removed (.25 → .83).
* Laws: using the document named in the question as a filter, and boosting definitions, gain most (`document_filter`).
* `finreport search` uses `lexical` because it retrieves at least as well as words alone (`bm25_synonyms`) on the sets
  above, except for one of the 39 questions. On every second question of CFR-NumQA, with company and year as filter
  (267), the figure's page is ranked first for .243 (`bm25_synonyms` .206), in the top three for .404 (.352), in the
  top ten for .573 (.543). It takes two to four times as long: in one run 115 against 36 ms there, 153 against 50 ms
  in 110,000 passages without a filter.

### The default against the plain sum, cross-validated

`python -m benchmarks.retrieval_weights DATA`: 25 candidates for `lexical` (words weigh .5 to 2 beside character
bigrams, the best sentence 0 to 1) over MasteringRAG, the regulations and CFR-NumQA; in each of five folds the
candidate with the best mean MRR of the other four answers the questions kept aside. Tested against the plain sum of
scores (`bm25_ngram_zscore`) with a paired permutation test, at the cut of each set. Which weights win changes with
the fold (words 1.5, .75 or .5, sentence .5 or .25), and the answers hardly change with them: the shipped ones (1 and
.5) stay. The default is nowhere significantly worse, and better on average; on the pages of CFR-NumQA, and with the
filter and the definitions on the regulations, significantly so. On the 39 questions without a gold sentence it loses
one.

| set | hit@k | plain sum | lexical | p | cross-validated | p | MRR: plain, lexical, cross-validated |
|---|---|---:|---:|---:|---:|---:|---|
| MasteringRAG, 278 | 1 | .791 | .799 | .774 | .791 | 1 | .856, .862 (p .421), .856 (p .976) |
| MasteringRAG, 39 without a sentence | 1 | .436 | .410 | 1 | .410 | 1 | .452, .443 (p 1), .443 (p 1) |
| regulations, document, 200 | 3 | .955 | .980 | .062 | .980 | .062 | .923, .954 (p .008), .950 (p .016) |
| regulations, quoted text, 35 | 5 | .714 | .771 | .688 | .771 | .688 | .588, .780 (p .008), .780 (p .008) |
| CFR-NumQA, page, 533 | 1 | .298 | .343 | .001 | .330 | .016 | .395, .467 (p < .001), .457 (p < .001) |

Questions for a document that no choice was made on: of 60 choice questions over laws that none of the 80 earlier ones
is about, the law is among the first three for 60; of the 80, for 79; of 237 in the manner of exams
(`regulation_choice_exam.jsonl`), for 236 (99.6 %), by the plain sum as well. Of the 126 questions with a source in
[regulation.md](regulation.md) it is for 124 (98.4 %), of the 200 above for 196 (98.0 %).

With vectors in the fusion, MasteringRAG gains significantly over the plain sum: `hybrid_zscore` .831 against .791 at
hit@1 (p .019; MRR p .002), `hybrid_sentence_vectors` .835 (p .017; MRR p .001). On the regulations the two find the
document among the first three as often as `lexical` (.980; plain sum .955, p .062), and their MRR is higher by .003 and
.004; vectors alone have .975. Quoted text is among the first five for .829 with vectors, .771 with `lexical`.

### With a language model

Only a base model of 270 million parameters was available (gemma3-270m in 4 bits, llama.cpp, one thread next to a dozen
other jobs; two threads took some ten times as long there). It helps nowhere significantly; these figures do not show
what a capable model would do.

* Sub-questions (`llm_decomposition`): 2 to 5 s per question. No rank changes on MasteringRAG and the regulations. On
  CFR-NumQA two of 20 pages come first that did not, none is lost (MRR .571 against .478, p .062).
* Similar questions: 6 to 10 s. The model has no other wording for 12 of the 20 questions of MasteringRAG and for 4 of
  either other set; of the rest one first hit of MasteringRAG is lost, and none is gained.
* One HyDE passage (`hyde`): 8 to 21 s. Of 20 questions 4 to 10 get none; one document of the regulations falls out of
  the first three, no first hit changes.
* Several HyDE passages (`hyde_passages`): 24 to 46 s. Of 20 questions 12 to 16 get none that tells anything about the
  question, a quarter to a third of the calls are cut off at their most tokens; the others change no rank that counts.
* Listwise: 11 s on MasteringRAG, 21 on the regulations, 40 on CFR-NumQA. On MasteringRAG three of 20 first hits are
  lost and none is gained (.60 against .75, p .250): the model mostly answers 2, 3, as in the first example of the
  prompt. On CFR-NumQA one is lost and one gained, on the regulations one document rises (MRR .975 against .967).
* Summaries: 18 s per passage on a busy machine. 91 of 138 passages have one; the replies for the others contained too
  little of what the passages say. Nine first hits are lost and six gained (.795 against .806, p .607).
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
    return ", ".join(f"{f.name} {_format_setting(getattr(made, f.name))}" for f in dataclasses.fields(cls))


def _format_setting(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else "{}" if value == {} else str(value)


def _subject(cls: type) -> str:
    """The first paragraph of the docstring of a step."""
    return " ".join(inspect.cleandoc(cls.__doc__ or "").partition("\n\n")[0].split()).replace("|", "\\|")
