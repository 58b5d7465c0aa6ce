"""Climbing skins: a strip of plush with glue on its other side, a loop or cord at the tip, a hook at the tail."""
import numpy as np

import materials
from field import waves
from parts import band, box, disc, grid, group, lengths, mesh, resample, spline, tube, unit
from prints import word
from shape.sewn import placed, slide

THICK, RIPPLE = 0.028, 0.002


class Skin:
    """`path`: (y, z) from tail to tip; plush on its left. `widths`: (share of the length, half the width)."""

    def __init__(self, path, widths):
        line = resample(spline([(0, y, z) for y, z in path], 900), 0.02)
        self.line, along = line, unit(np.gradient(line, axis=0))
        self.normals = np.stack([0 * along[:, 0], -along[:, 2], along[:, 1]], 1)
        self.along = along
        self.share = lengths(line) / lengths(line)[-1]
        curve = spline([(t, w, 0) for t, w in widths], 200)
        self.half = np.interp(self.share, curve[:, 0], curve[:, 1])

    def rows(self, lift, narrow=0.0, part=slice(None)):
        x = np.linspace(-1, 1, 25)
        half = np.maximum(self.half[part] - narrow, 0.02)
        points = self.line[part][:, None] + np.stack([x[None] * half[:, None], 0 * x[None] + 0 * half[:, None], 0 * x[None] + 0 * half[:, None]], -1)
        return points + self.normals[part][:, None] * (lift + RIPPLE * waves(points.reshape(-1, 3), 5, 2, 3).reshape(points.shape[:2]))[..., None]

    def cloth(self, glue):
        top, under = self.rows(THICK), self.rows(0.0)
        parts = [grid(top, materials.felt('main')), grid(under[:, ::-1], glue)]
        for side in (0, -1):
            parts.append(grid(np.stack([top[:, side], under[:, side]], 1), materials.felt('main')))
        return parts

    def plush(self, density, length, lean=2.2, short_tip=1.0, seed=5, ink='main'):
        """Hair leaning to the tail."""
        random = np.random.RandomState(seed)
        area = (2 * self.half * np.gradient(lengths(self.line))).sum()
        count = int(area * density)
        free = (self.share > 0.03) & (self.share < 0.965)
        chance = self.half * free / (self.half * free).sum()
        i = random.choice(len(self.line), count, p=chance)
        x = random.uniform(-1, 1, count) * (self.half[i] - 0.004)
        root = self.line[i] + self.along[i] * random.uniform(-0.01, 0.01, count)[:, None]
        root[:, 0] += x
        root = root + self.normals[i] * (0.9 * THICK + RIPPLE * waves(root, 5, 2, 3))[:, None]
        tall = length * random.uniform(0.6, 1.1, count) * np.where(self.share[i] > 0.84, short_tip, 1)
        clump = waves(root, 9, 2, seed) * 0.2
        sway = np.stack([random.normal(0, 0.25, count) + clump, 0 * x, 0 * x], 1)
        tip = root + (self.normals[i] + sway - self.along[i] * lean) * tall[:, None]
        wide = np.array([0.0045, 0, 0])
        vertices = np.stack([root - wide, root + wide, tip], 1).reshape(-1, 3)
        return [mesh(vertices, np.arange(3 * count).reshape(-1, 3), materials.plain(ink, 0.75, Sheen=0.6, Specular=0.25))]

    def nose(self, cloth, share=0.035, at_tip=True):
        """The reinforced end: a patch of coated cloth over both sides."""
        part = self.share > 1 - share if at_tip else self.share < share
        return [grid(self.rows(lift, -0.01, part), cloth) for lift in (THICK + 0.035, -0.008)]

    def end(self, at_tip=True):
        i = -1 if at_tip else 0
        outward = self.along[i] * (1 if at_tip else -1)
        return self.line[i] + self.normals[i] * THICK / 2, outward, self.normals[i]

    def label(self, text, share, width, color):
        """The model's name on the end patch, read along the skin."""
        i = int(share * len(self.line))
        x = np.linspace(-width / 2, width / 2, 20)
        across = np.array([1.0, 0, 0])
        at = self.line[i] + self.normals[i] * (THICK + 0.045)
        rows = [at + self.along[i] * s * width / 5 + x[:, None] * across for s in np.linspace(-0.5, 0.5, 5)]
        return [grid(np.array(rows), materials.decal(color, word(text, 5.0, 0.98), 0.5))]


def wire_loop(end, outward, normal, half, depth):
    """A bent steel loop that goes over the ski's tip."""
    steel = materials.metal('#c3c6ca', 0.24)
    across = np.array([1.0, 0, 0])
    line = spline([end + across * x * half + outward * y * depth for x, y in ((-0.45, -0.1), (-0.75, 0.3), (-0.95, 0.75), (-0.6, 1.0), (0, 1.05), (0.6, 1.0), (0.95, 0.75), (0.75, 0.3), (0.45, -0.1), (0, -0.12), (-0.45, -0.1))], 120)
    return [tube(line, 0.028, steel, 12)]


