"""Druse W: plain outside, one dial, lambswool that shows at the collar, lugs with a layer of felt above."""
import materials
from shape.snowboard_boot import COUNTER, TOE_CAP, VAMP, Model, SnowboardBoot, views, wool_rim

VIEWS = views(
    detail={'centre': (0.0, -0.10, 2.72), 'height': 1.8, 'azimuth': 20, 'elevation': 26},
    detail_dial={'centre': (0.15, -0.40, 1.85), 'height': 1.9, 'azimuth': 24, 'elevation': 14},
)
INKS = {'main': 'main', 'second': 'shade', 'accent': 'print'}


def build(pose):
    model = Model(SnowboardBoot(height=2.78, back=0.02, soft=1.2, width=0.96, calf=1.04), scale=0.94)
    hide, dark = materials.leather('main', 60, 0.55, 0.2), materials.leather('second', 60, 0.5, 0.25)
    thread, wool = materials.plain('#efeadd', 0.7), materials.felt('#efe6d3')
    model.upper(hide, materials.leather('second', 60, 0.55, 0.2), dark)
    model.overlay(VAMP, hide, thread, 0.018)
    model.overlay(TOE_CAP, dark, thread, 0.026)
    model.overlay(COUNTER, dark, thread, 0.030)
    model.liner(wool, wool, None, rise=0.24, loop='#5a5047')
    model.parts += wool_rim(model.boot, wool, 0.24)
    eyes = model.cables((0.10, 0.22, 0.34, 0.46, 0.60, 0.74, 0.87), model.black)
    model.dial(-0.06, 1.98, materials.rubber('#2b2a29', 0.5), materials.shell('#d8cfbd', 0.35, 0.1), eyes[0][4])
    model.sole(materials.felt('#8b8172'), materials.rubber('#33302d', 0.6), high=0.33, lug=0.10, foam=True)
    model.name('DRUSE', 'accent', (-0.60, 2.02), 0.70, 0.19)
    model.pose(pose)
