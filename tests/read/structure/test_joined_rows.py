from pipeline.read.structure.joined_rows import with_parted_rows


def test_a_header_and_the_first_row_are_parted():
    rows = [
        (
            "姓名 甲某",
            "担任的职 务 董事、 总裁",
            "年 龄 52",
            "任期终止 日期",
            "报酬总 额（万元） 120.50",
            "是否领薪 否",
        ),
        ("乙某", "董事", "48", "", "80.00", "否"),
    ]
    assert with_parted_rows(rows) == (
        ("姓名", "担任的职 务", "年 龄", "任期终止 日期", "报酬总 额（万元）", "是否领薪"),
        ("甲某", "董事、 总裁", "52", "", "120.50", "否"),
        ("乙某", "董事", "48", "", "80.00", "否"),
    )


def test_a_unit_in_brackets_belongs_to_the_name():
    rows = [("序号 1", "矿区 东山矿区", "硫分 （%） 0.2-0.8", "产量 （吨） 30.5"), ("2", "西山矿区", "0.5-0.6", "20.1")]
    assert with_parted_rows(rows)[:2] == (
        ("序号", "矿区", "硫分 （%）", "产量 （吨）"),
        ("1", "东山矿区", "0.2-0.8", "30.5"),
    )


def test_two_rows_at_the_head_of_a_page_are_parted():
    rows = [
        ("丙有限公司 丁有限公司", "接受劳务", "242.90 392.72", "67.15 10.05"),
        ("戊有限公司", "购买商品", "311.69", "7.98"),
    ]
    assert with_parted_rows(rows)[:2] == (
        ("丙有限公司", "接受劳务", "242.90", "67.15"),
        ("丁有限公司", "接受劳务", "392.72", "10.05"),
    )


def test_a_header_of_several_lines_stays():
    header = (("项目 名称", "占营业收入 比重", "投资进度 (3)", "2024年 金额"), ("甲项目", "5.00%", "80.00", "3.00"))
    assert with_parted_rows(header) == header
    wrapped = (("境内 外股 票", "6007 45", "1,193.14"), ("债券", "160017", "300.00"))
    assert with_parted_rows(wrapped) == wrapped
