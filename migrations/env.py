"""Alembic's entry: runs on the connection that `server.store.migrate` hands over."""

from alembic import context

from server.store import tables

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=tables.SQLModel.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
