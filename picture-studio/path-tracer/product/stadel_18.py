"""Stadel 18: eleven centimeters deep; seven slits in its back; steel hooks for skis and board; keepers on its straps."""
import numpy as np

import materials
from parts import band, box, spline, tube
from shape.pack import Sack, back_panel, compression, haul_loop, hip_belt, name_on, sewn_sack, shoulder_straps, strap_line
from shape.sewn import arch, laid, piping, placed, puller, slide, zipper

VIEWS = {
    '': {'centre': (0, 0, 2.3), 'height': 6.2, 'azimuth': -26, 'elevation': 9},
    'side': {'centre': (0, -0.2, 2.3), 'height': 6.2, 'azimuth': 76, 'elevation': 8},
    'back': {'centre': (0, 0.2, 2.3), 'height': 6.2, 'azimuth': 158, 'elevation': 9},
    'detail': {'centre': (-0.5, -0.9, 3.65), 'height': 2.6, 'azimuth': -24, 'elevation': 14},
}
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}
WIDTHS = [(0.0, 0.0), (0.0, 0.9), (0.06, 1.16), (0.5, 1.34), (1.8, 1.42), (3.3, 1.36), (4.2, 1.16), (4.56, 0.76), (4.62, 0.0)]
DEPTHS = [(0, 0.84), (1.4, 0.94), (2.8, 0.90), (4.0, 0.76), (4.62, 0.6)]


def yoke_height(x):
    """Where the darker cloth of the lower part ends."""
    return 1.5 + 0.18 * np.minimum(np.abs(x), 1.2) ** 2


def build(_pose):
    sack = Sack(WIDTHS, DEPTHS, soft=0.32)
    main, deep = materials.cordura('main'), materials.cordura('second', 0.014, 0.6, 0)
    edge = sack.front(sack.inset(0.15), closed=True)
    arc = sack.front(spline([(x, z, 0) for x, z in [(-1.0, 2.45), (-0.98, 3.4), (-0.72, 3.92), (0, 4.06), (0.72, 3.92), (0.98, 3.4), (1.0, 2.45)]], 120)[:, :2])
    small = sack.front([(-0.62, 3.3), (0.62, 3.3)])
    yoke = sack.front([(x, yoke_height(x)) for x in np.linspace(-1.5, 1.5, 60)])
    sides = [sack.side([(-0.05, yoke_height(2)), (-1.0, yoke_height(2))], side) for side in (-1, 1)]
    straps = [(side, z, 0.0) for side in (-1, 1) for z in (1.0, 3.1)]
    region = lambda middles: (middles[:, 2] < yoke_height(middles[:, 0])) * 1
    skin, over = sewn_sack(sack, [edge, arc, small, yoke, *sides], [strap_line(sack, *one) for one in straps], (main, deep), region, slack=0.045, pressure=1.2)
    cord, belt, steel = materials.nylon('second', 8, 60), materials.webbing(), materials.metal('#b3b7bb', 0.25)
    parts = [skin, piping(over, edge, cord), piping(over, yoke, cord, 0.02), *(piping(over, line, cord, 0.02) for line in sides)]
    for line, at in ((arc, 0.34), (small, 0.9)):
        zip_parts, line, normals = zipper(over, line, width=0.18)
        parts += zip_parts
        i = int(len(line) * at)
        parts += puller(line[i], line[i + 1] - line[i - 1], normals[i], '#d9541e')
    for side, z, tilt in straps:
        parts += compression(sack, over, side, z, tilt, 0.16, keeper=True)
    # Two straps across the front hold a board upright; each ends in a steel hook.
    for z in (1.0, 2.86):
        line, normals = laid(over, sack.front([(-1.12, z), (1.12, z)]), 0.035)
        parts.append(band(line, normals, 0.2, 0.022, belt))
        i, k = int(len(line) * 0.72), int(len(line) * 0.36)
        parts += hook(line[i], line[i + 1] - line[i - 1], normals[i], steel)
        parts += slide(line[k], line[k + 1] - line[k - 1], normals[k], 0.2)
        parts.append(placed(box((0.27, 0.1, 0.06), materials.rubber('#202327', 0.6), (0, 0, 0.03), bevel=0.02), line[k - 8], line[k - 7] - line[k - 9], normals[k - 8]))
    foot, out = laid(over, sack.front([(0.86, 0.3), (0.86, 0.72)]), 0.0)
    parts.append(arch(foot[0], foot[-1], out[0] + [0.7, 0, 0], 0.24, belt))
    parts.append(name_on(over, (0, 3.66), 0.95, 0.165, 'FIRNLINE', 'accent'))
    parts.append(name_on(over, (0, 1.42), 0.8, 0.15, 'STADEL 18', '#f1f2ee'))
    cloth = materials.cordura('#24272b', 0.014, 0.65, 0)
    parts += back_panel(4.6, 1.0, slits=7)
    parts += shoulder_straps(4.4, cloth, thick=0.09)
    parts += hip_belt(1.15, cloth, 0.6)
    parts += haul_loop(4.6, -0.25)


def hook(at, along, normal, steel):
    """A flat hook in a ring of wire."""
    turn = np.linspace(0, 2 * np.pi, 40)
    ring = np.stack([0.15 * np.cos(turn), 0.09 * np.sin(turn), np.full(40, 0.05)], 1)
    bent = spline([(-0.1, 0.04, 0.06), (-0.1, 0.24, 0.07), (0, 0.33, 0.08), (0.1, 0.24, 0.1), (0.1, 0.12, 0.13)], 40)
    return [placed(tube(line, radius, steel, 12), at, along, normal) for line, radius in ((ring, 0.022), (bent, 0.028))]
