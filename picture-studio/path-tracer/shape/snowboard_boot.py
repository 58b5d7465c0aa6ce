"""Snowboard boots: a soft upper with sewn panels, tongue, laces or cables with dials, liner, cup sole.

The toe is +x, the outer side -y. Lengths are decimetres, for a boot of size 42.
"""
from dataclasses import dataclass
from functools import cached_property

import numpy as np

import materials
from field import Outline, ridge, smooth_max, smooth_min, smooth_step, waves
from parts import Surface, band, disc, group, lengths, mesh, spline, stitches, tube, unit
from shape.boot import Boot, area, closed, dial, layer, liner, on, outside_of, print_on, pull_loop

FOOT = [
    (-1.28, 0.26), (-1.36, 0.50), (-1.35, 0.95), (-1.26, 1.35), (-1.15, 1.75), (-0.70, 1.98), (-0.10, 1.84), (0.14, 1.54), (0.42, 1.24),
    (0.76, 1.02), (1.08, 0.90), (1.32, 0.74), (1.44, 0.54), (1.43, 0.34), (1.34, 0.25), (0.0, 0.23),
]
# Seen from the side: what lies ahead of this line, between the eyestays, is open.
THROAT = [(0.92, 1.30), (0.86, 0.88), (0.62, 0.93), (0.30, 1.10), (0.04, 1.38), (-0.04, 1.75), (0.00, 2.30), (0.10, 3.6), (1.4, 3.6), (1.4, 1.4)]
TOE_CAP = [(1.06, 0.1), (1.04, 0.48), (0.98, 0.66), (0.96, 0.88), (1.06, 1.15), (1.8, 1.15), (1.8, 0.1)]
COUNTER = [(-1.8, 0.1), (-0.42, 0.1), (-0.50, 0.50), (-0.78, 0.66), (-0.98, 0.95), (-1.06, 1.30), (-1.20, 1.52), (-1.8, 1.56)]
HARNESS = [(-1.8, 1.30), (-1.02, 1.16), (-0.52, 1.00), (-0.05, 0.94), (0.30, 1.00), (0.52, 1.16), (0.34, 1.52), (0.10, 1.56), (-0.12, 1.42), (-0.50, 1.36), (-0.95, 1.56), (-1.8, 1.72)]
VAMP = [(0.96, 0.1), (0.92, 0.60), (0.76, 0.88), (0.52, 1.05), (0.20, 0.88), (-0.10, 0.70), (-0.40, 0.52), (-0.48, 0.1)]
RAND = [(-1.8, 0.1), (-1.8, 0.60), (-1.30, 0.58), (-0.90, 0.52), (-0.30, 0.46), (0.40, 0.48), (0.85, 0.56), (1.15, 0.64), (1.8, 0.66), (1.8, 0.1)]
HEEL_ZONE = [(-1.8, 0.1), (0.10, 0.1), (-0.10, 0.50), (-0.42, 0.78), (-0.62, 1.20), (-0.70, 1.70), (-0.82, 2.20), (-1.8, 2.30)]
SHIN_ZONE = [(-0.18, 1.95), (0.10, 1.84), (0.8, 1.9), (1.3, 2.5), (1.3, 3.2), (-0.30, 3.2), (-0.26, 2.5)]
GAITER = [(1.06, 1.5), (1.04, 0.86), (0.74, 0.70), (0.24, 0.80), (-0.20, 1.06), (-0.34, 1.50), (-0.24, 1.98), (0.02, 2.20), (0.40, 2.28), (1.3, 2.36), (1.6, 1.7)]
COLLAR = [(-1.9, 2.66), (-0.8, 2.62), (-0.2, 2.56), (0.3, 2.60), (1.2, 2.74), (1.2, 3.6), (-1.9, 3.6)]


