"""Mountains: an uplifted plain, cut by rivers until ridges and valleys stand (stream power law), then roughened.

A height field is a square array; `sample` reads it anywhere. Heights are in the unit of `width`.
"""
from pathlib import Path

import numpy as np

CACHE = Path(__file__).resolve().parent.parent / '.cache' / 'terrain'
NEIGHBOURS = [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)]


def fractal(size, slope, seed, stretch=1.0):
    """Noise whose spectrum falls with frequency to the power of `slope`; it repeats without a seam."""
    random = np.random.RandomState(seed)
    across, along = np.fft.fftfreq(size)[:, None] * size, np.fft.fftfreq(size)[None] * size * stretch
    frequency = np.hypot(across, along)
    frequency[0, 0] = 1
    weight = frequency**-slope
    weight[0, 0] = 0
    noise = np.real(np.fft.ifft2(np.fft.fft2(random.normal(size=(size, size))) * weight))
    return noise / noise.std()


def sample(field, x, y, width):
    """Bilinear values of a field that repeats every `width`."""
    size = field.shape[0]
    at_x, at_y = (x / width % 1) * size, (y / width % 1) * size
    i, j = at_x.astype(int) % size, at_y.astype(int) % size
    a, b = at_x - np.floor(at_x), at_y - np.floor(at_y)
    k, l = (i + 1) % size, (j + 1) % size
    return (field[i, j] * (1 - a) + field[k, j] * a) * (1 - b) + (field[i, l] * (1 - a) + field[k, l] * a) * b


def mountains(seed, size=320, steps=700):
    """A range of relief 1, drained on all sides; kept on disk because it takes half a minute."""
    file = CACHE / f'{seed}-{size}-{steps}.npy'
    if file.exists():
        return np.load(file)
    shape = np.linspace(-1, 1, size)
    dome = np.clip(1.15 - np.hypot(shape[:, None], shape[None]) ** 2, 0, 1)
    uplift = dome * np.clip(0.75 + 0.35 * fractal(size, 1.7, seed), 0.15, None)
    height = 0.02 * fractal(size, 1.2, seed + 1) + 0.02
    area = np.ones((size, size))
    for step in range(steps):
        height = _eroded(height, uplift, area)
    height = (height - height.min()) / (height.max() - height.min())
    file.parent.mkdir(parents=True, exist_ok=True)
    np.save(file, height)
    return height


def _eroded(height, uplift, area):
    """One step of uplift and of erosion by the square root of drained area times slope. Updates `area`."""
    lowest, target = np.zeros_like(height), np.zeros(height.shape, int)
    index = np.arange(height.size).reshape(height.shape)
    for dy, dx in NEIGHBOURS:
        slope = (height - np.roll(height, (-dy, -dx), (0, 1))) / np.hypot(dy, dx)
        steeper = slope > lowest
        lowest[steeper] = slope[steeper]
        target[steeper] = np.roll(index, (-dy, -dx), (0, 1))[steeper]
    drains = lowest > 0
    inflow = np.bincount(target[drains], area[drains], height.size).reshape(height.shape)
    area[:] = 1 + inflow
    height = height + 0.0016 * uplift
    height = height - np.minimum(0.024 * np.sqrt(area) * lowest, lowest * 0.9)
    # What is steeper than rock can stand slides.
    slide = np.clip(lowest - 0.03, 0, None) * 0.35
    height = height - slide + np.bincount(target[drains], slide[drains], height.size).reshape(height.shape) * 0.5
    height[0] = height[-1] = height[:, 0] = height[:, -1] = 0
    return height


def finer(height, times, rough, seed):
    """The field with more cells; noise is added where it is steep."""
    size = height.shape[0] * times
    x, y = np.meshgrid(*[np.linspace(0, height.shape[0] - 1.001, size)] * 2, indexing='ij')
    big = _cubic(height, x, y)
    steep = np.hypot(*np.gradient(big)) * size
    steep = np.clip(steep / np.quantile(steep, 0.9), 0, 1.3)
    ridged = 1 - np.abs(fractal(size, 1.25, seed))
    return big + rough * steep * (0.6 * ridged + 0.5 * fractal(size, 1.5, seed + 1))


def _cubic(field, x, y):
    def along(values, at, axis):
        i = np.clip(at.astype(int), 0, values.shape[axis] - 2)
        f = at - i
        rows = [np.take(values, np.clip(i + k, 0, values.shape[axis] - 1), axis) for k in (-1, 0, 1, 2)]
        f = f[:, None] if axis == 0 else f[None]
        a, b, c, d = rows
        return 0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f**2 + (3 * b - a - 3 * c + d) * f**3)

    return along(along(field, x[:, 0], 0), y[0], 1)
