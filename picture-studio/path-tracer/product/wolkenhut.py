"""Wolkenhut: chunky ribbed wool with a turn-up of nine centimeters; the rib closes in eight wedges."""
from shape.beanie import FOLDED, build_ribbed

VIEWS = {
    '': {'centre': (0, 0, 1.15), 'height': 3.9, 'elevation': 7},
    'angle': {'centre': (0, 0, 1.1), 'height': 3.7, 'elevation': 40, 'azimuth': 30},
    'detail': {'centre': (0.1, -0.9, 0.75), 'height': 1.5, 'elevation': 8, 'azimuth': 10},
    'detail-crown': {'centre': (-0.3, -0.4, 1.75), 'height': 1.6, 'elevation': 32, 'azimuth': -24},
}
INKS = {'main': 'main', 'second': 'deep', 'accent': 'main'}


def build(_pose):
    build_ribbed(ribs=38, depth=0.075, profile=FOLDED)
