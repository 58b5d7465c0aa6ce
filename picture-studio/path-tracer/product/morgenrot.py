"""Morgenrot: small and flat, a thin frame round one pale rose lens; foam open at the top."""
import materials
from shape.goggles import FOAM, FRAME, Goggles, pose_goggles, whole

VIEWS = {
    **whole(-0.05),
    'detail': {'centre': (0.62, -0.2, 0.68), 'height': 1.4, 'elevation': 10, 'azimuth': 16},
}
INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}


def build(pose):
    goggles = Goggles(width=0.94, height=0.88, sphere=0.03, thick=0.72)
    parts = [
        goggles.lens(materials.tinted('#f2a9a4', 0.75)),
        goggles.swept(FRAME, materials.shell('main', 0.38, 0.2, 0.2)),
        goggles.swept(FOAM, materials.felt('#5a5a5e')),
        *goggles.vents(materials.plain('#101114', 0.8), 11),
    ]
    parts += goggles.strap(materials.nylon('main', 20, 60, 0.8), materials.rubber('#e4e1da', 0.5), materials.rubber('#202225', 0.5), 0.30, (-0.07, 0.07))
    pose_goggles(parts, pose, -0.50)
