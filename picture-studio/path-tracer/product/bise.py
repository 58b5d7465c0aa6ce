"""Bise: fine merino knitted double in one piece; no turn-up, no seam."""
from shape.beanie import build_fine

VIEWS = {
    '': {'centre': (0, 0, 1.1), 'height': 3.9, 'elevation': 7},
    'angle': {'centre': (0, 0, 1.05), 'height': 3.7, 'elevation': 40, 'azimuth': 30},
    'detail': {'centre': (0.1, -0.9, 0.5), 'height': 1.3, 'elevation': 8, 'azimuth': 10},
    'inside': {'pose': 'inside', 'centre': (0, 0, 0.85), 'height': 3.6, 'elevation': 24},
}
INKS = {'main': 'main', 'second': 'deep', 'accent': 'main'}


def build(pose):
    build_fine(pose)
