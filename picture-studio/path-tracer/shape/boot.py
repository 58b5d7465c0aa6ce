"""Ski boots: sole, lower shell, cuff, liner, strap, and the mechanics on them.

The toe is +x, the outer side -y. Lengths are decimetres, for a boot of size 26.5.
"""
import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from mathutils import Euler

import materials
from field import Outline, gradient, ridge, smooth_max, smooth_min, smooth_step, surface, waves
from parts import Surface, band, box, disc, grid, group, lengths, mesh, resample, smooth, spline, stitches, tube, unit
from prints import word

# The side view of the lower shell, from the heel over the instep to the toe.
LOWER = [
    (-1.40, 0.20), (-1.465, 0.42), (-1.45, 0.76), (-1.36, 1.06), (-1.26, 1.36), (-1.10, 1.72), (-0.65, 1.94), (-0.10, 1.86), (0.15, 1.62),
    (0.42, 1.33), (0.78, 1.06), (1.08, 0.90), (1.30, 0.78), (1.44, 0.60), (1.475, 0.38), (1.43, 0.20), (0.2, 0.19),
]
# The cuff's lower edge, from behind the heel to the instep.
CUFF_EDGE = [(-2.2, 1.24), (-1.42, 1.16), (-1.10, 1.00), (-0.72, 0.92), (-0.36, 1.00), (-0.06, 1.24), (0.20, 1.47), (0.46, 1.62), (1.2, 1.9)]


@dataclass
class Boot:
    """Proportions of one model."""

    height: float = 3.16
    """The cuff's upper edge at the shin."""
    back: float = 0.12
    """By how much the cuff is higher at the calf."""
    lean: float = 0.25
    """The tangent of the forward lean."""
    width: float = 1.0
    """The forefoot, compared with a last of 100 mm."""
    calf: float = 1.0
    slim: float = 1.0
    """Depth of the cuff from shin to calf."""
    sole: str = 'alpine'
    """alpine, gripwalk or touring."""
    scallop: float = 0.0
    """Depth of waves along the cuff's upper edge."""

    @cached_property
    def outline(self):
        return Outline(closed(LOWER), cell=0.012)

    @cached_property
    def cuff_edge(self):
        return spline(np.c_[CUFF_EDGE, np.zeros(len(CUFF_EDGE))], 240)[:, :2]

    @property
    def sole_width(self):
        return 1 + (self.width - 1) * 0.8

    # The lower shell

    def half_width(self, x, z):
        foot = np.interp(x, [-1.5, -1.2, -0.7, -0.15, 0.45, 0.85, 1.2, 1.5], [0.37, 0.415, 0.40, 0.40, 0.475, 0.50, 0.46, 0.36])
        foot = foot * (1 + (self.width - 1) * smooth_step(-0.3, 0.5, x))
        toe, heel = np.clip((x - 0.95) / 0.56, 0, 1), np.clip((-1.05 - x) / 0.45, 0, 1)
        ends = np.sqrt(np.clip(1 - toe**2.6, 0.01, 1)) * np.sqrt(np.clip(1 - heel**2.6, 0.01, 1))
        return foot * (0.30 + 0.70 * ends) * (1 - 0.17 * smooth_step(0.55, 1.4, z)) * (1 - 0.07 * smooth_step(0.5, 0.2, z))

    def lower(self, points):
        x, _, z = points.T
        return smooth_max(self.outline(points[:, [0, 2]]), np.abs(points[:, 1]) - self.half_width(x, z), 0.30)

    def lower_layer(self, lift, *regions):
        return layer(self.lower, lift, regions)

    # The cuff

    def section(self, z):
        """Middle, half depth and half width of the leg at a height."""
        middle = -0.50 + self.lean * (z - 1.2)
        depth = np.interp(z, [0.8, 1.3, 1.9, 2.5, 3.2, 3.8], [0.90, 0.88, 0.77, 0.71, 0.69 * self.slim, 0.70 * self.slim])
        across = np.interp(z, [0.8, 1.3, 1.9, 2.5, 3.2, 3.8], [0.44, 0.475, 0.485, 0.51, 0.55 * self.calf, 0.59 * self.calf])
        return middle, depth, across

    def leg(self, points):
        x, y, z = points.T
        middle, depth, across = self.section(z)
        power = np.where(x > middle, 2.15, 2.5)
        return ((np.abs((x - middle) / depth) ** power + np.abs(y / across) ** power) ** (1 / power) - 1) * 0.55

    def top(self, points, lift=0.0):
        """Distance above the cuff's upper edge: low at the sides, high at shin and calf."""
        middle, depth, _ = self.section(points[:, 2])
        along = np.clip((points[:, 0] - middle) / depth, -1, 1)
        height = self.height + self.back * smooth_step(0.3, -0.9, along) - 0.05 * (1 - along**2)
        height = height - self.scallop * (0.5 + 0.5 * np.cos(along * 9))
        return points[:, 2] - height - lift

    def above_edge(self, points, lift=0.0):
        return np.interp(points[:, 0], *self.cuff_edge.T) + lift - points[:, 2]

    def cuff(self, points):
        outer = self.leg(points)
        wall = smooth_max(outer, -(outer + 0.07), 0.02)
        wall = smooth_max(wall, self.top(points), 0.03)
        return smooth_max(wall, self.above_edge(points) * 0.9, 0.03)

    def cuff_layer(self, lift, *regions):
        top, bottom = lambda p: self.top(p, -0.02), lambda p: self.above_edge(p, 0.02) * 0.9
        return layer(self.leg, lift, (top, bottom, *regions))

    def round_cuff(self, height, start=0.0, end=1.0, tilt=0.0, lift=0.0, count=160):
        """A line on the cuff, and its normals. Turns start at the outer side and run over the shin to the inner side."""
        angle = 2 * np.pi * np.linspace(start, end, count) - np.pi / 2
        z = height + tilt * np.cos(angle)
        middle, depth, across = self.section(z)
        power = np.where(np.cos(angle) > 0, 2.15, 2.5)
        reach = (np.abs(np.cos(angle) / depth) ** power + np.abs(np.sin(angle) / across) ** power) ** (-1 / power)
        points = np.stack([middle + reach * np.cos(angle), reach * np.sin(angle), z], 1)
        slope = np.stack([np.cos(angle) / depth**2 * reach, np.sin(angle) / across**2 * reach, 0 * z], 1)
        normals = unit(slope)
        return points + normals * lift, normals


