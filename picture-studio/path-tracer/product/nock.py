"""Nock: plain and round, ten open vents, snap-off ear pads, a dial below the rim."""
import materials
from shape.helmet import Shell, cradle, ear_pads, pose_helmet, print_on, straps

VIEWS = {
    '': {'centre': (0, 0, 1.42), 'height': 4.6, 'elevation': 9},
    'angle': {'pose': 'front', 'centre': (0, 0, 1.42), 'height': 4.4, 'elevation': 10},
    'back': {'pose': 'back', 'centre': (0, 0, 1.42), 'height': 4.4, 'elevation': 9},
    'detail': {'centre': (0.1, -0.5, 1.9), 'height': 1.9, 'elevation': 22},
}
INKS = {'main': 'main', 'second': 'print', 'accent': 'main'}
RIM = [(0, 0.26), (30, 0.24), (60, 0.06), (85, -0.06), (110, -0.06), (140, -0.30), (180, -0.38)]
VENTS = [
    ((14, 24), (24, 25), 0.05), ((14, 50), (30, 58), 0.075), ((60, 42), (84, 44), 0.075),
    ((62, 66), (110, 68), 0.07), ((118, 40), (142, 38), 0.075),
]


def build(pose):
    shell = Shell((1.36, 1.42, 1.10, 1.42), RIM, VENTS, power=2.1, brim=0.05)
    clip = materials.shell('#17191b', 0.4)
    parts = shell.build(materials.shell('main', 0.42, 0.25, 0.1))
    parts.append(print_on(parts[0], 'FIRNLINE', 'second', (-0.15, 0.26), 0.95, 0.17))
    parts += ear_pads(materials.felt('#2a2c30'), materials.plain('main', 0.7))
    parts += straps(materials.nylon('#1a1b1d', 14, 60), clip)
    parts += cradle(clip, 1.42, z=-0.38)
    pose_helmet(parts, pose)
