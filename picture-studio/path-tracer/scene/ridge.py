"""Skis, boards and poles planted in the snow before a range."""
import numpy as np

from scene.gear import pole
from scene.open_air import Ground, View, open_air
from scene.plank import plank
from scene.snow import corduroy, deep, trench, wind_pressed

NORTH = {'centre': (-8000, 52000), 'relief': 15500, 'base': -6000, 'turn': 20}
HORN = {'centre': (11000, 50000), 'relief': 16500, 'base': -6800, 'turn': 150, 'seed': 12}
CIRQUE = {'centre': (-2000, 47000), 'relief': 14000, 'base': -6500, 'turn': 250, 'seed': 21}
WALL = {'centre': (-14000, 44000), 'relief': 15000, 'base': -5500, 'turn': 80, 'seed': 5}
FAR = {'centre': (18000, 98000), 'relief': 15500, 'base': -7000, 'turn': 100, 'width': 90000, 'seed': 8}


def stand(name, at, sink=1.1, back=5, side=0, spin=0):
    """Planted tail first, its topsheet toward the camera; leaning `back` and to the `side`, in degrees."""
    plank(name, (at[0], at[1], at[2] - sink), (90 - back, side, spin))


def at_dawn(detail):
    spots = [(-0.85, 0.0), (0.95, 0.35)]
    view = View((3.5, -46, 8), (-5.5, 0, 10.2), 44, focus=(0, 0, 9))
    z = open_air(view, Ground(lambda x, y: wind_pressed(x, y, 0.75, 0.05), planted=spots), 'dawn', -104, [NORTH, FAR], detail)
    for spot, side in zip(spots, (-4.5, 3.5)):
        stand('nordwand-98-alpenglow', (*spot, z(*map(np.array, ([spot[0]], [spot[1]])))[0]), 1.15, 5, side)


def planted(names, spots, sides, view, hour, sun, mountains, detail, *, surface=lambda x, y: wind_pressed(x, y, 0.7, 0.05), sinks=None, poles=(), **ground):
    """A row of skis or boards, and poles as (x, y, lean, color, accent)."""
    marks = [*spots, *[(p[0], p[1], 0.4) for p in poles]]
    z = open_air(view, Ground(surface, planted=[m[:2] for m in marks], **ground), hour, sun, mountains, detail)
    height = lambda x, y: float(z(np.array([x], float), np.array([y], float))[0])
    for place, (name, spot, side) in enumerate(zip(names, spots, sides)):
        stand(name, (*spot[:2], height(*spot[:2])), sinks[place] if sinks else 1.15, 5, side, spot[2] if len(spot) > 2 else 0)
    for x, y, lean, color, accent, *scale in poles:
        k = scale[0] if scale else 1.0
        pole((x, y, height(x, y) - 0.6 * k), (4, lean, 40), color=color, accent=accent, scale=k)
    return height


def aurora(detail):
    view = View((-5, -40, 7.5), (6.5, 0, 9.6), 44, focus=(0, 0, 9))
    planted(['aurora-90-w-glacier'] * 2, [(-0.9, 0), (0.8, 0.3)], (-3, 4), view, 'morning', 112, [HORN, FAR], detail,
            poles=[(3.0, 0.6, 5, '#f2f3f0', '#9ec7d8'), (3.9, 0.2, -3, '#f2f3f0', '#9ec7d8')])


def kante(detail):
    """Race skis at the side of a freshly groomed run."""
    ribs = lambda x, y: wind_pressed(x, y, 0.35, 0.0) + corduroy(x * 0.94 + y * 0.34, 0.5, 0.17) * 1.0
    view = View((-2, -44, 8.5), (-6.5, 0, 8.6), 46, focus=(0, 0, 8))
    planted(['kante-68-sl-signal', 'kante-68-sl-signal'], [(0.2, 0, 8), (2.0, 0.4, -4)], (-4, 3), view, 'morning', -98, [CIRQUE, FAR], detail, surface=ribs)


