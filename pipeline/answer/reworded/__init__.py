"""Questions asked again in the words of the report that is asked."""
