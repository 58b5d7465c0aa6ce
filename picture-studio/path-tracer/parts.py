"""Meshes in the scene: surfaces, bands, cords, stitches, boxes."""
import math

import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree


def mesh(vertices, faces, material, smooth=True, uv=None, attributes=None):
    data = bpy.data.meshes.new('part')
    data.from_pydata([tuple(map(float, v)) for v in vertices], [], [tuple(map(int, f)) for f in faces])
    data.update()
    part = bpy.data.objects.new('part', data)
    bpy.context.scene.collection.objects.link(part)
    data.materials.append(material)
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    if uv is not None:
        index = np.empty(len(data.loops), dtype=np.int32)
        data.loops.foreach_get('vertex_index', index)
        data.uv_layers.new().data.foreach_set('uv', np.asarray(uv, dtype=np.float32)[index].ravel())
    for name, values in (attributes or {}).items():
        layer = data.attributes.new(name, 'FLOAT', 'POINT')
        layer.data.foreach_set('value', np.asarray(values, dtype=np.float32).ravel())
    return part


def grid(points, material, wrap=False, cap=False, uv_scale=(1, 1), **options):
    """A surface through rows of points; `wrap` joins each row's ends."""
    points = np.asarray(points, float)
    rows, columns = points.shape[:2]
    index = np.arange(rows * columns).reshape(rows, columns)
    here, there = (index, np.roll(index, -1, 1)) if wrap else (index[:, :-1], index[:, 1:])
    faces = np.stack([here[:-1], there[:-1], there[1:], here[1:]], -1).reshape(-1, 4).tolist()
    if cap:
        faces += [index[0][::-1].tolist(), index[-1].tolist()]
    u, v = np.meshgrid(np.linspace(0, uv_scale[0], columns), np.linspace(0, uv_scale[1], rows))
    return mesh(points.reshape(-1, 3), faces, material, uv=np.stack([u, v], -1).reshape(-1, 2), **options)


def spline(points, count=60):
    """A smooth curve through points (Catmull-Rom)."""
    points = np.asarray(points, float)
    padded = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    curve = []
    for t in np.linspace(0, len(points) - 1, count):
        i = min(int(t), len(points) - 2)
        f = t - i
        a, b, c, d = padded[i : i + 4]
        curve.append(0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f**2 + (3 * b - a - 3 * c + d) * f**3))
    return np.array(curve)


def rounded(corners, times=3):
    """A closed outline with its corners cut (Chaikin)."""
    corners = np.asarray(corners, float)
    for _ in range(times):
        following = np.roll(corners, -1, 0)
        corners = np.stack([0.75 * corners + 0.25 * following, 0.25 * corners + 0.75 * following], 1)
        corners = corners.reshape(-1, corners.shape[-1])
    return corners


def lengths(points):
    return np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]


def resample(points, step):
    points = np.asarray(points, float)
    along = lengths(points)
    at = np.linspace(0, along[-1], max(2, int(along[-1] / step)) + 1)
    return np.stack([np.interp(at, along, points[:, i]) for i in range(3)], 1)


def smooth(points, width=9):
    """A moving average along an open line."""
    kernel, pad = np.ones(width) / width, width // 2
    return np.stack([np.convolve(np.pad(points[:, i], pad, 'edge'), kernel, 'valid') for i in range(3)], 1)


def unit(vectors):
    return vectors / (np.linalg.norm(vectors, axis=-1, keepdims=True) + 1e-9)


def tube(points, radius, material, sides=10, closed=False):
    points = np.asarray(points, float)
    along = unit(np.gradient(points, axis=0))
    across = unit(np.cross(along, [0.123, 0.3, 0.95]))
    up = np.cross(along, across)
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    radius = np.broadcast_to(np.asarray(radius, float), (len(points),))[:, None, None]
    ring = np.cos(angle)[None, :, None] * across[:, None] + np.sin(angle)[None, :, None] * up[:, None]
    return grid(points[:, None] + radius * ring, material, wrap=True, cap=not closed, uv_scale=(0.1, 1))


def band(points, normals, width, thickness, material, columns=11):
    """A strap along points, lying on normals, with rounded edges. Its texture is in decimetres."""
    points = np.asarray(points, float)
    along = unit(np.gradient(points, axis=0))
    across = unit(np.cross(along, np.asarray(normals, float)))
    up = np.cross(across, along)
    x = np.linspace(-1, 1, columns)
    profile = [(a * width / 2, thickness * (1 - abs(a) ** 6 * 0.7)) for a in x]
    profile += [(a * width / 2 * 0.98, 0) for a in x[::-1]]
    rows = np.stack([points + a * across + b * up for a, b in profile], 1)
    return grid(rows, material, wrap=True, cap=True, uv_scale=(2 * width, lengths(points)[-1]))


