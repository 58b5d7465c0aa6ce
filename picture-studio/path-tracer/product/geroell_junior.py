"""Geröll Junior: a child's boot with one large dial, a rubber toe cap, fleece, a reflective loop at the tongue."""
import materials
from shape.boot import pull_loop
from shape.snowboard_boot import COLLAR, COUNTER, TOE_CAP, Model, SnowboardBoot, views

SCALE = 0.74
VIEWS = views(
    SCALE,
    detail_dial={'centre': (0.0, -0.30, 1.40), 'height': 1.5, 'azimuth': 22, 'elevation': 14},
    detail={'centre': (0.08, -0.10, 2.10), 'height': 1.4, 'azimuth': 38, 'elevation': 22},
)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(SnowboardBoot(height=2.66, soft=1.4, width=1.06, calf=1.04, lean=0.14), scale=SCALE)
    cloth, dark = materials.nylon('main', 40), materials.leather('second', 80, 0.5, 0.2)
    rubber, thread = materials.rubber('#1f2124', 0.55), materials.plain('#d6d3ca', 0.7)
    model.upper(cloth, materials.nylon('second', 40), dark)
    model.overlay(TOE_CAP, rubber, None, 0.046)
    model.overlay(COUNTER, dark, thread, 0.034)
    model.overlay(COLLAR, dark, thread, 0.026)
    fleece = materials.felt('#e8743b')
    model.liner(fleece, fleece, None, rise=0.24)
    model.parts += pull_loop(model.boot, materials.plain('#dfe3e6', 0.22, Metallic=0.6), 0.26, front=True)
    eyes = model.cables((0.12, 0.27, 0.42, 0.58, 0.74, 0.88), model.black)
    model.dial(-0.06, 1.92, materials.rubber('#f0ede4', 0.5), materials.shell('#e8743b', 0.35, 0.1), eyes[0][3], size=1.35)
    model.sole(materials.molded('#e9e6dc', 0.7), materials.rubber('#26282b', 0.6), high=0.34, lug=0.10, foam=True)
    model.name('GERÖLL', 'accent', (-0.62, 2.00), 0.72, 0.19)
    model.pose(pose)