@dataclass
class SnowboardBoot(Boot):
    """Proportions of one model."""

    height: float = 2.92
    back: float = 0.06
    lean: float = 0.17
    soft: float = 1.0
    """How deep the folds at the ankle are."""
    gap: float = 0.15
    """Half of the opening over the tongue."""

    @cached_property
    def outline(self):
        return Outline(closed(FOOT), cell=0.006)

    @cached_property
    def throat_area(self):
        return area(THROAT)

    def half_width(self, x, z):
        foot = np.interp(x, [-1.5, -1.2, -0.7, -0.15, 0.45, 0.85, 1.2, 1.5], [0.39, 0.43, 0.42, 0.42, 0.48, 0.505, 0.47, 0.40])
        foot = foot * (1 + (self.width - 1) * smooth_step(-0.3, 0.5, x))
        toe, heel = np.clip((x - 0.85) / 0.66, 0, 1), np.clip((-1.0 - x) / 0.42, 0, 1)
        ends = np.sqrt(np.clip(1 - toe**2.3, 0.01, 1)) * np.sqrt(np.clip(1 - heel**2.4, 0.01, 1))
        return foot * (0.30 + 0.70 * ends) * (1 - 0.14 * smooth_step(0.6, 1.4, z))

    def lower(self, points):
        x, _, z = points.T
        return smooth_max(self.outline(points[:, [0, 2]]), np.abs(points[:, 1]) - self.half_width(x, z), 0.36)

    def section(self, z):
        middle = -0.46 + self.lean * (z - 1.2)
        depth = np.interp(z, [0.8, 1.3, 1.9, 2.5, 3.2, 3.8], [0.78, 0.77, 0.70, 0.70, 0.74 * self.slim, 0.77 * self.slim])
        across = np.interp(z, [0.8, 1.3, 1.9, 2.5, 3.2, 3.8], [0.42, 0.455, 0.49, 0.535, 0.58 * self.calf, 0.61 * self.calf])
        return middle, depth, across

    def form(self, points):
        leg = smooth_max(self.leg(points), 1.0 - points[:, 2], 0.10)
        x, y, z = points.T
        whole = smooth_min(self.lower(points), leg, 0.16)
        # Folds where the ankle bends, and an uneven, padded surface.
        along = z - 0.45 * x
        folds = np.cos((along - 1.42) * 2 * np.pi / 0.21) * smooth_step(1.12, 1.30, along) * smooth_step(2.05, 1.75, along)
        return whole + self.soft * (0.012 * folds * smooth_step(-1.3, 0.2, x) + 0.006 * waves(points, 3.2, 3, 7) * smooth_step(0.5, 0.9, z))

    def opening(self, z, more=0.0):
        return self.gap * np.interp(z, [0.9, 1.3, 2.2, 3.2], [0.75, 1.0, 1.1, 1.5]) + more

    def throat(self, points, more=0.0):
        return smooth_max(self.throat_area(points), np.abs(points[:, 1]) - self.opening(points[:, 2], more), 0.03)

    def panel(self, lift, *regions):
        """A layer sewn on: inside its regions, outside the throat."""
        return layer(self.form, lift, (lambda p: self.top(p, -0.02), lambda p: -self.throat(p), *regions))


# The heel's edge, by height.
HEEL_EDGE = [(0.3, -1.30), (0.95, -1.36), (1.35, -1.27), (1.75, -1.15), (2.2, -1.00), (2.9, -0.92)]
BACKSTAY = [(-1.9, 0.1), (-0.48, 0.1), (-0.56, 0.48), (-0.80, 0.72), (-0.98, 1.10), (-0.92, 1.60), (-0.74, 2.20), (-0.66, 2.78), (-1.9, 2.82)]


def columns(points, normals):
    """Ribs that rise along the heel and the calf."""
    x, y, z = points.T
    heights, edges = np.array(HEEL_EDGE).T
    around = 0.5 * np.arctan2(y, np.interp(z, heights, edges) + 0.5 - x)
    rib = np.clip(0.75 + np.cos(2 * np.pi * around / 0.155), 0, 1)
    return 0.030 * rib * smooth_step(0.52, 0.70, z) * smooth_step(2.62, 2.46, z) * smooth_step(0.66, 0.60, np.abs(around))


LOW, HIGH = (-1.75, -0.85, 0.18), (1.75, 0.85, 3.5)


def texture_place(boot, vertices):
    """Places of a woven texture: once round the boot, and up."""
    x, y, z = vertices.T
    middle = boot.section(z)[0]
    return np.c_[np.where(x > middle, x - np.abs(y), x + np.abs(y)), z]


