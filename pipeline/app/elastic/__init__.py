"""A store in Elasticsearch: its builds, and its objects in Kibana."""
