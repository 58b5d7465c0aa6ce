"""Sinter 80: three buckles, a softer instep that folds aside, a knob for the lean at the back."""
import materials
from shape.boot import INSTEP, TOE, Boot, Model, dial, views

VIEWS = views()
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=3.0, width=1.04, calf=1.05, sole='gripwalk'))
    plastic, dark = materials.shell('main', 0.26, 0.2, 0.25), materials.shell('second', 0.3, 0.2, 0.2)
    model.shell(plastic, dark, dark)
    model.cuffs(plastic, plastic, plastic)
    model.liner(materials.nylon('#33363b', 45, 45), materials.nylon('#3b3e44', 45, 45), loops=('rear', 'front'))
    model.strap(print_color='#e9e7e1')
    model.buckles((2.36,), (INSTEP, TOE), lever=0.58, width=0.18)
    middle, depth, _ = model.boot.section(1.95)
    model.parts += dial((middle - depth - 0.03, 0, 1.95), (-0.97, 0, 0.24), model.metal.pad, model.metal.plate)
    model.hinge()
    model.sole(dark)
    model.name('SINTER 80', width=1.14, height=0.20, at=(-0.70, 2.04))
    model.brand('#f1f2ee', at=(0.0, 0.78))
    model.pose(pose)
