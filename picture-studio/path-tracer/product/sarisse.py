"""Sarisse: three aluminum sections with a scale on both joints, two levers; foam 15 cm down the shaft; a basket of 95 mm."""
import materials
from shape.pole import GRIP, basket, foam, handle, lettering, lever, marks, ring, stage, strap, tapered, tip, views

LENGTH = 12.0
VIEWS = views(LENGTH, grip=2.9, basket=False, lock=((-1.35, -1.6, 0.1), 1.8))
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def one():
    soft, lacquer, plastic = materials.felt('#2b2e33'), materials.shell('main', 0.25, 0.0, 0.8), materials.shell('#1b1d20', 0.4, 0.3)
    return [
        *handle(LENGTH, materials.rubber('#1f2226', 0.6), materials.rubber('main', 0.5), ribs='back'), *strap(LENGTH, materials.webbing(), drop=1.6),
        foam(LENGTH - 2.96, LENGTH - GRIP + 0.04, 29, 0.22, soft), tapered(7.9, LENGTH - 2.8, 18, 18, lacquer),
        tapered(4.1, 8.1, 16, 16, materials.metal('#b9bdc2', 0.3)), tapered(0.6, 4.3, 12, 14, lacquer),
        *lever(7.96, 18, plastic, materials.shell('main', 0.35, 0.2)), *lever(4.16, 16, plastic, materials.shell('main', 0.35, 0.2)),
        *marks(6.4, 7.6, 0.2, 16.3, '#1b1d20'), *marks(2.6, 3.9, 0.2, 14.2, 'accent'), lettering('125', 7.1, 16.1, '#1b1d20', aspect=2.4), lettering('120', 6.7, 16.1, '#1b1d20', aspect=2.4),
        lettering('FIRNLINE', 8.55, 18, 'accent', tall=0.13, aspect=6.0), lettering('SARISSE', 2.1, 13.2, 'accent', aspect=6),
        basket(0.95, 95, materials.rubber('#1b1d20', 0.5), powder=True), *tip(0.85, 12, plastic),
    ]


def build(pose):
    stage(pose, one, LENGTH, 95)