def part_of(boot, shape, material, cell=0.013, low=LOW, high=HIGH, relief=None):
    vertices, faces = outside_of(shape, cell, low, high, relief)
    return mesh(vertices, faces, material, uv=texture_place(boot, vertices))


def upper(boot, material):
    """The wall of the whole boot, open at the top and over the tongue."""
    def shape(points):
        outer = boot.form(points)
        wall = smooth_max(outer, -(outer + 0.09), 0.02)
        wall = smooth_max(wall, boot.top(points), 0.04)
        return smooth_max(wall, -boot.throat(points), 0.025)
    return part_of(boot, shape, material)


def tongue(boot, material, rise=0.26, pads=True):
    """From the toes to above the collar, padded in squares."""
    def shape(points):
        x, y, z = points.T
        depth = boot.form(points) + 0.045
        if pads:
            along = z - 0.35 * x
            depth = depth + 0.014 * ridge((along % 0.30) - 0.15, 0.022) * smooth_step(0.9, 1.1, z)
        wall = smooth_max(depth, -(depth + 0.15), 0.06)
        wall = smooth_max(wall, np.abs(y) - boot.opening(z, 0.13), 0.06)
        wall = smooth_max(wall, z - boot.height - rise + 0.9 * y**2, 0.09)
        return smooth_max(wall, boot.throat_area(points) - 0.14, 0.05)
    return part_of(boot, shape, material, 0.014, (-0.4, -0.6, 0.7), (1.3, 0.6, boot.height + rise + 0.1))


def eyestays(boot, material, width=0.15, lift=0.034):
    """The strips along the opening that carry the eyelets."""
    strip = lambda p: smooth_max(boot.throat_area(p) - 0.05, np.abs(p[:, 1]) - boot.opening(p[:, 2], width), 0.03)
    return part_of(boot, boot.panel(lift, strip), material, 0.0125, (-0.4, -0.6, 0.7), (1.3, 0.6, 3.4))


def overlay(boot, corners, material, lift=0.022, relief=None):
    return part_of(boot, boot.panel(lift, area(corners)), material, relief=relief)


def runs(line, normals, longest=0.3):
    """A broken line in its unbroken parts; what faces away from the sides is left out."""
    keep = np.abs(normals[:, 1]) > 0.07
    breaks = np.r_[True, np.linalg.norm(np.diff(line, axis=0), axis=1) > longest] | ~keep
    number = np.cumsum(breaks)
    for one in np.unique(number):
        at = (number == one) & keep
        if at.sum() > 6:
            yield line[at], normals[at]


def seam(part, corners, thread, inset=0.045, rows=1):
    """Stitches along a panel's edge, on both sides."""
    curve = closed(corners, 1500)
    outline = Outline(closed(corners), cell=0.008)
    step = 0.01
    slope = np.stack([outline(curve + d) - outline(curve - d) for d in np.eye(2) * step], 1)
    inward = -unit(slope)
    over, parts = Surface(part), []
    for row in range(rows):
        path = curve + inward * (inset + 0.045 * row)
        for side in (-1, 1):
            found = [over.cast([(x, side * 2, z)], (0, -side, 0)) for x, z in path]
            line = [(a[0], b[0]) for a, b in found if len(a)]
            if len(line) < 8:
                continue
            points, normals = (np.array(v) for v in zip(*line))
            for a, b in runs(points, normals):
                parts.append(stitches(a, b, thread, 0.030, 0.016, 0.0055, 0.002))
    return parts


def on_front(boot, part, place, y):
    """A point beside the line over instep and shin, and its normal. `place` runs from 0 (toe end) to 1 (top)."""
    top = boot.height + 0.08
    start = spline(np.array([(1.10, 0, 1.10), (0.62, 0, 1.42), (0.46, 0, 1.90), (0.58, 0, 0.45 * 1.9 + 0.55 * top), (0.72, 0, top)]), 200)
    along = lengths(start) / lengths(start)[-1]
    origin = np.array([np.interp(place, along, start[:, i]) for i in range(3)])
    ahead = unit(np.array([np.interp(place, along, np.gradient(start[:, i])) for i in range(3)]))
    towards = np.array([-ahead[2], 0, ahead[0]])
    at, normal = Surface(part).cast([origin + np.array([0, y, 0]) - towards * 0.6], towards)
    return at[0], normal[0]


