"""Cuffs of gloves: sewn or knitted sleeves, and what is fixed to them."""
import numpy as np

import materials
from field import smooth_step, waves
from parts import box, disc, grid, patch, smooth, spline, tube, unit
from prints import word


def sleeve(profile, material, crumple=0.02, gathers=(), rows=150, columns=320, uv_scale=(1, 1), squash=0.84, seed=9):
    """A cuff round the wrist. `profile`: (z, half width) from top to bottom; `gathers`: (z, depth, width, count) of elastic rows."""
    profile = np.array(profile, float)
    z = np.linspace(profile[0, 0], profile[-1, 0], rows)[:, None]
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None]
    curve = spline(np.c_[profile, np.zeros(len(profile))], 200)
    width = np.interp(-z, -curve[:, 0], curve[:, 1])
    # Flatter at the wrist, where it slips under the hand.
    squash = 0.64 + (squash - 0.64) * smooth_step(0, 0.35, np.linspace(0, 1, rows))[:, None]
    points = np.stack([np.cos(angle) * width, np.sin(angle) * width * squash, z + 0 * angle], -1)
    normals = unit(np.stack([np.cos(angle) * squash + 0 * z, np.sin(angle) + 0 * z, 0 * z + 0 * angle], -1))
    fold = crumple * waves((points * np.array([1, 1, 0.6])).reshape(-1, 3), 6, 3, seed).reshape(rows, columns)
    for at, depth, spread, count in gathers:
        near = np.exp(-(((z - at) / spread) ** 2))
        fold = fold + depth * np.sin(angle * count + 2 * np.sin(angle * 3)) * near - depth * 1.2 * near
    points = points + normals * fold[..., None]
    normals = slope(points)
    cloth = grid(points, material, wrap=True, uv_scale=uv_scale)
    wall = cloth.modifiers.new('thickness', 'SOLIDIFY')
    wall.thickness, wall.offset = 0.035, 1
    return cloth, points, normals


def slope(points):
    """Outward normals of a cuff's rows, smoothed along them."""
    around = np.roll(points, -6, 1) - np.roll(points, 6, 1)
    down = np.gradient(points, axis=0)
    return unit(np.cross(down, around))


def ring(points, normals, z, lift=0.0):
    """A closed line round a cuff at a height."""
    row = int(np.argmin(np.abs(points[:, 0, 2] - z)))
    close = lambda rows: np.vstack([rows, rows[:2]])
    return close(points[row] + normals[row] * lift), close(normals[row])


def arc(line, normals, start, end):
    """Part of a ring, in turns: 0 is the thumb's other side, 0.75 the back."""
    a, b = int(start * len(line)), int(end * len(line))
    return line[a:b], normals[a:b]


def ribbed(profile, material, ribs=44, depth=0.022, squash=0.84, uv_scale=(1, 1)):
    """A knitted cuff: ribs along the arm."""
    cloth, points, normals = sleeve(profile, material, 0.004, columns=ribs * 12, uv_scale=uv_scale, squash=squash)
    angle = np.linspace(0, 2 * np.pi, ribs * 12, endpoint=False)[None]
    rows = np.linspace(0, 1, len(points))[:, None]
    ends = np.minimum(smooth_step(0, 0.04, rows), smooth_step(1, 0.97, rows))
    points = points + normals * (depth * (np.abs(np.cos(angle * ribs / 2)) ** 0.7 - 0.5) * ends)[..., None]
    cloth.data.vertices.foreach_set('co', points.reshape(-1, 3).astype(np.float32).ravel())
    return cloth, points, normals


def cord_lock(at, normal, cord):
    """A toggle on the hem with the cord's loop hanging from it."""
    across = unit(np.cross(normal, [0, 0, 1]))
    at = at + normal * 0.05
    strand = lambda side: spline([at + across * 0.03 * side, at + across * 0.05 * side + [0, 0, -0.09], at + across * 0.03 * side + normal * 0.01 + [0, 0, -0.15], at + [0, 0, -0.18] + normal * 0.01], 40)
    turn = (0, 0, np.arctan2(normal[0], -normal[1]))
    toggle = materials.shell('#17191b', 0.45)
    return [
        box((0.11, 0.09, 0.15), toggle, at + [0, 0, -0.01], turn, 0.03), box((0.07, 0.06, 0.06), toggle, at + [0, 0, 0.09], turn, 0.02),
        tube(strand(1), 0.014, cord), tube(strand(-1), 0.014, cord), 
    ]


def snap(at, normal, material):
    return [disc(0.062, 0.03, material, at + normal * 0.008, normal, 0.012), disc(0.038, 0.03, material, at + normal * 0.016, normal, 0.012)]


def name_label(line_and_normals, ground='#1d1e20', ink='#e9e6df'):
    """The woven label on the back of the cuff."""
    line, normals = arc(*line_and_normals, 0.685, 0.815)
    return patch(smooth(line, 15), smooth(normals, 15), 0.115, materials.printed(ground, word('FIRNLINE', 3.6, 0.8), ink))
