"""Tools that read."""

from pipeline.app.tools.passages import PassageTools


def test_passages_best_first_with_score_and_page(finreport):
    lines = PassageTools(finreport).search_passages("面临的主要风险", "岚黛生物", 2023, limit=3).make_lines()
    assert len(lines) == 3 and "风险" in lines[0].passage.text
    scores = [float(line.head.split(",")[0].removeprefix("score ")) for line in lines]
    assert scores == sorted(scores, reverse=True)
    (citation,) = lines[0].passage.citations
    assert f"page {citation.source.page}, " in lines[0].head and citation.report_id == "999202-2023-annual"


def test_a_page_in_pieces(finreport):
    found = PassageTools(finreport).read_page("999101-2023-annual", 18)
    lines = found.make_lines()
    assert any("营业收入" in line.passage.text for line in lines) and len(lines) <= 12
    assert {c.source.page for line in lines for c in line.passage.citations} == {18}


def test_a_search_of_ones_own(finreport):
    asked = []

    def search(text, **wanted):
        asked.append((text, wanted["k"]))
        return finreport.search(text, **wanted)

    PassageTools(finreport, search).search_passages("风险", limit=2)
    assert asked == [("风险", 2)]