def closed(corners, count=220):
    """A smooth closed outline through corners."""
    corners = np.asarray(corners, float)
    padded = np.vstack([corners[-2:], corners, corners[:3]])
    curve = spline(np.c_[padded, np.zeros(len(padded))], count + 40)[:, :2]
    step = (count + 40) / (len(padded) - 1)
    return curve[round(2 * step) : round((len(corners) + 2) * step)]


def layer(base, lift, regions):
    """A second layer of plastic over a surface, where all regions are."""

    def shape(points):
        below = base(points)
        whole = smooth_max(below - lift, -(below + 0.05), 0.012)
        for region in regions:
            whole = smooth_max(whole, region(points), 0.022)
        return whole

    return shape


def area(corners, cell=0.012):
    """A region by its outline in the side view."""
    outline = Outline(closed(corners), cell=cell)
    return lambda points: outline(points[:, [0, 2]])


def outside_of(shape, cell, low, high, relief=None):
    """Vertices and faces of a shape; `relief` moves them along their normals."""
    vertices, faces = surface(shape, low, high, cell)
    if relief:
        normals = gradient(shape, vertices, 0.004)
        vertices = vertices + normals * relief(vertices, normals)[:, None]
    return vertices, faces


# Parts

def lower_shell(boot, material, low=(-1.6, -0.75, 0.1), high=(1.6, 0.75, 2.1)):
    def relief(points, normals):
        x, y, z = points.T
        depth = -0.016 * ridge(z - 0.315, 0.012)
        # The throat below the cuff, and four ribs behind the ankle.
        ribs = sum(ridge(x + 1.10 - 0.115 * i - 0.10 * (z - 0.7), 0.026) for i in range(4))
        return depth + 0.014 * ribs * smooth_step(0.56, 0.60, z) * smooth_step(0.93, 0.88, z) * (np.abs(normals[:, 1]) > 0.5)

    return mesh(*outside_of(boot.lower, 0.0135, low, high, relief), material)


RAND = [(-1.60, 0.30), (-1.60, 0.62), (-1.30, 0.60), (-0.90, 0.52), (-0.30, 0.47), (0.40, 0.50), (0.85, 0.60), (1.15, 0.68), (1.60, 0.60), (1.60, 0.30), (0.4, 0.28), (-0.8, 0.28)]
FLAP = [(-0.62, 0.66), (0.30, 0.64), (0.82, 0.70), (1.00, 0.80), (1.10, 1.00), (0.9, 1.25), (0.2, 2.0), (-0.6, 2.2), (-0.80, 1.2)]


