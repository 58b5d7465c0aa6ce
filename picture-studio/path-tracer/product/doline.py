"""Doline: soft, two cords with handles, red for the foot and gray for the leg; a sole with lugs that bends at the toes."""
import materials
from shape.snowboard_boot import COLLAR, COUNTER, TOE_CAP, Model, SnowboardBoot, handle, views

VIEWS = views(
    detail={'centre': (0.20, -0.40, 1.85), 'height': 2.1, 'azimuth': 26, 'elevation': 16},
    detail_sole={'centre': (0.45, -0.30, 0.50), 'height': 1.7, 'azimuth': 34, 'elevation': 6},
)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(SnowboardBoot(height=2.82, soft=1.5, lean=0.16))
    cloth, dark = materials.nylon('main', 46), materials.leather('second', 80, 0.5, 0.2)
    thread = materials.plain('#c9c6bd', 0.7)
    model.upper(cloth, materials.nylon('second', 46), dark)
    model.overlay(TOE_CAP, dark, thread, 0.028)
    model.overlay(COUNTER, dark, thread, 0.034)
    model.overlay(COLLAR, dark, thread, 0.024)
    model.liner(materials.felt('#5d6064'), materials.felt('#4a4d51'), thread)
    red, gray = materials.nylon('#b8232b', 240, 60), materials.nylon('#b4b6b8', 240, 60)
    foot = model.cables((0.09, 0.18, 0.27, 0.36), model.black, cord=red, radius=0.020)
    leg = model.cables((0.50, 0.61, 0.72, 0.83), model.black, cord=gray, radius=0.020)
    for eyes, cord, (x, z) in ((foot, red, (-0.30, 1.62)), (leg, gray, (0.02, 2.56))):
        model.parts += handle(model.shaft, eyes[0][-1], (x, z), cord, model.black)
    model.sole(materials.rubber('#d9d6cc', 0.6), materials.rubber('#2a2c2f', 0.6), high=0.32, lug=0.10, rocker=0.10)
    model.name('DOLINE', 'accent', (-0.62, 2.06), 0.80, 0.19)
    model.pose(pose)
