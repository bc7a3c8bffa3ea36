"""Plans and expectations for a time after the report's: never told by what has already happened."""
