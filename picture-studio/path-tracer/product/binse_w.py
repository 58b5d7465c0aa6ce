"""Binse W: a slim grip of 29 mm on a shaft of 14 mm; a flat strap without a buckle; a basket of 54 mm."""
import materials
from shape.pole import basket, handle, lettering, ring, stage, strap, tapered, tip, views

LENGTH = 11.0
VIEWS = views(LENGTH)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def one():
    lacquer, print_ = materials.shell('main', 0.22, 0.0, 0.9), materials.shell('accent', 0.3, 0, 0.5)
    return [
        *handle(LENGTH, materials.rubber('#26292d', 0.6), materials.rubber('main', 0.5), materials.rubber('second', 0.6), stout=0.9), *strap(LENGTH, materials.webbing('#3a3e44'), 0.19, buckle=False),
        tapered(2.2, LENGTH - 1.3, 12.6, 14, lacquer), tapered(0.6, 2.2, 10, 12.6, lacquer), ring(9.05, 0.03, 14.4, print_), ring(8.97, 0.03, 14.4, print_), ring(8.89, 0.03, 14.4, print_),
        lettering('FIRNLINE', 8.2, 13.9, 'accent'), lettering('BINSE W', 2.9, 12.9, 'accent', aspect=6.5),
        basket(0.95, 54, materials.rubber('#26292d', 0.5), spokes=7), *tip(0.85, 10, materials.shell('#26292d', 0.45, 0.3)),
    ]


def build(pose):
    stage(pose, one, LENGTH, 54)
