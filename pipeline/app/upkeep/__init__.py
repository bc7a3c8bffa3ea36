"""The folder of an embedded store held to what it should be, and put right."""
