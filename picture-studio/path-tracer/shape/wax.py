"""Wax bars, and what comes with them."""
import math

import numpy as np
from PIL import Image

import materials
from field import cone, gradient, polygon, smooth_max, surface, waves
from parts import disc, grid, mesh, spline, tube
from prints import sheet, word

TALL = 0.17


def pressed(vertices, mask, length, width, depth):
    """How far letters of a mask are sunk into the top, soft at their edges."""
    letters = Image.open(mask)
    letters = np.asarray(letters.resize((int(length / 0.0035), int(width / 0.0035)), Image.LANCZOS), float) / 255
    column = np.clip((vertices[:, 0] / length + 0.5) * letters.shape[1], 0, letters.shape[1] - 1).astype(int)
    row = np.clip((0.5 - vertices[:, 1] / width) * letters.shape[0], 0, letters.shape[0] - 1).astype(int)
    return depth * letters[row, column]


def bar(color, lines, notches, size, seed=0):
    """A cast bar with pressed letters and notches along its front edge; it lies on z = 0."""

    long, wide = size

    def form(points):
        x, y, z = points.T
        draft = 0.03 * (z / TALL)
        body = smooth_max(np.abs(x) - long / 2 + draft, np.abs(y) - wide / 2 + draft, 0.035)
        body = smooth_max(body, np.abs(z - TALL / 2) - TALL / 2, 0.03)
        for k in range(notches):
            at = (k - (notches - 1) / 2) * 0.105
            body = smooth_max(body, -cone(points, (at, -wide / 2 - 0.005, -0.1), (at, -wide / 2 - 0.005, 0.3), 0.048, 0.048), 0.012)
        return body

    vertices, faces = surface(form, (-long / 2 - 0.05, -wide / 2 - 0.05, -0.02), (long / 2 + 0.05, wide / 2 + 0.05, 0.22), 0.0045)
    normals = gradient(form, vertices, 0.003)
    field_length, field_width = long * 0.84, wide * 0.76
    depth = pressed(vertices, sheet(lines, field_length / field_width), field_length, field_width, 0.019)
    inside = (np.abs(vertices[:, 0]) < field_length / 2) & (np.abs(vertices[:, 1]) < field_width / 2) & (vertices[:, 2] > TALL * 0.8)
    lift = 0.004 * waves(vertices, 7, 3, seed) + 0.0015 * waves(vertices, 30, 2, seed + 1) - depth * inside
    return [mesh(vertices + normals * lift[:, None], faces, materials.wax(color))]


def wrapped(color, lines, size=(0.66, 0.40), seed=0):
    """A bar in a paper band: its ends are bare wax."""
    parts = bar(color, [('FIRNLINE', 0.5, 0.3)], 0, size, seed)
    long, wide = size
    across = np.array([[0, -0.006], [-wide / 2 - 0.020, -0.006], [-wide / 2 - 0.022, 0.02], [-wide / 2, TALL - 0.012], [-wide / 2 + 0.04, TALL + 0.010], [0, TALL + 0.011]])
    across = np.vstack([across, across[::-1][1:] * [-1, 1]])
    length = long * 0.66
    paper, printed = materials.plain('#efece4', 0.75), materials.printed('#efece4', sheet(lines, length / (wide * 0.86)), '#1c2126')
    x = np.linspace(-length / 2, length / 2, 30)
    sleeve = np.stack([np.stack([np.full(len(across), one), across[:, 0], across[:, 1]], 1) for one in x])
    sleeve = sleeve + 0.002 * waves(sleeve.reshape(-1, 3), 12, 2, seed).reshape(sleeve.shape[:2])[..., None]
    parts.append(grid(sleeve, paper, smooth=False))
    y = np.linspace(-wide * 0.43, wide * 0.43, 12)
    parts.append(grid(np.stack([np.stack([x, np.full(30, one), np.full(30, TALL + 0.0145)], 1) for one in y]), printed))
    stripe = materials.plain(color, 0.7)
    parts.append(grid(np.stack([np.stack([x, np.full(30, one), np.full(30, TALL + 0.0155)], 1) for one in (-wide * 0.43, -wide * 0.36)]), stripe))
    return parts


def cork_block(size=(0.72, 0.42, 0.28)):
    x, y, z = (s / 2 for s in size)
    form = lambda p: smooth_max(smooth_max(np.abs(p[:, 0]) - x, np.abs(p[:, 1]) - y, 0.06), np.abs(p[:, 2] - z) - z, 0.05)
    vertices, faces = surface(form, (-x - 0.05, -y - 0.05, -0.05), (x + 0.05, y + 0.05, 2 * z + 0.05), 0.009)
    normals = gradient(form, vertices, 0.004)
    rough = 0.0022 * waves(vertices, 30, 3, 3)
    letters = pressed(vertices, sheet([('FIRNLINE', 0.5, 0.4)], 3.2), x * 1.5, x * 1.5 / 3.2, 0.010) * (vertices[:, 2] > 2 * z - 0.03)
    letters = letters * (np.abs(vertices[:, 0]) < x * 0.75) * (np.abs(vertices[:, 1]) < x * 0.75 / 3.2)
    return [mesh(vertices + normals * (rough - letters)[:, None], faces, materials.cork())]


