"""The workshop: a bench by a window on a winter morning, skis, wax and tools on it."""
import bpy
import numpy as np

from materials import Nodes
from parts import box, group, mesh
from scene.camera import camera
from scene.gear import boards, brush, scraper, wax_bar, wood
from scene.plank import Plank, plank
from scene.outdoors import aimed


def room(hour_color=(1, 0.82, 0.62), window=1.0, lamp=1.0):
    """Daylight from a window at the left, the low sun in it, and a lamp behind."""
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (0.42, 0.55, 0.8, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = 0.5
    area((-34, -6, 22), (0, 0, 0), 22, 16, 76000 * window, (0.62, 0.78, 1))
    area((-30, 26, 20), (2, 0, 2), 7, 9, 105000 * window, hour_color)
    area((16, 24, 26), (4, 6, 0), 5, 5, 26000 * lamp, (1, 0.6, 0.28))


def area(at, target, width, height, power, color):
    lamp = bpy.data.lights.new('window', 'AREA')
    lamp.shape, lamp.size, lamp.size_y, lamp.energy, lamp.color = 'RECTANGLE', width, height, power, color
    return aimed(lamp, at, target)


def bench_top():
    """Thick boards along x, their top at z = 0; the back wall stands behind."""
    parts = boards(7, 70, 2.1, 0.9, wood('#c0946a', 0.1), 0.02)
    group(parts, (0, 0, 0), (0, 0, 90))
    back = boards(26, 40, 3.0, 0.4, wood('#7d5f42', 0.25), 0.05, 9)
    group(back, (0, 13, 14), (90, 0, 0))


def shavings(color, x_range, y_range, count, seed=3):
    """Curls that the scraper left."""
    random = np.random.RandomState(seed)
    material = Nodes(color, Roughness=0.5).material
    vertices, faces = [], []
    for _ in range(count):
        middle, reach = np.array([sum(x_range), sum(y_range)]) / 2, np.array([np.ptp(x_range), np.ptp(y_range)]) / 3.4
        x, y = middle + random.normal(size=2) * reach
        long, radius, wide, turn = 0.06 + 0.16 * random.rand(), 0.018 + 0.025 * random.rand(), 0.012 + 0.025 * random.rand(), random.rand() * 7
        curl = np.linspace(0, long / radius, 9)
        along, up = np.sin(curl) * radius * (1 + curl * 0.15), (1 - np.cos(curl)) * radius
        first = len(vertices)
        for a, u in zip(along, up):
            for side in (-wide / 2, wide / 2):
                vertices.append((x + a * np.cos(turn) - side * np.sin(turn), y + a * np.sin(turn) + side * np.cos(turn), u + 0.01))
        faces += [(first + 2 * i, first + 2 * i + 1, first + 2 * i + 3, first + 2 * i + 2) for i in range(8)]
    mesh(vertices, faces, material)


def wax_and_brush(detail):
    """Bars of wax, a brush and a scraper on the bench, close up."""
    room()
    bench_top()
    for color, at, turn in (
        ('#2f6fd0', (-1.55, 0.1, 0), 66), ('#6f52b5', (-0.95, 0.35, 0), 74), ('#e8453c', (-0.35, 0.5, 0), 82), ('#d9a441', (0.3, 0.55, 0), 92),
    ):
        wax_bar(color, at, (0, 0, turn))
    brush((1.75, 0.35, 0.0), (0, 0, 28))
    scraper((0.35, -0.75, 0.0), (0, 0, 12))
    shavings('#e8c56a', (-1.3, 1.5), (-1.1, -0.2), 260)
    ski = Plank('nordwand-98-granite')
    group(ski.parts(), (-9.5, 2.9, 0.02), (0, 0, -86))
    camera((-1.7, -5.2, 2.9), (0.25, 0.3, 0.2), 44, (2400, 1600), (0.0, 0.2, 0.2), 0.8)


def skis_to_be_sent(detail):
    """Finished pairs standing at the workshop's wall."""
    room(window=1.2)
    floor = boards(16, 60, 2.6, 0.4, wood('#7b5a3a', 0.2), 0.03, 4)
    group(floor, (0, -6, 0))
    back = boards(24, 44, 3.0, 0.4, wood('#6b5138', 0.3), 0.05, 9)
    group(back, (0, 4.2, 20), (90, 0, 0))
    box((64, 0.7, 0.8), wood('#8a6a4b'), (0, 3.6, 12.4), bevel=0.06)
    pairs = [
        'aurora-90-w-glacier', 'kante-68-sl-signal', 'nordwand-88-larch', 'firn-106-spruce',
        'nordwand-98-alpenglow', 'firn-116-ultramarine', 'gendarm-90-granite',
    ]
    for place, name in enumerate(pairs):
        x = -13.5 + place * 4.6
        for side in (-0.75, 0.75):
            plank(name, (x + side, 1.6, 0.05), (84.5, 0, side * 2))
    camera((-4, -37, 10), (0.4, 2, 8.9), 41, (2400, 1600), (0, 2, 9), 0.9)
