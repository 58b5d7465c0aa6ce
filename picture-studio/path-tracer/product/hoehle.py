"""Höhle: a cowhide mitten with strap, cord, a slit with a flap across the palm, a knitted glove inside."""
import numpy as np

import materials
from parts import Surface, band, box, mesh, smooth, spline, stitches
from shape.cuff import cord_lock, name_label, ribbed, ring, sleeve
from shape.hand import PAIR, Hand, edge_row, outside, palm_region, pose_gloves, sculpted, seam_rows

VIEWS = {
    '': PAIR,
    'angle': {'pose': 'one', 'centre': (-0.05, 0.05, 1.45), 'height': 3.9, 'azimuth': -50, 'elevation': 12},
    'detail': {'pose': 'one', 'centre': (0.05, -0.35, 0.62), 'height': 1.6, 'azimuth': 14, 'elevation': 12},
    'detail-palm': {'pose': 'one', 'centre': (0.0, 0.25, 1.5), 'height': 2.0, 'azimuth': 168, 'elevation': 10},
}
INKS = {'main': 'main', 'second': 'deep', 'accent': 'main'}


def build(pose):
    hand = Hand(1.03, mitten=True)
    hide, thread = materials.leather('main', 26, 0.42, 0.7), materials.plain('second', 0.7, Sheen=0.4)
    webbing, wool = materials.nylon('#222426', 14, 60), materials.knit('#a39c90', 26, 26, 0.7)
    vertices, faces, normals, fold = sculpted(hand)
    skin = mesh(vertices, faces, hide, attributes={'fold': fold})
    parts, over = [skin], Surface(skin)
    flap = outside(hand, 0.05, palm_region, lambda p: np.abs(p[:, 2] - 1.72) - 0.20, lambda p: np.abs(p[:, 0] + 0.0) - 0.46)
    vertices, faces, _, _ = sculpted(hand, flap, 0.4)
    flap = mesh(vertices, faces, hide)
    parts.append(flap)
    parts += [*seam_rows(hand, over, thread), edge_row(over, thread, 0.97)]
    for z in (1.56, 1.88):
        line, normal = Surface(flap).cast(np.stack([np.linspace(-0.42, 0.42, 80), np.full(80, 2), np.full(80, z)], 1), (0, -1, 0))
        parts.append(stitches(smooth(line, 5), normal, thread, radius=0.004))
    edge = [(x, y, z) for x, y, z in spline([(-0.62, 0, 1.9), (-0.70, 0.02, 2.45), (-0.52, 0.06, 2.95), (-0.1, 0.08, 3.22), (0.35, 0.09, 3.02), (0.68, 0.10, 2.55), (0.66, 0.06, 2.1), (0.60, 0.02, 1.6)], 140)]
    line, normal = over.nearest(edge)
    for shift in (-0.03, 0.03):
        row, row_normal = over.nearest(smooth(line, 9) + np.array([0, shift, 0]))
        parts.append(stitches(row, row_normal, thread, radius=0.004))
    cuff, points, around = sleeve(
        [(1.06, 0.43), (0.95, 0.45), (0.82, 0.46), (0.62, 0.52), (0.36, 0.58), (0.26, 0.575)], hide, 0.012, [(0.84, 0.010, 0.04, 22), (0.40, 0.010, 0.04, 26)]
    )
    parts.append(cuff)
    line, normal = ring(points, around, 0.83, 0.035)
    line, normal = smooth(np.vstack([line, line[1:20]]), 25), smooth(np.vstack([normal, normal[1:20]]), 25)
    parts.append(band(line, normal, 0.15, 0.022, webbing))
    tail = slice(int(0.60 * 320), int(0.80 * 320))
    parts.append(band(line[tail] + normal[tail] * 0.024, normal[tail], 0.15, 0.022, webbing))
    i = int(0.79 * 320)
    parts.append(box((0.07, 0.03, 0.22), materials.metal('#8d9094', 0.35), line[i] + normal[i] * 0.05, (0, 0, np.arctan2(normal[i][0], -normal[i][1])), 0.012))
    for z in (0.46, 0.34):
        row, row_normal = ring(points, around, z)
        parts.append(stitches(row, row_normal, thread, radius=0.004))
    row, row_normal = ring(points, around, 0.40)
    parts += cord_lock(row[int(0.88 * len(row))], row_normal[int(0.88 * len(row))], materials.nylon('#222426', 8, 90))
    inner, _, _ = ribbed([(0.8, 0.38), (0.5, 0.50), (0.30, 0.515), (0.20, 0.50)], wool, 56, 0.02, uv_scale=(3, 0.6))
    parts.append(inner)
    parts.append(name_label(ring(points, around, 0.65, 0.014)))
    pose_gloves(parts, 0.2, pose)
