"""Platte 100: wide at the forefoot, a high instep, a buckle that pulls back."""
import materials
from shape.boot import DIAGONAL, TOE, Boot, Model, views

VIEWS = views()
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=3.12, width=1.07, sole='gripwalk'))
    plastic, dark = materials.shell('main', 0.26, 0.2, 0.25), materials.shell('second', 0.3, 0.2, 0.2)
    model.shell(plastic, dark, dark)
    model.cuffs(plastic, plastic, dark)
    model.liner(materials.nylon('#1b1c1f', 45, 45), materials.nylon('#232529', 45, 45))
    model.strap(print_color='#e9e7e1')
    model.buckles((2.60, 2.12), (DIAGONAL, TOE), lever=0.56)
    model.hinge()
    model.sole(dark)
    model.name('PLATTE 100', width=1.36, height=0.21, at=(-0.68, 2.08))
    model.brand('#f1f2ee', at=(0.0, 0.78))
    model.pose(pose)
