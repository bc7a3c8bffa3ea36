"""How chosen rows are told."""

ASK = "甲字科技2025年"


def test_rows_within_a_bound_are_listed_with_their_figures(assistant):
    text = assistant.ask(f"{ASK}亏损的子公司有哪些？").text
    assert "有2个：甲字丙生物有限公司（-80.00万元）、甲字丁制药有限公司（-30.00万元）" in text


def test_that_none_is_within_a_bound_is_said_of_the_table(assistant):
    text = assistant.ask(f"{ASK}净利润超过1亿元的子公司有哪些？").text
    assert "所列的3个子公司中没有净利润超过1亿元的子公司" in text


def test_the_pay_of_an_office_is_that_of_the_person(assistant):
    text = assistant.ask(f"{ASK}薪酬超过40万元的高管有几位？").text
    assert "有2个：赵某（90.00万元）、周某（45.00万元）" in text


def test_the_working_of_a_sum_has_its_rows(assistant):
    answer = assistant.ask(f"{ASK}独立董事一共拿了多少钱？")
    assert [step.name for step in answer.working[0].steps] == ["钱某的税前报酬", "孙某的税前报酬"]


def test_measures_that_are_listed_are_all_told_of_the_row(assistant):
    text = assistant.ask("甲字科技2025年第二大客户是谁，销售额及占比？").text
    assert "西塘商贸" in text and "300.00万元" in text and "6%" in text and "没有找到" not in text


def test_what_the_greatest_have_together_is_told_of_each_measure(assistant):
    answer = assistant.ask("甲字科技2025年前两大客户销售额合计多少，占比多少？")
    assert "前两大客户的销售额合计" in answer.text and "前两大客户的占比合计" in answer.text, answer.text
    assert len(answer.working) == 2


def test_of_a_further_clause_for_what_is_not_there_that_is_said(assistant):
    answer = assistant.ask("甲字科技2025年前两大客户销售额合计多少，账期多久？")
    assert "没有找到" in answer.text and len(answer.working) == 1


def test_what_rows_within_a_bound_have_together_is_told_beside(assistant):
    answer = assistant.ask(f"{ASK}有几家子公司亏损，合计亏了多少？")
    assert "有2个" in answer.text and "合计为-110.00万元" in answer.text, answer.text


def test_products_and_regions_are_told_within_a_bound_alone(assistant):
    assert "有1个：山楂片（20%）" in assistant.ask(f"{ASK}毛利率低于30%的产品有哪些？").text
    assert "有1个：境外（-5%）" in assistant.ask(f"{ASK}毛利率为负的地区有几个？").text
    assert "没有毛利率超过90%的产品" in assistant.ask(f"{ASK}毛利率超过90%的产品有哪些？").text