def pairs(boot, part, places, aside=0.075):
    """Places of eyelets on both edges of the opening."""
    heights = np.interp(places, [0, 0.35, 1], [0.95, 1.35, 2.9])
    sides = []
    for side in (-1, 1):
        sides.append([on_front(boot, part, t, side * (boot.opening(z) + aside)) for t, z in zip(places, heights)])
    return sides


def eyelet(at, normal, metal, hole):
    return [disc(0.042, 0.03, metal, at + normal * 0.006, normal, 0.010, 28), disc(0.022, 0.032, hole, at + normal * 0.008, normal, 0.002, 20)]


def hook(at, normal, side, metal, locking=False):
    """An open hook for a lace; a locking one has a second jaw."""
    out = unit(np.array([0, side, 0.0]) - normal * (np.array([0, side, 0.0]) @ normal))
    up = unit(np.cross(out, normal))
    parts = [disc(0.046, 0.02, metal, at + normal * 0.006, normal, 0.006, 28), disc(0.024, 0.03, metal, at + normal * 0.014, normal, 0.008, 20)]
    for shift in ((-0.016, 0.016) if locking else (0.0,)):
        line = spline([at + normal * 0.012, at + out * 0.045 + normal * 0.020, at + out * 0.070 + normal * 0.048, at + out * 0.050 + normal * 0.082, at + out * 0.010 + normal * 0.088], 24)
        parts.append(band(line + up * shift, np.cross(np.gradient(line, axis=0), up), 0.030 if locking else 0.058, 0.014, metal))
    if locking:
        parts.append(tube(np.array([at + out * 0.055 + normal * 0.05 - up * 0.05, at + out * 0.055 + normal * 0.05 + up * 0.05]), 0.014, metal, 10))
    return parts


def guide(at, normal, side, plastic):
    """A loop that a cable runs through."""
    out = unit(np.array([0, side, 0.0]) - normal * (np.array([0, side, 0.0]) @ normal))
    up = unit(np.cross(out, normal))
    base = spline([at + up * 0.085 + out * 0.055, at + up * 0.062 - out * 0.028, at - out * 0.045, at - up * 0.062 - out * 0.028, at - up * 0.085 + out * 0.055], 30)
    normals = np.repeat(normal[None], 30, 0)
    return [tube(base + normal * 0.022, 0.027, plastic, 12), band(np.array([at + out * (0.02 + 0.13 * t) for t in np.linspace(0, 1, 12)]), normals[:12], 0.13, 0.014, plastic)]


def crossed(over, left, right, radius, material, lift=0.03, inward=0.03, count=40):
    """A lace or cable in crosses from pair to pair, lying on the tongue."""
    surface, parts = Surface(over), []
    for i in range(len(left) - 1):
        for a, b in ((left[i], right[i + 1]), (right[i], left[i + 1])):
            start, end = a[0] + a[1] * lift, b[0] + b[1] * lift
            straight = start + (end - start) * np.linspace(0, 1, 9)[1:-1, None]
            resting, normals = surface.nearest(straight, lift * 0.8 + radius)
            higher = np.where((((straight - resting) * normals).sum(1) > 0)[:, None], straight, resting)
            shift = radius * (0.9 if a is left[i] else -0.5)
            parts.append(tube(spline(np.vstack([start, higher + normals * shift, end]), count), radius, material, 10))
    return parts


def straight(over, a, b, radius, material, lift=0.03):
    surface = Surface(over)
    start, end = a[0] + a[1] * lift, b[0] + b[1] * lift
    line = start + (end - start) * np.linspace(0, 1, 7)[1:-1, None]
    resting, normals = surface.nearest(line, lift * 0.8 + radius)
    higher = np.where((((line - resting) * normals).sum(1) > 0)[:, None], line, resting)
    return tube(spline(np.vstack([start, higher, end]), 40), radius, material, 10)


