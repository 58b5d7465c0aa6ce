"""Matte 84: pure mohair with a short plush, cut for the Grat 84; a bungee at the tip, a clip at the tail; no sheet on its glue."""
import materials
from shape.skins import Skin, bungee, pair, tail_strap

VIEWS = {
    '': {'pose': 'folded', 'centre': (0, -0.1, 0.3), 'height': 8.0, 'azimuth': -14, 'elevation': 36},
    'top': {'centre': (0, 0.1, 0), 'height': 20.5, 'elevation': 89, 'light_size': 12},
    'detail': {'centre': (0, 8.2, 0.1), 'height': 3.6, 'azimuth': -28, 'elevation': 42, 'light_centre': (0, 8, 0)},
    'detail-2': {'centre': (0, -8.7, 0.1), 'height': 3.8, 'azimuth': 24, 'elevation': 40, 'light_centre': (0, -8, 0)},
}
INKS = {'main': 'main', 'second': 'deep', 'accent': '#d9541e'}
WIDTHS = [(0, 0.30), (0.03, 0.47), (0.12, 0.46), (0.45, 0.40), (0.8, 0.48), (0.93, 0.53), (0.975, 0.44), (1, 0.24)]


def one(path):
    skin, coated = Skin(path, WIDTHS), materials.cordura('second', 0.012, 0.5, 0)
    parts = [*skin.cloth(materials.shell('#3b4044', 0.4, 0.3, 0.2)), *skin.plush(11000, 0.014)]
    parts += [*skin.nose(coated), *skin.nose(coated, 0.03, False), *skin.label('MATTE 84', 0.982, 0.5, '#f1f2ee')]
    return [*parts, *bungee(*skin.end(), 0.6), *tail_strap(*skin.end(False), clip=True)]


def build(pose):
    pair(one, pose)