def tail_strap(end, outward, normal, holes=0, clip=False):
    """A strap with a hook or a clip for the ski's tail."""
    rubber, steel = materials.rubber('#24282c', 0.5), materials.metal('#c3c6ca', 0.26)
    long = 1.15 if holes else 0.7
    line = spline([end - outward * 0.35 + normal * 0.045, end + normal * 0.03, end + outward * long * 0.5 + normal * 0.03, end + outward * long + normal * 0.02], 50)
    parts = [band(line, np.tile(normal, (50, 1)), 0.28, 0.035, rubber)]
    for k in range(holes):
        at = end + outward * (0.22 + 0.13 * k) + normal * 0.066
        parts.append(disc(0.036, 0.012, materials.plain('#060708', 0.9), at, normal, 0.003, 24))
        turn = np.linspace(0, 2 * np.pi, 30)
        side = np.cross(outward, normal)
        parts.append(tube(at[None] + 0.042 * (np.cos(turn)[:, None] * outward + np.sin(turn)[:, None] * side), 0.008, steel, 8))
    at = end + outward * (long + 0.02)
    if clip:
        parts += slide(at + normal * 0.02, outward, normal, 0.26, steel)
    side = np.cross(outward, normal)
    bent = spline([at + normal * 0.05 - outward * 0.14, at + normal * 0.06 + outward * 0.10, at + outward * 0.26 - normal * 0.01, at + outward * 0.24 - normal * 0.13, at + outward * 0.10 - normal * 0.15], 40)
    parts.append(band(bent, unit(np.cross(np.tile(side, (40, 1)), np.gradient(bent, axis=0))), 0.24, 0.03, steel))
    return parts


def bungee(end, outward, normal, half):
    """An elastic cord through two eyelets, with a toggle to pull."""
    cord, steel = materials.nylon('accent', 5, 40), materials.metal('#c3c6ca', 0.24)
    across = np.array([1.0, 0, 0])
    line = spline([end + across * x * half + outward * y + normal * 0.02 for x, y in ((-0.35, -0.12), (-0.4, 0.2), (-0.3, 0.55), (0, 0.72), (0.3, 0.55), (0.4, 0.2), (0.35, -0.12))], 90)
    parts = [tube(line, 0.036, cord, 12)]
    for x in (-0.35, 0.35):
        parts.append(disc(0.07, 0.03, steel, end + across * x * half - outward * 0.13 + normal * 0.03, normal, 0.01, 30))
    parts.append(placed(box((0.5, 0.2, 0.13), materials.rubber('#24282c', 0.5), bevel=0.05), end + outward * 0.76 + normal * 0.03, outward, normal))
    return parts


FLAT = [(y, 0.02) for y in np.linspace(0, 17.0, 12)]
# Folded twice, loosely.
FOLDED = [
    (0, 0.03), (1.5, 0.03), (3.2, 0.04), (4.7, 0.04), (5.25, 0.08), (5.42, 0.22), (5.25, 0.36), (4.7, 0.40), (3.2, 0.37), (1.5, 0.36), (0.75, 0.40),
    (0.32, 0.46), (0.15, 0.60), (0.32, 0.74), (0.75, 0.80), (1.6, 0.78), (3.2, 0.72), (4.8, 0.74), (5.9, 0.80),
]


def pair(one, pose):
    """`one(path, flipped)` builds a skin: two lie flat, plush and glue up, or folded."""
    if pose == 'folded':
        group(one(FOLDED), (-0.82, -2.9, 0), (0, 0, 4))
        group(one(FOLDED), (0.82, -2.7, 0), (0, 0, -5))
        return
    group(one(FLAT), (-0.75, -8.5, 0))
    group(one(FLAT), (0.75, -8.5, 0.1), (0, 180, 0))


def trim_knife():
    """A flat handle that runs along the ski's edge, its blade in a notch."""
    plastic, steel = materials.shell('#e0b03a', 0.4, 0.5), materials.metal('#c9ccd0', 0.22)
    outline = spline([(0, 0, 0), (0.12, 0.16, 0), (0.5, 0.2, 0), (0.9, 0.17, 0), (1.15, 0.22, 0), (1.2, 0.05, 0), (0.9, -0.04, 0), (0.5, -0.02, 0), (0.12, -0.04, 0), (0, 0, 0)], 80)[:-1]
    rows = np.stack([outline * [k, k, 1] + [0.6 * (1 - k), 0.08 * (1 - k), z] for k, z in ((0.86, 0.0), (0.97, 0.02), (1, 0.06), (0.97, 0.12), (0.88, 0.14))])
    blade = box((0.16, 0.34, 0.012), steel, (0.02, 0.1, 0.08), (0, 0, 0.5), 0.003)
    return [grid(rows, plastic, wrap=True, cap=True), blade, disc(0.045, 0.02, steel, (0.28, 0.09, 0.145), (0, 0, 1), 0.006)]
