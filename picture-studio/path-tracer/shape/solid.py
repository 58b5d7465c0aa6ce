"""Hard parts as signed distances: housings, plates, levers, and the screws, springs and prints on them.

The toe is +x, the outer side -y. Lengths are decimetres.
"""
import math

import numpy as np

import materials
from field import Outline, cone, surface
from parts import Surface, grid, mesh, spline, tube, unit
from prints import word

# Where bindings are: bodies are looked for in here.
LOW, HIGH = (-2.7, -1.3, -0.4), (2.3, 1.3, 3.6)


def filleted(corners, radius):
    """An outline with round corners."""
    corners, points = np.asarray(corners, float), []
    for before, at, after in zip(np.roll(corners, 1, 0), corners, np.roll(corners, -1, 0)):
        a, b = before - at, after - at
        reach = min(radius, 0.45 * np.linalg.norm(a), 0.45 * np.linalg.norm(b))
        a, b = at + unit(a) * reach, at + unit(b) * reach
        t = np.linspace(0, 1, 6)[:, None]
        points.append((1 - t) ** 2 * a + 2 * t * (1 - t) * at + t**2 * b)
    return np.vstack(points)


def edge(a, b, radius):
    """Where both are, with an edge of a true radius."""
    q = np.stack([a, b]) + radius
    return np.linalg.norm(np.maximum(q, 0), axis=0) + np.minimum(q.max(0), 0) - radius


def extruded(axis, corners, low, high, radius=0.02, fillet=0.03):
    """An outline in the plane across an axis (0, 1, 2), from `low` to `high`, which may be functions of the points."""
    outline = Outline(filleted(corners, fillet), margin=0.3, cell=0.005)
    plane = [i for i in range(3) if i != axis]

    def shape(points):
        start, end = (one(points) if callable(one) else one for one in (low, high))
        along = np.maximum(start - points[:, axis], points[:, axis] - end)
        return edge(outline(points[:, plane]), along, radius)

    return shape


def side(corners, half, radius=0.02, fillet=0.03):
    """An outline seen from the side (x, z), as wide to both sides as `half` says."""
    width = half if callable(half) else lambda p: np.full(len(p), half)
    return extruded(1, corners, lambda p: -width(p), width, radius, fillet)


def plan(corners, low, high, radius=0.02, fillet=0.04):
    """An outline seen from above; corners of one half (y ≥ 0) from the rear to the front are mirrored."""
    corners = np.asarray(corners, float)
    both = np.vstack([corners, corners[::-1] * [1, -1]]) if (corners[:, 1] >= 0).all() else corners
    return extruded(2, both, low, high, radius, fillet)


def block(at, size, radius=0.02):
    at, half = np.asarray(at, float), np.asarray(size, float) / 2

    def shape(points):
        q = np.abs(points - at) - half + radius
        return np.linalg.norm(np.maximum(q, 0), axis=1) + np.minimum(q.max(1), 0) - radius

    return shape


def cylinder(start, end, radius, bevel=0.01):
    start, end = np.asarray(start, float), np.asarray(end, float)
    length = np.linalg.norm(end - start)
    axis = (end - start) / length

    def shape(points):
        offset = points - start
        t = offset @ axis
        across = np.linalg.norm(offset - t[:, None] * axis, axis=1)
        return edge(across - radius, np.abs(t - length / 2) - length / 2, bevel)

    return shape


def rod(start, end, start_radius, end_radius=None):
    return lambda p: cone(p, start, end, start_radius, start_radius if end_radius is None else end_radius)


def turned(shape, at, degrees, axis=1):
    """A shape turned about an axis through a point."""
    a, at = math.radians(degrees), np.asarray(at, float)
    i, j = [(1, 2), (2, 0), (0, 1)][axis]
    matrix = np.eye(3)
    matrix[i, i] = matrix[j, j] = math.cos(a)
    matrix[i, j], matrix[j, i] = -math.sin(a), math.sin(a)
    return lambda p: shape((p - at) @ matrix + at)


def mirrored(shape):
    """The same on both sides."""
    return lambda p: shape(np.c_[p[:, 0], np.abs(p[:, 1]), p[:, 2]])


def joined(*shapes, radius=0.0):
    def shape(points):
        whole = shapes[0](points)
        for one in shapes[1:]:
            other = one(points)
            whole = -edge(-whole, -other, radius) if radius else np.minimum(whole, other)
        return whole

    return shape


