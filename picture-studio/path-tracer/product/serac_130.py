"""Sérac 130: the close one, a full-height cuff with a dark overlap."""
import materials
from shape.boot import INSTEP, TOE, Boot, Model, views

VIEWS = views()
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=3.26, width=0.98, slim=0.97, sole='gripwalk'))
    plastic, dark = materials.shell('main', 0.26, 0.2, 0.25), materials.shell('second', 0.3, 0.2, 0.2)
    model.shell(plastic, dark, dark)
    model.cuffs(plastic, dark, plastic, width=0.34)
    model.liner(materials.nylon('#1b1c1f', 45, 45), materials.nylon('#232529', 45, 45))
    model.strap(width=0.44, print_color='#e9e7e1')
    model.buckles((2.70, 2.18), (INSTEP, TOE))
    model.hinge(radius=0.15)
    model.sole(dark)
    model.name('SÉRAC 130', width=1.36, height=0.22, at=(-0.64, 2.20))
    model.brand('#f1f2ee')
    model.pose(pose)
