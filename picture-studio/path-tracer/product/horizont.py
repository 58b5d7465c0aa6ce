"""Horizont: a wide frame with a mirrored cylindrical lens that four magnets hold; channels for glasses in the foam."""
import materials
import studio
from parts import disc
from shape.goggles import FOAM, FRAME, Goggles, pose_goggles, whole

VIEWS = {
    **whole(),
    'detail': {'centre': (0.72, -0.2, 0.75), 'height': 1.5, 'elevation': 10, 'azimuth': 16},
}
INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}


def build(pose):
    goggles = Goggles(width=1.06, height=1.0, sphere=0.04)
    studio.panorama('horn-peak-pink-sky.jpg')
    black, rubber = materials.shell('#15171a', 0.4), materials.rubber('#202225', 0.5)
    parts = [
        goggles.lens(materials.mirror('#ff7a3c', '#7a4be0')),
        goggles.swept(FRAME, materials.shell('main', 0.42, 0.3, 0.1)),
        goggles.swept(FOAM, materials.felt('#2a2c30')),
        *goggles.vents(black),
    ]
    for side in (-1, 1):
        for u, v in ((0.93, 0.40), (0.86, -0.38)):
            at, normal = goggles.on_frame(side * u, v)
            parts.append(disc(0.035, 0.03, materials.metal('#9da1a6', 0.3), at, normal, 0.008))
    parts += goggles.strap(materials.nylon('main', 20, 60, 0.8), materials.rubber('#e4e1da', 0.5), rubber)
    pose_goggles(parts, pose)
