"""Speer SL: a closed guard with a window, screwed to a hard rubber grip; an aluminum shaft of 18 mm; a basket of 48 mm."""
import materials
from shape.pole import cone_basket, guard, handle, lettering, ring, stage, strap, tapered, tip, views

LENGTH = 12.0
VIEWS = views(LENGTH)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def one():
    lacquer, print_ = materials.shell('main', 0.2, 0.0, 0.9), materials.shell('accent', 0.3, 0, 0.5)
    return [
        *handle(LENGTH, materials.rubber('#1b1d20', 0.5), None, materials.rubber('#303439', 0.6), ribs='around'),
        *guard(LENGTH, materials.shell('main', 0.3, 0.25), materials.metal('#c3c6c9', 0.25)), *strap(LENGTH, materials.webbing()),
        tapered(3.2, LENGTH - 1.3, 18, 18, lacquer), tapered(0.6, 3.2, 13, 18, lacquer), ring(9.6, 0.16, 18.4, print_), ring(9.36, 0.08, 18.4, print_),
        lettering('FIRNLINE', 8.6, 18.1, 'accent', aspect=7), lettering('SPEER SL', 3.9, 18.1, 'accent', aspect=7),
        cone_basket(0.95, 48, materials.rubber('#1b1d20', 0.5)), *tip(0.85, 13, materials.shell('#1b1d20', 0.45, 0.3)),
    ]


def build(pose):
    stage(pose, one, LENGTH, 48)
