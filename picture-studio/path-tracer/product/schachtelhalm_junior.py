"""Schachtelhalm Junior: two sections with a steel ball in holes every 5 cm, a field beside each; a thin grip; a basket of 70 mm."""
import materials
from shape.pole import basket, fields, handle, lettering, ring, stage, stops, strap, tapered, tip, views

LENGTH = 9.5
VIEWS = views(LENGTH, basket=False, lock=((-1.2, -1.0, 0.1), 1.9))
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def one():
    lacquer, plastic = materials.shell('main', 0.22, 0.0, 0.9), materials.shell('second', 0.4, 0.3)
    return [
        *handle(LENGTH, materials.rubber('second', 0.6), materials.rubber('main', 0.5), ribs='around', stout=0.78), *strap(LENGTH, materials.webbing('#3a3e44'), 0.16, drop=1.5),
        tapered(4.6, LENGTH - 1.3, 16, 16, lacquer), tapered(0.6, 4.8, 11, 13, materials.metal('#b9bdc2', 0.3)), ring(4.5, 0.3, 17.6, plastic),
        *stops(5.1, 16), *fields(5.1, 16), lettering('FIRNLINE', 2.9, 12.2, '#1b1d20', aspect=7),
        basket(0.95, 70, materials.rubber('second', 0.5), spokes=5), *tip(0.85, 11, plastic),
    ]


def build(pose):
    stage(pose, one, LENGTH, 70)
