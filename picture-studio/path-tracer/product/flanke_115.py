"""Flanke 115: nylon with a long plush, straight and 115 mm wide; a wide loop at the tip, a tail strap with six holes; its knife."""
import materials
from parts import group
from shape.skins import Skin, pair, tail_strap, trim_knife, wire_loop

VIEWS = {
    '': {'pose': 'folded', 'centre': (0, -0.1, 0.3), 'height': 8.0, 'azimuth': -14, 'elevation': 36},
    'top': {'centre': (0, 0.1, 0), 'height': 20.5, 'elevation': 89, 'light_size': 12},
    'detail': {'centre': (0, 8.2, 0.1), 'height': 3.6, 'azimuth': -28, 'elevation': 42, 'light_centre': (0, 8, 0)},
    'detail-2': {'centre': (0, -8.9, 0.1), 'height': 3.9, 'azimuth': 24, 'elevation': 40, 'light_centre': (0, -8, 0)},
}
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}
WIDTHS = [(0, 0.38), (0.02, 0.56), (0.04, 0.575), (0.5, 0.575), (0.96, 0.575), (0.985, 0.55), (1, 0.42)]


def one(path):
    skin, coated = Skin(path, WIDTHS), materials.cordura('second', 0.012, 0.5, 0)
    parts = [*skin.cloth(materials.shell('#26282b', 0.32, 0.3, 0.4)), *skin.plush(8000, 0.034, lean=1.7)]
    parts += [*skin.nose(coated), *skin.nose(coated, 0.03, False), *skin.label('FLANKE 115', 0.982, 0.56, '#f1f2ee')]
    return [*parts, *wire_loop(*skin.end(), 0.62, 0.6), *tail_strap(*skin.end(False), holes=6)]


def build(pose):
    pair(one, pose)
    group(trim_knife(), *(((-0.35, -3.7, 0), (0, 0, 62)) if pose else ((-0.45, -10.55, 0), (0, 0, 6))))
