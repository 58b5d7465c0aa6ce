"""Winterraum 40: a roll top below a lid with one pocket; a side zipper to the floor; eight straps through steel bars."""
import numpy as np

import materials
from field import ellipsoid, gradient, ridge, surface, waves
from parts import Surface, band, grid, smooth, spline
from shape.pack import Sack, back_panel, compression, haul_loop, hip_belt, name_on, sewn_sack, shoulder_straps, strap_line, woven
from shape.sewn import arch, buckle, distance_to, drape, laid, panels, piping, puller, slide, zipper

VIEWS = {
    '': {'centre': (0, -0.2, 2.85), 'height': 7.5, 'azimuth': -26, 'elevation': 9},
    'angle': {'centre': (0, -0.2, 2.85), 'height': 7.5, 'azimuth': 52, 'elevation': 12},
    'back': {'centre': (0, 0.3, 2.85), 'height': 7.5, 'azimuth': 158, 'elevation': 9},
    'detail': {'centre': (0.75, -1.0, 4.65), 'height': 3.2, 'azimuth': 36, 'elevation': 8},
}
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}
WIDTHS = [(0.0, 0.0), (0.0, 0.95), (0.06, 1.28), (0.5, 1.5), (2.0, 1.55), (3.8, 1.5), (4.7, 1.42), (5.0, 1.2), (5.08, 0.0)]
DEPTHS = [(0, 2.0), (1.4, 2.2), (2.8, 2.15), (4.2, 1.95), (5.08, 1.6)]
BARS = 0.2


def lid(points):
    """A flat cushion over the top that hangs down in front."""
    x, y, z = points.T
    over = ellipsoid(points, (0, -0.92, 5.66), (1.40, 1.12, 0.33), 3.4)
    return over + 0.10 * (y + 0.9) * 0.3


def build(_pose):
    sack = Sack(WIDTHS, DEPTHS)
    steel, thread = materials.metal('#a9adb2', 0.28), materials.webbing()
    main, deep = materials.cordura('main'), materials.cordura('second', 0.014, 0.6, 0)
    edge = sack.front(sack.inset(0.17), closed=True)
    base = [sack.front([(-1.7, 0.7), (1.7, 0.7)]), *(sack.side([(-0.05, 0.7), (-2.3, 0.7)], side) for side in (-1, 1))]
    opening = sack.side([(-1.02, 4.55), (-1.0, 2.5), (-1.05, 0.28)], 1)
    straps = [(side, z, tilt) for side in (-1, 1) for z, tilt in ((1.05, 0.1), (2.55, 0.0), (3.95, -0.1))]
    region = lambda middles: (middles[:, 2] < 0.7) * 1
    skin, over = sewn_sack(sack, [edge, opening, *base], [strap_line(sack, *one) for one in straps], (main, deep), region, slack=0.06)
    cord = materials.nylon('second', 8, 60)
    parts = [skin, piping(over, edge, cord), *(piping(over, line, cord, 0.018) for line in base)]
    zip_parts, line, normals = zipper(over, opening)
    parts += [*zip_parts, *puller(line[5], line[7] - line[3], normals[5], '#d8d5cc')]
    for side, z, tilt in straps:
        parts += compression(sack, over, side, z, tilt, metal=True)
    parts += rolled_top()
    # The lid, its pocket and its two straps.
    vertices, faces = surface(lid, (-1.8, -2.4, 4.9), (1.8, 0.6, 6.2), 0.05)
    normals = gradient(lid, vertices, 0.01)
    turn = np.linspace(0, 2 * np.pi, 90)
    hem = np.stack([1.41 * np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** (2 / 3.4), -0.92 + 1.13 * np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** (2 / 3.4), np.full(90, 5.64)], 1)
    near = distance_to([hem], vertices)
    form = vertices - normals * (0.03 * ridge(near, 0.06))[:, None]
    rested = drape(form + normals * (0.012 * waves(vertices, 11, 2, 4) * ridge(near, 0.2))[:, None], faces, near < 0.06, 0.05, 1.6)
    cap = panels(rested, faces, [main], uv=woven(vertices, 1.6))
    top = Surface(cap)
    parts += [cap, piping(top, hem, cord)]
    zip_parts, pocket, n = zipper(top, [(x, -1.62 - 0.12 * np.cos(x * 1.1), 5.9) for x in np.linspace(-1.1, 1.1, 60)], width=0.18)
    parts += zip_parts
    parts += puller(pocket[-8], pocket[-8] - pocket[-10], n[-8], '#d8d5cc')
    for x in (-0.72, 0.72):
        hanging = spline([(x, -1.90, 5.72), (x, -2.10, 5.5), (x, -2.22, 5.1), (x, -2.30, 4.6), (x, -2.36, 4.0), (x, -2.36, 3.4)], 60)
        on, _ = over.nearest(hanging, 0.04)
        strap = hanging.copy()
        strap[34:] = on[34:]
        strap = smooth(strap, 15)
        parts.append(band(strap, np.tile([0, -1, 0.05], (60, 1)), BARS, 0.024, thread))
        parts += slide(strap[44] - [0, 0.025, 0], (0, 0, -1), (0, -1, 0), BARS, steel)
        tail = spline([strap[44] - [0, 0.05, 0], strap[50] - [0, 0.07, 0.1], strap[-1] - [0, 0.09, 0.5]], 30)
        parts.append(band(tail, np.tile([0, -1, 0.05], (30, 1)), BARS, 0.02, thread))
    # An axe stands in its loop at the foot; a toggle holds the shaft higher up.
    foot, out = laid(over, sack.front([(0.62, 0.38), (0.94, 0.38)]), 0.0)
    parts.append(arch(foot[0], foot[-1], (0, -0.7, -0.7), 0.2, thread, 0.34))
    parts.append(name_on(over, (0, 2.0), 1.2, 0.2, 'FIRNLINE', 'accent'))
    parts.append(name_on(over, (0, 1.0), 1.25, 0.17, 'WINTERRAUM 40', 'accent'))
    cloth = materials.cordura('#24272b', 0.014, 0.65, 0)
    parts += back_panel(5.2)
    parts += shoulder_straps(4.95, cloth)
    parts += hip_belt(1.3, cloth)
    parts += haul_loop(5.15, 0.02)


def rolled_top():
    """The collar rolled three times, its ends buckled down."""
    cloth = materials.cordura('main')
    angle = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    x = np.linspace(-1.58, 1.58, 90)
    radius = 0.19 + 0.012 * waves(np.c_[x * 3, x * 0, x * 0], 2.2, 3, 3)
    fold = 0.03 * np.sin(angle * 2 + 0.5) + 0.018 * np.sin(angle * 5)
    rows = np.stack([
        x[:, None] + 0 * angle, -0.95 + (radius[:, None] + fold) * 1.5 * np.cos(angle), 5.21 + 0.02 * np.sin(x * 2.3)[:, None] + (radius[:, None] + fold) * np.sin(angle)], -1)
    parts = [grid(rows, cloth, wrap=True, cap=True, uv_scale=(1, 3))]
    for side in (-1, 1):
        line = spline([(side * 1.5, -0.95, 5.42), (side * 1.68, -0.95, 5.2), (side * 1.66, -0.95, 4.9), (side * 1.63, -0.95, 4.62)], 40)
        parts.append(band(line, np.tile([side, 0, 0.4], (40, 1)), 0.2, 0.024, materials.webbing()))
        parts += buckle(line[24], (0, 0, -1), (side, 0, 0), 0.2)
    return parts
