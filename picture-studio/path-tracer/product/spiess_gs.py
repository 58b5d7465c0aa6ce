"""Spieß GS: a bare carbon shaft of 10 mm; a thin rubber grip with a round top; a small, flat basket of 38 mm."""
import materials
from shape.pole import cone_basket, handle, lettering, ring, stage, strap, tapered, tip, views

LENGTH = 12.5
VIEWS = views(LENGTH)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def one():
    return [
        *handle(LENGTH, materials.rubber('#1b1d20', 0.55), materials.rubber('main', 0.5), stout=0.86, round_top=True),
        *strap(LENGTH, materials.webbing(), 0.18), tapered(0.6, LENGTH - 1.3, 9.6, 10, materials.carbon('#26292e', 60)),
        ring(LENGTH - 1.54, 0.14, 13, materials.rubber('main', 0.5)), ring(9.7, 0.05, 10.6, materials.shell('main', 0.3)), ring(9.6, 0.03, 10.6, materials.shell('main', 0.3)),
        lettering('FIRNLINE', 9.0, 10.1, '#e4e6e3', aspect=9), lettering('SPIESS GS', 3.2, 9.9, '#e4e6e3', aspect=9),
        cone_basket(0.95, 38, materials.rubber('main', 0.5)), *tip(0.85, 9.8, materials.shell('#1b1d20', 0.45, 0.3)),
    ]


def build(pose):
    stage(pose, one, LENGTH, 38)
