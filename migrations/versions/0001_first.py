"""accounts, games, events"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "account",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "token",
        sa.Column("digest", sa.String(), primary_key=True),
        sa.Column("account", sa.String(), sa.ForeignKey("account.id"), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_token_account", "token", ["account"])
    op.create_table(
        "game",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("scenario", sa.String(), nullable=False),
        sa.Column("ruleset", sa.String(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("host", sa.String(), sa.ForeignKey("account.id"), nullable=False),
        sa.Column("clock", sa.Integer(), nullable=False),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.Column("winners", sa.Text(), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=True),
        sa.Column("ended", sa.BigInteger(), nullable=True),
    )
    op.create_index("ix_game_status", "game", ["status"])
    op.create_table(
        "plan",
        sa.Column("game", sa.String(), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("board", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("setup", sa.Text(), nullable=True),
    )
    op.create_table(
        "seat",
        sa.Column("game", sa.String(), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("account", sa.String(), sa.ForeignKey("account.id"), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("list", sa.String(), nullable=False),
        sa.Column("roster", sa.Text(), nullable=False),
        sa.UniqueConstraint("game", "account"),
    )
    op.create_index("ix_seat_account", "seat", ["account"])
    op.create_table(
        "event",
        sa.Column("game", sa.String(), primary_key=True),
        sa.Column("seq", sa.Integer(), primary_key=True),
        sa.Column("ts", sa.BigInteger(), nullable=False),
        sa.Column("cause", sa.String(), nullable=False),
        sa.Column("type", sa.String(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("deadline", sa.BigInteger(), nullable=True),
        sa.Column("hash", sa.String(), nullable=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "command",
        sa.Column("game", sa.String(), primary_key=True),
        sa.Column("account", sa.String(), primary_key=True),
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("actor", sa.String(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("ts", sa.BigInteger(), nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for table in ("command", "event", "seat", "plan", "game", "token", "account"):
        op.drop_table(table)
