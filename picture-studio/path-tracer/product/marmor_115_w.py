"""Marmor 115 W: a thick spine behind a slim shell, its upper edge scalloped for trimming."""
import materials
from shape.boot import INSTEP, TOE, Boot, Model, views

VIEWS = views(0.94)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=3.10, width=0.97, slim=0.96, scallop=0.05, sole='gripwalk'), scale=0.94)
    plastic, dark = materials.shell('main', 0.26, 0.2, 0.25), materials.shell('second', 0.3, 0.2, 0.2)
    model.shell(plastic, plastic, plastic)
    model.cuffs(plastic, plastic, dark, width=0.40, lift=0.075)
    model.liner(materials.nylon('#1b1c1f', 45, 45), materials.nylon('#232529', 45, 45))
    model.strap(width=0.34, height=2.90, print_color='#e9e7e1')
    model.buckles((2.52, 2.06), (INSTEP, TOE))
    model.hinge()
    model.sole(dark)
    model.name('MARMOR', width=1.0, height=0.22, at=(-0.56, 2.16))
    model.brand()
    model.pose(pose)
