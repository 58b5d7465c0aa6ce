"""Fell 98: a mohair mix cut for the Nordwand 98; loop and tail hook; shorter plush at the tip."""
import materials
from shape.skins import Skin, pair, tail_strap, wire_loop

VIEWS = {
    '': {'pose': 'folded', 'centre': (0, -0.1, 0.3), 'height': 8.0, 'azimuth': -14, 'elevation': 36},
    'top': {'centre': (0, 0.1, 0), 'height': 20.5, 'elevation': 89, 'light_size': 12},
    'detail': {'centre': (0, 8.2, 0.1), 'height': 3.6, 'azimuth': -28, 'elevation': 42, 'light_centre': (0, 8, 0)},
    'detail-2': {'centre': (0, -8.7, 0.1), 'height': 3.8, 'azimuth': 24, 'elevation': 40, 'light_centre': (0, -8, 0)},
}
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}
WIDTHS = [(0, 0.34), (0.03, 0.54), (0.12, 0.53), (0.45, 0.47), (0.8, 0.55), (0.93, 0.60), (0.975, 0.5), (1, 0.28)]


def one(path):
    skin, coated = Skin(path, WIDTHS), materials.cordura('second', 0.012, 0.5, 0)
    parts = [*skin.cloth(materials.shell('#26282b', 0.32, 0.3, 0.4)), *skin.plush(9000, 0.020, short_tip=0.55)]
    parts += [*skin.nose(coated), *skin.nose(coated, 0.03, False), *skin.label('FELL 98', 0.982, 0.5, '#f1f2ee')]
    return [*parts, *wire_loop(*skin.end(), 0.42, 0.55), *tail_strap(*skin.end(False))]


def build(pose):
    pair(one, pose)
