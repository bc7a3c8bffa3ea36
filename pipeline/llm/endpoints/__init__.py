"""Language models behind OpenAI-compatible endpoints: requests in a server's dialect, retries, replies, streams."""