def rand(boot, material):
    """The raised lower rim of the shell."""
    return mesh(*outside_of(boot.lower_layer(0.028, area(RAND)), 0.0135, (-1.6, -0.8, 0.2), (1.65, 0.8, 0.8)), material)


def flap(boot, material, lift=0.045):
    """The outer side of the overlap, which closes over the instep to the inner side."""
    past_middle = lambda p: p[:, 1] - 0.13 - 0.05 * np.sin(3 * p[:, 0])
    return mesh(*outside_of(boot.lower_layer(lift, area(FLAP), past_middle), 0.0135, (-0.8, -0.8, 0.5), (1.3, 0.5, 2.1)), material)


def cuff(boot, material):
    return mesh(*outside_of(boot.cuff, 0.0135, (-1.6, -0.8, 0.8), (1.2, 0.8, 3.6)), material)


def cuff_flap(boot, material, lift=0.042):
    """The outer half of the cuff, which laps over the shin."""
    front = lambda p: -0.20 + 0.10 * smooth_step(1.2, 2.4, p[:, 2]) - (p[:, 0] - boot.section(p[:, 2])[0])
    side = lambda p: p[:, 1] - 0.16 + 0.04 * np.sin(p[:, 2] * 2)
    return mesh(*outside_of(boot.cuff_layer(lift, front, side), 0.0135, (-1.2, -0.8, 0.8), (1.2, 0.6, 3.5)), material)


def spine(boot, material, width=0.30, lift=0.045, start=1.30):
    """The stiffer rear of the cuff, flush with it at its lower end and under the strap."""
    thick = lambda z: lift * smooth_step(start, start + 0.45, z) * smooth_step(boot.height - 0.24, boot.height - 0.42, z)
    raised = lambda p: boot.leg(p) - thick(p[:, 2])
    top = lambda p: boot.top(p, -0.02)
    behind = lambda p: (p[:, 0] - boot.section(p[:, 2])[0]) + 0.28
    band_ = lambda p: np.abs(p[:, 1]) - width - 0.10 * smooth_step(2.6, 3.3, p[:, 2])
    above = lambda p: start - p[:, 2]
    return mesh(*outside_of(layer(raised, 0.012, (top, behind, band_, above)), 0.0135, (-1.65, -0.7, 1.0), (0.2, 0.7, 3.6)), material)


def liner(boot, cloth, tongue_cloth, rise=0.30, seam=None):
    """The collar, open in front, and the tongue before it."""
    leg, top = boot.leg, boot.height
    front = lambda p: p[:, 0] - boot.section(p[:, 2])[0]

    def collar(p):
        d = leg(p) + 0.10
        puff = 0.018 * np.sin((p[:, 2] - top) * 19)
        wall = smooth_max(d - puff, -(d + 0.17), 0.10)
        height = top + rise - 0.10 + 0.16 * smooth_step(0.0, -0.7, front(p)) - 0.16 * smooth_step(0.0, 0.55, front(p))
        wall = smooth_max(wall, p[:, 2] - height, 0.12)
        wall = smooth_max(wall, top - 0.9 - p[:, 2], 0.05)
        gap = smooth_max(np.abs(p[:, 1]) - 0.17 - 0.12 * smooth_step(top - 0.3, top + 0.3, p[:, 2]), 0.22 - front(p), 0.05)
        return smooth_max(wall, -gap, 0.06)

    def tongue(p):
        d = leg(p) + 0.11 - 0.05 * smooth_step(top - 0.2, top + 0.5, p[:, 2])
        wall = smooth_max(d, -(d + 0.15), 0.09)
        wall = smooth_max(wall, p[:, 2] - top - rise - 0.16 + 0.9 * p[:, 1] ** 2, 0.10)
        wall = smooth_max(wall, np.abs(p[:, 1]) - 0.33, 0.10)
        wall = smooth_max(wall, top - 0.9 - p[:, 2], 0.05)
        return smooth_max(wall, 0.22 - front(p), 0.08)

    low, high = (-1.4, -0.75, top - 0.95), (1.3, 0.75, top + 0.75)
    creases = lambda p, n: 0.006 * waves(p, 6, 3, 4)
    parts = []
    for shape, material in ((collar, cloth), (tongue, tongue_cloth)):
        vertices, faces = outside_of(shape, 0.016, low, high, creases)
        angle = np.arctan2(vertices[:, 1], front(vertices))
        parts.append(mesh(vertices, faces, material, uv=np.c_[angle * 0.55, vertices[:, 2]]))
    if seam:
        line, normals = Surface(parts[0]).nearest(boot.round_cuff(top + rise - 0.16, 0.30, 1.12, -0.05, -0.05)[0])
        parts.append(stitches(smooth(line, 9), normals, seam, radius=0.005))
    return parts


