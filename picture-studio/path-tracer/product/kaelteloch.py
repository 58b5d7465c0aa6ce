"""Kälteloch: cowhide palm, quilted nylon back, a long cuff that one cord closes."""
import numpy as np

import materials
from field import ridge, smooth_step
from parts import Surface, mesh, smooth, stitches, tube
from shape.cuff import cord_lock, name_label, ring, sleeve
from shape.hand import PAIR, SEAMS, Hand, back_region, outside, planar, pose_gloves, sculpted, seam_rows

VIEWS = {
    '': {**PAIR, 'centre': (-0.05, 0.1, 1.70), 'height': 5.2},
    'angle': {'pose': 'one', 'centre': (-0.05, 0.05, 1.72), 'height': 4.6, 'azimuth': -50, 'elevation': 10},
    'detail': {'pose': 'one', 'centre': (0.12, -0.45, 0.42), 'height': 1.5, 'azimuth': 14, 'elevation': 12},
    'detail-back': {'pose': 'one', 'centre': (-0.05, -0.3, 2.0), 'height': 2.0, 'azimuth': -20, 'elevation': 10},
}
INKS = {'main': 'main', 'second': 'deep', 'accent': 'main'}


def build(pose):
    hand = Hand(1.12, wrist=0.95)
    hide, cloth = materials.leather('#26282b', 26, 0.5, 0.7), materials.nylon('main', 75, 75, 0.55)
    thread, cord = materials.plain('second', 0.7, Sheen=0.4), materials.nylon('accent', 8, 90)
    vertices, faces, _, fold = sculpted(hand)
    skin = mesh(vertices, faces, hide, attributes={'fold': fold})
    back = outside(hand, 0.045, back_region)
    vertices, faces, normals, _ = sculpted(hand, back, 0.8)
    # Filling between quilting lines across the back.
    puff = smooth_step(0.05, 0.5, -normals[:, 1])
    lines = (1.20, 1.44, 1.68, 1.92)
    quilted = sum(ridge(vertices[:, 2] - z - 0.05 * (vertices[:, 0] ** 2), 0.05) for z in lines)
    depth = puff * (0.055 * smooth_step(0.95, 1.1, vertices[:, 2]) * smooth_step(2.5, 2.0, vertices[:, 2]) - 0.05 * quilted)
    depth -= puff * 0.02 * sum(ridge(vertices[:, 2] - z - 0.05 * (vertices[:, 0] ** 2), 0.012) for z in lines)
    vertices = vertices + normals * depth[:, None]
    shell = mesh(vertices, faces, cloth, uv=planar(vertices))
    over, parts = Surface(shell), [skin, shell]
    for z in lines:
        x = np.linspace(-0.52, 0.5, 90)
        line, normal = over.cast(np.stack([x, np.full(90, -2), z + 0.05 * x**2], 1), (0, 1, 0))
        parts.append(stitches(smooth(line, 5), normal, thread, radius=0.004))
    parts += seam_rows(hand, Surface(skin), materials.plain('#101114', 0.7), SEAMS[2:])
    cuff, points, around = sleeve(
        [(1.08, 0.46), (0.95, 0.48), (0.84, 0.48), (0.64, 0.56), (0.32, 0.63), (-0.02, 0.69), (-0.30, 0.68)], cloth, 0.026,
        [(0.86, 0.018, 0.04, 21), (0.79, 0.018, 0.04, 19), (-0.14, 0.014, 0.05, 24)], uv_scale=(4.2, 1.5),
    )
    parts.append(cuff)
    parts.append(tube(ring(points, around, -0.29)[0], 0.03, materials.nylon('second', 20, 60), 12, True))
    for z in (-0.07, -0.21):
        line, normal = ring(points, around, z)
        parts.append(stitches(line, normal, thread, radius=0.004))
    line, normal = ring(points, around, -0.14)
    parts += cord_lock(line[int(0.86 * len(line))], normal[int(0.86 * len(line))], cord)
    parts.append(name_label(ring(points, around, 0.36, 0.02)))
    pose_gloves(parts, -0.33, pose)
