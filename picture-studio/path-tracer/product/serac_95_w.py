"""Sérac 95 W: a cuff two centimeters lower that flares for the calf, wool inside."""
import materials
from shape.boot import INSTEP, TOE, Boot, Model, views

VIEWS = views(0.94)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=2.98, back=0.06, calf=1.08, width=0.99, sole='gripwalk'), scale=0.94)
    plastic = materials.shell('main', 0.26, 0.2, 0.25)
    pale = materials.shell('second', 0.3, 0.2, 0.2)
    model.shell(plastic, pale, plastic)
    model.cuffs(plastic, plastic, pale)
    model.liner(materials.felt('#b9b2a6'), materials.nylon('#2b2c30', 45, 45), loops=('rear',))
    model.strap(webbing='#26272b', print_color='#e9e7e1')
    model.buckles((2.46, 2.02), (INSTEP, TOE))
    model.hinge()
    model.sole(pale)
    model.name('SÉRAC 95 W', width=1.16, height=0.19, at=(-0.68, 2.02))
    model.brand()
    model.pose(pose)