def pull_loop(boot, webbing, rise=0.30, front=False):
    """A loop of webbing at the liner's rear edge, or at the tongue."""
    z = boot.height + rise
    middle, depth, _ = boot.section(z)
    x = middle + (depth - 0.10) * (1 if front else -1) * (1 if front else 0.92)
    side = 1 if front else -1
    line = spline([(x - 0.05 * side, 0, z - 0.20), (x + 0.01 * side, 0, z + 0.05), (x + 0.02 * side, 0, z + 0.24), (x - 0.06 * side, 0, z + 0.26), (x - 0.13 * side, 0, z + 0.10), (x - 0.15 * side, 0, z - 0.18)], 60)
    along = np.gradient(line, axis=0)
    return [band(line, np.cross(along, [0, 1, 0]), 0.16, 0.018, webbing)]


def strap(boot, webbing, pad, thread, height=None, width=0.38, print_color=None):
    """The power strap: webbing round the cuff, its end laid over the outer side and stitched."""
    z = boot.height - 0.13 if height is None else height
    line, normals = boot.round_cuff(z, 0, 1.0, -0.05, 0.045, 260)
    parts = [band(np.vstack([line, line[:3]]), np.vstack([normals, normals[:3]]), width, 0.025, webbing)]
    end, normals = boot.round_cuff(z, -0.02, 0.40, -0.05, 0.075, 120)
    parts.append(band(end[::-1], normals[::-1], width * 0.97, 0.025, pad))
    for aside in (-width * 0.40, width * 0.40):
        parts.append(stitches(end, normals, thread, 0.04, 0.022, 0.007, 0.026, aside))
    tab, normals = boot.round_cuff(z, -0.07, 0.0, -0.05, 0.08, 40)
    parts.append(band(tab, normals, width * 1.02, 0.03, pad))
    if print_color:
        middle, normals = boot.round_cuff(z, -0.005, 0.15, -0.05, 0.107, 60)
        parts.append(label(middle, normals, 0.17, print_color, word('FIRNLINE', 4.4, 0.86)))
    return parts


def label(line, normals, height, color, mask):
    across = unit(np.cross(normals, np.gradient(line, axis=0)))
    rows = np.stack([line + across * height * (y - 0.5) for y in np.linspace(0, 1, 7)])
    return grid(rows, materials.decal(color, mask))


def print_on(part, text, color, at, width, height, turn=0.0, lift=0.006):
    """A word on the outer side. `at`: x and z of its middle, `turn` in degrees."""
    turn = math.radians(turn)
    along, up = np.array([math.cos(turn), 0, math.sin(turn)]), np.array([-math.sin(turn), 0, math.cos(turn)])
    line = np.array([at[0], -2, at[1]]) + np.linspace(-width / 2, width / 2, 50)[:, None] * along
    over = Surface(part)
    rows = [over.cast(line + up * s * height / 2, (0, 1, 0), lift)[0] for s in np.linspace(-1, 1, 11)]
    fewest = min(len(row) for row in rows)
    return grid(np.array([row[:fewest] for row in rows]), materials.decal(color, word(text, width / height, 0.97)))


