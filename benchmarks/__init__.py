"""What is measured, a script a subject: `python -m benchmarks.finglm` for the main job."""
