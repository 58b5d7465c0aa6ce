"""Blankeis 110 W: a carbon strip up the rear of the cuff, a loop of webbing for the walk mode, welts for crampons."""
import materials
from shape.boot import INSTEP, TOE, Boot, Model, views, webbing_loop

VIEWS = views(0.94)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=2.94, width=0.98, lean=0.22, sole='touring'), scale=0.94)
    plastic, dark = materials.shell('main', 0.36, 0.25, 0.05), materials.shell('second', 0.38, 0.25, 0.05)
    model.shell(plastic, materials.rubber('#202225', 0.55), plastic)
    model.cuffs(plastic, None, materials.carbon(), width=0.20, lift=0.05)
    model.parts += webbing_loop(model.boot, materials.nylon('#d8d4ca', 30, 60))
    model.liner(materials.nylon('#26282c', 45, 45), materials.nylon('#303338', 45, 45))
    model.strap(width=0.26, print_color=None)
    model.buckles((2.42,), (INSTEP, TOE), lever=0.46, width=0.135)
    model.hinge(radius=0.11)
    model.sole(materials.rubber('#202225', 0.55), pins=True)
    model.name('BLANKEIS', width=0.98, height=0.19, at=(-0.64, 2.06))
    model.brand()
    model.pose(pose)