def halde(detail):
    """A snowboard in deep snow."""
    view = View((-5, -36, 7.0), (-6.3, 0, 7.2), 42, focus=(0, 0, 7), aperture=0.4)
    planted(['halde-larch'], [(0, 0, -10)], (7,), view, 'dawn', 112, [NORTH, FAR], detail, surface=lambda x, y: deep(x, y, 1.4),
            sinks=(0.8,), drift=(2.4, 0.5, 0.3), crumbs=800)


def splitboard(detail):
    view = View((-4, -38, 7), (-7.2, 0, 9.2), 42, focus=(0, 0, 7))
    planted(['kar-split-spruce'], [(0, 0, -12)], (5,), view, 'dawn', -108, [CIRQUE, FAR], detail, sinks=(1.25,), drift=(2.2, 0.4, 0.2),
            poles=[(2.9, 0.4, 5, '#16202c', '#d9a441'), (3.7, 0.2, -4, '#16202c', '#d9a441')])


def schneise(detail):
    """A tapered board in untouched snow."""
    view = View((4, -37, 6.5), (-5.6, 0, 7.6), 42, focus=(0, 0, 7), aperture=0.4)
    planted(['schneise-dawn'], [(0, 0, -10)], (6,), view, 'morning', 106, [WALL, FAR], detail, surface=lambda x, y: deep(x, y, 1.4),
            sinks=(0.75,), drift=(2.3, 0.45, 0.25), crumbs=700)


def family(detail):
    """A child's skis beside a grown-up's."""
    view = View((-3, -40, 7.5), (4.5, 0, 8.4), 46, focus=(0, 0, 8))
    planted(['nordwand-88-larch', 'nordwand-88-larch', 'murmel-junior-ultramarine', 'murmel-junior-ultramarine'],
            [(-3.6, 0.2), (-2.0, 0.5), (1.5, 0), (3.0, 0.25)], (-3, 3, -5, 4), view, 'morning', -96, [HORN, FAR], detail, sinks=(1.2, 1.1, 0.8, 0.85),
            poles=[(5.0, 0.3, 6, '#ff5a1f', '#f2f3f0', 0.66), (5.7, 0.0, -5, '#ff5a1f', '#f2f3f0', 0.66)])


def murmel(detail):
    view = View((2.5, -30, 5.5), (-4.2, 0, 6.3), 44, focus=(0, 0, 6))
    planted(['murmel-junior-larch'] * 2, [(-0.8, 0), (0.9, 0.3)], (-6, 4), view, 'morning', 104, [NORTH, FAR], detail, sinks=(0.85, 0.9), drift=(1.1, 0.25, 0.15))


def knospe(detail):
    view = View((3, -32, 6), (4.8, 0, 6.2), 44, focus=(0, 0, 5.5))
    planted(['knospe-junior-larch'], [(0, 0, -14)], (6,), view, 'morning', -100, [CIRQUE, FAR], detail, sinks=(0.8,), drift=(1.9, 0.35, 0.2))


def poles(detail):
    view = View((-2.5, -30, 6), (4.4, 0, 6.8), 46, focus=(0, 0, 6))
    planted([], [], (), view, 'dawn', -80, [CIRQUE, FAR], detail,
            poles=[(-0.8, 0, -6, '#17191c', '#ff5a1f'), (0.7, 0.5, 5, '#17191c', '#ff5a1f')])


def linde(detail):
    view = View((-5, -38, 7), (-6.2, 0, 8.6), 42, focus=(0, 0, 7))
    planted(['linde-w-glacier'], [(0, 0, 10)], (-5,), view, 'morning', 98, [HORN, FAR], detail, sinks=(0.9,), drift=(2.2, 0.4, 0.2))


def grat(detail):
    """Touring skis at the col, a climbing track leading up to them."""
    view = View((-3, -36, 8), (4.6, 0, 8.8), 42, focus=(-1.8, 0, 8))

    def col(x, y):
        bend = x - 1.2 - 0.05 * y + 0.0022 * (y + 10) ** 2
        tracks = trench(bend - 0.75, 0.95, 0.22) + trench(bend + 0.75, 0.95, 0.22)
        return wind_pressed(x, y, 0.8, 0.05) + tracks * (y < 200)

    planted(['grat-84-alpenglow'] * 2, [(-2.6, 0), (-1.0, 0.4)], (-4, 4), view, 'dawn', -100, [NORTH, FAR], detail, surface=col)
