"""Slopes and rails: tips over an edge, gear lying and leaning in the snow, bindings close up."""
import math

import bpy
import numpy as np

from materials import metal
from parts import box, group, mesh
from scene import ridge
from scene.camera import camera
from scene.open_air import Ground, View, open_air
from scene.outdoors import daylight, massif, valley_floor
from scene.plank import Plank, plank
from scene.product_in_scene import product
from scene.snow import corduroy, crumbs, snow_material, wind_pressed
from scene.surface import fan, surface


def turns(y, swing, length, phase=0.0):
    """The line of linked turns down a slope: where it is across the slope, and how steeply it crosses."""
    at = y / length * 2 * math.pi + phase
    return swing * np.sin(at), swing * 2 * math.pi / length * np.cos(at)


def tips_over_the_edge(detail):
    """One's own ski tips over a cornice, the valley far below."""
    eye, target = (0.3, -13, 15), (1.2, 15, 5.6)
    daylight('morning', -84)
    massif('morning', (-6000, 44000), detail=detail, relief=15500, base=-14200, turn=60, clear=120000, width=70000)
    massif('morning', (14000, 98000), detail=detail, relief=18000, base=-14200, turn=190, width=120000, seed=12, clear=120000)
    valley_floor('morning', -13500, 120000)

    def height(x, y):
        edge = 3.4 + 1.1 * np.sin(x * 0.16) + 0.05 * x
        return wind_pressed(x, y, 0.3, 0.04) - 0.05 * np.clip(y + 6, 0, None) - 5 * np.clip(y - edge, 0, None)

    snow = snow_material(0.8)
    x, y = fan(eye, target, 130, 7, 60, detail)
    surface(x, y, height(x, y), snow)
    for side in (-1, 1):
        plank('nordwand-98-granite', (side * 1.15, -11.5, 0.35), (-2.0, 0, -side * 1.5))
    crumbs(np.array([(x, y) for x in (-1.1, 1.1) for y in np.linspace(-9, 3, 90)]), height, snow, spread=0.8, size=0.05)
    camera(eye, target, 21, (2400, 1600), (0.5, 3, 0.5), 1.1)


def lying_on_corduroy(detail):
    """Race skis on fresh ribs, seen from above."""
    eye, target = (-7, -10, 15.5), (0.6, 2.5, 0)
    daylight('morning', -70, 13)
    height = lambda x, y: wind_pressed(x, y, 0.15, 0.0) * 0.4 + corduroy(x * 0.97 + y * 0.25, 0.46, 0.16)
    x, y = fan(eye, target, 95, 6, 120, detail)
    surface(x, y, height(x, y), snow_material(0.9))
    plank('kante-74-gs-signal', (-0.3, -7.2, 0.22), (0, 0, -30))
    plank('kante-74-gs-signal', (1.6, -7.8, 0.24), (0, 0, -33))
    camera(eye, target, 46, (2400, 1600), (1.5, 0, 0), 0.8)


def rail(detail):
    """A park board on a rail."""
    view = View((-9, -38, 7), (4.6, 4, 8.2), 40, focus=(0, -1, 6), aperture=0.5)
    ground = Ground(lambda x, y: wind_pressed(x, y, 0.4, 0.04), planted=[(-7, 0), (9, 0)], drift=(1.8, 0.5, 0.1))
    open_air(view, ground, 'morning', 104, [ridge.CIRQUE, ridge.FAR], detail)
    _rail(4.6, (-7, 9, 25))
    plank('rondo-signal', (-1.6, -2.55, 0.05), (73, 9, 6))


def _rail(high, posts):
    steel = metal('#8b9299', 0.36)
    box((60, 0.8, 0.8), steel, (14, 0, high), bevel=0.12)
    for x in posts:
        box((0.5, 0.5, high + 1), steel, (x, 0, high / 2 - 0.3), bevel=0.08)


def park_skis(detail):
    """Twin-tip skis lean at the rail."""
    view = View((-7, -36, 7), (3.6, 4, 8.6), 42, focus=(0, -1, 6), aperture=0.5)
    ground = Ground(lambda x, y: wind_pressed(x, y, 0.4, 0.04), planted=[(-8, 0), (8, 0)], drift=(1.8, 0.5, 0.1))
    open_air(view, ground, 'morning', -108, [ridge.WALL, ridge.FAR], detail)
    _rail(4.6, (-8, 8, 24))
    for x, side in ((-1.5, -4), (0.7, 3)):
        plank('findling-92-larch', (x, -2.5, 0.0), (74, side, 0))


def binding_with_rime(detail):
    """A touring binding at −15 °C."""
    eye, target = (-3.1, -3.7, 2.1), (0.05, 0.1, 0.42)
    daylight('dawn', -66, 11)
    height = lambda x, y: wind_pressed(x, y, 0.2, 0.04) - 0.25
    snow = snow_material(0.55)
    x, y = fan(eye, target, 100, 2, 160, detail)
    surface(x, y, height(x, y), snow)
    ski = Plank('kees-78-glacier')
    group(ski.parts(), (0, -8.3, 0))
    top = float(ski.height(np.array(0.5)) + ski.thickness(np.array(0.5)))
    # The binding's toe looks along x, the ski along y.
    binding = product('grat-pin', 'alpenglow', (0, 0, top), (0, 0, 90))
    bpy.context.view_layer.update()
    _rime([part for part in binding.children_recursive if part.type == 'MESH'], snow)
    _frost_on_ski(ski, snow)
    camera(eye, target, 62, (2400, 1600), (0.0, -0.1, 0.6), 0.9)


