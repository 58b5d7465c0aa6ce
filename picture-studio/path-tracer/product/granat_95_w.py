"""Granat 95 W: plain outside, red wool inside, two screws that open the cuff."""
import materials
from shape.boot import INSTEP, TOE, Boot, Model, views

VIEWS = views(0.94)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=3.02, back=0.08, calf=1.05, sole='gripwalk'), scale=0.94)
    plastic, dark = materials.shell('main', 0.26, 0.2, 0.25), materials.shell('second', 0.3, 0.2, 0.2)
    red = materials.felt('#8e1f24')
    model.shell(plastic, dark, plastic)
    model.cuffs(plastic, plastic, dark)
    model.liner(red, red, seam='#e3c9b4', rise=0.36, webbing='#8e1f24')
    model.strap(print_color='#e9e7e1')
    model.buckles((2.48, 2.04), (INSTEP, TOE))
    model.screws([(-0.90, 1.95), (-0.82, 2.30)])
    model.hinge()
    model.sole(dark)
    model.name('GRANAT', width=0.9, height=0.21, at=(-0.56, 2.16))
    model.brand()
    model.pose(pose)
