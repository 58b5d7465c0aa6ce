"""Schilf: tonkin bamboo with its nodes; a cork grip, leather below it and for the strap; a brass ferrule; a basket of 62 mm."""
import materials
from shape.pole import GRIP, basket, cane, foam, handle, lettering, ring, stage, strap, tip, views

LENGTH = 12.0
VIEWS = views(LENGTH, grip=1.9)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def one():
    hide, brass = materials.leather('#6b4326', 40, 0.5, 0.3), materials.metal('#b98f3e', 0.25)
    return [
        *handle(LENGTH, materials.cork('#b98a58'), None, None, ribs='none'), foam(LENGTH - 2.3, LENGTH - GRIP + 0.05, 23, 9, hide),
        *strap(LENGTH, hide, 0.2), cane(0.5, LENGTH - 1.6, 13.5, 16, materials.cane('main')), ring(LENGTH - 2.36, 0.14, 19, brass),
        lettering('FIRNLINE', 8.05, 16.4, '#2a2019', tall=0.11, aspect=7), lettering('SCHILF', 3.45, 15.2, '#2a2019', tall=0.1, aspect=6),
        basket(0.95, 62, materials.rubber('#4a3222', 0.5), spokes=5), *tip(0.85, 13, brass),
    ]


def build(pose):
    stage(pose, one, LENGTH, 62)
