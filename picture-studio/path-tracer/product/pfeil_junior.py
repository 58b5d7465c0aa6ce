"""Pfeil Junior: one-part grip with a broad hat; its length printed large; a blunt steel cup; a basket of 65 mm."""
import materials
from shape.pole import basket, cup, handle, lettering, ring, stage, strap, tapered, views

LENGTH = 8.5
VIEWS = views(LENGTH)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def one():
    lacquer, print_ = materials.shell('main', 0.22, 0.0, 0.9), materials.shell('accent', 0.3, 0, 0.5)
    return [
        *handle(LENGTH, materials.rubber('second', 0.6), ribs='back', stout=0.86, hat=0.13, round_top=True), *strap(LENGTH, materials.webbing('#3a3e44'), 0.16, drop=1.5),
        tapered(0.6, LENGTH - 1.3, 11, 12, lacquer), ring(6.55, 0.08, 12.4, print_), ring(4.55, 0.08, 12.4, print_),
        lettering('85 CM', 6.0, 12, 'accent', tall=0.14, aspect=4.6), lettering('FIRNLINE', 5.1, 12, 'accent', aspect=8), lettering('PFEIL JUNIOR', 2.5, 11.5, 'accent', aspect=11),
        basket(0.95, 65, materials.rubber('second', 0.5), spokes=5), *cup(11, materials.shell('second', 0.45, 0.3)),
    ]


def build(pose):
    stage(pose, one, LENGTH, 65)