def _rime(parts, material):
    """Needles of ice on upward and windward faces of parts."""
    random = np.random.RandomState(7)
    vertices, faces = [], []
    depsgraph = bpy.context.evaluated_depsgraph_get()
    wind = np.array([-0.62, -0.2, 0.75])
    for part in parts:
        shown = part.evaluated_get(depsgraph)
        world, data = np.array(part.matrix_world), shown.data
        for face in data.polygons:
            normal = world[:3, :3] @ np.array(face.normal)
            toward = float(normal @ wind)
            count = random.poisson(max(0, toward) ** 2 * face.area * 1100)
            corners = [world[:3, :3] @ np.array(data.vertices[v].co) + world[:3, 3] for v in face.vertices]
            for _ in range(min(count, 900)):
                weights = random.dirichlet(np.ones(len(corners)))
                at = sum(w * c for w, c in zip(weights, corners))
                lean = normal * 0.7 + wind * 0.8 + random.normal(size=3) * 0.45
                lean /= np.linalg.norm(lean)
                long, thin = 0.01 + 0.03 * random.rand() ** 2, 0.0028 + 0.003 * random.rand()
                side = np.cross(lean, (0.3, 0.5, 0.8))
                side /= np.linalg.norm(side)
                other, first = np.cross(lean, side), len(vertices)
                vertices += [at + thin * side, at + thin * (-0.5 * side + 0.87 * other), at + thin * (-0.5 * side - 0.87 * other), at + long * lean]
                faces += [(first, first + 1, first + 3), (first + 1, first + 2, first + 3), (first + 2, first, first + 3)]
    mesh(vertices, faces, material, smooth=False)


def _frost_on_ski(ski, material):
    """Grains of snow on the topsheet, thinner toward its middle."""
    random = np.random.RandomState(3)
    count = 6000
    s, across = 0.5 + random.normal(size=count) * 0.12, np.clip(np.abs(random.normal(size=count)), 0, 1.9) / 1.9
    s = np.clip(s, 0.15, 0.85)
    x = (1 - across**1.5 * 0.9) * ski.half_width(s) * np.sign(random.rand(count) - 0.5)
    top = ski.height(s) + ski.thickness(s)
    points = np.stack([x, s * ski.length - 8.3], 1)
    lookup = lambda px, py: np.interp(py, np.sort(points[:, 1]), top[np.argsort(points[:, 1])])
    crumbs(points, lookup, material, spread=0.02, size=0.016)


def alpine_binding_on_ski(detail):
    """A frame-free alpine binding on a piste ski, in the morning sun."""
    eye, target = (-6.0, -5.8, 4.3), (0.2, -1.3, 0.3)
    daylight('morning', -60)
    height = lambda x, y: wind_pressed(x, y, 0.2, 0.0) - 0.28 + corduroy(x * 0.9 + y * 0.4, 0.5, 0.12)
    x, y = fan(eye, target, 100, 2, 160, detail)
    surface(x, y, height(x, y), snow_material(0.7))
    ski = Plank('gendarm-90-granite')
    group(ski.parts(), (0, -9.5, 0))
    group(ski.parts(), (1.75, -9.9, 0), (0, 0, -2))
    top = float(ski.height(np.array(0.5)) + ski.thickness(np.array(0.5)))
    # The binding's toe looks along x, the ski along y.
    for x, y, turn in ((0, 0, 90), (1.9, -0.35, 88)):
        product('anker-12', 'snow', (x, y, top), (0, 0, turn))
    camera(eye, target, 52, (2400, 1600), (0, -0.4, 0.6), 1.1)


def snowboard_bindings(detail):
    """Bindings on a board, its back foot's in front."""
    eye, target = (6.4, -8.2, 5.2), (-0.5, -0.3, 0.6)
    daylight('morning', 60)
    height = lambda x, y: wind_pressed(x, y, 0.25, 0.05) - 0.3
    x, y = fan(eye, target, 100, 2, 160, detail)
    surface(x, y, height(x, y), snow_material(0.6))
    board = Plank('halde-larch')
    group(board.parts(), (0, -7.8, 0))
    top = float(board.height(np.array(0.5)) + board.thickness(np.array(0.5)))
    for y, turn in ((-2.7, -6), (2.7, 15)):
        product('steg', 'night', (0, y, top), (0, 0, turn))
    camera(eye, target, 48, (2400, 1600), (0, -2.5, 0.9), 1.1)


def poles_of_two_sizes(detail):
    """A child's poles beside a grown-up's."""
    view = View((2.5, -28, 5.5), (-4.2, 0, 6), 44, focus=(0, 0, 5))
    ridge.planted([], [], (), view, 'morning', 100, [ridge.WALL, ridge.FAR], detail, poles=[
        (-1.3, 0.3, -5, '#16202c', '#9ec7d8'), (-0.4, 0.0, 4, '#16202c', '#9ec7d8'),
        (1.4, 0.2, -5, '#ff5a1f', '#f2f3f0', 0.66), (2.2, 0.4, 4, '#ff5a1f', '#f2f3f0', 0.66)])
