"""Graupel: merino back and knitted cuff; goatskin palm and index finger."""
import numpy as np

import materials
from parts import Surface, mesh
from shape.cuff import name_label, ribbed, ring
from shape.hand import PAIR, SEAMS, Hand, outside, palm_region, planar, pose_gloves, sculpted, seam_rows

VIEWS = {
    '': {**PAIR, 'centre': (-0.1, 0.1, 1.3), 'height': 4.9},
    'angle': {'pose': 'one', 'centre': (-0.1, 0.05, 1.32), 'height': 3.6, 'azimuth': -50, 'elevation': 10},
    'detail': {'pose': 'one', 'centre': (-0.30, -0.15, 1.45), 'height': 1.7, 'azimuth': -16, 'elevation': 10},
    'detail-cuff': {'pose': 'one', 'centre': (0.0, -0.25, 0.5), 'height': 1.5, 'azimuth': 12, 'elevation': 12},
}
INKS = {'main': 'main', 'second': '#35302b', 'accent': 'main'}


def build(pose):
    hand = Hand(0.86)
    wool, hide = materials.knit('main', 26, 26, 0.7), materials.leather('second', 36, 0.5, 0.5)
    thread = materials.plain('second', 0.7, Sheen=0.4)
    vertices, faces, _, _ = sculpted(hand, wrinkled=0.5, seams=False)
    base = mesh(vertices, faces, wool, uv=planar(vertices))

    def leather_region(points):
        x, z = points[:, 0], points[:, 2]
        index = np.maximum(x + 0.285 + (z - 1.95) * 0.075, 1.83 + 0.35 * (x + 0.45) - z)
        beside_thumb = -0.71 - 0.5 * np.maximum(0, z - 2.2) - x
        return np.minimum(palm_region(points), np.maximum(index, beside_thumb) * 0.95)

    vertices, faces, _, fold = sculpted(hand, outside(hand, 0.022, leather_region, lambda p: 0.97 - p[:, 2]), 0.9)
    palm = mesh(vertices, faces, hide, attributes={'fold': fold})
    parts = [base, palm, *seam_rows(hand, Surface(palm), thread, SEAMS[2:])]
    cuff, points, around = ribbed([(1.08, 0.38), (0.96, 0.40), (0.78, 0.39), (0.52, 0.40)], wool, 52, 0.018, uv_scale=(2.6, 0.65))
    parts.append(cuff)
    parts.append(name_label(ring(points, around, 0.65, 0.014)))
    pose_gloves(parts, 0.52, pose)
