"""Sewn goods: cloth that swells between its seams, piping, webbing, zippers, buckles."""
import bpy
import numpy as np
from mathutils import Matrix
from mathutils.kdtree import KDTree

import materials
from parts import Surface, band, box, lengths, mesh, resample, smooth, stitches, tube, unit

BLACK = '#1b1d20'


def distance_to(lines, points):
    """How far points are from the nearest of some lines."""
    dense = np.vstack([resample(line, 0.02) for line in lines])
    tree = KDTree(len(dense))
    for i, one in enumerate(dense):
        tree.insert(one, i)
    tree.balance()
    return np.array([tree.find(p)[2] for p in points])


def drape(vertices, faces, held, slack=0.05, pressure=2.0, frames=16):
    """Where cloth comes to rest that is `slack` larger than its form, pressed from inside, and sewn where `held`."""
    part = mesh(vertices, faces, materials.plain(BLACK))
    part.vertex_groups.new(name='held').add(np.where(held)[0].tolist(), 1.0, 'REPLACE')
    settings = part.modifiers.new('cloth', 'CLOTH').settings
    settings.quality, settings.mass = 4, 0.3
    settings.tension_stiffness = settings.compression_stiffness = 20
    settings.shear_stiffness, settings.bending_stiffness = 5, 0.5
    settings.vertex_group_mass = 'held'
    settings.use_pressure, settings.uniform_pressure_force = True, pressure
    settings.shrink_min = -slack
    settings.effector_weights.gravity = 0
    for frame in range(1, frames + 1):
        bpy.context.scene.frame_set(frame)
    rested = part.evaluated_get(bpy.context.evaluated_depsgraph_get()).data
    places = np.empty(len(vertices) * 3, np.float32)
    rested.vertices.foreach_get('co', places)
    bpy.data.objects.remove(part)
    bpy.context.scene.frame_set(1)
    return places.reshape(-1, 3).astype(float)


