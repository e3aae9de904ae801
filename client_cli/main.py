"""The `cometfall` command. Each sub-command has a module of its own name; only those that start a server load one."""

import typer

from client_cli import board, bot, case, demo, play, replay, watch
from client_cli import serve as serving

app = typer.Typer(
    name="cometfall",
    help="A referee for skirmish battles in a ruined city.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("serve")(serving.serve)
app.command("migrate")(serving.migrate)
app.command("watch")(watch.watch)
app.command("play")(play.play)
app.command("bot")(bot.bot)
app.command("demo")(demo.demo)
app.command("replay")(replay.replay)
app.command("board")(board.board)
app.add_typer(case.app, name="case")


def main() -> None:
    """The entry point of the distribution."""
    app()


if __name__ == "__main__":
    main()
