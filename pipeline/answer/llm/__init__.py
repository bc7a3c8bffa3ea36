"""A language model beside the assistant: words where rules find none, never a figure."""
