"""Reports as they are written: passages, pages, and the picture of a page with the cited cell boxed."""

import base64
import io

from PIL import Image

REPORT = "999202-2023-annual"


def test_passages_with_their_pages(data):
    told = data("search_passages", query="核心竞争力", company="岚黛生物", year=2023, limit=2)
    hit = told["passages"][0]
    assert hit["report"] == REPORT and hit["pages"] and "核心竞争力" in hit["heading"]
    named = data("search_passages", query="岚黛生物2023年核心竞争力")
    assert "岚黛生物 (999202)" in named["note"]


def test_a_pipeline_that_there_is_not(data):
    assert data("search_passages", query="风险", pipeline="none")["outcome"] == "refusal"


def test_a_page_as_text(call):
    found = call("read_page", report=REPORT, page=17)
    assert "营业收入\t1,755,817,677.03" in found.structured_content["text"]
    assert [content.type for content in found.content] == ["text"]
    past = call("read_page", report=REPORT, page=999).structured_content
    assert past["outcome"] == "refusal" and "26 pages" in past["refusal"]["message"]


def test_the_picture_has_the_cited_cell_boxed(call, data):
    """The corner of the mark is red on the picture, and the figure stands right of the row's label."""
    citation = data("ask", question="2023年岚黛生物的营业收入是多少元？")["citations"][0]
    place = {key: citation[key] for key in ("quote", "box", "column")}
    found = call("read_page", report=citation["report"], page=citation["page"], image=True, **place)
    text, picture = found.content
    assert (text.type, picture.type, picture.mime_type) == ("text", "image", "image/png")
    image = Image.open(io.BytesIO(base64.b64decode(picture.data)))
    marks = {mark["kind"]: mark["box"] for mark in found.structured_content["marks"]}
    left, top, right, bottom = map(round, marks["cell"])
    assert image.getpixel((left, (top + bottom) // 2)) == (198, 40, 40)
    assert marks["row"][0] < left < right <= marks["row"][2] + 1


def test_without_the_file_the_text_stands_and_says_so(own_store, tmp_path):
    import shutil

    from anyio.to_thread import run_sync

    from pipeline import Finreport
    from pipeline.serve.mcp.server import build_server
    from tests.conftest import SAMPLE
    from tests.serve.mcp.conftest import results

    source = next(file for file in (SAMPLE / "reports").iterdir() if "岚黛生物__2023年__年度" in file.name)
    file = shutil.copy(source, tmp_path / source.name)
    with Finreport(store=tmp_path / "moved", llm="none") as finreport:
        finreport.ingest(file)
        (tmp_path / source.name).unlink()
        (found,) = results(
            build_server(finreport, run_sync), [("read_page", {"report": REPORT, "page": 17, "image": True})]
        )
    assert "finreport ingest FILE" in found.structured_content["image"] and len(found.content) == 1
