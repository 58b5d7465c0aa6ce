"""Klamm 110: three pieces, the ribbed outer tongue held by three buckles, no walk mode."""
import materials
from shape.boot import MIDDLE, Boot, Model, outer_tongue, views

VIEWS = views()
# Over the tongue, which lies on the instep.
DIAGONAL = [(-0.10, -0.66, 0.96), (0.05, -0.60, 1.20), (0.27, -0.42, 1.52), (0.44, -0.04, 1.70), (0.47, 0.32, 1.60)]
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=3.08, back=0.16, width=0.99, sole='gripwalk'))
    plastic, dark = materials.shell('main', 0.26, 0.2, 0.25), materials.shell('second', 0.3, 0.2, 0.2)
    model.shell(plastic, dark)
    model.cuffs(plastic, None, dark)
    model.instep = model.add(outer_tongue(model.boot, dark))
    model.liner(materials.nylon('#1b1c1f', 45, 45), materials.nylon('#232529', 45, 45))
    model.strap(print_color='#e9e7e1')
    model.buckles((2.50,), (DIAGONAL, MIDDLE), lever=0.54, lift=0.075, width=0.18)
    model.hinge()
    model.sole(dark)
    model.name('KLAMM', width=0.88, height=0.26, at=(-0.60, 2.20))
    model.brand(at=(-0.52, 0.74), part=model.foot)
    model.pose(pose)
