"""Render passes as OpenEXR files, written by the compositor and read back as arrays."""
import os

import bpy
import numpy as np


def written_to(folder, outputs):
    """Has the next render write `outputs`, names of the render layer's sockets by name of the pass. Returns the files."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.color_mode = 'OPEN_EXR', '16', 'RGBA'
    files.file_slots.clear()
    for name, output in outputs.items():
        files.file_slots.new(name + '_')
        tree.links.new(layers.outputs[output], files.inputs[-1])
    return {name: os.path.join(folder, f'{name}_{scene.frame_current:04d}.exr') for name in outputs}


def read(file):
    """Height × width × 4, the top row first."""
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(height, width, 4)[::-1]
