"""Intel's Open Image Denoise networks in torch, for pictures whose values are 0 to 1 in sRGB's curve."""
import struct
from functools import cache
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

WEIGHTS = Path(__file__).parent / 'weights'


def denoise(picture, albedo=None, normal=None):
    """Height × width × 3 arrays; albedo and normal (-1 to 1) keep texture and edges."""
    guided = albedo is not None and normal is not None
    layers = [picture, np.clip(albedo, 0, 1), normal * 0.5 + 0.5] if guided else [picture]
    stack = torch.from_numpy(np.concatenate(layers, 2).astype(np.float32)).permute(2, 0, 1)[None]
    height, width = stack.shape[2:]
    padded = F.pad(stack, (0, -width % 16, 0, -height % 16), mode='reflect').to(memory_format=torch.channels_last)
    with torch.no_grad():
        clean = _unet(_weights('rt_ldr_alb_nrm' if guided else 'rt_ldr'), padded)
    return clean[0, :, :height, :width].clamp(0, 1).permute(1, 2, 0).numpy()


@cache
def _weights(name):
    """Reads a .tza file: a table of named tensors."""
    data = (WEIGHTS / f'{name}.tza').read_bytes()
    magic, _, _, at = struct.unpack_from('<HBBQ', data, 0)
    if magic != 0x41D7:
        raise ValueError(f'{name}.tza is no tensor archive. See README.md for where to get it.')
    (count,) = struct.unpack_from('<I', data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        label = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        dimensions = data[at]
        shape = struct.unpack_from(f'<{dimensions}I', data, at + 1)
        at += 1 + 5 * dimensions
        kind = {'f': np.float32, 'h': np.float16}[chr(data[at])]
        (start,) = struct.unpack_from('<Q', data, at + 1)
        at += 9
        values = np.frombuffer(data, kind, int(np.prod(shape)), start).reshape(shape)
        tensor = torch.from_numpy(values.astype(np.float32))
        # Convolutions are faster with the channels last.
        tensors[label] = tensor.to(memory_format=torch.channels_last) if tensor.dim() == 4 else tensor
    return tensors


def _unet(weights, x):
    layer = lambda name, x: F.conv2d(x, weights[f'{name}.weight'], weights[f'{name}.bias'], padding=1)
    step = lambda name, x: F.relu(layer(name, x))
    halve = lambda x: F.max_pool2d(x, 2)
    double = lambda x: F.interpolate(x, scale_factor=2, mode='nearest')
    skips = [x]
    x = step('enc_conv0', x)
    for level in (1, 2, 3, 4):
        x = halve(step(f'enc_conv{level}', x))
        skips.append(x)
    x = step('enc_conv5b', step('enc_conv5a', skips.pop()))
    for level in (4, 3, 2, 1):
        x = torch.cat([double(x), skips.pop()], 1)
        x = step(f'dec_conv{level}b', step(f'dec_conv{level}a', x))
    return layer('dec_conv0', x)
