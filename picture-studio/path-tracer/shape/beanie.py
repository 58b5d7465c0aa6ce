"""Knitted beanies, as if worn: an oval from the edge to the crown."""
import numpy as np

import materials
from field import ridge, smooth_step, waves
from parts import grid, group, patch, smooth, spline, unit
from prints import word

SQUASH = 0.86
# (half width, height) of the turn-up: up inside, round the fold, outside, over its edge.
FOLDED = [(0.93, 0.30), (0.98, 0.06), (1.06, 0.0), (1.13, 0.08), (1.16, 0.45), (1.14, 0.82), (1.10, 0.90), (1.04, 0.89), (1.00, 0.78)]


def dome(width, low, high, rows, power=2.3):
    """(half width, height) from the edge to the crown."""
    t = np.linspace(0, 1, rows)
    angle = t * np.pi / 2
    return np.stack([width * np.cos(angle) ** (2 / power), low + (high - low) * np.sin(angle) ** (2 / (power + 0.3))], 1)


def turned(profile, columns):
    """A surface of revolution, oval, and its outward normals."""
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)
    width, height = profile[:, :1], profile[:, 1:]
    points = np.stack([np.cos(angle) * width, np.sin(angle) * width * SQUASH, height + 0 * angle], -1)
    around = np.roll(points, -1, 1) - np.roll(points, 1, 1)
    normals = unit(np.cross(around, np.gradient(points, axis=0)))
    return points, normals, angle


def knitted(profile, material, ribs, depth, wedges=0, columns_per_rib=14, soft=0.02, seed=3):
    columns = ribs * columns_per_rib
    points, normals, angle = turned(profile, columns)
    flat = points.reshape(-1, 3)
    rib = np.abs(np.cos(angle * ribs / 2))[None] ** 0.75 - 0.55
    # Ribs run together towards the crown.
    narrow = smooth_step(0.0, 0.5, profile[:, :1] / profile[:, 0].max())
    height = depth * rib * (0.25 + 0.75 * narrow)
    if wedges:
        crown = smooth_step(0.86, 0.45, profile[:, :1] / profile[:, 0].max())
        beside = np.abs((angle * wedges / (2 * np.pi)) % 1 - 0.5) * 2 * np.pi / wedges * profile[:, :1]
        height = height - 0.05 * crown * ridge(beside, 0.03)
    height = height + soft * waves(flat, 2.2, 2, seed).reshape(height.shape) + 0.35 * soft * waves(flat, 9, 2, seed + 1).reshape(height.shape)
    points = points + normals * height[..., None]
    return grid(points, material, wrap=True), points, normals


def label(points, normals, z, lift):
    """The woven label at the front."""
    columns = points.shape[1]
    row = int(np.argmin(np.abs(points[:, columns * 3 // 4, 2] - z)))
    part = slice(int(columns * 0.715), int(columns * 0.785))
    line, normal = smooth(points[row, part], 31), smooth(normals[row, part], 31)
    outward = unit(normal * np.array([1, 1, 0.0]))
    return patch(line + outward * lift, outward, 0.26, materials.printed('#16181b', word('FIRNLINE', 1.72, 0.78), '#eceae4'), 0.012)


def build_ribbed(ribs, depth, profile):
    body = dome(1.05, 0.35, 2.28, 240)
    crown, _, _ = knitted(body, materials.knit('main', ribs * 2, 62, 1.0), ribs, depth, wedges=8)
    fold = spline(np.c_[profile, np.zeros(len(profile))], 170)[:, :2]
    turn_up, points, normals = knitted(fold, materials.knit('main', ribs * 2, 62 * 2.1 / 2.4, 1.0), ribs, depth, soft=0.012)
    # The outside of the turn-up only.
    group([crown, turn_up, label(points[60:130], normals[60:130], 0.45, 0.075)], turn=(0, 0, 4))


def build_fine(pose):
    fine = materials.knit('main', 230, 150, 0.5)
    edge = np.array([(0.90, 0.55), (0.945, 0.12), (0.965, 0.015), (0.99, 0.0), (1.012, 0.02), (1.02, 0.10)])
    body = np.vstack([spline(np.c_[edge, np.zeros(6)], 60)[:-1, :2], dome(1.02, 0.10, 2.18, 200, 2.15)])
    skin, points, normals = knitted(body, fine, 115, 0.006, columns_per_rib=6, soft=0.02, seed=8)
    lining, _, _ = knitted(dome(0.90, 0.5, 2.05, 90, 2.15), fine, 115, 0.006, columns_per_rib=6)
    parts = [skin, lining, label(points[60:], normals[60:], 0.34, 0.012)]
    if pose == 'inside':
        group(parts, (0, -0.4, 0.92), (78, 0, 28))
    else:
        group(parts, turn=(0, 0, 4))
