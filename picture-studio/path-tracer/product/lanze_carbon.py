"""Lanze Carbon: a carbon shaft of 12 mm, its lowest 20 cm wrapped in aramid; a cork grip; a strap that lets go."""
import materials
from shape.pole import basket, handle, lettering, ring, stage, strap, tapered, tip, views

LENGTH = 12.0
VIEWS = views(LENGTH)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def one():
    weave, lacquer = materials.carbon('#23262a', 60), materials.shell('main', 0.2, 0.0, 0.9)
    return [
        *handle(LENGTH, materials.cork('#b98a58'), materials.rubber('main', 0.5), ribs='none', stout=1.02),
        *strap(LENGTH, materials.webbing()), tapered(2.6, LENGTH - 1.3, 11.8, 12.4, weave), tapered(8.9, LENGTH - 1.44, 12.5, 12.7, lacquer),
        ring(8.86, 0.05, 13, materials.metal('#c3c6c9', 0.25)), ring(LENGTH - 1.52, 0.1, 15, materials.rubber('main', 0.5)),
        tapered(0.6, 2.6, 11.4, 12.6, materials.nylon('#b3923c', 14, 110, 0.4)), ring(2.58, 0.05, 13, materials.shell('main', 0.3)),
        lettering('FIRNLINE', 9.6, 12.7, 'accent'), lettering('LANZE CARBON', 3.6, 12.1, '#e4e6e3', aspect=11.0),
        basket(0.95, 55, materials.rubber('#1b1d20', 0.5)), *tip(0.85, 11, materials.shell('#1b1d20', 0.45, 0.3)),
    ]


def build(pose):
    stage(pose, one, LENGTH, 55)
