"""Kanzel 105 W: a rear edge cut lower and padded, a full tongue, a walk mode, pin inserts."""
import materials
from shape.boot import INSTEP, TOE, Boot, Model, views, walk_lever

VIEWS = views(0.94)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=3.04, back=-0.10, width=0.99, calf=1.04, sole='gripwalk'), scale=0.94)
    plastic, dark = materials.shell('main', 0.26, 0.2, 0.25), materials.shell('second', 0.3, 0.2, 0.2)
    model.shell(plastic, dark, plastic)
    model.cuffs(plastic, plastic)
    model.parts += walk_lever(model.boot, model.metal, dark)
    model.liner(materials.nylon('#1b1c1f', 45, 45), materials.nylon('#232529', 45, 45))
    model.strap(print_color='#e9e7e1')
    model.buckles((2.50, 2.06), (INSTEP, TOE))
    model.hinge()
    model.sole(dark, pins=True)
    model.name('KANZEL', width=0.94, height=0.22, at=(-0.62, 2.08))
    model.brand()
    model.pose(pose)
