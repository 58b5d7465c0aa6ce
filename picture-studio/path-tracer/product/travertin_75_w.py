"""Travertin 75 W: three buckles, a low cuff that flares for the calf, loops at tongue and heel."""
import materials
from shape.boot import INSTEP, TOE, Boot, Model, views

VIEWS = views(0.94)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=2.90, back=0.02, calf=1.13, width=1.04, sole='gripwalk'), scale=0.94)
    plastic, dark = materials.shell('main', 0.26, 0.2, 0.25), materials.shell('second', 0.3, 0.2, 0.2)
    model.shell(plastic, dark, plastic)
    model.cuffs(plastic, plastic, dark)
    model.liner(materials.felt('#a59d90'), materials.felt('#b3ab9e'), loops=('rear', 'front'))
    model.strap(print_color='#e9e7e1')
    model.buckles((2.26,), (INSTEP, TOE), lever=0.56, teeth=7)
    model.hinge()
    model.sole(dark)
    model.name('TRAVERTIN', width=1.02, height=0.19, at=(-0.70, 1.98))
    model.brand()
    model.pose(pose)
