"""The camera, the render, and the grading that all scenes share."""
import tempfile

import bpy
import numpy as np
from mathutils import Vector
from PIL import Image

import passes
from denoise import denoise

OUTPUTS = {'light': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.engine = 'CYCLES'


def camera(eye, target, lens=50, size=(2400, 1600), focus=None, aperture=None, shift=(0, 0)):
    """`aperture` is a tenth of the f-number, since lengths are decimetres."""
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(thing)
    scene = bpy.context.scene
    scene.camera = thing
    scene.render.resolution_x, scene.render.resolution_y = size
    data.lens, data.sensor_width, data.clip_start, data.clip_end = lens, 36, 0.05, 400000
    data.shift_x, data.shift_y = shift
    thing.location = eye
    thing.rotation_euler = (Vector(target) - Vector(eye)).to_track_quat('-Z', 'Y').to_euler()
    if aperture:
        data.dof.use_dof, data.dof.aperture_fstop = True, aperture
        data.dof.focus_distance = (Vector(focus or target) - Vector(eye)).length


def render(scale, samples, threads):
    """The scene's light, denoised by its surfaces' color and direction and tone mapped."""
    scene = bpy.context.scene
    settings, cycles = scene.render, scene.cycles
    settings.resolution_percentage = round(scale * 100)
    settings.threads_mode, settings.threads = 'FIXED', threads
    cycles.use_denoising, cycles.samples = False, samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.03, samples
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 4, 2, 2, 4
    cycles.sample_clamp_indirect, cycles.blur_glossy, cycles.sample_clamp_direct = 4, 0.8, 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    settings.film_transparent = False
    bpy.context.view_layer.cycles.denoising_store_passes = True
    with tempfile.TemporaryDirectory() as folder:
        files = passes.written_to(folder, OUTPUTS)
        bpy.ops.render.render()
        return {name: passes.read(file)[..., :3].copy() for name, file in files.items()}


def develop(rendered):
    """The picture: tone mapped, denoised, graded, with a little grain."""
    graded = grade(_denoised_by_strips(tone_mapped(rendered['light']), rendered['albedo'], rendered['normal']))
    random = np.random.RandomState(1)
    grain = random.normal(size=graded.shape[:2]).astype(np.float32)[..., None] * 0.008
    return Image.fromarray((np.clip(graded + grain * (0.4 + graded * (1 - graded) * 2.4), 0, 1) * 255 + 0.5).astype(np.uint8))


def _denoised_by_strips(shown, albedo, normal, rows=544, overlap=48):
    """Strips bound the memory that the network takes."""
    height = shown.shape[0]
    out = np.empty_like(shown)
    for top in range(0, height, rows):
        first, last = max(0, top - overlap), min(height, top + rows + overlap)
        strip = denoise(shown[first:last], albedo[first:last], normal[first:last])
        out[top : top + rows] = strip[top - first : top - first + rows][: height - top]
    return out


def tone_mapped(light):
    """A filmic curve for linear light, in sRGB's values: soft in the highlights, a short toe."""
    x = np.clip(light, 0, None) * 0.72
    curve = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)
    curve = np.clip(curve, 0, 1)
    # Per-channel curves bleach warm light; half of the color comes from a curve on luminance alone.
    luminance = (light @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None] * 0.72
    bright = np.clip((luminance * (2.51 * luminance + 0.03)) / (luminance * (2.43 * luminance + 0.59) + 0.14), 0, 1)
    kept = np.clip(light * 0.72 * bright / np.maximum(luminance, 1e-4), 0, 1)
    mixed = 0.6 * curve + 0.4 * kept
    return np.where(mixed <= 0.0031308, mixed * 12.92, 1.055 * mixed ** (1 / 2.4) - 0.055).astype(np.float32)


def grade(picture):
    """The season's look: shadows toward ultramarine, lights toward the low sun, a touch of contrast."""
    luminance = (picture @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    dark, light = (1 - luminance) ** 2, luminance**2
    toned = picture + dark * np.array([-0.012, 0.0, 0.03], np.float32) + light * np.array([0.012, 0.002, -0.016], np.float32)
    curved = toned + 0.1 * (toned - 0.5) * (1 - np.abs(2 * toned - 1))
    middle = (curved @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    return np.clip(middle + (curved - middle) * 1.08, 0, 1)
