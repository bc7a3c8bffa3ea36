"""Records of searches and hits."""

from pipeline.model import Passage, Report
from pipeline.store.search_records import DocumentEntry, Hit


def test_a_report_s_entry_has_its_names_and_title():
    entry = DocumentEntry.of(
        Report("600519", 2024, short_name="贵州茅台", full_name="贵州茅台酒股份有限公司", file="a.pdf")
    )
    assert (entry.id, entry.title, entry.names) == (
        "600519-2024-annual",
        "贵州茅台2024",
        ("贵州茅台", "贵州茅台酒股份有限公司"),
    )
    assert DocumentEntry.of(Report("600519", 2024)).names == ()


def test_a_hit_as_plain_data_says_where_it_stands():
    entry = DocumentEntry.of(Report("600519", 2024, short_name="贵州茅台", file="a.pdf"))
    passage = Passage(entry.id, 4, ("第三节", "主营业务"), "第三节 > 主营业务\n白酒", 12, 13, parent=3)
    told = Hit(passage, entry, 1.5).to_dict()
    assert (told["file"], told["pages"], told["heading"], told["text"]) == (
        "a.pdf",
        [12, 13],
        "第三节 > 主营业务",
        "白酒",
    )
    assert (told["company"], told["year"], told["id"], told["parent"]) == (
        "贵州茅台",
        2024,
        f"{entry.id}#4",
        f"{entry.id}#3",
    )
