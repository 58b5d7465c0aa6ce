"""Nachtfrost W: goatskin, narrow with long fingers; a short knitted rib and an elastic loop."""
import numpy as np

import materials
from field import polyline, ridge, smooth_step
from parts import Surface, mesh, smooth, spline, stitches, tube
from shape.cuff import name_label, ribbed, ring
from shape.hand import PAIR, Hand, edge_row, pose_gloves, sculpted, seam_rows

VIEWS = {
    '': {**PAIR, 'centre': (-0.1, 0.1, 1.4), 'height': 5.1},
    'angle': {'pose': 'one', 'centre': (-0.05, 0.05, 1.42), 'height': 3.8, 'azimuth': -48, 'elevation': 10},
    'detail': {'pose': 'one', 'centre': (0.08, -0.3, 0.42), 'height': 1.5, 'azimuth': 14, 'elevation': 12},
    'detail-back': {'pose': 'one', 'centre': (0.0, -0.25, 1.6), 'height': 1.9, 'azimuth': -14, 'elevation': 10},
}
INKS = {'main': 'main', 'second': 'deep', 'accent': 'main'}


def build(pose):
    hand = Hand(0.97, long=1.1, narrow=0.93)
    hide, thread = materials.leather('main', 34, 0.42, 0.5), materials.plain('second', 0.7, Sheen=0.4)
    rib = materials.knit('second', 26, 26, 0.7)
    vertices, faces, normals, fold = sculpted(hand)
    seam = np.array([(-0.50, 1.62), (-0.2, 1.72), (0.15, 1.70), (0.48, 1.54)])
    above = polyline(vertices[:, [0, 2]], seam)
    back = smooth_step(0.0, 0.4, -normals[:, 1])
    depth = back * (0.03 * smooth_step(1.15, 1.35, vertices[:, 2]) * smooth_step(2.0, 1.8, vertices[:, 2]) - 0.03 * ridge(above, 0.014) - 0.025 * ridge(above, 0.06))
    skin = mesh(vertices + normals * depth[:, None], faces, hide, attributes={'fold': np.maximum(fold, back * ridge(above, 0.02))})
    over = Surface(skin)
    parts = [skin, *seam_rows(hand, over, thread), edge_row(over, thread, 0.97)]
    x = np.linspace(-0.46, 0.44, 90)
    row = spline(np.c_[seam[:, 0], np.full(4, -2), seam[:, 1]], 90)
    for shift in (-0.035, 0.035):
        line, normal = over.cast(row + np.array([0, 0, shift]), (0, 1, 0))
        parts.append(stitches(smooth(line, 7), normal, thread, radius=0.004))
    cuff, points, around = ribbed([(1.05, 0.38), (0.96, 0.41), (0.80, 0.41), (0.52, 0.42)], rib, 46, 0.024, uv_scale=(2.8, 0.6))
    parts.append(cuff)
    parts.append(name_label(ring(points, around, 0.76, 0.018)))
    line, normal = ring(points, around, 0.90, 0.03)
    start = line[int(0.87 * len(line))]
    loop = spline([start + p for p in ((0, 0, 0), (0.06, -0.02, -0.08), (0.09, -0.04, -0.22), (0.02, -0.05, -0.31), (-0.06, -0.05, -0.22), (-0.04, -0.03, -0.08), (-0.01, 0, 0))], 80)
    parts.append(tube(loop, 0.011, materials.nylon('second', 8, 60), 10))
    pose_gloves(parts, 0.55, pose)
