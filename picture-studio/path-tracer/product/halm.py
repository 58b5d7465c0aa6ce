"""Halm: a hollow carbon tube, pulled tight by a spliced cord; a foam grip of 20 cm; a thin strap; a basket of 80 mm."""
import materials
from shape.pole import GRIP, basket, cord, foam, handle, lettering, ring, stage, strap, tapered, tip, views

LENGTH = 12.0
VIEWS = views(LENGTH, grip=2.0, basket=False, lock=((-1.42, -1.9, 0.1), 1.5))
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def one():
    soft, weave = materials.felt('#d9dad6'), materials.carbon('#25282c', 60)
    return [
        *handle(LENGTH, soft, ribs='none', stout=0.94), foam(LENGTH - 2.0, LENGTH - GRIP + 0.06, 27, 9, soft),
        *strap(LENGTH, materials.webbing('#3a3e44'), 0.13, drop=1.5), tapered(7.7, LENGTH - 1.9, 16, 16, weave), tapered(0.6, 7.9, 11, 13.6, weave),
        tapered(8.9, LENGTH - 1.98, 16.1, 16.1, materials.shell('main', 0.25, 0.0, 0.8)), ring(7.62, 0.22, 17.5, materials.shell('#2a2d31', 0.4, 0.3)), *cord(7.73, 17.5, materials.nylon('#d4622a', 3, 40)),
        lettering('FIRNLINE', 9.4, 16.2, 'accent', aspect=6), lettering('HALM', 3.4, 12.3, '#e4e6e3', aspect=5),
        basket(0.95, 80, materials.rubber('#2a2d31', 0.5), powder=True), *tip(0.85, 11, materials.shell('#1b1d20', 0.45, 0.3)),
    ]


def build(pose):
    stage(pose, one, LENGTH, 80)
