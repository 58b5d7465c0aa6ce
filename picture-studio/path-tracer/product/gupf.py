"""Gupf: the lightest; eighteen open vents, no ear pads, four clips for a headlamp, a folding cradle."""
import materials
from shape.helmet import Shell, cradle, pose_helmet, print_on, strap_clip, straps

VIEWS = {
    '': {'centre': (0, 0, 1.42), 'height': 4.6, 'elevation': 14},
    'side': {'pose': 'side', 'centre': (0, 0, 1.42), 'height': 4.4, 'elevation': 8},
    'back': {'pose': 'back', 'centre': (0, 0, 1.42), 'height': 4.4, 'elevation': 14},
    'detail': {'centre': (0.0, -0.5, 2.05), 'height': 1.9, 'elevation': 20},
}
INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
RIM = [(0, 0.36), (30, 0.32), (60, 0.10), (90, 0.04), (120, 0.0), (150, -0.14), (180, -0.2)]
VENTS = [
    ((14, 36), (20, 44), 0.06), ((12, 60), (34, 70), 0.085), ((40, 30), (54, 34), 0.06), ((44, 52), (66, 56), 0.095),
    ((72, 34), (88, 34), 0.07), ((86, 56), (112, 56), 0.095), ((104, 32), (120, 30), 0.07), ((132, 50), (152, 44), 0.085),
    ((142, 22), (158, 18), 0.06),
]


def build(pose):
    shell = Shell((1.34, 1.40, 1.06, 1.36), RIM, VENTS, power=2.05)
    plastic, webbing = materials.shell('#1d1f22', 0.4), materials.nylon('#1a1b1d', 14, 60)
    parts = shell.build(materials.shell('main', 0.45, 0.3, 0.05), foam='#26282b')
    parts.append(print_on(parts[0], 'FIRNLINE', 'second', (-0.12, 0.24), 0.72, 0.125))
    for side in (-1, 1):
        parts += strap_clip(parts[0], 62, 0.50, plastic, plastic, side, 0.2)
        parts += strap_clip(parts[0], 132, 0.40, plastic, materials.rubber('#202225', 0.6), side, 0.24)
    parts += straps(webbing, plastic, ear=(-0.2, 0.9), top=-0.05)
    parts += cradle(plastic, 1.40, z=-0.34, reach=0.80)
    pose_helmet(parts, pose)
