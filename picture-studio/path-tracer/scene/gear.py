"""Gear that stands beside skis: poles, skins, bindings, wax and tools. Decimetres; each lies or stands at the origin."""
import numpy as np

from materials import Nodes, felt, metal, plain, rubber, shell
from parts import band, box, grid, group, spline, tube


def turned(profile, material, sides=32):
    """A body of revolution round z: rows of (radius, height)."""
    profile = np.asarray(profile, float)
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    ring = np.stack([np.cos(angle), np.sin(angle)], -1)
    rows = [np.concatenate([ring * radius, np.full((sides, 1), height)], 1) for radius, height in profile]
    return grid(np.stack(rows), material, wrap=True, cap=True)


def pole(at, turn=(0, 0, 0), length=12, color='#17191c', accent='#ff5a1f', scale=1.0):
    """A ski pole, its point at the origin, standing."""
    lacquer, dark, bright = shell(color, 0.28, 0.0, 0.5), rubber('#141517'), shell(accent, 0.35)
    steel = metal('#d2d5d8', 0.25)
    top = length - 1.25
    parts = [
        turned([(0.01, 0), (0.035, 0.05), (0.04, 0.35), (0.05, 0.4)], steel),
        turned([(0.05, 0.38), (0.085, 0.42), (0.085, 0.95), (0.06, 1.0)], dark),
        turned([(0.055, 0.9), (0.075, length * 0.45), (0.085, top)], lacquer),
        turned([(0.087, length * 0.62), (0.088, length * 0.62 + 0.01), (0.088, length * 0.72), (0.087, length * 0.72 + 0.01)], bright),
        turned([
            (0.11, top - 0.02), (0.13, top + 0.05), (0.14, top + 0.2), (0.165, top + 0.3), (0.15, top + 0.45), (0.165, top + 0.58),
            (0.15, top + 0.72), (0.16, top + 0.86), (0.15, top + 1.0), (0.19, top + 1.1), (0.21, top + 1.18), (0.18, top + 1.25), (0.06, top + 1.28),
        ], dark),
        *_basket(dark, bright),
    ]
    loop = spline([
        (0, -0.12, top + 1.1), (0.2, -0.35, top + 0.6), (0.35, -0.42, top - 0.4), (0.2, -0.4, top - 1.15),
        (-0.05, -0.36, top - 0.5), (-0.05, -0.2, top + 0.5), (0, -0.12, top + 1.05),
    ], 80)
    away = np.stack([loop[:, 0] - 0.15, loop[:, 1] * 0 - 0.3, loop[:, 2] * 0], 1)
    parts.append(band(loop, away + 1e-3, 0.2, 0.02, plain('#1b1c1f', 0.8)))
    return group(parts, at, turn, (scale,) * 3)


def _basket(dark, bright):
    angle = np.linspace(0, 2 * np.pi, 49)[:-1]
    rim = np.stack([np.cos(angle) * 0.46, np.sin(angle) * 0.46, np.full(48, 0.62)], 1)
    parts = [tube(np.vstack([rim, rim[:1]]), 0.035, dark, 8), turned([(0.08, 0.55), (0.13, 0.56), (0.12, 0.7), (0.08, 0.72)], bright)]
    for turn in np.radians(np.arange(0, 360, 45)):
        a = np.array([np.cos(turn), np.sin(turn)])
        parts.append(tube(np.array([(*a * 0.1, 0.6), (*a * 0.28, 0.64), (*a * 0.46, 0.62)]), 0.03, dark, 6))
    return parts


def plush(color):
    """Short mohair combed along the skin."""
    m = Nodes(color, Roughness=0.85, Sheen=0.9, Specular=0.2)
    hair = m.noise(10, 6, 0.7, m.mapped(m.coordinates['UV'], (30, 4, 1)))
    m.set(Base_Color=m.darker(m.range(hair, 0.35, 0.65, 0.8, 0), 0.55), Normal=m.bump(hair, 0.7, 0.03))
    return m.material


