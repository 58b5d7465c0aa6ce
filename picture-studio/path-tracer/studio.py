"""The room: soft boxes, a floor that only catches shadows, the camera, and what a render writes."""
import math
import os
from pathlib import Path

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

import passes
from materials import glow
from parts import mesh

PHOTOGRAPHS = Path(__file__).resolve().parent.parent.parent / 'demo/pictures/firnline/images'
WIDTH, HEIGHT = 960, 1280
# Passes that compositing needs, by their names in Blender's compositor.
PASSES = {
    'combined': 'Image',
    'diffuse_color': 'DiffCol', 'diffuse_direct': 'DiffDir', 'diffuse_indirect': 'DiffInd',
    'gloss_color': 'GlossCol', 'gloss_direct': 'GlossDir', 'gloss_indirect': 'GlossInd',
    'transmission_color': 'TransCol', 'transmission_direct': 'TransDir', 'transmission_indirect': 'TransInd',
    'emission': 'Emit', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal',
    'cover': 'cover', 'inks': 'inks', 'metal': 'metal',
}


# What stands on the stage: a product and its pose.
shows = None


def clear():
    global shows
    shows = None
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.engine = 'CYCLES'


def clear_stage():
    """Removes lamps, floor and camera."""
    for thing in list(bpy.context.scene.objects):
        if thing.type in ('LIGHT', 'CAMERA') or thing.is_shadow_catcher:
            bpy.data.objects.remove(thing)


def aim(thing, target):
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat('-Z', 'Y').to_euler()


def soft_box(at, target, width, height, power, color):
    """An area lamp that falls off to its edges. Glowing meshes would cast no shadow on a shadow catcher."""
    lamp = bpy.data.lights.new('soft box', 'AREA')
    lamp.shape, lamp.size, lamp.size_y = 'RECTANGLE', width, height
    lamp.energy, lamp.color = power * 0.62 * math.pi * width * height, color
    thing = bpy.data.objects.new('soft box', lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    aim(thing, target)
    lamp.use_nodes = True
    tree = lamp.node_tree
    emission = next(n for n in tree.nodes if n.type == 'EMISSION')
    place = tree.nodes.new('ShaderNodeNewGeometry').outputs['Parametric']
    centred, length, falloff = (tree.nodes.new('ShaderNode' + k) for k in ('VectorMath', 'VectorMath', 'MapRange'))
    centred.operation, length.operation = 'SUBTRACT', 'LENGTH'
    centred.inputs[1].default_value = (0.5, 0.5, 0)
    for at_input, value in zip((1, 2, 3, 4), (0.1, 0.62, 1.45, 0.25)):
        falloff.inputs[at_input].default_value = value
    tree.links.new(place, centred.inputs[0])
    tree.links.new(centred.outputs[0], length.inputs[0])
    tree.links.new(length.outputs['Value'], falloff.inputs[0])
    tree.links.new(falloff.outputs[0], emission.inputs[1])


def light(centre, size):
    """Key from the left, a top light, two rims and a weak fill; sizes grow with the product."""
    centre, k = Vector(centre), size / 4.4
    box = lambda at, w, h, power, color=(1, 1, 1): soft_box(centre + Vector(at) * k, centre, w * k, h * k, power, color)
    box((-4.2, -3.6, 4.6), 4.5, 4.5, 9, (1, 0.985, 0.965))
    box((0.3, 1.9, 5.0), 4.2, 3.4, 9)
    box((4.6, 2.2, 1.6), 1.3, 5, 11, (0.96, 0.98, 1))
    box((-4.6, 2.6, 1.2), 1.0, 5, 8, (0.96, 0.98, 1))
    box((4.2, -5.5, 1.0), 4, 4, 1.1)
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    ends = ramp.color_ramp.elements
    ends[0].color, ends[1].color = (0.1, 0.1, 0.11, 1), (0.9, 0.92, 0.95, 1)
    ends.new(0.5).color = (0.32, 0.33, 0.35, 1)
    xyz, height = tree.nodes.new('ShaderNodeSeparateXYZ'), tree.nodes.new('ShaderNodeMapRange')
    height.inputs[1].default_value = -1
    tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['Generated'], xyz.inputs[0])
    tree.links.new(xyz.outputs[2], height.inputs[0])
    tree.links.new(height.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], tree.nodes['Background'].inputs[0])
    tree.nodes['Background'].inputs[1].default_value = 0.45


