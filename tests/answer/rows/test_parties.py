"""What a party is called beside its name."""


def test_what_a_party_is_to_the_company_limits_only_tables_of_no_parties(assistant):
    answer = assistant.ask("甲字科技2025年子公司乙城灏云医药的营业收入和净利润分别是多少？")
    assert "420,513,100元" in answer.text and "128,913,400元" in answer.text


def test_a_product_is_no_subsidiary(assistant):
    assert assistant.ask("甲字科技2025年子公司中药制剂二车间的账面价值是多少？").outcome != "answer"
