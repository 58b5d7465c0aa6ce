"""Faust: waxed goatskin in one color, a short cuff with two snaps, the boiled wool liner inside."""
import numpy as np

import materials
from field import polyline, ridge
from parts import Surface, mesh, smooth, stitches, tube
from shape.cuff import name_label, ring, sleeve, snap
from shape.hand import PAIR, Hand, edge_row, pose_gloves, sculpted, seam_rows

VIEWS = {
    '': PAIR,
    'angle': {'pose': 'one', 'centre': (-0.05, 0.05, 1.45), 'height': 3.9, 'azimuth': -52, 'elevation': 12},
    'detail': {'pose': 'one', 'centre': (0.02, -0.3, 0.52), 'height': 1.45, 'azimuth': -12, 'elevation': 14},
    'detail-back': {'pose': 'one', 'centre': (0.0, -0.25, 1.75), 'height': 2.0, 'azimuth': 16, 'elevation': 10},
}
INKS = {'main': 'main', 'second': 'deep', 'accent': 'main'}


def build(pose):
    hand = Hand(1.0)
    hide, thread = materials.leather('main', 30, 0.38, 0.7), materials.plain('second', 0.7, Sheen=0.4)
    wool, brass = materials.felt('#8d877d'), materials.metal('#b08d57', 0.3)
    vertices, faces, normals, fold = sculpted(hand)
    # Three tucks along the back, as on a classic work glove.
    tucks = [[(x, 1.22), (x * 1.25 - 0.005, 1.84)] for x in (-0.26, 0.0, 0.26)]
    lift = np.zeros(len(vertices))
    for line in tucks:
        d = polyline(vertices[:, [0, 2]], line)
        lift += (normals[:, 1] < -0.1) * (0.024 * ridge(d, 0.016) - 0.012 * ridge(d - 0.042, 0.016))
    skin = mesh(vertices + normals * lift[:, None], faces, hide, attributes={'fold': fold})
    over = Surface(skin)
    parts = [skin, *seam_rows(hand, over, thread), edge_row(over, thread, 0.97)]
    for (x0, z0), (x1, z1) in tucks:
        line, normal = over.cast(np.stack([np.linspace(x0, x1, 60), np.full(60, -2), np.linspace(z0, z1, 60)], 1), (0, 1, 0))
        for aside in (-0.03, 0.03):
            parts.append(stitches(smooth(line, 7), normal, thread, aside=aside, radius=0.004))
    cuff, points, around = sleeve(
        [(1.05, 0.43), (0.95, 0.44), (0.84, 0.44), (0.64, 0.49), (0.42, 0.53)], hide, 0.010,
        [(0.87, 0.010, 0.03, 23), (0.80, 0.010, 0.03, 25)],
    )
    parts.append(cuff)
    for z in (0.835,):
        line, normal = ring(points, around, z)
        parts.append(stitches(line, normal, thread, radius=0.004))
    hem, _ = ring(points, around, 0.42, -0.016)
    parts.append(tube(hem, 0.02, materials.leather('second', 34, 0.5, 0.5), 12, True))
    line, normal = ring(points, around, 0.475)
    parts.append(stitches(line, normal, thread, radius=0.004))
    liner, _, _ = sleeve([(0.8, 0.36), (0.5, 0.475), (0.33, 0.485), (0.26, 0.475), (0.25, 0.44)], wool, 0.012)
    parts.append(liner)
    for turn in (0.62, 0.88):
        line, normal = ring(points, around, 0.56)
        i = int(turn * len(line))
        parts += snap(line[i], normal[i], brass)
    parts.append(name_label(ring(points, around, 0.65, 0.014)))
    pose_gloves(parts, 0.25, pose)
