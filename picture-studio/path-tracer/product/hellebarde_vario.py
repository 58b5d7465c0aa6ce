"""Hellebarde Vario: a steel pick with five teeth below the grip; a forged lever; a straight lower section; a basket of 85 mm."""
import materials
from shape.pole import basket, handle, lettering, lever, marks, pick, stage, strap, tapered, tip, views

LENGTH = 12.0
VIEWS = views(LENGTH, grip=2.0, aside=0.7, basket=False, lock=((-1.38, -2.1, 0.1), 1.7))
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def one():
    lacquer, steel = materials.shell('main', 0.25, 0.0, 0.8), materials.metal('#9a9ea3', 0.32)
    return [
        *handle(LENGTH, materials.rubber('#1b1d20', 0.6), materials.rubber('main', 0.5), ribs='around'), *strap(LENGTH, materials.webbing(), drop=1.6),
        *pick(LENGTH - 1.72, 18, materials.metal('#a9adb2', 0.3), materials.metal('#5d6268', 0.4)), tapered(7.4, LENGTH - 1.3, 18, 18, lacquer), tapered(0.5, 7.6, 16, 16, materials.metal('#b9bdc2', 0.3)),
        *lever(7.46, 18, steel, materials.metal('#c3c6c9', 0.3)), *marks(5.9, 7.1, 0.2, 16.3, '#1b1d20'),
        lettering('FIRNLINE', 9.2, 18.1, 'accent', aspect=6.5), lettering('HELLEBARDE VARIO', 3.6, 16.1, '#1b1d20', tall=0.11, aspect=14),
        basket(0.95, 85, materials.rubber('#1b1d20', 0.5), powder=True), *tip(0.85, 15, materials.shell('#1b1d20', 0.45, 0.3)),
    ]


def build(pose):
    stage(pose, one, LENGTH, 85)