def scraper(length=1.0, width=0.52, thick=0.045, color='#dfe9ec'):
    """A clear plate; one corner is cut square for edges, its working edges are sharp. It stands on its long side, facing -y."""
    a, b, n = length / 2, width, 0.13
    outline = np.array([(-a + 0.03, 0), (a - n, 0), (a - n, n), (a, n), (a, b - 0.03), (a - 0.03, b), (-a + 0.03, b), (-a, b - 0.03), (-a, 0.03)])

    def form(points):
        return smooth_max(polygon(points[:, [0, 2]], outline), np.abs(points[:, 1]) - thick / 2, 0.008)

    vertices, faces = surface(form, (-a - 0.03, -0.05, -0.03), (a + 0.03, 0.05, b + 0.03), 0.008)
    plate = materials.Nodes(color, Specular=0.6, Subsurface=0.6, Subsurface_Color=materials.linear(color), Roughness=0.14, Clearcoat=0.6)
    plate.shader.inputs['Subsurface Radius'].default_value = (0.12, 0.13, 0.14)
    x = np.linspace(-0.28, 0.28, 20)
    print_at = [np.stack([x, np.full(20, -thick / 2 - 0.003), np.full(20, z)], 1) for z in (b * 0.5 - 0.05, b * 0.5 + 0.05)]
    return [mesh(vertices, faces, plate.done()), grid(np.array(print_at), materials.decal('#26313a', word('FIRNLINE', 5.6, 0.98)))]


def tin(size=(1.52, 1.0, 0.30), paint=None):
    """An open tin, painted outside, bare inside, with a rolled rim."""
    x, y, z = size[0] / 2, size[1] / 2, size[2]

    def around(points, grow):
        return smooth_max(np.abs(points[:, 0]) - x - grow, np.abs(points[:, 1]) - y - grow, 0.16)

    def wall(points):
        hollow = smooth_max(around(points, -0.02), 0.025 - points[:, 2], 0.03)
        return np.maximum(smooth_max(smooth_max(around(points, 0), -points[:, 2], 0.05), points[:, 2] - z, 0.008), -hollow)

    vertices, faces = surface(wall, (-x - 0.06, -y - 0.06, -0.05), (x + 0.06, y + 0.06, z + 0.04), 0.011)
    part = mesh(vertices, faces, paint)
    part.data.materials.append(materials.metal('#c4c7ca', 0.3))
    middles = vertices[faces].mean(1)
    part.data.polygons.foreach_set('material_index', ((around(middles, -0.012) < 0) & (middles[:, 2] > 0.012)).astype(np.int32))
    corner = np.linspace(0, 2 * math.pi, 160)
    rim = np.stack([(x - 0.005) * np.sign(np.cos(corner)) * np.abs(np.cos(corner)) ** 0.26, (y - 0.005) * np.sign(np.sin(corner)) * np.abs(np.sin(corner)) ** 0.26, np.full(160, z)], 1)
    return [part, tube(rim, 0.014, materials.metal('#c4c7ca', 0.25), 10)]


def roller():
    """A grooved brass roller in a steel fork on a beech handle; it lies along x."""
    brass, steel = materials.metal('#c79a4b', 0.24), materials.metal('#b9bcc0', 0.28)
    z, half = 0.17, 0.31
    at = np.linspace(-half, half, 620)
    groove = 0.155 - 0.010 * np.abs(np.sin(at * np.pi / 0.028))
    groove = groove * np.clip((half - np.abs(at)) / 0.012 + 0.86, 0, 1)
    angle = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    rows = np.stack([groove[:, None] * np.cos(angle), at[:, None] + 0 * angle, z + groove[:, None] * np.sin(angle)], -1)
    parts = [grid(rows, brass, wrap=True, cap=True)]
    for side in (-1, 1):
        arm = spline([(0, side * (half + 0.04), z), (0.2, side * (half + 0.04), z), (0.32, side * (half - 0.02), z), (0.38, side * 0.12, z), (0.40, 0, z)], 60)
        parts.append(tube(arm, 0.028, steel, 12))
        parts.append(disc(0.06, 0.03, steel, (0, side * (half + 0.045), z), (0, 1, 0), 0.01))
    profile = spline([(0.38, 0.03, 0), (0.46, 0.05, 0), (0.52, 0.085, 0), (0.8, 0.105, 0), (1.15, 0.125, 0), (1.38, 0.115, 0), (1.45, 0.06, 0), (1.455, 0.01, 0)], 120)
    handle = np.stack([profile[:, :1] + 0 * angle, profile[:, 1:2] * np.cos(angle), z + profile[:, 1:2] * np.sin(angle)], -1)
    parts.append(grid(handle[14:], materials.wood(), wrap=True, cap=True))
    parts.append(grid(handle[:22] * [1, 1.02, 1] , steel, wrap=True, cap=True))
    return parts