def bow(at, normal, radius, material, size=1.0):
    """A tied bow: two loops, two ends, a knot."""
    out, down = np.array([0, 1.0, 0]), unit(np.cross(np.array([0, 1.0, 0]), normal))
    down = down * -np.sign(down[2])
    parts = []
    for side in (-1, 1):
        local = lambda o, d, n: at + (out * side * o + down * d) * size + normal * n
        parts.append(tube(spline([local(0, 0, 0.05), local(0.10, -0.04, 0.10), local(0.24, 0.02, 0.09), local(0.30, 0.14, 0.06), local(0.22, 0.19, 0.07), local(0.10, 0.09, 0.09), local(0.0, 0.02, 0.07)], 60), radius, material, 10))
        parts.append(tube(spline([local(0, 0, 0.06), local(0.06, 0.12, 0.08), local(0.12, 0.30, 0.05), local(0.11, 0.46, 0.045)], 40), radius, material, 10))
        parts.append(tube(np.array([local(0.1115, 0.44, 0.045), local(0.110, 0.52, 0.045)]), radius * 1.08, materials.plain('#d8d4c8', 0.3), 10))
    parts.append(tube(spline([at - out * 0.045 * size + normal * 0.05, at + normal * 0.105 + down * 0.01, at + out * 0.045 * size + normal * 0.05], 20), radius * 1.5, material, 12))
    return parts


def handle(part, start, place, cord, plastic):
    """The end of a cord on the outer side: a grip that is pulled, held by a hook."""
    at, normal = on(part, *place)
    line = start[0] + (at - start[0]) * np.linspace(0, 1, 30)[:, None]
    resting, normals = Surface(part).nearest(line, 0.065)
    down = unit(np.array([-0.25, 0, -1.0]) - normal * (np.array([-0.25, 0, -1.0]) @ normal))
    grip = np.array([at + normal * 0.075 + down * t for t in np.linspace(-0.10, 0.34, 24)])
    wide = np.repeat(normal[None], 24, 0)
    shift = unit(np.cross(down, normal)) * 0.02
    return [
        tube(resting + shift, 0.018, cord, 10), tube(resting - shift, 0.018, cord, 10),
        band(grip, wide, 0.19, 0.055, plastic), band(grip[4:-4] + wide[0] * 0.045, wide[4:-4], 0.11, 0.018, cord),
        disc(0.07, 0.05, plastic, at + normal * 0.03 + down * 0.1, normal, 0.012),
    ]


def gaiter(boot, cloth, thread, metal):
    """A sleeve over the laces, closed with a zip on the outer side."""
    sleeve = part_of(boot, layer(lambda p: smooth_min(boot.form(p), np.maximum(np.abs(p[:, 1]) - 0.30, boot.form(p) - 0.03), 0.04), 0.085, (area(GAITER),)), cloth, 0.013)
    over, line = Surface(sleeve), spline(np.array([(0.90, 0, 0.86), (0.62, 0, 1.02), (0.36, 0, 1.32), (0.20, 0, 1.70), (0.18, 0, 2.16)]), 90)
    at, normals = over.cast(line + [0, -2, 0], (0, 1, 0), 0.004)
    teeth = [band(at, normals, 0.075, 0.012, materials.rubber('#16171a', 0.5)), *[stitches(at, normals, thread, 0.030, 0.016, 0.0055, 0.004, aside) for aside in (-0.055, 0.055)]]
    teeth.append(stitches(at, normals, metal, 0.016, 0.010, 0.013, 0.014))
    return [sleeve, *teeth, *seam(sleeve, GAITER, thread, 0.05)]


def wool_rim(boot, wool, rise):
    """Pile that curls over the collar."""
    line, normals = boot.round_cuff(boot.height + rise - 0.10, 0.36, 1.14, -0.03, -0.06, 220)
    lumps = np.convolve(np.random.RandomState(4).normal(size=220), np.ones(7) / 7, 'same')
    part = tube(line, 0.105 + 0.012 * lumps, wool, 40)
    flat = np.array([v.co for v in part.data.vertices])
    outward = np.array([v.normal for v in part.data.vertices])
    part.data.vertices.foreach_set('co', (flat + outward * (0.012 * waves(flat, 26, 3, 5))[:, None]).astype(np.float32).ravel())
    part.data.update()
    return [part]


