"""Schober 165: one board; a zipper round three sides, a shoulder strap, two handles, two steel eyelets at the foot."""
import numpy as np

import materials
from parts import disc, spline, tube
from shape.sewn import laid, piping, puller, zipper
from shape.ski_bag import Bag

VIEWS = {
    '': {'centre': (0.11, -3.0, 0.6), 'height': 15.2, 'azimuth': -26, 'elevation': 42, 'lens': 42, 'light_centre': (0, -2, 0), 'light_size': 14},
    'top': {'centre': (0, 0, 0.4), 'height': 18.2, 'azimuth': 0, 'elevation': 76, 'light_size': 15},
    'detail': {'centre': (0, -7.2, 0.7), 'height': 5.2, 'azimuth': -28, 'elevation': 34, 'light_centre': (0, -7, 0), 'light_size': 8},
    'detail-2': {'centre': (0.5, 0.4, 0.8), 'height': 5.6, 'azimuth': 26, 'elevation': 38, 'light_centre': (0, 6, 0), 'light_size': 8},
}
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}
PADS = [(3.6, 6.4), (10.2, 13.0)]


def build(_pose):
    bag = Bag(16.8, 3.6, [(0, 0.7), (0.12, 0.9), (0.3, 1.35), (0.5, 1.1), (0.7, 1.35), (0.88, 0.9), (1, 0.6)], 0.4)
    around = bag.sack.front(spline([(x, z, 0) for x, z in [(-1.2, 1.4), (-1.22, 8), (-1.16, 14.6), (-0.9, 15.9), (0, 16.2), (0.9, 15.9), (1.16, 14.6), (1.22, 8), (1.2, 1.4)]], 300)[:, :2])
    seams = [bag.sack.front([(-1.1, z), (1.1, z)]) for pad in PADS for z in pad] + [*bag.across(1.0)]
    region = lambda middles: (middles[:, 2] < 1.0) * 1
    parts = bag.sew([around, *seams], [], (materials.cordura('main'), materials.cordura('second', 0.014, 0.6, 0)), region)
    cord = materials.nylon('second', 8, 60)
    parts += [piping(bag.over, line, cord, 0.03) for line in seams[-3:]]
    zip_parts, line, normals = zipper(bag.over, around, width=0.3)
    parts += [*zip_parts, *puller(line[30], line[31] - line[29], normals[30], '#e8e6e0', length=0.5)]
    parts += [*bag.handle(8.2), *bag.handle(14.2, 1.2), *bag.sling(3.0, 12.6)]
    steel = materials.metal('#c3c6ca', 0.24)
    for x in (-0.6, 0.6):
        at, normal = bag.over.cast([(x, -4.0, 0.45)], (0, 1, 0), 0.012)
        turn = np.linspace(0, 2 * np.pi, 60)
        across, up = np.array([1.0, 0, 0]), np.cross(normal[0], [1.0, 0, 0])
        parts.append(tube(at + 0.15 * (np.cos(turn)[:, None] * across + np.sin(turn)[:, None] * up), 0.045, steel, 12))
        parts.append(disc(0.12, 0.02, materials.plain('#050607', 0.9), at[0], normal[0], 0.004))
    parts += [bag.print('FIRNLINE', 10.6, 2.6, 'accent'), bag.print('SCHOBER 165', 6.4, 1.8, 'accent')]
    bag.lay(parts)
