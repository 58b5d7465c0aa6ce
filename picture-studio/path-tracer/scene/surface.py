"""Height fields as meshes: ground seen by the camera, and mountains behind it."""
import bpy
import numpy as np


def surface(x, y, z, material):
    """A smooth mesh through a grid of points."""
    rows, columns = x.shape
    index = np.arange(rows * columns, dtype=np.int32).reshape(rows, columns)
    corners = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
    data = bpy.data.meshes.new('surface')
    data.vertices.add(rows * columns)
    data.vertices.foreach_set('co', np.stack([x, y, z], -1).astype(np.float32).ravel())
    data.loops.add(corners.size)
    data.loops.foreach_set('vertex_index', corners.ravel())
    data.polygons.add(len(corners))
    data.polygons.foreach_set('loop_start', np.arange(0, corners.size, 4, dtype=np.int32))
    data.polygons.foreach_set('loop_total', np.full(len(corners), 4, np.int32))
    data.polygons.foreach_set('use_smooth', np.ones(len(corners), bool))
    data.update(calc_edges=True)
    data.materials.append(material)
    thing = bpy.data.objects.new('surface', data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def fan(eye, target, spread, near, far, detail):
    """Ground points whose spacing grows with their distance from the eye, within `spread` degrees of the view."""
    ahead = np.arctan2(target[1] - eye[1], target[0] - eye[0])
    angle = ahead - np.radians(np.linspace(-spread / 2, spread / 2, int(1500 * detail)))
    distance = np.geomspace(near, far, int(1700 * detail))
    angle, distance = np.meshgrid(angle, distance)
    return eye[0] + np.cos(angle) * distance, eye[1] + np.sin(angle) * distance
