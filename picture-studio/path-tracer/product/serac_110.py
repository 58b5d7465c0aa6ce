"""Sérac 110: long levers for gloves, a screw for the lean, soles held by four screws."""
import materials
from shape.boot import INSTEP, TOE, Boot, Model, views

VIEWS = views()
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(sole='gripwalk'))
    plastic, dark = materials.shell('main', 0.26, 0.2, 0.25), materials.shell('second', 0.3, 0.2, 0.2)
    model.shell(plastic, dark, plastic)
    model.cuffs(plastic, plastic, dark)
    model.liner(materials.nylon('#1b1c1f', 45, 45), materials.nylon('#232529', 45, 45))
    model.strap(print_color='#e9e7e1')
    model.buckles((2.62, 2.12), (INSTEP, TOE), lever=0.56)
    model.hinge()
    model.sole(dark)
    model.name('SÉRAC 110', width=1.36, height=0.22, at=(-0.64, 2.20))
    model.brand()
    model.pose(pose)
