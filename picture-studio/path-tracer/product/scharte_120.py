"""Scharte 120: a lever that faces up, wide at the toes, pin inserts."""
import materials
from shape.boot import INSTEP, TOE, Boot, Model, views, walk_lever

VIEWS = views()
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=3.10, width=1.03, sole='gripwalk'))
    plastic, dark = materials.shell('main', 0.26, 0.2, 0.25), materials.shell('second', 0.3, 0.2, 0.2)
    model.shell(plastic, dark, plastic)
    model.cuffs(plastic, plastic)
    model.parts += walk_lever(model.boot, model.metal, dark)
    model.liner(materials.nylon('#1b1c1f', 45, 45), materials.nylon('#232529', 45, 45))
    model.strap(print_color='#e9e7e1')
    model.buckles((2.56, 2.10), (INSTEP, TOE))
    model.hinge()
    model.sole(dark, pins=True)
    model.name('SCHARTE 120', width=1.34, height=0.19, at=(-0.68, 2.04))
    model.brand()
    model.pose(pose)
