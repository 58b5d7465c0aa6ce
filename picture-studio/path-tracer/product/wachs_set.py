"""Wachs Set: three bars with one, two and three notches, a cork, a scraper with a corner, in a flat tin."""
import numpy as np

import materials
from parts import grid, group
from prints import sheet, word
from shape.wax import bar, cork_block, scraper, tin

VIEWS = {
    '': {'centre': (0.06, -0.14, 0.34), 'height': 2.8, 'azimuth': -12, 'elevation': 36, 'light_size': 3},
    'top': {'centre': (0, -0.1, 0.2), 'height': 3.5, 'azimuth': -4, 'elevation': 66, 'light_size': 3},
    'back': {'centre': (0, 0.3, 0.42), 'height': 2.8, 'azimuth': 162, 'elevation': 20, 'light_size': 3},
    'detail': {'centre': (-0.06, -0.1, 0.25), 'height': 2.0, 'azimuth': -14, 'elevation': 46, 'light_size': 3},
}
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}
BARS = ['#3a3f47', '#2f6fb5', '#d8513f']
RANGES = [('−20', '−12 °C'), ('−12', '−5 °C'), ('−5', '0 °C')]


def build(_pose):
    paint = materials.shell('main', 0.3, 0.1, 0.5)
    group(tin(paint=paint), (0, 0.25, 0))
    for k, color in enumerate(BARS):
        one = bar(color, [('FIRNLINE', 0.13, 0.085), (RANGES[k][0], 0.46, 0.24), (RANGES[k][1], 0.80, 0.24)], k + 1, (0.44, 0.70), k)
        group(one, (-0.475 + 0.475 * k, 0.25, 0.10 + 0.01 * k), (3, 0, 2 * (k - 1)))
    front = [np.stack([np.linspace(-0.5, 0.5, 20), np.full(20, -0.256), np.full(20, z)], 1) for z in (0.07, 0.23)]
    grid(np.array(front), materials.decal('accent', word('WACHS SET', 6.2, 0.98), 0.4))
    lid()
    group(cork_block(), (-0.56, -0.74, 0), (0, 0, 12))
    group(scraper(), (0.36, -1.0, 0.03), (-84, 0, -10))


def lid():
    """The lid leans against the back of the tin, its printed side to the front."""
    parts = tin((1.56, 1.04, 0.16), materials.shell('main', 0.3, 0.1, 0.5))
    y = lambda v: np.stack([np.linspace(0.62, -0.62, 30), np.full(30, v), np.full(30, -0.006)], 1)
    parts.append(grid(np.array([y(-0.36), y(0.36)]), materials.decal('accent', sheet([('FIRNLINE', 0.24, 0.10), ('WACHS SET', 0.55, 0.19), ('−20 … 0 °C', 0.85, 0.10)], 1.72), 0.4)))
    group(parts, (0, 0.86, 0.53), (98, 0, 0))
