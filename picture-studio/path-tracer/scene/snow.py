"""Snow: its material, its surface with what wind, gear and skiers did to it, and crumbs lying on it."""
import numpy as np

from materials import Nodes
from parts import mesh
from scene.terrain import fractal, sample

SWELL, RIPPLE, LUMPS = fractal(1024, 2.3, 3), fractal(1024, 1.45, 7, 2.4), fractal(1024, 1.35, 11)


def snow_material(grain=1.0, sparkle=1.0):
    """`grain` is the size of the crystals: above 1 for pictures taken from farther away. Light enters only near snow."""
    m = Nodes('#f1f5fa', Roughness=0.6, Specular=0.25, Subsurface=0.3 if grain < 0.7 else 0)
    m.shader.subsurface_method = 'BURLEY'
    m.set(Base_Color=(0.87, 0.9, 0.94, 1), Subsurface_Color=(0.8, 0.9, 1, 1), Subsurface_Radius=(0.1, 0.18, 0.28))
    fine, coarse = m.noise(24 / grain, 9, 0.7), m.noise(4.5 / grain, 4, 0.6)
    soft = m.bump(coarse, 0.25, 0.08 * grain)
    m.set(Normal=m.bump(fine, 0.5, 0.025 * grain, m.bump(m.cells(60 / grain), 0.35, 0.02 * grain, soft)))
    if sparkle:
        _sparkle(m, grain, sparkle)
    return m.material


def _sparkle(m, grain, amount):
    """A few crystals that mirror the sun."""
    cells = m.node('TexVoronoi')
    m.feed(cells, Scale=34 / grain, Vector=m.coordinates['Object'])
    chance = m.feed(m.node('SeparateXYZ'), _0=cells.outputs['Color']).outputs[0]
    lit = m.math('MULTIPLY', m.math('GREATER_THAN', chance, 1 - 0.02 * amount), m.math('LESS_THAN', cells.outputs['Distance'], 0.33))
    lit = m.math('MULTIPLY', lit, m.range(m.noise(0.7, 3), 0.45, 0.6, 0, 0.8))
    shine = m.feed(m.node('Emission'), Color=(1, 0.93, 0.84, 1), Strength=3.0)
    mix = m.feed(m.node('MixShader'), _0=lit, _1=m.shader.outputs[0], _2=shine.outputs[0])
    m.tree.links.new(mix.outputs[0], m.tree.nodes['Material Output'].inputs['Surface'])


def wind_pressed(x, y, swell=0.6, ripple=0.05):
    """A field the wind has run over. Decimetres."""
    long = swell * (sample(SWELL, x, y * 0.7, 170) - sample(SWELL, np.zeros(1), np.zeros(1), 170)[0])
    return long + ripple * sample(RIPPLE, x + 0.4 * y, y * 1.3, 26) + ripple * 0.22 * sample(LUMPS, x, y, 9)


def deep(x, y, swell=1.6):
    """Untouched fresh snow: soft pillows."""
    long = swell * (sample(SWELL, x, y, 210) - sample(SWELL, np.zeros(1), np.zeros(1), 210)[0])
    return long + 0.42 * sample(SWELL, x + 31, y + 7, 75) + 0.008 * sample(LUMPS, x, y, 9)


def drift(x, y, at, radius=1.3, height=0.3, hollow=0.18):
    """What wind heaps round a planted thing, and the hollow it leaves."""
    d = np.hypot(x - at[0], (y - at[1]) * 1.25) / radius
    return height * np.exp(-(((d - 0.95) / 0.5) ** 2)) - hollow * np.exp(-((d / 0.45) ** 2))


def trench(distance, width, depth, rim=0.25):
    """The cross section of a track: flat floor, steep walls, a rim of pushed-out snow."""
    wall = 1 / (1 + np.exp((np.abs(distance) - width / 2) / (width * 0.07)))
    edge = np.exp(-(((np.abs(distance) - width * 0.68) / (width * 0.2)) ** 2))
    return -depth * wall + rim * depth * edge


def corduroy(across, pitch=0.42, depth=0.16):
    """The ribs that a snow groomer leaves."""
    wave = np.abs((across / pitch) % 1 - 0.5) * 2
    return depth * (1 - wave**1.8)


def crumbs(centres, ground, material, seed=1, spread=1.3, size=0.05):
    """Crumbs of snow scattered round points."""
    random = np.random.RandomState(seed)
    count = len(centres)
    angle, far = random.rand(count) * 2 * np.pi, 0.25 + np.abs(random.normal(size=count)) * spread
    x, y = centres[:, 0] + np.cos(angle) * far, centres[:, 1] + np.sin(angle) * far
    z = ground(x, y)
    sphere = np.array([(0, 0, 1), (0.94, 0, -0.33), (-0.47, 0.82, -0.33), (-0.47, -0.82, -0.33), (0.5, 0.5, 0.4)])
    sizes = size * (0.25 + random.rand(count) ** 3)
    vertices, faces = [], []
    for at in range(count):
        first = len(vertices)
        shape = sphere * sizes[at] * (0.7 + 0.6 * random.rand(5, 1))
        vertices.extend(shape + (x[at], y[at], z[at] + sizes[at] * 0.35))
        faces += [(first + a, first + b, first + c) for a, b, c in ((0, 1, 2), (0, 2, 3), (0, 3, 1), (1, 3, 2), (0, 4, 1), (0, 2, 4), (1, 4, 2))]
    thing = mesh(vertices, faces, material)
    soft = thing.modifiers.new('soft', 'SUBSURF')
    soft.levels = soft.render_levels = 2
    return thing