PLAN = [(-1.50, 0.0), (-1.475, 0.21), (-1.37, 0.375), (-1.10, 0.45), (-0.6, 0.415), (-0.1, 0.425), (0.42, 0.52), (0.85, 0.555), (1.18, 0.50), (1.42, 0.37), (1.545, 0.18), (1.58, 0.0)]


def sole(boot, side, tread, high=0.33, lug=0.08, pitch=0.21, rocker=0.07, welt=False, foam=False, slab=0.06, inset=0.035):
    """A cup sole: a wall round the foot, and lugs below it. With `foam`, the wall is foam above a rubber sole."""
    half = np.array(PLAN)
    outline = Outline(closed(np.vstack([half, half[-2:0:-1] * [1, -1]]), 400), cell=0.006)
    flat = lambda p: outline(p[:, :2] * [1, 1 / (1 + (boot.width - 1) * 0.8)]) + inset
    ground = lambda x: rocker * smooth_step(0.75, 1.6, x) + 0.5 * rocker * smooth_step(-1.1, -1.6, x)
    arch = lambda x: 0.045 * smooth_step(0.46, 0.30, np.abs(x + 0.12))

    def wall(points):
        x, y, z = points.T
        top = high + 0.10 * smooth_step(0.7, 1.5, x) + 0.07 * smooth_step(-0.8, -1.45, x)
        flare = 0.024 * np.clip((high - z) / high, 0, 1) ** 1.5
        out = flat(points) - flare + 0.012
        if welt:
            # A ledge at the heel for crampons.
            out = out - 0.07 * smooth_step(-1.02, -1.10, x) * smooth_step(0.30, 0.285, z) * smooth_step(0.17, 0.185, z)
        return smooth_max(smooth_max(out, z - top, 0.03), ground(x) + lug * 0.8 - z, 0.012)

    def grooves(points, normals):
        x, y, z = points.T
        upright = np.abs(normals[:, 2]) < 0.6
        lines = ridge(z - ground(x) - lug - slab, 0.011) + 0.7 * ridge(z - high + 0.05 - 0.10 * smooth_step(0.7, 1.5, x) - 0.07 * smooth_step(-0.8, -1.45, x), 0.009)
        ribs = 0.5 * (1 + np.cos(2 * np.pi * (x + 0.3 * np.abs(y)) / 0.075)) * smooth_step(0.85, 1.0, np.abs(x - 0.05)) * smooth_step(0.03, 0.06, z - ground(x) - lug - slab) * smooth_step(0.09, 0.13, high - z + 0.10 * smooth_step(0.7, 1.5, x))
        return -(0.014 * lines + 0.010 * ribs) * upright

    def treads(points):
        x, y, z = points.T
        low = ground(x) + arch(x)
        whole = smooth_max(smooth_max(flat(points) - 0.030, z - ground(x) - lug - 0.02, 0.02), low - z, 0.022)
        if foam:
            whole = smooth_min(whole, smooth_max(smooth_max(flat(points) - 0.026, z - ground(x) - lug - slab, 0.02), low - z, 0.02), 0.005)
        slant = np.mod(x + 0.42 * np.abs(y) + 0.07, pitch) - pitch / 2
        across = smooth_max(np.abs(slant) - 0.030, 0.17 - np.abs(y), 0.02)
        middle = np.abs(np.mod(x + 0.11, pitch) - pitch / 2) - 0.024
        middle = smooth_max(middle, np.abs(y) - 0.11, 0.01)
        along = smooth_max(np.abs(np.abs(y) - 0.145) - 0.022, np.abs(x - 0.02) - 1.28, 0.01)
        cut = smooth_max(np.minimum(np.minimum(across, middle), along), z - low - lug * 0.75, 0.012)
        return smooth_max(whole, -cut, 0.012)

    low, top = (-1.65, -0.75, -0.03), (1.7, 0.75, high + 0.25)
    return [
        mesh(*outside_of(wall, 0.0115, low, top, grooves), side),
        mesh(*outside_of(treads, 0.0105, low, (1.7, 0.75, 0.32)), tread),
    ]


def cable_to(part, at, target, steel, lift=0.065):
    """A cable from a dial to the first guide, on the surface."""
    line = at[0] + (target[0] - at[0]) * np.linspace(0, 1, 24)[:, None]
    on_it, normals = Surface(part).nearest(line, lift)
    return tube(on_it, 0.010, steel, 8)


