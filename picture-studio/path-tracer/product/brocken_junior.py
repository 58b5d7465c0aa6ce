"""Brocken Junior: four buckles with long levers and two flex screws at the back, for young racers."""
import materials
from shape.boot import INSTEP, TOE, Boot, Model, rivet, views

VIEWS = views(0.84)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=2.96, width=0.98, slim=1.02), scale=0.84)
    plastic, dark = materials.shell('main', 0.26, 0.2, 0.25), materials.shell('second', 0.3, 0.2, 0.2)
    model.shell(plastic, None, plastic)
    model.cuffs(plastic, plastic, dark, width=0.34)
    model.liner(materials.nylon('#1b1c1f', 45, 45), materials.nylon('#232529', 45, 45))
    model.strap(width=0.42, print_color='#e9e7e1')
    model.buckles((2.46, 2.00), (INSTEP, TOE), lever=0.62, width=0.18)
    for z in (1.72, 2.02):
        middle, depth, _ = model.boot.section(z)
        model.parts += rivet((middle - depth - 0.05, 0, z), (-0.97, 0, 0.24), model.metal.wire, 0.07)
    model.hinge()
    model.sole(dark, '#26282b')
    model.name('BROCKEN', width=1.0, height=0.22, at=(-0.62, 2.06))
    model.brand()
    model.pose(pose)
