"""Klippe: waxed leather and nylon, laces below a short gaiter, a strap at the collar, a rand all around, a welt at the heel."""
import materials
from shape.boot import strap
from shape.snowboard_boot import COLLAR, COUNTER, HARNESS, RAND, TOE_CAP, Model, SnowboardBoot, gaiter, views

VIEWS = views(
    detail={'centre': (0.20, -0.35, 1.98), 'height': 2.2, 'azimuth': 26, 'elevation': 16},
    detail_sole={'centre': (-1.0, 0.20, 0.50), 'height': 1.7, 'azimuth': -62, 'elevation': 4},
)
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(pose):
    model = Model(SnowboardBoot(height=3.00, soft=0.5))
    hide, cloth = materials.leather('main', 34, 0.44, 0.45), materials.nylon('second', 46)
    dark, rubber = materials.leather('second', 34, 0.46, 0.4), materials.rubber('#1a1b1d', 0.6)
    thread, cord = materials.plain('#b9b6ad', 0.7), materials.nylon('#c8b27a', 240, 60)
    model.upper(hide, cloth, dark)
    model.overlay(HARNESS, hide, thread, 0.036, rows=2)
    model.overlay(COUNTER, dark, thread, 0.034)
    model.overlay(RAND, rubber, None, 0.050)
    model.overlay(TOE_CAP, rubber, None, 0.056)
    model.overlay(COLLAR, cloth, thread, 0.028)
    model.liner(materials.felt('#3a3c3f'), materials.felt('#34363a'), thread)
    model.laces((), (0.66, 0.75, 0.85), cord)
    model.parts += gaiter(model.boot, cloth, thread, model.steel)
    model.parts += strap(model.boot, materials.nylon('#1b1c1f', 60, 90), materials.nylon('#26282c', 30, 60), thread, height=2.66, width=0.22, print_color=None)
    model.sole(rubber, materials.rubber('#1d1e20', 0.62), high=0.36, lug=0.15, pitch=0.24, welt=True, inset=0.0)
    model.name('KLIPPE', 'accent', (-0.66, 1.98), 0.72, 0.18)
    model.pose(pose)
