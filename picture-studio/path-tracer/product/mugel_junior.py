"""Mugel Junior: a small round helmet, low at the neck; eight vents, fleece pads, a magnet at the chin."""
import materials
from shape.helmet import Shell, cradle, ear_pads, pose_helmet, print_on, strap_clip, straps

VIEWS = {
    '': {'centre': (0, 0, 1.42), 'height': 5.1, 'elevation': 9},
    'side': {'pose': 'side', 'centre': (0, 0, 1.42), 'height': 5.0, 'elevation': 6},
    'back': {'pose': 'back', 'centre': (0, 0, 1.42), 'height': 5.0, 'elevation': 12},
    'detail-strap': {'centre': (-0.12, -0.5, 0.42), 'height': 1.6, 'elevation': 10},
    'detail': {'centre': (0.1, -0.5, 1.9), 'height': 1.9, 'elevation': 20},
}
INKS = {'main': 'main', 'second': 'print', 'accent': 'pale'}
RIM = [(0, 0.22), (30, 0.20), (60, 0.0), (85, -0.14), (110, -0.18), (140, -0.48), (180, -0.58)]
VENTS = [((16, 34), (22, 42), 0.085), ((52, 44), (58, 46), 0.095), ((96, 46), (104, 46), 0.095), ((140, 42), (146, 40), 0.085)]


def build(pose):
    shell = Shell((1.28, 1.36, 1.12, 1.42), RIM, VENTS, power=2.02, brim=0.09)
    plastic, webbing = materials.shell('#202225', 0.4), materials.nylon('#232529', 14, 60)
    parts = shell.build(materials.shell('main', 0.24, 0.1, 0.35), lining='#b9b7b2')
    parts.append(shell.layer(materials.shell('accent', 0.3, 0.1, 0.4), 0.016, lambda p: abs(p[:, 1]) - 0.12))
    parts.append(print_on(parts[0], 'FIRNLINE', 'second', (-0.12, 0.18), 0.9, 0.16))
    parts += ear_pads(materials.felt('#8d8b87'), materials.plain('main', 0.7), size=(0.42, 0.16, 0.50))
    parts += straps(webbing, plastic, magnet=True)
    parts += cradle(plastic, 1.34, z=-0.56)
    parts += strap_clip(parts[0], 180, 0.34, plastic, webbing)
    pose_helmet(parts, pose)
