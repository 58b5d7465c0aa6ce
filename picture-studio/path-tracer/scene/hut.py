"""At the hut: its wall of weathered boards, a bench before it, gear leaning, hanging and drying."""
import bpy
import numpy as np

from materials import Nodes, metal, plain
from parts import band, box, disc, group, mesh, spline, tube
from scene.camera import camera
from scene.gear import plush, pole, rope, wood
from scene.outdoors import daylight, massif
from scene.plank import plank
from scene.product_in_scene import product
from scene.snow import crumbs, drift, snow_material, wind_pressed
from scene.surface import fan, surface


def wall(width=90, height=34):
    """Horizontal boards at y = 0, facing -y."""
    timber = wood('#7a5d42', 0.55)
    box((width, 0.1, height), plain('#0c0b0a', 0.9), (0, 0.4, height / 2))
    random = np.random.RandomState(5)
    for row in range(int(height / 1.9)):
        start = -width / 2
        while start < width / 2:
            long = 24 + random.rand() * 20
            plank_of_wood = box((1.86, long, 0.35), timber, bevel=0.05)
            plank_of_wood.location = (start + long / 2, random.normal() * 0.03, 0.95 + row * 1.9)
            plank_of_wood.rotation_euler = (0, np.pi / 2 + random.normal() * 0.01, np.pi / 2)
            start += long + 0.05


def bench(at, length=18, depth=3.6, high=4.4):
    timber = wood('#9a7750', 0.35)
    parts = [box((1.15, length, 0.5), timber, (x, 0, high - 0.25), bevel=0.07) for x in np.array((-1.2, 0, 1.2))]
    parts += [box((depth, 0.7, 0.6), timber, (0, y, high - 0.8), bevel=0.06) for y in (-length * 0.36, length * 0.36)]
    parts += [box((0.7, 0.7, high), timber, (x, y, high / 2 - 1.2), bevel=0.06) for x in (-1.2, 1.2) for y in (-length * 0.36, length * 0.36)]
    return group(parts, at, (0, 0, 90))


def snow_before_wall(eye, target, detail, spread=100):
    snow = snow_material(0.8)
    height = lambda x, y: wind_pressed(x, y, 0.35, 0.05) + 1.5 * np.exp(-(((y + 1.0) / 2.6) ** 2)) * (0.7 + 0.3 * np.sin(x * 0.3)) - 0.3
    x, y = fan(eye, target, spread, 5, 90, detail)
    surface(x, y, height(x, y), snow)
    return height, snow


def peg(x, z, out=1.3):
    return disc(0.16, out, wood('#a07c52', 0.2), (x, -0.3 - out / 2, z), (0, -1, 0.15), 0.04)


def skis_at_the_wall(detail):
    """Skis and poles leaning at the hut in the last sun."""
    eye, target = (-7, -36, 9.5), (3.4, 0, 9.3)
    daylight('dawn', 238, 13)
    wall()
    height, snow = snow_before_wall(eye, target, detail)
    for name, x, side in (('nordwand-98-granite', -4.0, 2), ('nordwand-98-granite', -2.3, -1), ('grat-84-alpenglow', 0.3, 1.5), ('grat-84-alpenglow', 1.9, -2)):
        plank(name, (x, -2.6, 0.2), (82, side, 0))
    for x, side, accent in ((4.4, 2, '#ff5a1f'), (5.2, -2, '#ff5a1f')):
        pole((x, -2.2, 0.3), (-9, side, 20), accent=accent)
    crumbs(np.array([(x, -2.7) for x in np.linspace(-5, 6, 500)]), height, snow, spread=1.2)
    camera(eye, target, 46, (2400, 1600), (0, -2.5, 8), 0.8)


