"""Tools for whatever calls them: assistants by the Model Context Protocol, and the model of a conversation."""
