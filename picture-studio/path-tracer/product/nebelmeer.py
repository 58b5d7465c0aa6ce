"""Nebelmeer: glacier goggles; a brown lens mirrored with quartz, felt instead of slits at the rim, closed sides."""
import materials
import studio
from shape.goggles import FOAM, FRAME, Goggles, pose_goggles, whole

VIEWS = {
    **whole(),
    'detail': {'centre': (0.30, -0.3, 0.98), 'height': 1.4, 'elevation': 26, 'azimuth': 8},
}
INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
# Felt over the upper edge, where other goggles have slots.
FELT = [(0.079, -0.01), (0.088, -0.04), (0.088, -0.15), (0.072, -0.18), (0.06, -0.1), (0.079, -0.01)]


def build(pose):
    goggles = Goggles(width=1.0, height=1.0, sphere=0.05, thick=1.15)
    studio.panorama('rock-tower-above-cloud.jpg')
    parts = [
        goggles.lens(materials.mirror('#8a5a34', '#d8d2c4', 0.03)),
        goggles.swept(FRAME, materials.shell('main', 0.5, 0.4, 0.05)),
        goggles.swept(FELT, materials.felt('#8b8880')),
        goggles.swept(FOAM, materials.felt('#2a2c30')),
    ]
    parts += goggles.strap(materials.nylon('main', 20, 60, 0.8), materials.rubber('#e4e1da', 0.5), materials.rubber('#202225', 0.5), 0.40)
    pose_goggles(parts, pose, -0.59)
