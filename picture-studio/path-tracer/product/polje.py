"""Polje: two dials, one for the foot and one for the shin; a heat-molded liner lined with wool; a rubber sole with lugs."""
import materials
from shape.snowboard_boot import COLLAR, COUNTER, HARNESS, TOE_CAP, Model, SnowboardBoot, views

VIEWS = views(
    detail={'centre': (-0.05, -0.45, 1.95), 'height': 2.0, 'azimuth': 14, 'elevation': 12},
    detail_sole={'centre': (0.10, -0.35, 0.46), 'height': 1.8, 'azimuth': 20, 'elevation': 5},
)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(SnowboardBoot(height=2.92, soft=0.8))
    cloth, molded = materials.nylon('main', 46), materials.leather('second', 80, 0.46, 0.2)
    thread = materials.plain('#b9b6ad', 0.7)
    model.upper(cloth, materials.nylon('second', 46), molded)
    model.overlay(TOE_CAP, molded, thread, 0.030)
    model.overlay(COUNTER, molded, thread, 0.034)
    model.overlay(HARNESS, molded, thread, 0.042)
    model.overlay(COLLAR, molded, thread, 0.026)
    model.liner(materials.felt('#8d8880'), materials.felt('#5a5753'), thread)
    foot = model.cables((0.10, 0.19, 0.28, 0.37), model.black)
    shin = model.cables((0.50, 0.62, 0.74, 0.86), model.black)
    ring, cap = materials.rubber('#26282b', 0.5), materials.shell('#c2542e', 0.35, 0.1)
    model.dial(-0.42, 1.24, ring, cap, foot[0][-1])
    model.dial(-0.12, 2.22, ring, cap, shin[0][1])
    model.sole(materials.rubber('#1d1f22', 0.6), materials.rubber('#2a2c2f', 0.6), high=0.32, lug=0.06)
    model.name('POLJE', 'accent', (-0.66, 2.10), 0.72, 0.20)
    model.pose(pose)
