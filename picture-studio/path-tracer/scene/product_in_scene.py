"""Products of the product room, in their own colors, as things to set into a scene."""
import importlib

import bpy

from inks import inks_of
from materials import INKS, NEUTRAL, linear
from parts import group


def product(slug, color, at, turn=(0, 0, 0), pose=None):
    """Builds a product where it is wanted; poses are those of its views."""
    before = set(bpy.context.scene.objects)
    module = importlib.import_module(f'product.{slug.replace("-", "_")}')
    module.build(pose)
    added = [thing for thing in bpy.context.scene.objects if thing not in before]
    inks = inks_of(color, module.INKS)
    for material in {slot.material for thing in added for slot in thing.material_slots if slot.material}:
        _inked(material, inks)
    return group([thing for thing in added if thing.parent is None], at, turn)


def _inked(material, inks):
    """Multiplies a neutral gray surface by its ink."""
    tree = material.node_tree
    mask = next((node for node in tree.nodes if node.type == 'OUTPUT_AOV' and node.name == 'inks'), None)
    if mask is None or mask.inputs['Color'].is_linked:
        return
    ink = INKS[list(mask.inputs['Color'].default_value)[:3].index(1.0)]
    tint = tuple(channel / NEUTRAL for channel in linear(inks[ink])[:3]) + (1,)
    socket = tree.nodes['Principled BSDF'].inputs['Base Color']
    multiply = tree.nodes.new('ShaderNodeMixRGB')
    multiply.blend_type, multiply.inputs[0].default_value = 'MULTIPLY', 1
    multiply.inputs[2].default_value = tint
    if socket.is_linked:
        tree.links.new(socket.links[0].from_socket, multiply.inputs[1])
    else:
        multiply.inputs[1].default_value = socket.default_value
    tree.links.new(multiply.outputs[0], socket)
