"""Kuppe: twelve vents that one slider closes, merino ear pads, a dial and a flat goggle clip at the back."""
import math

import numpy as np

import materials
from parts import box
from shape.helmet import Shell, cradle, ear_pads, pose_helmet, print_on, strap_clip, straps

VIEWS = {
    '': {'centre': (0, 0, 1.42), 'height': 4.6, 'elevation': 12},
    'side': {'pose': 'side', 'centre': (0, 0, 1.42), 'height': 4.4, 'elevation': 8},
    'back': {'pose': 'back', 'centre': (0, 0, 1.42), 'height': 4.4, 'elevation': 14},
    'detail': {'centre': (0.05, -0.4, 2.25), 'height': 1.9, 'elevation': 34},
}
INKS = {'main': 'main', 'second': 'print', 'accent': 'shade'}
RIM = [(0, 0.24), (30, 0.22), (60, 0.02), (85, -0.10), (110, -0.12), (140, -0.36), (180, -0.44)]
VENTS = [
    ((20, 46), (26, 60), 0.06), ((44, 15), (58, 17), 0.05), ((52, 48), (72, 52), 0.07),
    ((88, 48), (108, 47), 0.07), ((128, 46), (146, 40), 0.07), ((120, 18), (140, 15), 0.055),
]


def upper(points):
    """The raised part of the shell, from the brow to the back."""
    x, _, z = points.T
    return 0.62 + 0.10 * x - z - 0.05 * np.sin(x * 2.2)


def build(pose):
    shell = Shell((1.38, 1.46, 1.09, 1.44), RIM, VENTS, power=2.15, brim=0.06)
    plastic, webbing = materials.shell('#17191b', 0.4), materials.nylon('#1a1b1d', 14, 60)
    parts = shell.build(materials.shell('accent', 0.5, 0.4, 0.0))
    parts.append(shell.layer(materials.shell('main', 0.4, 0.2, 0.15), 0.045, upper))
    parts.append(print_on(parts[0], 'FIRNLINE', 'second', (-0.04, 0.25), 0.8, 0.14))
    parts.append(box((0.42, 0.24, 0.05), materials.rubber('#111214', 0.6), (-0.62, 0, 1.36), (0, math.radians(-24), 0), 0.02))
    parts.append(box((0.16, 0.15, 0.09), materials.shell('second', 0.4), (-0.56, 0, 1.41), (0, math.radians(-24), 0), 0.03))
    parts += ear_pads(materials.felt('#6c6a66'), materials.plain('#c9c6bf', 0.7))
    parts += straps(webbing, plastic)
    parts += cradle(plastic, 1.44, z=-0.42)
    parts += strap_clip(parts[0], 180, 0.42, plastic, webbing)
    pose_helmet(parts, pose)
