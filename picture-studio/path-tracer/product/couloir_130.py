"""Couloir 130: a full-height cuff, a steel bar that locks the walk mode, pin inserts."""
import materials
from shape.boot import INSTEP, TOE, Boot, Model, views, walk_lever

VIEWS = views()
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=3.22, width=0.98, sole='gripwalk'))
    plastic, dark = materials.shell('main', 0.26, 0.2, 0.25), materials.shell('second', 0.3, 0.2, 0.2)
    model.shell(plastic, dark, dark)
    model.cuffs(plastic, dark)
    model.parts += walk_lever(model.boot, model.metal, dark)
    model.liner(materials.nylon('#1b1c1f', 45, 45), materials.nylon('#232529', 45, 45))
    model.strap(print_color='#e9e7e1')
    model.buckles((2.66, 2.16), (INSTEP, TOE))
    model.hinge()
    model.sole(dark, pins=True)
    model.name('COULOIR 130', width=1.4, height=0.20, at=(-0.66, 2.10))
    model.brand('#f1f2ee')
    model.pose(pose)