def panorama(photograph, power=1.9):
    """One of the shop's photographs round the camera; only reflections see it."""
    image = bpy.data.images.load(str(PHOTOGRAPHS / photograph))
    height = 11 * image.size[1] / image.size[0]
    vertices, uv = [], []
    for i, turn in enumerate(np.linspace(-1.75, 1.75, 24)):
        for k in (0, 1):
            vertices.append((math.sin(turn) * 9 - 3.2, -math.cos(turn) * 9 + 1, -0.6 + k * (2 * height + 1.5)))
            uv.append((1 - i / 23, k))
    card = mesh(vertices, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(23)], glow(image, power), uv=uv)
    card.visible_camera = card.visible_diffuse = card.visible_shadow = card.visible_transmission = False
    return card


def floor():
    bpy.ops.mesh.primitive_plane_add(size=80)
    ground = bpy.context.object
    material = bpy.data.materials.new('floor')
    material.use_nodes = True
    material.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (0.85, 0.87, 0.87, 1)
    ground.data.materials.append(material)
    ground.is_shadow_catcher = True
    bpy.context.scene.render.film_transparent = True


def camera(view):
    """`view`: centre, height of the picture in decimetres, azimuth and elevation in degrees."""
    lens, centre = view.get('lens', 85), Vector(view['centre'])
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    data.lens, data.sensor_fit, data.sensor_height, data.clip_end = lens, 'VERTICAL', 36, 500
    distance = view['height'] / 2 / math.tan(math.atan(18 / lens))
    azimuth, elevation = math.radians(view.get('azimuth', 0)), math.radians(view.get('elevation', 8))
    direction = Vector((math.sin(azimuth) * math.cos(elevation), -math.cos(azimuth) * math.cos(elevation), math.sin(elevation)))
    thing.location = centre + direction * distance
    aim(thing, centre)
    if view.get('aperture'):
        data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = True, distance, view['aperture']


def render(folder, scale, samples, threads):
    """Renders the scene and writes every pass as numpy arrays to `passes.npz`."""
    scene = bpy.context.scene
    settings, cycles = scene.render, scene.cycles
    settings.resolution_x, settings.resolution_y, settings.resolution_percentage = WIDTH, HEIGHT, round(scale * 100)
    settings.threads_mode, settings.threads = 'FIXED', threads
    cycles.use_denoising, cycles.samples = False, samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.02, 8
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 6, 2, 3, 5
    cycles.sample_clamp_indirect, cycles.blur_glossy = 6, 0.6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    layer = bpy.context.view_layer
    for one in ('diffuse', 'glossy', 'transmission'):
        for part in ('direct', 'indirect', 'color'):
            setattr(layer, f'use_pass_{one}_{part}', True)
    layer.use_pass_emit = True
    layer.cycles.denoising_store_passes = True
    for name, kind in (('cover', 'VALUE'), ('inks', 'COLOR'), ('metal', 'VALUE')):
        if name in layer.aovs:
            continue
        mask = layer.aovs.add()
        mask.name, mask.type = name, kind
    files = passes.written_to(folder, PASSES)
    settings.use_border = True
    settings.border_min_x, settings.border_max_x, settings.border_min_y, settings.border_max_y = _frame(scene)
    bpy.ops.render.render()
    _collect(folder, files)


def _frame(scene):
    """The part of the picture with the product and its shadow: the rest need not be rendered."""
    bpy.context.view_layer.update()
    corners = [
        world_to_camera_view(scene, scene.camera, thing.matrix_world @ Vector(corner))
        for thing in scene.objects if thing.type == 'MESH' and thing.visible_camera and not thing.is_shadow_catcher for corner in thing.bound_box
    ]
    x, y = [c.x for c in corners], [c.y for c in corners]
    margin = 0.12 * max(max(x) - min(x), max(y) - min(y))
    inside = lambda v: min(1.0, max(0.0, v))
    return inside(min(x) - 1.6 * margin), inside(max(x) + 1.6 * margin), inside(min(y) - 1.3 * margin), inside(max(y) + 0.3 * margin)


def _collect(folder, files):
    arrays = {}
    for name, file in files.items():
        pixels = passes.read(file)
        arrays[name] = (pixels if name == 'combined' else pixels[..., :1] if name in ('cover', 'metal') else pixels[..., :3]).astype(np.float16)
        os.remove(file)
    np.savez(os.path.join(folder, 'passes.npz'), **arrays)
