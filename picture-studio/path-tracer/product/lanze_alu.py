"""Lanze Alu: a lacquered aluminum shaft, 16 mm; a grip of two rubbers with an edge at its top; a basket of 58 mm."""
import materials
from shape.pole import basket, handle, lettering, ring, stage, strap, tapered, tip, views

LENGTH = 12.0
VIEWS = views(LENGTH)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def one():
    black, lacquer, print_ = materials.rubber('#1b1d20', 0.6), materials.shell('main', 0.22, 0.0, 0.9), materials.shell('accent', 0.3, 0, 0.5)
    return [
        *handle(LENGTH, black, materials.rubber('main', 0.5), materials.rubber('second', 0.6), ledge=True), *strap(LENGTH, materials.webbing()),
        tapered(2.2, LENGTH - 1.3, 14.5, 16, lacquer), tapered(0.6, 2.2, 11, 14.5, lacquer), ring(9.9, 0.05, 16.4, print_), ring(9.78, 0.03, 16.4, print_),
        lettering('FIRNLINE', 9.1, 15.9, 'accent'), lettering('LANZE ALU', 2.9, 14.9, 'accent'),
        basket(0.95, 58, materials.rubber('#1b1d20', 0.5)), *tip(0.85, 11, materials.shell('#1b1d20', 0.45, 0.3)),
    ]


def build(pose):
    stage(pose, one, LENGTH, 58)
