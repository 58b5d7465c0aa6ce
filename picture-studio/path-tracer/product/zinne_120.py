"""Zinne 120: upright, with a steel hinge that sits further back."""
import materials
from shape.boot import INSTEP, TOE, Boot, Model, views

VIEWS = views()
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=3.2, lean=0.21, width=0.99, sole='gripwalk'))
    plastic, dark = materials.shell('main', 0.26, 0.2, 0.25), materials.shell('second', 0.3, 0.2, 0.2)
    model.shell(dark, dark, plastic)
    model.cuffs(plastic, plastic, dark, width=0.36)
    model.liner(materials.nylon('#1b1c1f', 45, 45), materials.nylon('#232529', 45, 45))
    model.strap(width=0.50, print_color='#e9e7e1')
    model.buckles((2.66, 2.14), (INSTEP, TOE))
    model.hinge(-0.74, 1.24, 0.17)
    model.sole(dark)
    model.name('ZINNE 120', width=1.36, height=0.22, at=(-0.66, 2.24), turn=79)
    model.brand()
    model.pose(pose)
