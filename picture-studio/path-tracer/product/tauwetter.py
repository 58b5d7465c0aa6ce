"""Tauwetter: three wrapped bars, red, violet and blue, with degrees of air; a brass roller with fine grooves."""
import materials
from parts import group
from shape.wax import roller, wrapped

VIEWS = {
    '': {'centre': (0.12, 0.06, 0.2), 'height': 2.5, 'azimuth': -12, 'elevation': 34, 'light_size': 3},
    'top': {'centre': (0.05, 0, 0.1), 'height': 2.8, 'azimuth': -4, 'elevation': 70, 'light_size': 3},
    'angle': {'centre': (-0.05, -0.1, 0.22), 'height': 3.15, 'azimuth': 42, 'elevation': 20, 'light_size': 3},
    'detail': {'centre': (-0.5, -0.55, 0.16), 'height': 1.15, 'azimuth': -34, 'elevation': 24, 'light_size': 3},
}
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}
BARS = [('#c2342c', '−4 … 2 °C'), ('#7a4f97', '2 … 7 °C'), ('#2b63b3', '7 … 12 °C')]
PLACES = [((-0.44, 0.72, 0), 9), ((0.36, 0.66, 0), -7), ((-0.02, 0.14, 0), 4)]


def build(_pose):
    for k, ((color, degrees), (at, turn)) in enumerate(zip(BARS, PLACES)):
        lines = [('FIRNLINE', 0.20, 0.11), ('TAUWETTER', 0.46, 0.155), (degrees, 0.78, 0.19)]
        group(wrapped(color, lines, seed=k), at, (0, 0, turn))
    group(roller(), (-0.62, -0.62, 0), (0, 4, 12))
