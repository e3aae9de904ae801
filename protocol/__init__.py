"""The wire: frames, codec, errors, versions and schemas. Knows the rules' vocabulary and nothing of servers."""
