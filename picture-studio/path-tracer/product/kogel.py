"""Kogel: a race helmet; one hard shell over the ears, drilled there; smooth in front, two vents at the back."""
import materials
from shape.helmet import Shell, dots, pose_helmet, print_on, straps

VIEWS = {
    '': {'centre': (0, 0, 1.42), 'height': 4.6, 'elevation': 9},
    'side': {'pose': 'side', 'centre': (0, 0, 1.42), 'height': 4.4, 'elevation': 6},
    'back': {'pose': 'back', 'centre': (0, 0, 1.42), 'height': 4.4, 'elevation': 12},
    'detail': {'pose': 'side', 'centre': (-0.22, -0.9, 1.08), 'height': 1.7, 'elevation': 6, 'azimuth': -8},
}
INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
RIM = [(0, 0.24), (24, 0.22), (44, 0.10), (58, -0.30), (70, -0.66), (88, -0.80), (112, -0.76), (140, -0.58), (180, -0.50)]
VENTS = [((158, 34), (164, 22), 0.06)]
HOLES = [(94 + 8 * column + 4 * (row % 2), -0.28 - 0.085 * row) for row in range(4) for column in range(4 - row % 2)]


def build(pose):
    shell = Shell((1.40, 1.50, 1.12, 1.44), RIM, VENTS, power=2.2)
    parts = shell.build(materials.shell('main', 0.24, 0.05, 0.4))
    hull, black = parts[0], materials.plain('#050607', 0.8)
    for side in (-1, 1):
        parts += dots(hull, HOLES, 0.024, black, side)
        parts += dots(hull, [(66, -0.12), (70, -0.36)], 0.034, materials.metal('#8b8e92', 0.35), side)
        parts += dots(hull, [(66, -0.12), (70, -0.36)], 0.02, black, side)
    parts.append(print_on(hull, 'FIRNLINE', 'second', (0.06, 0.36), 1.45, 0.26))
    clip = materials.shell('#17191b', 0.4)
    parts += straps(materials.nylon('#1a1b1d', 14, 60), clip, ear=(-0.18, 0.86), top=-0.62)
    pose_helmet(parts, pose)
