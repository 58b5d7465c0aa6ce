"""Onyx W: an upper without seams, two dials outside on the leg, a low padded rim, foam below with rubber under heel and toe."""
import materials
from shape.snowboard_boot import HEEL_ZONE, SHIN_ZONE, TOE_CAP, Model, SnowboardBoot, views

VIEWS = views(
    detail_dial={'centre': (-0.05, -0.45, 1.90), 'height': 2.0, 'azimuth': 14, 'elevation': 12},
    detail={'centre': (0.02, -0.20, 2.55), 'height': 1.7, 'azimuth': -24, 'elevation': 22},
)
INKS = {'main': 'main', 'second': 'shade', 'accent': 'print'}


def build(pose):
    model = Model(SnowboardBoot(height=2.76, back=-0.14, soft=0.5, calf=1.08, width=0.95, lean=0.18), scale=0.94)
    smooth, zone = materials.leather('main', 90, 0.5, 0.15), materials.leather('second', 90, 0.46, 0.2)
    model.upper(smooth, materials.leather('second', 90, 0.5, 0.15), zone)
    # Zones are molded on: raised, with no stitch.
    model.overlay(HEEL_ZONE, zone, None, 0.020)
    model.overlay(SHIN_ZONE, zone, None, 0.016)
    model.overlay(TOE_CAP, zone, None, 0.018)
    model.liner(materials.felt('#e3dfd6'), materials.felt('#cfcac0'), None, rise=0.24)
    foot = model.cables((0.10, 0.19, 0.28, 0.37), model.black)
    leg = model.cables((0.50, 0.61, 0.72, 0.83), model.black)
    ring, cap = materials.rubber('#26282b', 0.5), materials.shell('#d8d4c8', 0.35, 0.1)
    model.dial(-0.20, 1.58, ring, cap, foot[0][-1])
    model.dial(-0.08, 2.24, ring, cap, leg[0][1])
    model.sole(materials.molded('#f0ede4', 0.7), materials.rubber('#2a2c2f', 0.6), high=0.34, lug=0.06, foam=True)
    model.name('ONYX', 'accent', (-0.62, 2.02), 0.56, 0.19)
    model.pose(pose)