def panels(vertices, faces, cloths, region=None, uv=None):
    """A mesh of several cloths; `region` gives each face's middle the number of its cloth."""
    part = mesh(vertices, faces, cloths[0], uv=uv)
    for cloth in cloths[1:]:
        part.data.materials.append(cloth)
    part.modifiers.new('smooth', 'SUBSURF').levels = 2
    part.data = bpy.data.meshes.new_from_object(part.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    part.modifiers.clear()
    if region:
        middles = np.empty(3 * len(part.data.polygons), np.float32)
        part.data.polygons.foreach_get('center', middles)
        part.data.polygons.foreach_set('material_index', region(middles.reshape(-1, 3)).astype(np.int32))
    part.data.polygons.foreach_set('use_smooth', [True] * len(part.data.polygons))
    return part


def laid(over, points, lift=0.0, width=9):
    """A line laid on a surface, evened, and its normals."""
    line, _ = over.nearest(resample(points, 0.03))
    line, normals = over.nearest(smooth(line, width))
    normals = unit(smooth(normals, 2 * width + 1))
    return smooth(line, width // 2 | 1) + normals * lift, normals


def webbing(over, points, width=0.2, material=None, lift=0.02, thickness=0.022):
    line, normals = laid(over, points, lift, 15)
    return band(line, normals, width, thickness, material or materials.webbing())


def arch(start, end, out, width, material, height=0.25, thickness=0.024):
    """A loop of webbing that stands off from where its ends are sewn."""
    start, end, out = (np.asarray(one, float) for one in (start, end, out))
    turn = np.linspace(0, np.pi, 40)[:, None]
    middle, half = (start + end) / 2, (start - end) / 2
    points = middle + half * np.cos(turn) + out * height * np.sin(turn)
    normals = unit(half * np.cos(turn) / np.linalg.norm(half) + out * np.sin(turn))
    return band(points, normals, width, thickness, material)


def placed(part, at, along, normal):
    """Turns a part so that its y runs along a line and its z along a normal."""
    along, normal = unit(np.asarray(along, float)), np.asarray(normal, float)
    across = unit(np.cross(along, normal))
    normal = np.cross(across, along)
    turn = Matrix([[across[i], along[i], normal[i], at[i]] for i in range(3)] + [[0, 0, 0, 1]])
    part.matrix_world = turn @ Matrix.Translation(part.location)
    return part


def _fitted(pieces, at, along, normal):
    return [placed(piece, at, along, normal) for piece in pieces]


def buckle(at, along, normal, width=0.2, color=BLACK):
    """A side-release buckle: the prongs snap in between the cheeks."""
    plastic, w = materials.shell(color, 0.42, 0.3), width
    return _fitted([
        box((1.35 * w, 0.62 * w, 0.08), plastic, (0, 0.72 * w, 0.04), bevel=0.025),
        box((0.62 * w, 0.80 * w, 0.09), plastic, (0, 0.12 * w, 0.045), bevel=0.025),
        box((0.26 * w, 0.62 * w, 0.075), plastic, (-0.52 * w, 0.12 * w, 0.04), bevel=0.03),
        box((0.26 * w, 0.62 * w, 0.075), plastic, (0.52 * w, 0.12 * w, 0.04), bevel=0.03),
        box((1.35 * w, 0.5 * w, 0.08), plastic, (0, -0.55 * w, 0.04), bevel=0.025),
    ], at, along, normal)


def slide(at, along, normal, width=0.2, material=None):
    """A frame with a bar that webbing is threaded through."""
    material, w = material or materials.shell(BLACK, 0.42, 0.3), width
    bars = [box((1.4 * w, 0.045, 0.045), material, (0, y * w, 0.035), bevel=0.015) for y in (-0.5, 0, 0.5)]
    sides = [box((0.05, 1.1 * w + 0.045, 0.05), material, (x * 0.7 * w, 0, 0.032), bevel=0.015) for x in (-1, 1)]
    return _fitted(bars + sides, at, along, normal)


def puller(at, along, normal, color, metal='#7d8186', length=0.34):
    """A zipper's slider with a cord and a molded tab."""
    steel, cord = materials.metal(metal, 0.35), materials.nylon(color, 6, 60)
    along, normal = unit(np.asarray(along, float)), np.asarray(normal, float)
    across = unit(np.cross(along, normal))
    slider = placed(box((0.13, 0.17, 0.05), steel, (0, 0, 0.045), bevel=0.02), at, along, normal)
    hang = np.array([0, 0, -1.0])
    hang = unit(hang - normal * (hang @ normal) + normal * 0.12)
    start = at + normal * 0.08
    side = unit(np.cross(hang, normal))
    loop = [start + side * 0.012, start + side * 0.022 + hang * length * 0.4, start + side * 0.012 + hang * length * 0.72]
    back = [start - side * 0.012, start - side * 0.022 + hang * length * 0.4, start - side * 0.012 + hang * length * 0.72]
    tab = placed(box((0.09, 0.22, 0.055), materials.rubber(color, 0.5), (0, 0, 0.0), bevel=0.025), start + hang * length, hang, normal)
    return [slider, tube(np.array(loop), 0.014, cord), tube(np.array(back), 0.014, cord), tab]


def zipper(over, points, tape=BLACK, teeth='#0f1113', width=0.2):
    """Tape and coil laid along a line, bar-tacked at both ends; the parts, the line and its normals."""
    line, normals = laid(over, points, 0.04, 27)
    across = unit(np.cross(unit(np.gradient(line, axis=0)), normals))
    parts = [band(line, normals, width, 0.012, materials.nylon(tape, 8, 90))]
    for i, k in ((0, 2), (-1, -3)):
        parts.append(placed(box((width * 1.12, 0.1, 0.05), materials.nylon(tape, 8, 8), bevel=0.02), line[i], line[k] - line[i], normals[i]))
    along = lengths(line)
    at = np.arange(0.02, along[-1], 0.034)
    sample = lambda rows: np.stack([np.interp(at, along, rows[:, i]) for i in range(3)], 1)
    middle, side, up = sample(line), unit(sample(across)), unit(sample(normals))
    forward = np.cross(up, side)
    shift = (0.012 * (-1.0) ** np.arange(len(at)))[:, None]
    vertices, faces = [], []
    ring = [(a, b) for a, b in ((-0.009, 0), (-0.009, 0.016), (0, 0.024), (0.009, 0.016), (0.009, 0))]
    for x in (-0.036, 0.036):
        vertices.append(np.stack([middle + side * (x + shift) + forward * a + up * (0.014 + b) for a, b in ring], 1))
    points = np.concatenate(vertices, 1)
    for i in range(len(at)):
        first = 10 * i
        faces += [(first + k, first + (k + 1) % 5, first + 5 + (k + 1) % 5, first + 5 + k) for k in range(5)]
        faces += [tuple(first + k for k in range(5)), tuple(first + 5 + k for k in range(4, -1, -1))]
    parts.append(mesh(points.reshape(-1, 3), faces, materials.plain(teeth, 0.4, Specular=0.5), smooth=False))
    thread = materials.plain(tape, 0.7)
    parts += [stitches(line, normals, thread, 0.03, 0.016, 0.005, 0.012, aside) for aside in (-width * 0.42, width * 0.42)]
    return parts, line, normals


def piping(over, points, material, radius=0.028):
    line, normals = laid(over, points, 0.008)
    return tube(line, radius, material, 8)
