"""Schäfchen Junior: small and round, one orange lens, a soft frame, a cord with a button for the helmet."""
import materials
import studio
from shape.goggles import FOAM, FRAME, Goggles, cord_with_button, pose_goggles, whole

VIEWS = {
    **whole(-0.08),
    'detail': {'pose': 'inside', 'centre': (-0.75, -1.5, 0.42), 'height': 1.4, 'elevation': 12, 'azimuth': -10},
}
INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}


def build(pose):
    goggles = Goggles(width=0.80, height=0.86, sphere=0.04, thick=1.1, radius=1.0)
    studio.panorama('windblown-gold.jpg')
    parts = [
        goggles.lens(materials.mirror('#f08a24', '#f6b54a', 0.06)),
        goggles.swept(FRAME, materials.shell('main', 0.55, 0.1, 0.0)),
        goggles.swept(FOAM, materials.felt('#e3dfd6')),
        *goggles.vents(materials.plain('#101114', 0.8), 5),
    ]
    parts += goggles.strap(materials.nylon('main', 20, 60, 0.8), materials.rubber('#e4e1da', 0.5), materials.rubber('#202225', 0.5), 0.32)
    parts += cord_with_button(goggles, materials.nylon('second', 8, 60), materials.shell('second', 0.4))
    pose_goggles(parts, pose, -0.49)
