"""Grat Vario: a foam grip 28 cm long, carbon above and aluminum below, one lever; a basket of 95 mm with a hook."""
import materials
from shape.pole import GRIP, basket, foam, handle, lettering, lever, ring, stage, strap, tapered, tip, views

LENGTH = 12.0
VIEWS = views(LENGTH, grip=2.8, lock=((-1.4, -2.2, 0.1), 1.7))
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def one():
    soft, lacquer = materials.felt('#26292d'), materials.shell('main', 0.25, 0.0, 0.8)
    return [
        *handle(LENGTH, soft, materials.rubber('main', 0.5), ribs='none'), *strap(LENGTH, materials.webbing(), drop=1.5),
        foam(LENGTH - 2.8, LENGTH - GRIP + 0.06, 30, material=soft), ring(LENGTH - 2.86, 0.1, 31, materials.rubber('main', 0.5)),
        tapered(7.3, LENGTH - 2.7, 18, 18, materials.carbon('#23262a', 60)), tapered(0.6, 7.6, 12, 15.5, lacquer),
        *lever(7.36, 18, materials.shell('#1b1d20', 0.4, 0.3), materials.shell('main', 0.35, 0.2)),
        lettering('FIRNLINE', 8.3, 18, '#e4e6e3', tall=0.15, aspect=6.5), lettering('GRAT VARIO', 3.0, 13.4, 'accent'),
        basket(0.95, 95, materials.rubber('#1b1d20', 0.5), powder=True, hook=True), *tip(0.85, 12, materials.shell('#1b1d20', 0.45, 0.3)),
    ]


def build(pose):
    stage(pose, one, LENGTH, 95)
