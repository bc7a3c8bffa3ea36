"""Tables of a page by the places of words, whatever is drawn around them."""

from pipeline.extract.english.placed_tables import placed_tables
from tests.extract.english.placed import placed_line

SEGMENTS = """
Results@10-40 of@42-50 our@52-66 segments@68-110 were@112-130 (in@132-142 millions):@144-190
Year@100-115 Ended@118-140 June@143-160 30,@163-172 2022@175-190
Power@108-130 Garden@165-188
Tools@110-128 Care@170-186 Total@230-248
Net@10-25 sales:@27-55
Americas@14-50 1,250@110-130 30@180-190 1,280@230-250
Asia@14-34 70@120-130 5@185-190 75@240-250
Total@10-30 net@32-45 sales@47-70 1,320@110-130 35@180-190 1,355@230-250
The@10-25 increase@27-60 in@62-70 net@72-85 sales@87-110 came@112-135 from@137-155 more@157-180 saws@182-210 in@212-220
""".strip().splitlines()
MATURITIES = """
Maturities@10-60 of@62-70 debt@72-92 are@94-108 as@110-118 follows@120-150 (in@152-160 thousands):@162-210
2023@10-30 500@180-190
2024@10-30 70@184-190
Total@10-30 570@180-190
""".strip().splitlines()
STAFF = """
Staff@10-30 was@32-48 as@50-58 follows:@60-90
2022@172-190 2021@232-250
Workshops@10-60 137@176-190 60@240-250
Offices@10-50 25@180-190 15@240-250
162@176-190 75@240-250
""".strip().splitlines()


def tables(lines):
    page = tuple(placed_line(line, 9) for line in lines)
    return [
        (t.caption, t.unit, t.headers[0][1:], [(row.parents, row.cells) for row in t.rows])
        for t in placed_tables([page], "")
    ]


def test_parts_of_a_year_under_names_over_two_lines():
    ((caption, unit, names, rows),) = tables(SEGMENTS)
    assert (caption, unit) == ("Results of our segments were (in millions):", "million")
    assert names == ("Power Tools", "Garden Care", "Total")
    assert rows == [
        (("2022", "Net sales"), ("Americas", "1,250", "30", "1,280")),
        (("2022", "Net sales"), ("Asia", "70", "5", "75")),
        (("2022",), ("Total net sales", "1,320", "35", "1,355")),
    ]


def test_a_schedule_has_years_as_rows():
    ((caption, unit, names, rows),) = tables(MATURITIES)
    assert (caption, unit, names) == ("Maturities of debt are as follows (in thousands):", "thousand", ("",))
    assert rows == [((), ("2023", "500")), ((), ("2024", "70")), ((), ("Total", "570"))]


def test_figures_without_a_label_are_the_total_where_they_sum_the_rows_above():
    ((_, _, _, rows),) = tables(STAFF)
    assert rows[-1] == ((), ("Total", "162", "75"))
    assert len(tables([*STAFF[:-1], "99@180-190 75@240-250"])[0][3]) == 2


def test_text_is_no_table():
    assert tables(["Sales@10-40 grew@42-60 in@62-70 the@72-85 year@87-105 2022@107-127"]) == []


def test_words_in_the_last_column_are_what_a_row_stands_under():
    lines = [
        "Space@10-30 in@32-40 use:@42-60", "2022@112-128 Place@210-230",
        "Offices@10-50 137@116-130 Asia@210-230", "Offices@10-50 25@120-130 Europe@210-235",
    ]  # fmt: skip
    assert tables(lines)[0][3] == [(("Asia",), ("Offices", "137")), (("Europe",), ("Offices", "25"))]


def test_a_table_goes_on_on_the_next_page():
    first = tuple(placed_line(line, 9) for line in SEGMENTS[:-1])
    second = tuple(placed_line(line, 10) for line in ("Africa@14-34 9@125-130 1@185-190 10@240-250", *SEGMENTS[-1:]))
    *_, rest = placed_tables([first, second], "")
    assert (rest.headers[0][1:], rest.unit) == (("Power Tools", "Garden Care", "Total"), "million")
    assert [(row.page, row.parents, row.cells) for row in rest.rows] == [(10, ("2022",), ("Africa", "9", "1", "10"))]


def test_one_column_of_amounts_needs_no_name():
    lines = [
        "Price@10-30 of@32-40 Saws@42-60 Inc.@62-80 (in@82-90 thousands):@92-185",
        "Goodwill@10-50 500@180-190", "Patents@10-50 70@184-190", "Total@10-30 570@180-190",
    ]  # fmt: skip
    ((caption, unit, names, rows),) = tables(lines)
    assert (caption, unit, names) == ("Price of Saws Inc. (in thousands):", "thousand", ("",))
    assert [cells for _, cells in rows] == [("Goodwill", "500"), ("Patents", "70"), ("Total", "570")]
    assert tables(lines[1:]) == []


def test_a_name_once_more_closes_what_stands_under_it():
    lines = [
        "2022@172-190", "Saws@10-25 segment@27-60", "New@10-25 5@185-190", "Used@10-25 3@185-190",
        "Saws@10-25 segment@27-60 8@185-190", "All@10-20 revenues@22-60 99@180-190",
    ]  # fmt: skip
    assert [parents for parents, _ in tables(lines)[0][3]] == [("Saws segment",)] * 3 + [()]
