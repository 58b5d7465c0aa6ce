"""Fernsicht: one wide spherical lens that darkens by itself; the frame sits back at the temples; three layers of foam."""
import materials
import studio
from shape.goggles import FOAM, FRAME, Goggles, pose_goggles, whole

VIEWS = {
    **whole(0.03),
    'detail': {'centre': (0.78, -0.1, 0.75), 'height': 1.5, 'elevation': 10, 'azimuth': 24},
}
INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}


def build(pose):
    goggles = Goggles(width=1.10, height=1.06, sphere=0.32, thick=0.8, radius=1.2, back=0.10)
    studio.panorama('blue-ridges.jpg')
    layers = [([(a, b + shift) for a, b in FOAM], color) for shift, color in ((0.10, '#3a3d42'), (0, '#5b5f66'), (-0.07, '#1c1d20'))]
    parts = [
        goggles.lens(materials.mirror('#5d7f86', '#2f6fb0', 0.03)),
        goggles.swept(FRAME, materials.shell('main', 0.4, 0.3, 0.1)),
        *(goggles.swept(profile, materials.felt(color)) for profile, color in layers),
        *goggles.vents(materials.plain('#101114', 0.8), 9),
    ]
    parts += goggles.strap(materials.nylon('main', 20, 60, 0.8), materials.rubber('#e4e1da', 0.5), materials.rubber('#202225', 0.5), 0.40)
    pose_goggles(parts, pose, -0.60)