def along_surface(parts, points, lift=0.0, width=31):
    """A path laid on the nearest of some parts and smoothed, with its normals."""
    path = resample(spline(points, 80), 0.012)
    found = [Surface(part).nearest(path) for part in parts]
    best = np.argmin([np.linalg.norm(at - path, axis=1) for at, _ in found], axis=0)
    line, normals = (np.array([found[one][i][j] for j, one in enumerate(best)]) for i in (0, 1))
    return smooth(line, width // 2 | 1) + smooth(normals, width) * lift, unit(smooth(normals, width))


@dataclass
class Hardware:
    """Materials of the mechanics."""

    lever: object
    plate: object
    wire: object
    pad: object


def buckle(line, normals, metal, width=0.165, lever=0.56, teeth=5):
    """A lever at the line's start, a rack at its end, and the bail that joins them."""
    at = lengths(line)
    index = lambda s: int(np.argmin(np.abs(at - s)))
    along = unit(np.gradient(line, axis=0))
    across = unit(np.cross(along, normals))
    end = at[-1]
    span = slice(index(0.02), index(lever) + 1)
    share = (at[span] - at[span][0]) / (at[span][-1] - at[span][0])
    lift = 0.050 + 0.055 * (1 - share) ** 2
    base = slice(index(0.10), index(lever + 0.10))
    parts = [band(line[base] + normals[base] * 0.004, normals[base], width * 0.86, 0.028, metal.plate)]
    bow = line[span] + normals[span] * lift[:, None]
    breadth = width * (0.80 + 0.20 * np.sin(np.clip(share * 1.35, 0, 1) * np.pi) ** 0.7)
    parts.append(channel(bow, normals[span], breadth, 0.055, metal.lever))
    inner = slice(span.start + int(0.16 * len(share)), span.start + int(0.80 * len(share)))
    first = int(0.16 * len(share))
    pad = bow[first : first + inner.stop - inner.start] + normals[inner] * 0.010
    parts.append(band(pad, normals[inner], width * 0.50, 0.022, metal.pad))
    for s in (0.30, 0.42, 0.54):
        i = first + int(s * len(pad))
        q = pad[int(s * len(pad))] + normals[span][i] * 0.026
        parts.append(tube(np.linspace(q - across[span][i] * width * 0.2, q + across[span][i] * width * 0.2, 5), 0.009, metal.pad, 8))
    hinge = index(lever * 0.97)
    pin = line[hinge] + normals[hinge] * 0.052
    parts.append(tube(np.linspace(pin - across[hinge] * width * 0.56, pin + across[hinge] * width * 0.56, 6), 0.026, metal.wire, 12))
    rack = slice(index(end - 0.46), len(line))
    parts.append(band(line[rack] + normals[rack] * 0.004, normals[rack], width * 0.80, 0.032, metal.plate))
    for tooth in range(teeth):
        i = index(end - 0.42 + tooth * 0.37 / (teeth - 1))
        ridge_line = np.linspace(line[i] - across[i] * width * 0.36, line[i] + across[i] * width * 0.36, 5) + normals[i] * 0.046
        parts.append(tube(ridge_line, 0.022, metal.lever, 8))
    catch, start = index(end - 0.42 + 0.37 * 0.45), index(lever * 0.62)
    steps = np.linspace(start, catch, 24).astype(int)
    height = np.interp(np.linspace(0, 1, 24), [0, 0.5, 1], [0.075, 0.085, 0.075])
    sides = [line[steps] + normals[steps] * height[:, None] + across[steps] * side * width * 0.40 for side in (-1, 1)]
    nose = spline([sides[0][-1], (sides[0][-1] + sides[1][-1]) / 2 + along[catch] * 0.03, sides[1][-1]], 12)[1:-1]
    parts.append(tube(np.vstack([sides[0], nose, sides[1][::-1]]), 0.0155, metal.wire, 10))
    return parts


def channel(points, normals, width, depth, material):
    """A lever: a bar with raised, rounded rails along both sides."""
    along = unit(np.gradient(points, axis=0))
    across = unit(np.cross(along, normals))
    half = np.broadcast_to(np.asarray(width, float), (len(points),))[:, None] / 2
    profile = [(-1, 0.2), (-1, 0.85), (-0.90, 1), (-0.74, 1), (-0.66, 0.85), (-0.62, 0.45), (0.62, 0.45), (0.66, 0.85), (0.74, 1), (0.90, 1), (1, 0.85), (1, 0.2), (0.92, 0), (-0.92, 0)]
    rows = np.stack([points + across * half * a + normals * depth * b for a, b in profile], 1)
    part = grid(rows, material, wrap=True, cap=True, smooth=False)
    edge = part.modifiers.new('bevel', 'BEVEL')
    edge.width, edge.segments, edge.limit_method, edge.angle_limit = 0.008, 2, 'ANGLE', 0.5
    part.data.polygons.foreach_set('use_smooth', [True] * len(part.data.polygons))
    part.data.use_auto_smooth, part.data.auto_smooth_angle = True, 0.7
    return part


def bolt(at, normal, metal, radius=0.13):
    """A hinge: a washer, a screw head and its hexagon."""
    at, normal = np.asarray(at), np.asarray(normal)
    return [
        disc(radius, 0.06, metal.plate, at, normal, 0.015), disc(radius * 0.76, 0.05, metal.wire, at + normal * 0.022, normal, 0.012),
        disc(radius * 0.30, 0.02, metal.pad, at + normal * 0.041, normal, 0.002, 6),
    ]


def rivet(at, normal, material, radius=0.05):
    return [disc(radius, 0.05, material, np.asarray(at), np.asarray(normal), 0.012, 32)]


def on(part, x, z, side=-1):
    """The place and normal on the outer (-1) or inner side of a part."""
    at, normal = Surface(part).cast([(x, side * 2, z)], (0, -side, 0))
    return at[0], normal[0]


def hinge(part, metal, x=-0.66, z=1.22, radius=0.13):
    return [one for side in (-1, 1) for one in bolt(*on(part, x, z, side), metal, radius)]


def outer_tongue(boot, material, width=0.30, lift=0.055):
    """The third piece of a three-piece boot: over instep and shin, with folds where the ankle bends."""
    both = lambda p: smooth_min(boot.lower(p), boot.leg(p), 0.10)
    front = lambda p: 0.16 - (p[:, 0] - boot.section(p[:, 2])[0]) + 1.2 * smooth_step(1.9, 1.2, p[:, 2]) * smooth_step(0.2, -0.4, p[:, 0])
    sides = lambda p: np.abs(p[:, 1]) - width - 0.05 * smooth_step(2.0, 3.0, p[:, 2])
    ends = lambda p: np.maximum(p[:, 2] - boot.height - 0.02, p[:, 0] - 0.96)
    low_end = lambda p: 0.78 - p[:, 2]
    shape = layer(both, lift, (front, sides, ends, low_end))

    def relief(points, normals):
        along = points[:, 2] - 0.75 * points[:, 0]
        folds = np.cos((along - 1.30) * 2 * np.pi / 0.16) * smooth_step(0.98, 1.06, along) * smooth_step(1.66, 1.58, along)
        return 0.020 * folds * (normals[:, 0] + normals[:, 2] > 0.5)

    return mesh(*outside_of(shape, 0.0135, (-0.5, -0.6, 0.7), (1.3, 0.6, boot.height + 0.1), relief), material)


def dial(at, normal, ring_material, cap, cord=None):
    """A closure that winds a thin cord."""
    at, normal = np.asarray(at, float), np.asarray(normal, float)
    parts = [disc(0.20, 0.07, cap, at + normal * 0.02, normal, 0.02), disc(0.165, 0.13, ring_material, at + normal * 0.07, normal, 0.03)]
    side = unit(np.cross(normal, [0, 0, 1]))
    up = np.cross(side, normal)
    for turn in np.linspace(0, 2 * np.pi, 22, endpoint=False):
        spot = at + normal * 0.075 + (side * np.cos(turn) + up * np.sin(turn)) * 0.163
        parts.append(tube(np.array([spot - normal * 0.045, spot + normal * 0.045]), 0.013, ring_material, 8))
    parts.append(disc(0.10, 0.02, cap, at + normal * 0.136, normal, 0.008))
    return parts


def webbing_loop(boot, webbing, z=2.3):
    """A loop at the rear that pulls the walk mode open."""
    middle, depth, _ = boot.section(z)
    x = middle - depth - 0.09
    line = spline([(x + a, 0, z + b) for a, b in [(0, -0.42), (-0.04, -0.20), (-0.11, 0.08), (-0.11, 0.26), (-0.04, 0.30), (-0.02, 0.14), (0.01, -0.25)]], 60)
    return [band(line, np.cross(np.gradient(line, axis=0), [0, 1, 0]), 0.15, 0.02, webbing)]


# Soles

PLAN = [(-1.53, 0.0), (-1.52, 0.20), (-1.42, 0.335), (-1.1, 0.345), (-0.7, 0.32), (-0.2, 0.33), (0.35, 0.42), (0.75, 0.45), (1.1, 0.40), (1.35, 0.34), (1.49, 0.22), (1.53, 0.0)]


def sole(boot, block, rubber):
    """Toe and heel blocks in one colour, the tread below them in another."""
    half = np.array(PLAN)
    plan = Outline(np.vstack([half, half[-2:0:-1] * [1, -1]]), cell=0.012)
    rocker = {'alpine': 0.0, 'gripwalk': 0.07, 'touring': 0.10}[boot.sole]
    tread = {'alpine': 0.05, 'gripwalk': 0.13, 'touring': 0.17}[boot.sole]

    def ground(x):
        arch = 0.10 * smooth_step(0.50, 0.36, np.abs(x + 0.12))
        return rocker * smooth_step(0.75, 1.6, x) + 0.4 * rocker * smooth_step(-1.1, -1.6, x) + arch

    def flat(points):
        scaled = points[:, :2] * [1, 1 / boot.sole_width]
        return plan(scaled)

    def blocks(points):
        x, _, z = points.T
        arch_gap = smooth_max(np.abs(x + 0.12) - 0.42, z - 0.235, 0.02)
        whole = smooth_max(smooth_max(flat(points), z - 0.30, 0.035), ground(x) + tread * 0.8 - z, 0.02)
        return smooth_max(whole, -arch_gap, 0.02)

    def treads(points):
        x, y, z = points.T
        low = ground(x)
        whole = smooth_max(smooth_max(flat(points) - 0.004, z - low - tread, 0.02), low - z, 0.025)
        if boot.sole == 'alpine':
            groove = np.abs(np.abs(x) - 1.0) - 0.012
            return smooth_max(whole, -smooth_max(groove, z - low - 0.03, 0.01), 0.01)
        # Lugs: slanted grooves from both sides, and one along the middle.
        pitch = 0.22
        slant = np.mod(x + 0.35 * np.abs(y) + 0.07, pitch) - pitch / 2
        across = np.abs(slant) - 0.026
        across = smooth_max(across, 0.16 - np.abs(y), 0.02)
        middle = np.abs(np.mod(x + 0.11, pitch) - pitch / 2) - 0.02
        middle = smooth_max(middle, np.abs(y) - 0.10, 0.01)
        cut = smooth_max(np.minimum(across, middle), z - low - tread * 0.42, 0.015)
        return smooth_max(whole, -cut, 0.015)

    low, high = (-1.6, -0.6, -0.03), (1.6, 0.6, 0.36)
    parts = [mesh(*outside_of(blocks, 0.012, low, high), block), mesh(*outside_of(treads, 0.011, low, high), rubber)]
    return parts


def pin_inserts(boot, metal):
    """Steel inserts for pin bindings: a cone at each side of the toe, two slots at the heel."""
    parts, toe = [], 0.335 * boot.sole_width
    for side in (-1, 1):
        parts.append(disc(0.055, 0.03, metal.wire, (1.33, side * toe, 0.215), (0.35, side, 0), 0.01))
        parts.append(disc(0.026, 0.034, metal.pad, (1.331, side * (toe + 0.002), 0.215), (0.35, side, 0), 0.004))
    parts.append(box((0.03, 0.30, 0.22), metal.wire, (-1.525, 0, 0.20), (0, 0, 0), 0.02))
    for side in (-1, 1):
        parts.append(box((0.035, 0.045, 0.17), metal.pad, (-1.53, side * 0.075, 0.19), (0, 0, 0), 0.01))
    return parts


def walk_lever(boot, metal, body, height=None):
    """The lever at the rear that frees the cuff."""
    z = 2.05 if height is None else height
    line, normals = [], []
    for one in np.linspace(z - 0.62, z + 0.36, 40):
        middle, depth, _ = boot.section(one)
        line.append((middle - depth - 0.065, 0, one))
        normals.append((-1, 0, 0.25))
    line, normals = np.array(line), unit(np.array(normals))
    bar = band(line[:28], normals[:28], 0.13, 0.05, metal.plate)
    lever = channel(line[16:] + normals[16:] * 0.03, normals[16:], 0.20, 0.07, metal.lever)
    foot = box((0.16, 0.26, 0.20), body, line[0] + [-0.02, 0, -0.02], (0, 0, 0), 0.04)
    return [bar, lever, foot]


# A whole boot

INSTEP = [(0.02, -0.62, 0.98), (0.16, -0.52, 1.22), (0.30, -0.30, 1.44), (0.40, 0.0, 1.50), (0.42, 0.3, 1.42)]
TOE = [(0.56, -0.66, 0.66), (0.70, -0.55, 0.90), (0.84, -0.34, 1.08), (0.94, -0.02, 1.12), (0.98, 0.34, 1.02)]
# An instep buckle that pulls the heel back.
DIAGONAL = [(-0.10, -0.66, 0.96), (0.04, -0.58, 1.18), (0.20, -0.38, 1.44), (0.34, -0.04, 1.58), (0.38, 0.30, 1.50)]
MIDDLE = [(0.30, -0.66, 0.82), (0.44, -0.55, 1.04), (0.58, -0.34, 1.26), (0.68, -0.02, 1.32), (0.72, 0.34, 1.22)]


class Model:
    """A boot that is put together from parts; `scale` is its size beside a 26.5."""

    def __init__(self, boot, metal=None, scale=1.0):
        self.boot, self.scale, self.parts = boot, scale, []
        self.metal = metal or Hardware(
            materials.metal('#c9ccd0', 0.24), materials.metal('#54585e', 0.35), materials.metal('#dcdee1', 0.16), materials.rubber('#1a1b1d', 0.5),
        )

    def add(self, *parts):
        self.parts += parts
        return parts[0]

    def shell(self, plastic, rim=None, over=None):
        """The lower shell, its rim and the flap over the instep."""
        self.foot = self.add(lower_shell(self.boot, plastic))
        if rim:
            self.add(rand(self.boot, rim))
        self.instep = self.add(flap(self.boot, over)) if over else self.foot

    def cuffs(self, plastic, over=None, rear=None, **rear_options):
        self.upper = self.add(cuff(self.boot, plastic))
        self.lap = self.add(cuff_flap(self.boot, over)) if over else self.upper
        if rear:
            self.add(spine(self.boot, rear, **rear_options))

    def buckles(self, heights=(), foot=(), lever=0.52, width=0.165, start=-0.03, end=0.36, teeth=5, lift=0.048):
        for z in heights:
            self.parts += buckle(*self.boot.round_cuff(z, start, end, 0.08, lift), self.metal, width, lever * 1.08, teeth)
        for line in foot:
            self.parts += buckle(*along_surface({self.foot, self.instep}, line, 0.012), self.metal, width, lever * 0.94, teeth)

    def liner(self, cloth, tongue=None, seam='#c9c6bd', rise=0.30, loops=('rear',), webbing='#1b1c1f'):
        self.parts += liner(self.boot, cloth, tongue or cloth, rise, materials.plain(seam, 0.7))
        for place in loops:
            self.parts += pull_loop(self.boot, materials.nylon(webbing, 40, 90), rise, place == 'front')

    def strap(self, webbing='#1b1c1f', pad='#26282c', thread='#d9d6ce', **options):
        cloth = materials.nylon(webbing, 60, 90)
        self.parts += strap(self.boot, cloth, materials.nylon(pad, 30, 60), materials.plain(thread, 0.7), **options)

    def hinge(self, x=-0.66, z=1.22, radius=0.13):
        self.parts += hinge(self.upper, self.metal, x, z, radius)

    def sole(self, block, tread='#17181a', pins=False):
        self.parts += sole(self.boot, block, materials.rubber(tread, 0.65))
        if pins:
            self.parts += pin_inserts(self.boot, self.metal)

    def name(self, text, color='accent', at=(-0.66, 2.28), width=0.98, height=0.26, turn=77):
        self.add(print_on(self.upper, text, color, at, width, height, turn))

    def brand(self, color='accent', at=(-0.20, 0.80), width=0.78, height=0.135, part=None):
        self.add(print_on(part or self.instep, 'FIRNLINE', color, at, width, height))

    def screws(self, places, radius=0.05):
        """Rivets at places of the cuff: (x, z) on both sides."""
        for x, z in places:
            for side in (-1, 1):
                self.parts += rivet(*on(self.upper, x, z, side), self.metal.plate, radius)

    def pose(self, pose):
        if pose == 'sole':
            # Lying on its calf, the sole towards the camera.
            lying = Euler((0, math.radians(-107), math.radians(-62)))
            lowest = min((lying.to_matrix() @ v.co).z for part in (self.foot, self.upper) for v in part.data.vertices)
            group(self.parts, (0, 0, -lowest * self.scale), [math.degrees(a) for a in lying], (self.scale,) * 3)
            return
        turn = {None: -26, 'toe': -68, 'rear': 128}[pose]
        group(self.parts, (-0.12, 0, 0), (0, 0, turn), (self.scale,) * 3)


def views(scale=1.0, detail=(-0.26, -0.4, 2.12)):
    """The same frame for all sizes, so that a child's boot is smaller than its parents'."""
    whole = {'centre': (0, 0, 1.72 * (0.35 + 0.65 * scale)), 'height': 4.75 * (0.45 + 0.55 * scale)}
    return {
        '': {**whole, 'elevation': 7},
        'detail': {'centre': tuple(v * scale for v in detail), 'height': 2.3 * scale, 'elevation': 12},
        'angle': {**whole, 'pose': 'toe', 'elevation': 14},
        'back': {**whole, 'pose': 'rear', 'elevation': 8},
        'sole': {'centre': (-0.6 * scale, 0, 1.64 * scale), 'height': 3.9 * (0.3 + 0.7 * scale), 'pose': 'sole', 'elevation': 10},
    }