def rope(points, color='#d9a441', radius=0.055):
    """Twisted cord: three strands round each other."""
    path = spline(points, 260)
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    across = np.cross(along, (0.1, 0.2, 0.97))
    across /= np.linalg.norm(across, axis=1, keepdims=True) + 1e-9
    up = np.cross(along, across)
    length = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    material = felt(color)
    strands = []
    for strand in range(3):
        turn = (length / (radius * 7) + strand / 3) * 2 * np.pi
        strands.append(tube(path + radius * 0.55 * (np.cos(turn)[:, None] * across + np.sin(turn)[:, None] * up), radius * 0.62, material, 8))
    return strands


def wax_bar(color, at, turn=(0, 0, 0)):
    """A bar of wax, 7 × 3.5 × 1.8 cm, cast with ribs to break along."""
    m = Nodes(color, Roughness=0.42, Specular=0.45, Subsurface=0.25)
    m.shader.subsurface_method = 'BURLEY'
    m.set(Subsurface_Color=m.color, Subsurface_Radius=(0.08, 0.08, 0.08), Normal=m.bump(m.noise(14, 4), 0.25, 0.02))
    m.material.name = 'wax'
    pieces = [box((0.225, 0.35, 0.17), m.material, (x, 0, 0.085), bevel=0.022) for x in (-0.232, 0, 0.232)]
    pieces.append(box((0.66, 0.33, 0.12), m.material, (0, 0, 0.06), bevel=0.015))
    return group(pieces, at, turn)


def brush(at, turn=(0, 0, 0), handle='#a8733e', hair='#c98f3c'):
    """An oval brush, bristles down."""
    body = box((0.75, 1.5, 0.32), wood(handle), (0, 0, 0.62), bevel=0.13)
    random = np.random.RandomState(4)
    bristles = []
    stiff = metal(hair, 0.4)
    for x in np.linspace(-0.28, 0.28, 8):
        for y in np.linspace(-0.62, 0.62, 17):
            lean = random.normal(size=2) * 0.02
            bristles.append(tube(np.array([(x, y, 0.48), (x + lean[0], y + lean[1], 0.0)]), (0.028, 0.034), stiff, 6))
    return group([body, *bristles], at, turn)


def scraper(at, turn=(0, 0, 0)):
    """An acrylic scraper, tinted orange."""
    clear = Nodes('#ff8a3d', Roughness=0.12, Transmission=0.6, Specular=0.5)
    return group([box((1.3, 0.62, 0.06), clear.material, (0, 0, 0.035), bevel=0.012)], at, turn)


def wood(color='#8a6a4b', weathered=0.0, grain=1.0):
    """Sawn boards: grain along the longest direction of each (y)."""
    m = Nodes(color, Specular=0.25)
    place = m.mapped(m.coordinates['Object'], (5 * grain, 0.28 * grain, 5 * grain))
    rings = m.noise(1.6, 6, 0.65, place, 1.2)
    fibre = m.noise(9, 5, 0.7, m.mapped(m.coordinates['Object'], (9, 0.35, 9)))
    random = m.node('ObjectInfo').outputs['Random']
    tone = m.mix(random, m.color, tuple(c * 0.62 for c in m.color[:3]) + (1,))
    tone = m.mix(weathered, tone, (0.16, 0.15, 0.145, 1))
    dark = m.darker(m.range(rings, 0.38, 0.62, 0, 0.9), 0.5, tone)
    dark = m.darker(m.range(fibre, 0.45, 0.75, 0, 0.8), 0.45, dark)
    m.set(Base_Color=dark, Roughness=m.range(rings, 0.3, 0.7, 0.55, 0.8), Normal=m.bump(m.math('ADD', fibre, rings), 0.45, 0.03))
    return m.material


def boards(count, length, width, thick, material, gap=0.03, seed=2, along='y'):
    """Boards side by side in x, lying along y, their tops near z = 0, each slightly off."""
    random = np.random.RandomState(seed)
    lift, turn = random.normal(size=count) * 0.02, random.normal(size=count) * 0.003
    at = (np.arange(count) - (count - 1) / 2) * (width + gap)
    return [box((width, length, thick), material, (x, 0, -thick / 2 + lift[i]), (0, turn[i], 0), 0.04) for i, x in enumerate(at)]
