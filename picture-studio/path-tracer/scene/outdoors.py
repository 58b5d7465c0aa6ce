"""Sky, sun and mountains: one low winter light for all scenes."""
import math

import bpy
import numpy as np
from mathutils import Vector

from materials import Nodes
from scene.surface import surface
from scene.terrain import finer, mountains

# Colors of the sky from the horizon up, its glow round the sun, the haze before mountains, and the sun's own.
HOURS = {
    'dawn': {
        'sky': [(0.0, (0.78, 0.56, 0.47)), (0.09, (0.62, 0.6, 0.66)), (0.28, (0.3, 0.43, 0.64)), (1, (0.09, 0.19, 0.42))],
        'glow': (1.5, 0.75, 0.36), 'haze': (0.5, 0.5, 0.58), 'sun': (1, 0.74, 0.48), 'power': 5.2, 'elevation': 9, 'fill': 0.62,
    },
    'morning': {
        'sky': [(0.0, (0.72, 0.72, 0.74)), (0.1, (0.48, 0.6, 0.76)), (0.32, (0.19, 0.36, 0.64)), (1, (0.045, 0.13, 0.36))],
        'glow': (1.0, 0.75, 0.5), 'haze': (0.5, 0.58, 0.7), 'sun': (1, 0.84, 0.66), 'power': 5.4, 'elevation': 17, 'fill': 0.6,
    },
    'blue': {
        'sky': [(0.0, (0.62, 0.44, 0.4)), (0.07, (0.4, 0.38, 0.48)), (0.25, (0.14, 0.22, 0.42)), (1, (0.03, 0.07, 0.2))],
        'glow': (0.7, 0.34, 0.2), 'haze': (0.24, 0.27, 0.4), 'sun': (1, 0.6, 0.4), 'power': 0.6, 'elevation': 3, 'fill': 0.95,
    },
}