class Surface:
    """Finds places on a mesh, to lay seams and straps on it."""

    def __init__(self, part):
        data = part.data
        self.tree = BVHTree.FromPolygons([v.co.copy() for v in data.vertices], [tuple(p.vertices) for p in data.polygons])

    def nearest(self, points, lift=0.0):
        """Points moved onto the surface, and its normals there."""
        found = [self.tree.find_nearest(Vector(p))[:2] for p in points]
        at, normal = (np.array([np.array(one[i]) for one in found]) for i in (0, 1))
        return at + normal * lift, normal

    def cast(self, points, direction, lift=0.0):
        """Points thrown onto the surface along a direction; what misses is left out."""
        found = [self.tree.ray_cast(Vector(p), Vector(direction))[:2] for p in points]
        found = [one for one in found if one[0]]
        at, normal = (np.array([np.array(one[i]) for one in found]) for i in (0, 1))
        return at + normal * lift, normal


def stitches(points, normals, material, length=0.026, gap=0.014, radius=0.0055, lift=0.002, aside=0.0):
    """Single stitches along a line, sunk at their ends; `aside` moves the row sideways."""
    points, normals = np.asarray(points, float), np.asarray(normals, float)
    along = lengths(points)
    vertices, faces, sides, at = [], [], 6, 0.0
    profile = [(-1, 0.25), (-0.85, 0.8), (-0.4, 1), (0.4, 1), (0.85, 0.8), (1, 0.25)]
    sample = lambda rows, s: np.array([np.interp(s, along, rows[:, i]) for i in range(3)])
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    while at + length < along[-1]:
        centre, normal = sample(points, at + length / 2), unit(sample(normals, at + length / 2))
        forward = unit(sample(points, at + length) - sample(points, at))
        across = unit(np.cross(forward, normal))
        centre = centre + across * aside + normal * lift
        first = len(vertices)
        for x, r in profile:
            ring = np.cos(angle)[:, None] * across + np.sin(angle)[:, None] * normal
            vertices.extend(centre + forward * x * length / 2 + ring * radius * r - normal * x * x * radius * 0.9)
        for i in range(len(profile) - 1):
            for k in range(sides):
                a, b = first + i * sides + k, first + i * sides + (k + 1) % sides
                faces.append((a, b, b + sides, a + sides))
        at += length + gap
    return mesh(vertices, faces, material)


def box(size, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.03):
    x, y, z = (s / 2 for s in size)
    vertices = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    part = mesh(vertices, faces, material)
    part.location, part.rotation_euler = at, turn
    edge = part.modifiers.new('bevel', 'BEVEL')
    edge.width, edge.segments = bevel, 3
    part.data.use_auto_smooth, part.data.auto_smooth_angle = True, 0.6
    return part


def disc(radius, depth, material, at, normal, bevel=0.01, sides=48):
    bpy.ops.mesh.primitive_cylinder_add(vertices=sides, radius=radius, depth=depth, location=at)
    part = bpy.context.object
    part.rotation_euler = Vector(normal).to_track_quat('Z', 'Y').to_euler()
    part.data.materials.append(material)
    edge = part.modifiers.new('bevel', 'BEVEL')
    edge.width, edge.segments, edge.limit_method = bevel, 3, 'ANGLE'
    bpy.ops.object.shade_smooth()
    part.data.use_auto_smooth, part.data.auto_smooth_angle = True, 0.6
    return part


def group(parts, at=(0, 0, 0), turn=(0, 0, 0), scale=(1, 1, 1)):
    """Moves parts together. Angles are degrees."""
    handle = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(handle)
    for part in parts:
        part.parent = handle
    handle.location, handle.scale = at, scale
    handle.rotation_euler = [math.radians(a) for a in turn]
    return handle


def copies(parts):
    """The same meshes a second time."""
    twins = []
    for part in parts:
        twin = part.copy()
        bpy.context.scene.collection.objects.link(twin)
        twins.append(twin)
    return twins


def patch(points, normals, height, material, thickness=0.01):
    """A label along a line: its texture runs once from the line's start to its end."""
    points = np.asarray(points, float)
    along = unit(np.gradient(points, axis=0))
    across = unit(np.cross(np.asarray(normals, float), along))
    rows = np.stack([points + across * height * (y - 0.5) for y in np.linspace(0, 1, 8)])
    label = grid(rows, material)
    wall = label.modifiers.new('thickness', 'SOLIDIFY')
    wall.thickness, wall.offset = thickness, 1
    return label
