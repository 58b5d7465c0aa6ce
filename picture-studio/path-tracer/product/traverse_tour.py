"""Traverse Tour: three buckles, one lever, a carbon spine, steel inserts."""
import materials
from shape.boot import INSTEP, TOE, Boot, Model, views, walk_lever

VIEWS = views()
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=2.92, back=0.02, width=1.0, lean=0.22, sole='touring'))
    plastic, dark = materials.shell('main', 0.36, 0.25, 0.05), materials.shell('second', 0.38, 0.25, 0.05)
    model.shell(plastic, materials.rubber('#202225', 0.55), plastic)
    model.cuffs(plastic, None, materials.carbon(), width=0.22)
    model.parts += walk_lever(model.boot, model.metal, dark)
    model.liner(materials.nylon('#26282c', 45, 45), materials.nylon('#303338', 45, 45))
    model.strap(width=0.26, print_color=None)
    model.buckles((2.42,), (INSTEP, TOE), lever=0.46, width=0.135)
    model.hinge(radius=0.11)
    model.sole(materials.rubber('#202225', 0.55), pins=True)
    model.name('TRAVERSE', width=1.0, height=0.19, at=(-0.66, 2.06))
    model.brand()
    model.pose(pose)