class Model:
    """A boot that is put together from parts."""

    def __init__(self, boot=None, scale=1.0):
        self.boot, self.scale, self.parts = boot or SnowboardBoot(), scale, []
        self.steel = materials.metal('#c6cacf', 0.24)
        self.black = materials.molded('#1b1d20', 0.48)
        self.hole = materials.plain('#0d0e10', 0.8)

    def add(self, *parts):
        self.parts += parts
        return parts[0]

    def upper(self, material, tongue_material, stay_material, **options):
        self.shaft = self.add(upper(self.boot, material))
        self.flap = self.add(tongue(self.boot, tongue_material, **options))
        self.stay = self.add(eyestays(self.boot, stay_material))

    def overlay(self, corners, material, thread=None, lift=0.022, rows=1, inset=0.045, relief=None):
        part = self.add(overlay(self.boot, corners, material, lift, relief))
        if thread:
            self.parts += seam(part, corners, thread, inset, rows)
        return part

    def liner(self, cloth, tongue=None, seam=None, rise=0.26, loop='#1b1c1f'):
        self.parts += liner(self.boot, cloth, tongue or cloth, rise, seam)
        if loop:
            self.parts += pull_loop(self.boot, materials.nylon(loop, 40, 90), rise)

    def sole(self, side, tread, **options):
        self.parts += sole(self.boot, side, tread, **options)

    def laces(self, eyelets, hooks, cord, radius=0.027, locking=(), tied=True, metal=None):
        metal = metal or self.steel
        left, right = pairs(self.boot, self.stay, [*eyelets, *hooks])
        for i, (a, b) in enumerate(zip(left, right)):
            for (at, normal), side in ((a, -1), (b, 1)):
                if i < len(eyelets):
                    self.parts += eyelet(at, normal, metal, self.hole)
                else:
                    self.parts += hook(at, normal, side, metal, i - len(eyelets) in locking)
        self.add(straight(self.flap, left[0], right[0], radius, cord))
        self.parts += crossed(self.flap, left, right, radius, cord)
        if tied:
            middle = (left[-1][0] + right[-1][0]) / 2
            normal = unit(left[-1][1] * [1, 0, 1])
            self.add(straight(self.flap, left[-1], right[-1], radius, cord))
            self.parts += bow(middle + normal * 0.06, normal, radius, cord)
        return left, right

    def cables(self, places, plastic, cord=None, radius=0.011):
        """Guides on both sides and a steel cable, or a cord, between them."""
        cord = cord or self.steel
        left, right = pairs(self.boot, self.stay, places, 0.06)
        for a, b in zip(left, right):
            self.parts += guide(*a, -1, plastic) + guide(*b, 1, plastic)
        self.add(straight(self.flap, left[0], right[0], radius, cord))
        self.parts += crossed(self.flap, left, right, radius, cord, 0.035)
        return left, right

    def dial(self, x, z, ring, cap, target=None, part=None, size=1.0):
        at, normal = on(part or self.shaft, x, z)
        made = dial(np.zeros(3), normal, ring, cap)
        self.parts.append(group(made, at + normal * 0.02, scale=(size,) * 3))
        if target is not None:
            self.add(cable_to(self.shaft, (at, normal), target, self.steel))
        return at, normal

    def name(self, text, color, at, width, height, turn=78, part=None):
        self.add(print_on(part or self.shaft, text, color, at, width, height, turn))

    def pose(self, pose):
        if pose == 'sole':
            # Lying on its outer side, the sole towards the camera.
            group(self.parts, (0.0, 0.6 * self.scale, 0.62 * self.scale), (74, 0, 24), (self.scale,) * 3)
            return
        group(self.parts, (-0.12, 0, 0), (0, 0, -27), (self.scale,) * 3)


def views(scale=1.0, **details):
    whole = {'centre': (0, 0, 1.66 * (0.35 + 0.65 * scale)), 'height': 4.6 * (0.45 + 0.55 * scale)}
    return {
        '': {**whole, 'elevation': 8},
        'back': {**whole, 'azimuth': -132, 'elevation': 9},
        **{name.replace('_', '-'): view for name, view in details.items()},
    }
