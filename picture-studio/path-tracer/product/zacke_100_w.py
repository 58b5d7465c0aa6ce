"""Zacke 100 W: two buckles, one for the heel and one for the shin."""
import materials
from shape.boot import DIAGONAL, Boot, Model, views, walk_lever

VIEWS = views(0.92)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=2.80, back=-0.04, width=0.99, lean=0.20, sole='touring'), scale=0.92)
    plastic, dark = materials.shell('main', 0.36, 0.25, 0.05), materials.shell('second', 0.38, 0.25, 0.05)
    model.shell(plastic, materials.rubber('#202225', 0.55), plastic)
    model.cuffs(plastic, None, dark, width=0.20, lift=0.05)
    model.parts += walk_lever(model.boot, model.metal, dark)
    model.liner(materials.nylon('#26282c', 45, 45), materials.nylon('#303338', 45, 45))
    model.strap(width=0.26, print_color=None)
    model.buckles((2.32,), (DIAGONAL,), lever=0.46, width=0.135)
    model.hinge(radius=0.11)
    model.sole(materials.rubber('#202225', 0.55), pins=True)
    model.name('ZACKE', width=0.76, height=0.19, at=(-0.66, 2.0))
    model.brand()
    model.pose(pose)
