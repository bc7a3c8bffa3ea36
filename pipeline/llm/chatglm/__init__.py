"""ChatGLM2-6B and ChatGLM3-6B turned into the native GLM format of transformers, without running their own code.

Their published modelling code no longer runs on current transformers; their weights are those of
`GlmForCausalLM` under other names (`layout`, `weights`), their tokenizer is a SentencePiece BPE model with a few
tokens behind it (`tokenizer`). `convert` does it all, one shard of weights in memory at a time.
"""
