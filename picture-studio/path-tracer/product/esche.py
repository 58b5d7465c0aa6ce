"""Esche: a glass-fiber shaft of 13 mm; a soft rubber grip, ribbed at its back; a strap with one slot and one button; a basket of 60 mm."""
import materials
from shape.pole import basket, button, handle, lettering, ring, stage, strap, tapered, tip, views

LENGTH = 11.5
VIEWS = views(LENGTH)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def one():
    glass, print_ = materials.shell('main', 0.3, 0.15, 0.6), materials.shell('accent', 0.3, 0, 0.5)
    return [
        *handle(LENGTH, materials.rubber('second', 0.65), materials.rubber('main', 0.6)), *strap(LENGTH, materials.webbing('#2c3036'), buckle=False), *button(LENGTH),
        tapered(0.6, LENGTH - 1.3, 11, 13.4, glass), ring(9.2, 0.3, 13.6, print_), lettering('FIRNLINE', 8.4, 13.1, 'accent', aspect=7.5), lettering('ESCHE', 2.9, 11.7, 'accent', aspect=5),
        basket(0.95, 60, materials.rubber('#1b1d20', 0.5)), *tip(0.85, 11, materials.shell('#1b1d20', 0.45, 0.3)),
    ]


def build(pose):
    stage(pose, one, LENGTH, 60)
