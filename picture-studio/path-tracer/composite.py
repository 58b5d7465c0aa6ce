"""Pictures of every colorway from the passes of one render: denoised, inked, tone mapped, with a soft shadow."""
import numpy as np
from PIL import Image, ImageFilter

from denoise import denoise

INKS = ('main', 'second', 'accent')
NEUTRAL = 0.4


def to_linear(color):
    channels = np.array([int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)


def reflectance(color):
    """A hex color as linear reflectance. White cloth and plastic give back about four fifths of the light."""
    linear = to_linear(color)
    return linear * (1 - 0.2 * linear.mean())


def to_srgb(x):
    x = np.clip(x, 0, None)
    return np.where(x <= 0.0031308, x * 12.92, 1.055 * x ** (1 / 2.4) - 0.055)


def shoulder(x, start=0.75):
    """Bends highlights into white instead of clipping them."""
    over = np.clip((x - start) / (1 - start), 0, None)
    return np.where(x < start, x, start + (1 - start) * (1 - np.exp(-over)))


def prepare(passes):
    """What is the same in every colorway: light on colored surfaces, all other light, masks, cover and shadow."""
    alpha = passes['combined'][..., 3]
    part = _part(alpha > 0)
    layers = _prepare({name: values[part].astype(np.float32) for name, values in passes.items()})
    return {name: _framed(layer, alpha.shape, part) for name, layer in layers.items()}


def _part(mask, margin=0):
    """The rows and columns that a mask fills."""
    rows, columns = np.where(mask.any(1))[0], np.where(mask.any(0))[0]
    return tuple(slice(max(0, one[0] - margin), one[-1] + 1 + margin) for one in (rows, columns))


def _framed(layer, shape, part):
    """A part of the picture, put back in its place."""
    whole = np.zeros((*shape, layer.shape[2]), np.float32)
    whole[part] = layer
    return whole


def _prepare(p):
    diffuse = p['diffuse_color'] * (p['diffuse_direct'] + p['diffuse_indirect'])
    gloss = p['gloss_color'] * (p['gloss_direct'] + p['gloss_indirect'])
    cover = np.clip(p['cover'], 0, 1)
    # The share of reflections that an ink colors: those of anodized metal.
    metal = np.clip(p['metal'], 0, 1) if 'metal' in p else np.zeros_like(cover)
    other = gloss * (1 - metal) + p['emission']
    other = other + p['transmission_color'] * (p['transmission_direct'] + p['transmission_indirect'])
    # The catcher's own light is no part of the product.
    inside = cover > 0.002
    diffuse, other = diffuse * inside, other * inside
    guide = p['albedo'] * inside, p['normal'] * inside
    part = _part(inside[..., 0], margin=16)

    def clean(light, top):
        denoised = denoise(_encode(light[part], top), *(one[part] for one in guide))
        return _framed(_decode(denoised, top), light.shape[:2], part)

    colored = diffuse + gloss * metal * inside
    inks = np.clip(p['inks'], 0, 1) / np.maximum(cover, 1e-3)
    return {'colored': clean(colored, 1.5), 'other': clean(other, 2.5), 'cover': cover, 'inks': np.clip(inks, 0, 1) * inside, 'shadow': _shadow(p['combined'][..., 3:], cover)}


def _encode(light, top):
    return np.clip(light / top, 0, 1) ** (1 / 2.2)


def _decode(values, top):
    return values**2.2 * top


def _shadow(alpha, cover):
    """Darkness of the floor. The sky darkens it everywhere a little, which is taken out; below edges it is filled in."""
    dark = np.clip((alpha - cover) / np.maximum(1 - cover, 0.05), 0, 1)
    open_floor = (cover < 0.02).astype(np.float32)
    base = float(np.quantile(np.concatenate([dark[-6:].ravel(), dark[:, :6].ravel(), dark[:, -6:].ravel()]), 0.6)) + 0.01
    dark = np.clip((dark - base) / (1 - base), 0, 1) * open_floor
    clean = dark
    for _ in range(2):
        clean = _blurred(clean * open_floor) / np.maximum(_blurred(open_floor), 0.02)
    # Only near the product, and nowhere cut off by the rendered part's border.
    reach = cover.shape[1] // 12
    close = np.clip(_blurred(_blurred(cover, reach), reach) / 0.16, 0, 1) ** 1.5
    shadow = np.clip(clean, 0, 1) ** 1.25 * 0.75 * close * _fade(clean.shape[:2])
    # Faint haze goes, so that the ground beside it is clear.
    return np.clip(shadow - 0.015, 0, 1)


def _fade(shape):
    """1 inside, 0 at the left, right and lower border."""
    y, x = np.mgrid[: shape[0], : shape[1]].astype(np.float32)
    to_border = np.minimum(np.minimum(x, shape[1] - 1 - x), np.minimum(y, shape[0] - 1 - y))
    share = np.clip(to_border / (0.09 * shape[1]), 0, 1)
    return (share**2 * (3 - 2 * share))[..., None]


def _blurred(layer, reach=8):
    """A box blur of one channel."""
    for axis in (0, 1):
        padding = [(0, 0)] * 3
        padding[axis] = (reach + 1, reach)
        sums = np.cumsum(np.pad(layer, padding, 'edge'), axis)
        count = 2 * reach + 1
        ahead, behind = [slice(None)] * 3, [slice(None)] * 3
        ahead[axis], behind[axis] = slice(count, None), slice(None, -count)
        layer = (sums[tuple(ahead)] - sums[tuple(behind)]) / count
    return layer


def picture(prepared, colors, size, exposure=1.18):
    """The picture of one colorway, with alpha. `colors` gives each ink a hex color."""
    colored = prepared['colored']
    tint = np.zeros_like(colored) + (1 - prepared['inks'].sum(2, keepdims=True))
    for at, ink in enumerate(INKS):
        tint = tint + prepared['inks'][..., at : at + 1] * (reflectance(colors[ink]) / NEUTRAL).astype(np.float32)
    light = np.clip(colored * tint + prepared['other'], 0, None) * exposure
    cover = prepared['cover']
    # Colors are not premultiplied in WebP; below the product lies its black shadow.
    front = to_srgb(shoulder(light / np.maximum(cover, 1e-3)))
    alpha = cover + (1 - cover) * prepared['shadow']
    color = front * cover / np.maximum(alpha, 1e-3)
    rgba = np.concatenate([np.clip(color, 0, 1), np.clip(alpha, 0, 1)], 2)
    image = Image.fromarray((rgba * 255 + 0.5).astype(np.uint8), 'RGBA')
    return image if image.size == size else image.resize(size, Image.LANCZOS).filter(ImageFilter.UnsharpMask(1.2, 40, 2))
