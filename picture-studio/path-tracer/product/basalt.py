"""Basalt: ribs in columns along the heel, a dial for the leg and one for the harness at the ankle, little under the foot."""
import materials
from shape.snowboard_boot import BACKSTAY, COLLAR, HARNESS, TOE_CAP, VAMP, Model, SnowboardBoot, columns, views

VIEWS = views(
    detail_dial={'centre': (-0.10, -0.45, 1.90), 'height': 2.1, 'azimuth': 10, 'elevation': 12},
    detail={'centre': (-0.72, -0.25, 1.20), 'height': 2.3, 'azimuth': -62, 'elevation': 8},
)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(SnowboardBoot(height=3.02, soft=0.35, lean=0.19))
    shell, dark = materials.shell('main', 0.42, 0.25, 0.0), materials.shell('second', 0.42, 0.25, 0.0)
    thread = materials.plain('#8f9296', 0.6)
    model.upper(materials.leather('main', 80, 0.5, 0.2), materials.leather('second', 80, 0.5, 0.2), dark)
    model.overlay(VAMP, shell, None, 0.024)
    model.overlay(TOE_CAP, dark, thread, 0.036)
    model.overlay(BACKSTAY, dark, None, 0.036, relief=columns)
    harness_panel = model.overlay(HARNESS, shell, thread, 0.078, rows=2)
    model.overlay(COLLAR, dark, thread, 0.030)
    model.liner(materials.felt('#2b2d30'), materials.felt('#26282b'), thread)
    harness = model.cables((0.17, 0.27, 0.37), model.black)
    leg = model.cables((0.48, 0.60, 0.72, 0.84), model.black)
    ring, cap = materials.molded('#1b1d20', 0.45), materials.metal('#8d9196', 0.3)
    model.dial(-0.44, 1.24, ring, cap, harness[0][-1], part=harness_panel)
    model.dial(-0.14, 2.26, ring, cap, leg[0][1])
    model.sole(materials.molded('#36393d', 0.7), materials.rubber('#17181a', 0.6), high=0.27, lug=0.05, foam=True, slab=0.03)
    model.name('BASALT', 'accent', (-0.52, 2.02), 0.86, 0.19)
    model.pose(pose)
