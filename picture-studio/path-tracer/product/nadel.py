"""Nadel: a carbon cuff, one dial for the foot, one lever for the leg."""
import materials
from shape.boot import Boot, Model, dial, on, views, walk_lever

VIEWS = views()
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(Boot(height=2.66, back=-0.06, width=0.99, lean=0.18, slim=0.97, sole='touring'))
    plastic, dark = materials.shell('main', 0.36, 0.25, 0.05), materials.shell('second', 0.38, 0.25, 0.05)
    rubber = materials.rubber('#202225', 0.55)
    model.shell(plastic, rubber, plastic)
    model.cuffs(materials.carbon())
    at, normal = on(model.instep, 0.18, 1.20)
    model.parts += dial(at, normal, materials.shell('#e5521c', 0.35), dark)
    model.parts += walk_lever(model.boot, model.metal, dark, 1.9)
    model.liner(materials.nylon('#202226', 60, 60), materials.nylon('#292b30', 60, 60), rise=0.22)
    model.strap(width=0.20)
    model.hinge(radius=0.10)
    model.sole(rubber, pins=True)
    model.name('NADEL', '#f1f2ee', width=0.78, height=0.18, at=(-0.62, 1.92))
    model.brand(at=(-0.30, 0.82))
    model.pose(pose)
