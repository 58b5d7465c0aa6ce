"""Gneis 140: a race boot: thick walls, a flat sole, eight screws between cuff and spine."""
import materials
from shape.boot import INSTEP, TOE, Boot, Model, views

VIEWS = views()
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=3.34, width=0.95, slim=0.95))
    plastic, dark = materials.shell('main', 0.2, 0.12, 0.4), materials.shell('second', 0.3, 0.2, 0.2)
    model.shell(plastic, None, plastic)
    model.cuffs(plastic, plastic, dark, width=0.36, lift=0.06)
    model.liner(materials.nylon('#1b1c1f', 45, 45), materials.nylon('#232529', 45, 45))
    model.strap(width=0.48, pad='#2b2d31', print_color='#e9e7e1')
    model.buckles((2.74, 2.22), (INSTEP, TOE), width=0.175)
    model.screws([(-0.88, 1.75), (-0.80, 2.10), (-0.71, 2.45), (-0.62, 2.80)])
    model.hinge(radius=0.15)
    model.sole(dark, '#26282b')
    model.name('GNEIS', width=0.9, height=0.26, at=(-0.48, 2.28))
    model.brand()
    model.pose(pose)
