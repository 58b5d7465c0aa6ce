"""Boots, helmets and goggles in the snow, close up, with a range out of focus behind them."""
import numpy as np

from scene import ridge
from scene.gear import pole
from scene.open_air import Ground, View, open_air
from scene.product_in_scene import product
from scene.snow import corduroy, wind_pressed


def boots(slug, color, height, at, turn, apart=1.5, behind=0.5):
    """A pair; the left boot is the right one mirrored. `turn` is of the right boot, from its product picture."""
    for mirror, (x, y), spin in ((1, at, turn), (-1, (at[0] + apart, at[1] + behind), turn - 52 - 9)):
        thing = product(slug, color, (x, y, height(x, y) - 0.1), (0, 0, spin))
        thing.scale[1] = mirror


def ground(view, hour, sun, mountains, detail, standing, surface=lambda x, y: wind_pressed(x, y, 0.25, 0.045), **options):
    z = open_air(
        view, Ground(surface, near=3, far=400, grain=0.6, planted=standing, drift=(1.35, 0.12, 0.05), crumbs=160, **options),
        hour, sun, mountains, detail,
    )
    return lambda x, y: float(z(np.array([x], float), np.array([y], float))[0])


def for_children(detail):
    """A child's boots and helmet."""
    view = View((-3, -17, 3.9), (-1.4, 0, 2.7), 50, focus=(0, -1, 1.5), aperture=0.7)
    z = ground(view, 'morning', 104, [ridge.CIRQUE, ridge.FAR], detail, [(0, 0), (1.5, 0.5), (-3.2, -0.6)])
    boots('brocken-junior', 'ultramarine', z, (0, 0), 6)
    product('mugel-junior', 'larch', (-3.2, -0.6, z(-3.2, -0.6) - 0.75), (0, 0, 8))


def before_skis(boot, color, hour, sun, mountains, detail, *, ski, at, skis, eye=3, target=1.3, **snow):
    """A pair of boots in the snow. `skis`: x and lean of each, and the row they stand in."""
    view = View((eye, -17, 3.7), (target, 0, 2.8), 48, focus=(0, -1, 1.5), aperture=0.7)
    z = ground(view, hour, sun, mountains, detail, [(at, 0), (at + 1.7, 0.5)], **snow)
    boots(boot, color, z, (at, 0), 4, 1.7)
    spots, y = skis
    for x, side in spots:
        ridge.stand(ski, (x, y, z(x, y)), 1.1, 4, side)


def race_boots(detail):
    """Race boots on fresh ribs, race skis behind."""
    ribs = lambda x, y: wind_pressed(x, y, 0.15, 0.0) + corduroy(x * 0.9 + y * 0.4, 0.42, 0.12)
    before_skis('serac-130', 'signal', 'morning', -100, [ridge.WALL, ridge.FAR], detail,
                ski='kante-74-gs-signal', at=-0.8, skis=(((4.6, -3), (6.0, 4)), 9), target=1.2, surface=ribs)


def touring_boots(detail):
    """Touring boots and skis at dawn."""
    before_skis('traverse-tour', 'larch', 'dawn', -96, [ridge.HORN, ridge.FAR], detail,
                ski='grat-84-alpenglow', at=0.4, skis=(((-5.4, -3), (-4.0, 4)), 8), eye=-3, target=-1.3)


def womens_boots(detail):
    """Women's boots in the morning sun, skis behind."""
    before_skis('serac-95-w', 'heather', 'morning', 106, [ridge.HORN, ridge.FAR], detail,
                ski='aurora-90-w-glacier', at=-0.8, skis=(((4.4, -3), (5.8, 4)), 9))


def freeride_boots(detail):
    """Freeride boots in wind-pressed snow, wide skis behind."""
    before_skis('couloir-130', 'alpenglow', 'morning', -104, [ridge.NORTH, ridge.FAR], detail,
                ski='firn-106-spruce', at=0.4, skis=(((-5.6, -3), (-4.0, 4)), 8), eye=-3, target=-1.3)


def pack_and_poles(detail):
    """A touring pack in the snow, poles beside it."""
    view = View((-4, -22, 5.0), (-2.0, 0, 3.3), 50, focus=(0, -1, 2.4), aperture=0.7)
    z = ground(view, 'dawn', -100, [ridge.CIRQUE, ridge.FAR], detail, [(0.6, 0), (-2.6, 0.6), (-3.4, 0.2)])
    product('biwak-28', 'spruce', (0.6, 0, z(0.6, 0) - 0.25), (-7, 0, 16))
    for x, y, lean in ((-2.6, 0.6, -5), (-3.4, 0.2, 4)):
        pole((x, y, z(x, y) - 0.6), (4, lean, 40))


def helmet_and_goggles(detail):
    view = View((-2, -15, 3.3), (0.6, 0, 1.9), 52, focus=(0, -1.5, 1.0), aperture=0.7)
    z = ground(view, 'morning', -102, [ridge.NORTH, ridge.FAR], detail, [(-0.9, 0), (2.3, -1.2)])
    product('kuppe', 'alpenglow', (-0.9, 0, z(-0.9, 0) - 0.75), (0, 0, 2))
    product('fernsicht', 'ultramarine', (2.3, -1.2, z(2.3, -1.2) - 0.08), (-6, 0, 4))
