"""Long bags, built upright and laid on their backs: `pack.Sack` gives their cloth. Straps, handles, wheels."""
import math

import numpy as np

import materials
from parts import band, disc, grid, group, spline, tube, unit
from prints import word
from shape.pack import Sack, sewn_sack
from shape.sewn import arch, buckle, laid, piping, placed, puller, slide, zipper


class Bag:
    """`depths`: how deep it is along its length, from 0 to 1: skis are thin, bindings and boots are not."""

    def __init__(self, length, width, depths, soft=0.34):
        w, h = width / 2, length
        self.length, self.width, self.depth = length, width, max(deep for _, deep in depths)
        self.sack = Sack(
            [(0, 0), (0, w * 0.66), (0.10, w * 0.88), (0.7, w * 0.97), (h * 0.3, w), (h * 0.55, w * 0.96), (h * 0.85, w * 0.93), (h - 0.5, w * 0.84), (h - 0.08, w * 0.52), (h, 0)],
            [(h * at, deep) for at, deep in depths], soft)

    def sew(self, seams, tight, cloths, region, pressure=1.5):
        edges = [self.sack.front(self.sack.inset(0.16), closed=True), *seams]
        self.cloth, self.over = sewn_sack(self.sack, edges, tight, cloths, region, 0.07, pressure, cell=0.07, pull=(0.13, 0.30))
        return [self.cloth, piping(self.over, edges[0], materials.nylon('second', 8, 60), 0.035)]

    def lay(self, parts, wheels=0.1):
        """Down on its back, its foot to the camera; cloth and wheels bulge below the back."""
        return group(parts, (0, -self.length / 2, wheels), (-90, 0, 0))

    def across(self, z):
        """Lines over front and sides at a height, drawn tight by a belt."""
        return [self.sack.front([(-self.width * 0.42, z), (self.width * 0.42, z)]), *(self.sack.side([(-0.05, z), (-self.sack.depth(z) * 0.9, z)], side) for side in (-1, 1))]

    def belt(self, z, fastened=True):
        """Webbing all round, with its buckle in front."""
        turn = np.linspace(-math.pi * 0.98, math.pi * 0.98, 200)
        middle = np.array([0, -self.depth / 2, z])
        start = np.stack([np.sin(turn) * self.width, -np.cos(turn) * self.width * 0.8, 0 * turn], 1)
        found = [self.over.tree.ray_cast(tuple(middle + s * 1.5), tuple(-unit(s))) for s in start]
        line = np.array([np.array(f[0]) for f in found if f[0]])
        line, normals = laid(self.over, line, 0.02)
        parts = [band(line, normals, 0.42, 0.03, materials.webbing())]
        if fastened:
            i = int(len(line) * 0.46)
            parts += buckle(line[i] + normals[i] * 0.02, line[i + 1] - line[i - 1], normals[i], 0.4)
        return parts

    def handle(self, z, reach=1.5):
        """A padded grip at the front's edge, on webbing sewn across."""
        x = self.width * 0.43
        ends, out = laid(self.over, self.sack.front([(x, z - reach / 2), (x, z + reach / 2)]), 0.0)
        outward = unit(out[len(out) // 2] + np.array([0.8, 0, 0]))
        loop = arch(ends[0], ends[-1], outward, 0.34, materials.webbing(), 0.42, 0.035)
        turn = np.linspace(0.28 * np.pi, 0.72 * np.pi, 40)[:, None]
        middle, half = (ends[0] + ends[-1]) / 2, (ends[0] - ends[-1]) / 2
        grip = tube(middle + half * np.cos(turn) + outward * 0.45 * np.sin(turn), 0.13, materials.rubber('#24272b', 0.6), 16)
        return [loop, grip]

    def sling(self, low, high):
        """The shoulder strap: webbing with a pad, from one end to the other."""
        x = -self.width * 0.40
        ends, _ = laid(self.over, self.sack.front([(x, low), (x, high)]), 0.04)
        a, b = ends[0], ends[-1]
        line = spline([a, a + (-0.35, -0.25, (high - low) * 0.16), (x - 0.75, a[1] - 0.35, (low + high) / 2), b + (-0.35, -0.25, -(high - low) * 0.16), b], 160)
        normals = np.tile([-0.8, -0.6, 0.0], (160, 1))
        parts = [band(line, normals, 0.38, 0.03, materials.webbing())]
        parts.append(band(line[55:105] + unit(normals[0]) * 0.02, normals[55:105], 0.62, 0.10, materials.cordura('#24272b', 0.014, 0.65, 0)))
        for i in (3, -4):
            parts += slide(line[i], line[i] - line[i - 2], (0, -1, 0), 0.36, materials.metal('#a9adb2', 0.28))
        return parts

    def print(self, text, z, size, color, turned=True):
        """Letters up the front."""
        rows = []
        s = np.linspace(-size / 2, size / 2, 80)
        tall = size / word_aspect(text)
        for k in np.linspace(-0.5, 0.5, 7):
            line, _ = self.over.cast(np.stack([-k * tall + 0 * s, np.full(80, -4.0), z + s], 1), (0, 1, 0), 0.02)
            rows.append(line)
        return grid(np.array(rows), materials.decal(color, word(text, word_aspect(text), 0.98), 0.5))


def word_aspect(text):
    return 0.78 * len(text)


def wheel(x):
    """A rubber tire of ninety millimeters on its hub."""
    y, z = -0.10, 0.0
    turn = np.linspace(0, 2 * np.pi, 80, endpoint=False)
    profile = [(-0.14, 0.26), (-0.15, 0.38), (-0.11, 0.44), (0, 0.455), (0.11, 0.44), (0.15, 0.38), (0.14, 0.26)]
    rows = np.stack([np.stack([x + 0 * turn + a, y + r * np.cos(turn), z + r * np.sin(turn)], 1) for a, r in profile])
    hub, steel = materials.shell('#d5d7d6', 0.35), materials.metal('#a9adb2', 0.25)
    parts = [grid(rows, materials.rubber('#17181a', 0.62), wrap=True), disc(0.30, 0.22, hub, (x, y, z), (1, 0, 0), 0.03)]
    parts.append(disc(0.09, 0.26, steel, (x, y, z), (1, 0, 0), 0.02))
    for k in range(5):
        a = 2 * math.pi * k / 5
        parts.append(disc(0.055, 0.235, materials.plain('#2a2d30', 0.6), (x, y + 0.19 * math.cos(a), z + 0.19 * math.sin(a)), (1, 0, 0), 0.01, 20))
    return parts
