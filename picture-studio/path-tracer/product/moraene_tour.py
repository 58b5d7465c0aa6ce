"""Moräne Tour: three buckles, wide, a deep rubber sole, no cables."""
import materials
from shape.boot import INSTEP, TOE, Boot, Model, views, walk_lever

VIEWS = views()
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=2.90, back=0.0, width=1.05, lean=0.21, sole='touring'))
    plastic, dark = materials.shell('main', 0.36, 0.25, 0.05), materials.shell('second', 0.38, 0.25, 0.05)
    model.shell(plastic, materials.rubber('#202225', 0.55), dark)
    model.cuffs(plastic, None, dark, width=0.20, lift=0.05)
    model.parts += walk_lever(model.boot, model.metal, dark)
    model.liner(materials.nylon('#26282c', 45, 45), materials.nylon('#303338', 45, 45))
    model.strap(width=0.26, print_color=None)
    model.buckles((2.38,), (INSTEP, TOE), lever=0.46, width=0.135)
    model.hinge(radius=0.11)
    model.sole(materials.rubber('#202225', 0.55), pins=True)
    model.name('MORÄNE', width=0.9, height=0.20, at=(-0.66, 2.04))
    model.brand('#f1f2ee')
    model.pose(pose)
