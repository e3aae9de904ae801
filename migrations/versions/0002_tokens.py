"""kinds, scopes and expiry of tokens"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

# What every token could do before there were scopes.
EVERYTHING = "game:read game:play lobby"


def upgrade() -> None:
    op.add_column("token", sa.Column("kind", sa.String(), nullable=False, server_default="guest"))
    op.add_column("token", sa.Column("scopes", sa.String(), nullable=False, server_default=EVERYTHING))
    op.add_column("token", sa.Column("expires", sa.BigInteger(), nullable=True))
    op.add_column("token", sa.Column("game", sa.String(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("token") as token:
        for column in ("game", "expires", "scopes", "kind"):
            token.drop_column(column)
