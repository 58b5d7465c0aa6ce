"""Bise: fine merino knitted double in one piece; no turn-up, no seam."""
from shape.beanie import build_fine

VIEWS = {
    '': {'centre': (0, 0, 1.1), 'height': 3.9, 'elevation': 7},
    'angle': {'centre': (0, 0, 1.05), 'height': 3.7, 'elevation': 40, 'azimuth': 30},
    'detail': {'centre': (0.1, -0.9, 0.5), 'height': 1.3, 'elevation': 8, 'azimuth': 10},
    'top': {'centre': (0, 0, 0.95), 'height': 3.8, 'elevation': 64, 'azimuth': 18},
}
INKS = {'main': 'main', 'second': 'deep', 'accent': 'main'}


def build(pose):
    build_fine(pose)
