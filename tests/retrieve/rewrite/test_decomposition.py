"""Questions of several parts."""

from pipeline.retrieve.rewrite.decomposition import RuleDecomposition
from pipeline.retrieve.state import SearchState
from pipeline.retrieve.tools import Tools


def test_a_question_of_two_parts_is_searched_whole_and_in_parts():
    state = RuleDecomposition()(SearchState.of("什么是保险合同？保险公司由谁批准设立？"), Tools(None))
    assert [query.text for query in state.queries[1:]] == ["什么是保险合同", "保险公司由谁批准设立"]
    assert (
        RuleDecomposition()(SearchState.of("什么是保险合同？"), Tools(None)).queries
        == SearchState.of("什么是保险合同？").queries
    )
