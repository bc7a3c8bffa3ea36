"""The store in Elasticsearch: facts, reports and passages of a cluster; see :mod:`pipeline.store.elastic.client`."""