def skins_drying(detail):
    """Climbing skins drying over a rope along the wall."""
    eye, target = (-11, -22.5, 9.5), (2.0, -1, 11.9)
    daylight('dawn', 240, 15)
    wall()
    snow_before_wall(eye, target, detail)
    for x in (-9.5, 11.5):
        peg(x, 18.2)
    sag = lambda x: 18.0 - 1.1 * (1 - ((x - 1) / 10.5) ** 2)
    rope([(x, -1.35, sag(x)) for x in (-9.6, -6, -2, 1, 4, 8, 11.6)])
    for x, color, drop, turn in ((-5.2, '#c98f35', 9.5, 0.05), (-2.6, '#c98f35', 8.7, -0.04), (2.4, '#233a78', 9.8, 0.05), (4.9, '#233a78', 9.0, -0.05)):
        top = sag(x) + 0.1
        hang = [
            (x - 0.1, -1.0, top - drop * 0.8), (x, -1.05, top - 2), (x, -1.15, top - 0.3), (x, -1.35, top), (x, -1.58, top - 0.3),
            (x + turn, -1.7, top - 2), (x + 3 * turn, -1.85, top - drop * 0.55), (x + 5 * turn, -1.75, top - drop),
        ]
        hanging_skin(hang, 1.05, color)
        tip_loop((x + 5 * turn, -1.75, top - drop))
        tip_loop((x - 0.1, -1.0, top - drop * 0.8))
    camera(eye, target, 46, (2400, 1600), (0, -1.6, 13), 0.8)


def hanging_skin(points, width, color):
    path = spline(points, 160)
    along = np.gradient(path, axis=0)
    outward = np.cross(along, np.tile((1.0, 0, 0), (len(path), 1)))
    return band(path, -outward, width, 0.045, plush(color))


def tip_loop(at):
    """The steel loop and its rivet plate that hold a skin to the ski's tip."""
    steel, x, y, z = metal('#c9ccd0', 0.25), *at
    box((0.7, 0.12, 0.42), steel, (x, y - 0.02, z), bevel=0.03)
    bow = [(-0.28, 0.15), (-0.36, 0.7), (-0.2, 1.15), (0, 1.25), (0.2, 1.15), (0.36, 0.7), (0.28, 0.15)]
    tube(spline([(x + across, y, z - down) for across, down in bow], 60), 0.045, steel, 10)


TOP = 5.42


def sunny_bench(eye, target, detail):
    """The bench before the wall, some snow on it; what lies on it lies at `TOP`."""
    daylight('dawn', 236, 16)
    wall()
    _, snow = snow_before_wall(eye, target, detail)
    bench((0, -3.6, 1.0), 26, 4.4)
    crumbs(np.array([(x, -5.2) for x in np.linspace(-8, 9, 160)]), lambda x, y: np.full_like(x, TOP), snow, spread=0.7, size=0.06)


def on_the_bench(detail):
    """Gloves, a beanie and a helmet on the bench, dry and in the sun."""
    eye, target = (-4, -20, 9), (1.7, -4, 6.5)
    sunny_bench(eye, target, detail)
    product('faust', 'larch', (-3.3, -3.2, TOP + 0.5), (-86, 0, 158), 'one')
    product('faust', 'larch', (-1.6, -3.0, TOP + 0.52), (-84, 4, 192), 'one')
    product('wolkenhut', 'signal', (0.9, -3.8, TOP + 0.02), (0, 0, 14))
    product('nock', 'granite', (4.7, -3.7, TOP), (0, 0, -24))
    camera(eye, target, 60, (2400, 1600), (0.9, -5, 6.6), 0.9)


def gloves_on_the_bench(detail):
    eye, target = (-2.5, -19, 10.2), (0.8, -3.6, 6.9)
    sunny_bench(eye, target, detail)
    pairs = (('faust', 'larch', ((-2.1, -3.3, 160), (-0.5, -3.1, 190))), ('nachtfrost-w', 'heather', ((2.1, -3.7, 168), (3.6, -3.4, 200))))
    for slug, color, hands in pairs:
        for x, y, turn in hands:
            product(slug, color, (x, y, TOP + 0.5), (-85, 0, turn), 'one')
    camera(eye, target, 56, (2400, 1600), (0.9, -4.6, 6.0), 0.9)