def cut(shape, *tools, radius=0.012):
    def result(points):
        whole = shape(points)
        for tool in tools:
            whole = edge(whole, -tool(points), radius)
        return whole

    return result


def body(shape, material, cell=0.008, **options):
    """The mesh of a shape; its bounds are found on a coarse grid."""
    step = 0.045
    axes = [np.arange(low, high, step) for low, high in zip(LOW, HIGH)]
    points = np.stack(np.meshgrid(*axes, indexing='ij'), -1).reshape(-1, 3)
    near = points[shape(points) < step]
    if not len(near):
        raise ValueError('A body is empty or outside its bounds.')
    vertices, faces = surface(shape, near.min(0) - step * 1.6, near.max(0) + step * 1.6, cell)
    return mesh(vertices, faces, material, **options)


def crisp(part, angle=0.6):
    part.data.use_auto_smooth, part.data.auto_smooth_angle = True, angle
    return part


def bar(angle, width):
    """The outline of a slot, as a radius by angle."""
    return np.minimum(0.62, width / np.maximum(np.abs(np.sin(angle)), 1e-3))


RECESSES = {
    'star': lambda a: 0.50 * (1 + 0.16 * np.cos(6 * a)),
    'cross': lambda a: np.maximum(bar(a, 0.13), bar(a + math.pi / 2, 0.13)),
    'slot': lambda a: bar(a, 0.12),
    'hex': lambda a: 0.45 / np.cos((a % (math.pi / 3)) - math.pi / 6),
}


def screw(at, normal, metal, radius=0.055, recess='star', height=0.03):
    """A screw head with its recess."""
    normal = unit(np.asarray(normal, float))
    across = unit(np.cross(normal, [0.31, 0.9, 0.2] if abs(normal[1]) < 0.8 else [1, 0, 0.2]))
    up = np.cross(normal, across)
    angle = np.linspace(0, 2 * np.pi, 96, endpoint=False)
    hole = RECESSES[recess](angle)
    rings = [(1 + 0 * angle, -0.5), (1 + 0 * angle, 0.6), (0.94 + 0 * angle, 0.87), (0.85 + 0 * angle, 1.0), (hole + 0.03, 1.0), (hole, 0.92), (hole * 0.93, 0.1)]
    ring = np.cos(angle)[:, None] * across + np.sin(angle)[:, None] * up
    rows = [np.asarray(at) + ring * (r * radius)[:, None] + normal * h * height for r, h in rings]
    return crisp(grid(np.array(rows), metal, wrap=True, cap=True), 0.5)


def spring(start, end, radius, wire, turns, metal):
    """A coil spring."""
    start, end = np.asarray(start, float), np.asarray(end, float)
    along = unit(end - start)
    across = unit(np.cross(along, [0.1, 0.35, 0.93]))
    up = np.cross(along, across)
    t = np.linspace(0, 1, int(turns * 18))[:, None]
    angle = t * turns * 2 * np.pi
    return tube(start + (end - start) * t + radius * (np.cos(angle) * across + np.sin(angle) * up), wire, metal, 8)


def thread(start, end, radius, metal, pitch=0.022):
    """A threaded rod."""
    start, end = np.asarray(start, float), np.asarray(end, float)
    count = int(np.linalg.norm(end - start) / pitch * 4)
    t = np.linspace(0, 1, count)[:, None]
    return tube(start + (end - start) * t, radius * (1 + 0.09 * np.cos(np.arange(count) * np.pi / 2)), metal, 20)


def wire(points, radius, metal, count=80, sides=14):
    return tube(spline(points, count), radius, metal, sides)


def printed(part, text, color, at, along, up, width, height, lift=0.003, fill=0.97, rows=9):
    """A word on a part: it reads along `along`, `up` is up for its letters."""
    along, up = unit(np.asarray(along, float)), unit(np.asarray(up, float))
    towards = -np.cross(along, up)
    line = np.asarray(at, float) - towards * 1.0 + np.linspace(-width / 2, width / 2, 40)[:, None] * along
    over = Surface(part)
    found = [over.cast(line + up * s * height / 2, towards, lift)[0] for s in np.linspace(-1, 1, rows)]
    fewest = min(len(row) for row in found)
    return grid(np.array([row[:fewest] for row in found]), materials.decal(color, word(text, width / height, fill)))
