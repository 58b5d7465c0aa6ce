"""Schotter Junior: one big molded buckle and a strap over a soft, round shell that a child opens alone."""
import materials
from shape.boot import Boot, Hardware, Model, views

VIEWS = views(0.68)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    molded, pale = materials.molded('#2b2d31'), materials.molded('#eceae4')
    hardware = Hardware(lever=pale, plate=molded, wire=molded, pad=materials.rubber('#1a1b1d', 0.5))
    model = Model(Boot(height=2.62, back=0.0, width=1.12, calf=1.12, slim=1.08), hardware, scale=0.68)
    plastic, dark = materials.shell('main', 0.34, 0.2, 0.15), materials.shell('second', 0.34, 0.2, 0.15)
    model.shell(plastic, dark)
    model.cuffs(plastic, dark)
    model.liner(materials.felt('#44474c'), materials.felt('#565a60'), rise=0.34, loops=('rear', 'front'))
    model.strap(width=0.40, print_color='#e9e7e1')
    model.buckles((2.02,), lever=0.70, width=0.24, teeth=4, lift=0.06)
    model.hinge(radius=0.17)
    model.sole(dark, '#26282b')
    model.brand(at=(0.0, 0.72), width=0.82, height=0.145, part=model.foot)
    model.pose(pose)
