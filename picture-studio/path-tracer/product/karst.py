"""Karst: waxed cowhide, two laces, two locking hooks at the ankle, a welded toe cap, a cup sole that ends early."""
import materials
from shape.snowboard_boot import COLLAR, COUNTER, HARNESS, TOE_CAP, VAMP, Model, SnowboardBoot, views

VIEWS = views(
    detail={'centre': (0.25, -0.40, 1.72), 'height': 2.0, 'azimuth': 24, 'elevation': 16},
    detail_sole={'centre': (0.20, -0.35, 0.50), 'height': 1.75, 'azimuth': 18, 'elevation': 8},
)
INKS = {'main': 'main', 'second': 'shade', 'accent': 'print'}


def build(pose):
    model = Model(SnowboardBoot(height=2.90, soft=1.0))
    hide, dark = materials.leather('main', 34, 0.46, 0.45), materials.leather('second', 34, 0.44, 0.45)
    thread, cord = materials.plain('#e6e1d2', 0.7), materials.nylon('#e4dfcf', 240, 60)
    model.upper(hide, materials.leather('second', 40, 0.5, 0.4), dark)
    model.overlay(VAMP, hide, thread, 0.020)
    model.overlay(TOE_CAP, dark, None, 0.034)
    model.overlay(COUNTER, dark, thread, 0.032, rows=2)
    model.overlay(HARNESS, dark, thread, 0.042)
    model.overlay(COLLAR, dark, thread, 0.024)
    model.liner(materials.felt('#3a3c3f'), materials.felt('#34363a'), thread)
    model.laces((0.07, 0.15, 0.23, 0.31), (0.40, 0.48, 0.60, 0.72, 0.84), cord, locking=(0, 1))
    model.sole(materials.rubber('#e4dfd0', 0.55), materials.rubber('#8a6a45', 0.6), high=0.31)
    model.name('KARST', 'accent', (-0.60, 2.10), 0.80, 0.21)
    model.pose(pose)
