"""A board as text and as SVG."""

from xml.etree import ElementTree

from client_cli.drawing import draw, inside
from client_cli.drawing_svg import svg
from client_cli.table import Figure, Shard

BOARD = {
    "width": 24.0,
    "depth": 16.0,
    "buildings": [
        {
            "id": "b1",
            "name": "Tavern",
            "outline": [[4, 4], [12, 4], [12, 12], [4, 12]],
            "walls": [
                {"a": [4, 4], "b": [12, 4], "openings": [{"offset": 3.0, "width": 2.0}]},
                {"a": [12, 4], "b": [12, 12]},
            ],
            "floors": [{"outline": [[4, 8], [12, 8], [12, 12], [4, 12]], "z": 3.0}],
        }
    ],
    "barriers": [{"id": "r1", "a": [16, 3], "b": [20, 3]}],
    "patches": [{"id": "p1", "outline": [[16, 8], [20, 8], [20, 12], [16, 12]], "ground": "difficult"}],
    "links": [{"id": "l1", "foot": [6, 6, 0], "head": [6, 9, 3], "kind": "ladder"}],
    "solids": [{"id": "s1", "outline": [[22, 14], [23, 14], [23, 15], [22, 15]]}],
}
FIGURES = [
    Figure("0.boss", "Gorgutz", 0, at=(2.0, 2.0, 0.0)),
    Figure("1.noble", "Thori & Sons", 1, at=(2.0, 14.0, 0.0), status="stunned"),
]


def test_the_text_shows_shards_where_they_lie_but_not_those_that_somebody_carries() -> None:
    shards = [Shard("c1", (14.0, 2.0, 0.0)), Shard("c2", carrier="0.boss")]
    rows = draw(BOARD, FIGURES, shards=shards).splitlines()
    assert (rows[1][14], sum(row.count("*") for row in rows)) == ("*", 1)


def test_the_text_shows_walls_doors_floors_ground_and_who_stands_where() -> None:
    rows = draw(BOARD, FIGURES).splitlines()
    assert [len(row) for row in rows] == [24] * 8
    assert rows[1][2] == "A"
    assert rows[7][2] == "b", "small letters are down"
    assert rows[2][4:13] == "###+++###"
    assert rows[3][8] == "_"
    assert rows[5][8] == "2"
    assert rows[3][6] == "H"
    assert rows[1][16:21] == "====="
    assert rows[5][17] == ":"
    assert rows[7][22] == "o"


def test_the_svg_is_well_formed_and_names_what_it_shows() -> None:
    root = ElementTree.fromstring(svg(BOARD, FIGURES))
    titles = [title.text for title in root.iter("{http://www.w3.org/2000/svg}title")]
    assert "Tavern" in titles
    assert "Thori & Sons (stunned)" in titles
    words = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "barricade" in words


def test_a_wall_has_gaps_where_its_openings_are() -> None:
    lines = [line.attrib for line in ElementTree.fromstring(svg(BOARD)).iter("{http://www.w3.org/2000/svg}line")]
    north = sorted((float(line["x1"]), float(line["x2"])) for line in lines if line["y1"] == line["y2"] == "4")
    assert north == [(4.0, 7.0), (9.0, 12.0)]


def test_a_point_in_a_polygon() -> None:
    corner = [[0, 0], [4, 0], [4, 2], [2, 2], [2, 4], [0, 4]]
    assert inside(corner, 1, 3)
    assert not inside(corner, 3, 3)


def test_a_building_that_is_fought_for_is_marked_on_the_map() -> None:
    house = {"id": "h", "outline": [(4, 4), (12, 4), (12, 12), (4, 12)], "walls": (), "floors": ()}
    board = {"width": 16, "depth": 16, "buildings": [house, {**house, "id": "other"}]}
    assert "!" not in draw(board)
    assert draw(board, goals=["h"]).splitlines()[4][8] == "!"