def daylight(hour, azimuth, elevation=None):
    """`azimuth` of the sun in degrees, clockwise from +y (the usual viewing direction)."""
    light = HOURS[hour]
    height = math.radians(light['elevation'] if elevation is None else elevation)
    turn = math.radians(azimuth)
    toward = Vector((math.sin(turn) * math.cos(height), math.cos(turn) * math.cos(height), math.sin(height)))
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.color, lamp.angle = light['power'], light['sun'], math.radians(0.7)
    thing = bpy.data.objects.new('sun', lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.rotation_euler = (-toward).to_track_quat('-Z', 'Y').to_euler()
    _sky(light, toward)


def _sky(light, toward):
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    node = lambda kind: tree.nodes.new('ShaderNode' + kind)
    link = tree.links.new
    direction = node('TexCoord').outputs['Generated']
    xyz = node('SeparateXYZ')
    link(direction, xyz.inputs[0])
    ramp = node('ValToRGB')
    stops = ramp.color_ramp.elements
    for place, (at, color) in enumerate(light['sky']):
        stop = stops[place] if place < 2 else stops.new(at)
        stop.position, stop.color = at, (*color, 1)
    link(xyz.outputs[2], ramp.inputs[0])
    facing = node('VectorMath')
    facing.operation = 'DOT_PRODUCT'
    facing.inputs[1].default_value = toward
    link(direction, facing.inputs[0])
    wisps = _wisps(tree, direction, xyz.outputs[2])
    near, sharp = node('MapRange'), node('Math')
    near.inputs[1].default_value = 0.35
    sharp.operation = 'POWER'
    sharp.inputs[1].default_value = 4
    link(facing.outputs['Value'], near.inputs[0])
    link(near.outputs[0], sharp.inputs[0])
    warm = node('MixRGB')
    warm.inputs[2].default_value = (*light['glow'], 1)
    link(sharp.outputs[0], warm.inputs[0])
    link(ramp.outputs[0], warm.inputs[1])
    clouded = node('MixRGB')
    clouded.inputs[2].default_value = tuple(0.55 * a + 0.45 * b for a, b in zip(light['sky'][0][1], light['glow'])) + (1,)
    link(wisps, clouded.inputs[0])
    link(warm.outputs[0], clouded.inputs[1])
    background = tree.nodes['Background']
    link(clouded.outputs[0], background.inputs[0])
    background.inputs[1].default_value = light['fill']


def _wisps(tree, direction, up):
    """High thin clouds, drawn out by wind; none at the zenith."""
    node = lambda kind: tree.nodes.new('ShaderNode' + kind)
    flat, noise, thin, high, both = node('Mapping'), node('TexNoise'), node('MapRange'), node('MapRange'), node('Math')
    flat.inputs['Scale'].default_value, flat.inputs['Rotation'].default_value = (1.1, 2.6, 15), (0.12, 0.1, 0.5)
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1.5, 7
    noise.inputs['Roughness'].default_value, noise.inputs['Distortion'].default_value = 0.58, 0.5
    tree.links.new(direction, flat.inputs[0])
    tree.links.new(flat.outputs[0], noise.inputs['Vector'])
    for of, values in ((thin, (0.5, 0.8, 0, 0.42)), (high, (0.05, 0.16, 0, 1))):
        for at, value in zip((1, 2, 3, 4), values):
            of.inputs[at].default_value = value
    tree.links.new(noise.outputs['Fac'], thin.inputs[0])
    tree.links.new(up, high.inputs[0])
    both.operation = 'MULTIPLY'
    tree.links.new(thin.outputs[0], both.inputs[0])
    tree.links.new(high.outputs[0], both.inputs[1])
    return both.outputs[0]


def rock_and_snow(hour, clear, snow_line):
    """Granite with snow where it is flat enough to lie. `clear` is how far one sees, in decimetres."""
    light = HOURS[hour]
    m = Nodes('#2a2d33', Roughness=0.9, Specular=0.1)
    place = m.coordinates['Object']
    normal = m.feed(m.node('SeparateXYZ'), _0=m.node('NewGeometry').outputs['Normal']).outputs[2]
    patches = m.noise(0.0016, 9, 0.62, place)
    strata = m.noise(0.0022, 8, 0.7, m.mapped(place, (1, 1, 3.5)))
    ledges = m.math('ADD', m.math('MULTIPLY', m.math('SUBTRACT', patches, 0.5), 0.5), m.math('MULTIPLY', m.math('SUBTRACT', strata, 0.5), 0.75))
    lies = m.math('ADD', normal, ledges)
    share = m.range(lies, snow_line - 0.06, snow_line + 0.06, 0, 1)
    rock = m.mix(m.range(strata, 0.35, 0.65, 0, 1), (0.05, 0.055, 0.068, 1), (0.2, 0.19, 0.185, 1))
    rough = m.bump(m.math('ADD', m.math('MULTIPLY', strata, m.range(share, 0, 1, 1, 0.25)), m.math('MULTIPLY', patches, 0.5)), 0.9, 150)
    m.set(Base_Color=m.mix(share, rock, (0.84, 0.87, 0.92, 1)), Normal=rough)
    seen = m.math('SUBTRACT', 1, m.math('POWER', math.e, m.math('DIVIDE', m.node('CameraData').outputs['View Distance'], -clear)))
    haze = m.feed(m.node('Emission'), Color=(*light['haze'], 1), Strength=light['fill'] * 1.25)
    mix = m.feed(m.node('MixShader'), _0=seen, _1=m.shader.outputs[0], _2=haze.outputs[0])
    m.tree.links.new(mix.outputs[0], m.tree.nodes['Material Output'].inputs['Surface'])
    return m.material


def massif(hour, centre, width=60000, relief=13000, base=-7000, turn=0, seed=3, clear=190000, snow_line=0.42, detail=1.0):
    """A range round `centre`, with its foot at `base`."""
    field = finer(mountains(seed), 3 if detail > 0.8 else 2, 0.018, seed)
    size = field.shape[0]
    across = np.linspace(-width / 2, width / 2, size)
    x, y = np.meshgrid(across, across, indexing='ij')
    a = math.radians(turn)
    thing = surface(
        centre[0] + x * math.cos(a) - y * math.sin(a), centre[1] + x * math.sin(a) + y * math.cos(a),
        base + field * relief, rock_and_snow(hour, clear, snow_line),
    )
    return thing


def valley_floor(hour, height, clear):
    """What lies between and behind ranges seen from above."""
    across = np.linspace(-400000, 400000, 3)
    x, y = np.meshgrid(across, across, indexing='ij')
    surface(x, y, np.full_like(x, height), rock_and_snow(hour, clear, 0.5))


def aimed(lamp, at, target):
    thing = bpy.data.objects.new(lamp.name, lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return thing