def lamp_in_the_window(detail):
    """Before sunrise: skis in the snow, light in the hut."""
    eye, target = (6, -62, 9), (-7.5, 0, 10.5)
    daylight('blue', 40)
    massif('blue', (8000, 52000), detail=detail, relief=15500, base=-5500, turn=150, seed=12)
    hut((-42, 62, -3.5))
    snow = snow_material(1.0, 0.4)
    spots = [(-1.6, -14), (0.3, -13.6), (3.9, -14.2), (5.7, -13.9)]

    def height(x, y):
        z = wind_pressed(x, y, 0.8, 0.05) - 0.0009 * np.clip(np.hypot(x - eye[0], y - eye[1]) - 110, 0, None) ** 2
        for at in spots:
            z = z + drift(x, y, at)
        return z

    x, y = fan(eye, target, 80, 10, 420, detail)
    surface(x, y, height(x, y), snow)
    for name, (px, py), side in zip(['firn-106-spruce'] * 2 + ['aurora-90-w-glacier'] * 2, spots, (-4, 3, -3, 4)):
        z = float(height(np.array([px]), np.array([py]))[0])
        plank(name, (px, py, z - 1.1), (85, side, 0))
    camera(eye, target, 46, (2400, 1600), (1, -14, 8), 0.6)


def hut(at):
    """A small hut: boards, a snow roof, two lit windows."""
    timber, snow = wood('#6f5238', 0.5), snow_material(1.5, 0)
    glow = Nodes('#ffb45e')
    glow.set(Emission=(1, 0.5, 0.17, 1), Emission_Strength=7.0)
    parts = [box((0.4, 62, 1.9), timber, (0, 0, 1 + row * 1.95), (0, 0, np.pi / 2), 0.06) for row in range(14)]
    parts += [box((62, 40, 27), plain('#2b2119', 0.8), (0, 20.6, 13.6), bevel=0.05)]
    corners = [(-34, -5, 26), (34, -5, 26), (34, 45, 26), (-34, 45, 26), (-36, 20, 45), (36, 20, 45)]
    roof = mesh(corners, [(0, 1, 5, 4), (3, 4, 5, 2)], snow, smooth=False)
    cover = roof.modifiers.new('thickness', 'SOLIDIFY')
    cover.thickness, cover.offset = 3.2, 1
    soft = roof.modifiers.new('soft', 'BEVEL')
    soft.width, soft.segments = 1.4, 4
    parts.append(roof)
    ends = [(x, y, z) for x in (-31, 31) for y, z in ((0, 26), (40, 26), (20, 43.4))]
    parts.append(mesh(ends, [(0, 2, 1), (3, 4, 5)], timber, smooth=False))
    for x in (-14, 12):
        parts += [box((7.6, 0.3, 7.6), glow.material, (x, -0.35, 14), bevel=0.02)]
        frame = [(0.5, 8.6, 0, 0), (8.6, 0.5, 0, 0), (0.9, 9, -4.1, 0), (0.9, 9, 4.1, 0), (9, 0.9, 0, 4.1), (9, 0.9, 0, -4.1)]
        parts += [box((w, 0.5, h), timber, (x + dx, -0.5, 14 + dz), bevel=0.05) for w, h, dx, dz in frame]
        lamp = bpy.data.lights.new('window', 'AREA')
        lamp.shape, lamp.size, lamp.size_y, lamp.energy, lamp.color = 'RECTANGLE', 7, 7, 5200, (1, 0.55, 0.22)
        thing = bpy.data.objects.new('window', lamp)
        bpy.context.scene.collection.objects.link(thing)
        thing.location, thing.rotation_euler = (x, -1.0, 14), (np.radians(68), 0, 0)
        parts.append(thing)
    return group(parts, at, (0, 0, -14))
