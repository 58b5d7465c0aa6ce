"""Rohrkolben: three carbon tubes on a cord, folded to 39 cm; a foam grip of 22 cm; a lever; a basket of 90 mm."""
import materials
from shape.pole import GRIP, basket, foam, folded, handle, lettering, lever, lie, ring, strap, tapered, tip, views

LENGTH = 12.0
FOLDED = 3.9
VIEWS = views(LENGTH, grip=2.3, basket=False, lock=((-1.4, -0.9, 0.1), 1.9))
VIEWS['detail'] = {'centre': (1.1, -0.4, 0.15), 'height': 4.9, 'azimuth': -10, 'elevation': 50, 'light_centre': (0.9, -0.4, 0), 'light_size': 5}
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def top(length):
    soft = materials.felt('#26292d')
    return [
        *handle(length, soft, materials.rubber('main', 0.5), ribs='none'), *strap(length, materials.webbing(), drop=1.4),
        foam(length - 2.2, length - GRIP + 0.06, 30, 0.25, soft), ring(length - 2.26, 0.1, 31, materials.rubber('main', 0.5)),
    ]


def below():
    return [
        basket(0.95, 90, materials.rubber('#1b1d20', 0.5), powder=True), *tip(0.85, 12, materials.shell('#1b1d20', 0.45, 0.3)),
    ]


def sleeve(at, wide):
    return [ring(at - 0.16, 0.16, wide + 2.4, materials.shell('main', 0.3, 0.2)), ring(at, 0.05, wide + 1, materials.metal('#c3c6c9', 0.25))]


def one():
    weave = materials.carbon('#25282c', 60)
    return [
        *top(LENGTH), tapered(8.0, LENGTH - 2.1, 17, 17, weave), tapered(4.2, 8.0, 15, 15, weave), tapered(0.6, 4.2, 12, 14, weave), *sleeve(8.0, 17), *sleeve(4.2, 15),
        *lever(8.9, 17, materials.shell('#1b1d20', 0.4, 0.3), materials.shell('main', 0.35, 0.2)), lettering('FIRNLINE', 6.6, 15, '#e4e6e3', aspect=7), *below(),
    ]


def pack():
    weave, lacquer = materials.carbon('#25282c', 60), materials.shell('main', 0.3, 0.2)
    return folded(
        top(FOLDED), [tapered(0.3, FOLDED - 2.1, 17, 17, weave), ring(0.25, 0.16, 19.4, lacquer), *lever(1.0, 17, materials.shell('#1b1d20', 0.4, 0.3), lacquer)],
        [tapered(0.3, 3.3, 15, 15, weave), ring(0.25, 0.12, 17, lacquer), ring(3.2, 0.16, 17, lacquer), lettering('FIRNLINE', 1.8, 15, '#e4e6e3', aspect=7)],
        [tapered(0.6, 3.3, 12, 14, weave), ring(3.2, 0.16, 16.5, lacquer), lettering('ROHRKOLBEN', 2.3, 13.2, '#e4e6e3', tall=0.1, aspect=9), *below()],
        materials.nylon('#d4622a', 3, 40),
    )


def build(pose):
    if pose == 'whole':
        lie(one(), (-0.55, -LENGTH / 2), -3, LENGTH, 90)
        lie(pack(), (0.9, -1.9), 0, FOLDED, 30)
        return
    lie(one(), (-2.8, -9.62), 10, LENGTH, 90)
    lie(pack(), (0.42, -2.2), 8, FOLDED, 30)
