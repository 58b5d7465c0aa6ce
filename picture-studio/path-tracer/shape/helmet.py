"""Helmets: a shell with vents, foam, ear pads, straps and a dial. The front is +x."""
import math

import numpy as np

import materials
from field import ellipsoid, gradient, polyline, ridge, smooth_max, smooth_step, surface, waves
from parts import Surface, band, box, disc, grid, group, mesh, smooth, spline, stitches, tube, unit
from prints import word

LOW, HIGH = (-1.75, -1.35, -0.95), (1.8, 1.35, 1.75)


class Shell:
    """`size`: half length to front and back, half width, height. `rim`: its lower edge, as (angle from the front, z).

    `vents`: capsules on the shell, mirrored: two (angle from the front, elevation) in degrees and a radius in decimetres.
    """

    def __init__(self, size, rim, vents=(), power=2.25, brim=0.0):
        self.front, self.back, self.width, self.height = size
        self.rim_angles, self.rim_heights = np.array(rim, float).T
        self.vents, self.power, self.brim = vents, power, brim

    def outer(self, points):
        x, y, z = points.T
        length = np.where(x > 0, self.front, self.back)
        up = np.where(z > 0.1, (z - 0.1) / (self.height - 0.1), 0)
        tuck = 1 - 0.10 * smooth_step(0.1, -0.9, z)
        whole = (np.abs(x / (length * tuck)) ** self.power + np.abs(y / (self.width * tuck)) ** self.power + np.abs(up) ** self.power) ** (1 / self.power)
        return (whole - 1) * 1.15

    def angle(self, points):
        return np.degrees(np.arctan2(np.abs(points[:, 1]), points[:, 0]))

    def below_rim(self, points, lift=0.0):
        order = np.linspace(0, 180, 200)
        curve = spline(np.c_[self.rim_angles, self.rim_heights, 0 * self.rim_angles], 200)
        heights = np.interp(order, curve[:, 0], curve[:, 1])
        return np.interp(self.angle(points), order, heights) + lift - points[:, 2]

    def vent(self, points, grow=0.0):
        """Distance to the nearest vent, along the shell."""
        azimuth, level = self.angle(points), np.degrees(np.arctan2(points[:, 2], np.hypot(points[:, 0], points[:, 1])))
        nearest = np.full(len(points), 9.0)
        for (a0, e0), (a1, e1), radius in self.vents:
            shrink = math.cos(math.radians((e0 + e1) / 2))
            # In decimetres on a head of radius 1.25; beyond the zenith the mirrored side takes over.
            p = np.stack([azimuth * shrink, level], 1) * math.radians(1) * 1.25
            a, b = (np.array([a * shrink, e]) * math.radians(1) * 1.25 for a, e in ((a0, e0), (a1, e1)))
            edge = b - a
            t = np.clip(((p - a) @ edge) / (edge @ edge + 1e-9), 0, 1)
            nearest = np.minimum(nearest, np.linalg.norm(p - a - t[:, None] * edge, axis=1) - radius - grow)
        return nearest

    def hull(self, points):
        """The shell itself, five millimetres thick, its edges rounded."""
        outer = self.outer(points)
        wall = smooth_max(outer, -(outer + 0.09), 0.02)
        wall = smooth_max(wall, self.below_rim(points), 0.04)
        return smooth_max(wall, -self.vent(points), 0.05) if self.vents else wall

    def foam(self, points):
        outer = self.outer(points)
        wall = smooth_max(outer + 0.085, -(outer + 0.30), 0.05)
        wall = smooth_max(wall, self.below_rim(points, -0.02), 0.06)
        return smooth_max(wall, -self.vent(points, -0.02), 0.05) if self.vents else wall

    def lining(self, points):
        outer = self.outer(points)
        wall = smooth_max(outer + 0.30, -(outer + 0.38), 0.04)
        wall = smooth_max(wall, self.below_rim(points, 0.06), 0.05)
        return smooth_max(wall, points[:, 2] - 0.85, 0.05)

    def panel(self, lift, *regions):
        """A second layer over the shell where all regions are."""

        def layer(points):
            whole = self.outer(points) - lift
            whole = smooth_max(whole, -(self.outer(points) + 0.05), 0.01)
            whole = smooth_max(whole, self.below_rim(points, -0.015), 0.03)
            for region in regions:
                whole = smooth_max(whole, region(points), 0.02)
            return smooth_max(whole, -self.vent(points, 0.015), 0.03) if self.vents else whole

        return layer

    def build(self, hull, foam='#1a1b1e', lining='#5d5f62', relief=None, cell=0.0145):
        """Shell, foam and lining. `relief` moves the shell's outside in or out."""
        vertices, faces = surface(self.hull, LOW, HIGH, cell)
        normals = gradient(self.hull, vertices, 0.004)
        outside = (self.outer(vertices) > -0.03) * 1.0
        depth = self.brim * outside * ridge(self.below_rim(vertices) + 0.06, 0.07) * smooth_step(0.6, 1.2, vertices[:, 0])
        if relief:
            depth = depth + outside * relief(vertices, normals)
        parts = [mesh(vertices + normals * depth[:, None], faces, hull)]
        parts.append(mesh(*surface(self.foam, LOW, HIGH, 0.022), materials.felt(foam)))
        parts.append(mesh(*surface(self.lining, LOW, HIGH, 0.022), materials.felt(lining)))
        return parts

    def layer(self, material, lift, *regions, cell=0.0145):
        return mesh(*surface(self.panel(lift, *regions), LOW, HIGH, cell), material)


def print_on(shell, text, color, at, width, height, tilt=0.0):
    """A word printed on the right side of the shell. `at`: x and z of its middle."""
    x = np.linspace(-width / 2, width / 2, 40)
    line = np.stack([at[0] + x * math.cos(tilt), np.full(40, -2.5), at[1] + x * math.sin(tilt)], 1)
    over = Surface(shell)
    rows = [over.cast(line + [0, 0, s * height / 2], (0, 1, 0), 0.006)[0] for s in np.linspace(-1, 1, 9)]
    return grid(np.array(rows), materials.decal(color, word(text, width / height, 0.92)))


def ear_pads(material, thread, at=(-0.22, 0.90, -0.34), size=(0.44, 0.15, 0.54)):
    """Soft pads over both ears, with a stitched edge."""

    def pads(points):
        sides = [ellipsoid(points, (at[0], side * at[1], at[2]), size, 2.6) for side in (-1, 1)]
        return np.minimum(*sides)

    vertices, faces = surface(pads, (-0.9, -1.3, -1.1), (0.5, 1.3, 0.4), 0.016)
    normals = gradient(pads, vertices, 0.004)
    ringed = [(at[0] + size[0] * 0.74 * math.cos(a), at[2] + size[2] * 0.76 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 50)]
    depth = -0.024 * ridge(polyline(vertices[:, [0, 2]], ringed), 0.02) + 0.006 * waves(vertices, 8, 3, 2)
    soft = mesh(vertices + normals * depth[:, None], faces, material, uv=vertices[:, [0, 2]])
    over, parts = Surface(soft), [soft]
    for side in (-1, 1):
        line, normal = over.cast([(x, side * 2, z) for x, z in ringed], (0, -side, 0))
        parts.append(stitches(smooth(line, 5), normal, thread))
    return parts


def straps(webbing, clip, ear=(-0.22, 0.98), top=-0.5, chin=-1.42, magnet=False):
    """A chin strap from ear to ear with its buckle, and a second strap behind each ear."""
    x, y = ear
    chin_line = spline([(x + 0.10, -y, top), (x + 0.22, -y * 0.97, top - 0.32), (x + 0.34, -0.66, chin + 0.16), (x + 0.38, 0, chin), (x + 0.34, 0.66, chin + 0.16), (x + 0.22, y * 0.97, top - 0.32), (x + 0.10, y, top)], 140)
    normals = chin_line - np.array([x + 0.1, 0, top + 0.25])
    normals[:, 0] = 0
    normals = unit(normals)
    parts = [band(chin_line, normals, 0.17, 0.02, webbing)]
    for side in (-1, 1):
        behind = spline([(x - 0.42, side * y * 0.99, top + 0.06), (x - 0.20, side * y * 1.01, top - 0.14), (x + 0.16, side * y * 0.985, top - 0.30)], 50)
        parts.append(band(behind, np.tile([0, side, -0.1], (50, 1)), 0.13, 0.02, webbing))
    i = 48
    lean = math.atan2(normals[i][2], normals[i][1]) + math.pi / 2
    parts.append(box((0.24, 0.34, 0.075), clip, chin_line[i] + normals[i] * 0.03, (lean, 0, 0), 0.03))
    parts.append(box((0.20, 0.10, 0.085), materials.metal('#7d8084', 0.3) if magnet else clip, chin_line[i + 8] + normals[i + 8] * 0.03, (lean + 0.1, 0, 0), 0.03))
    return parts


def cradle(plastic, back, z=-0.30, reach=0.86):
    """The band round the back of the head, with the dial in its middle."""
    angle = np.linspace(math.radians(105), math.radians(255), 90)
    lift = 0.16 * np.abs(np.cos((angle - math.pi) * 0.5)) ** 6
    line = np.stack([back * reach * np.cos(angle), 0.84 * np.sin(angle), z + 0.10 - lift], 1)
    normals = unit(np.stack([np.cos(angle), np.sin(angle), 0 * angle], 1))
    centre = np.array([-back * reach - 0.03, 0, z - 0.06])
    parts = [band(line, normals, 0.16, 0.045, plastic)]
    parts.append(box((0.10, 0.52, 0.30), plastic, centre + [0.02, 0, 0], (0, 0, 0), 0.05))
    parts.append(disc(0.17, 0.11, materials.rubber('#202225', 0.5), centre + [-0.06, 0, 0], (-1, 0, 0), 0.02))
    for a in np.linspace(0, 2 * math.pi, 20, endpoint=False):
        at = centre + [-0.065, 0.168 * math.cos(a), 0.168 * math.sin(a)]
        parts.append(box((0.09, 0.022, 0.022), plastic, at, (a, 0, 0), 0.008))
    return parts


def pose_helmet(parts, pose, lowest=-1.44):
    """Standing on its strap would be odd: it rests on its rim, or shows its inside or its back."""
    turns = {None: (0, -3, -40), 'side': (0, -3, 0), 'back': (0, -3, 128), 'front': (0, -3, -78), 'inside': (0, 64, -52)}
    lift = {'inside': 1.5}.get(pose, -lowest)
    group(parts, (0, 0, lift), turns[pose])


def on_shell(shell, azimuth, z, side=-1):
    """A point of the outside at an angle from the front and a height, and its normal."""
    a = math.radians(azimuth)
    start = (2.4 * math.cos(a), side * 2.4 * math.sin(a), z)
    at, normal = Surface(shell).cast([start], (-math.cos(a), -side * math.sin(a), 0))
    return at[0], normal[0]


def dots(shell, places, radius, material, side=-1):
    """Small round holes or inserts at (angle from the front, height)."""
    found = [on_shell(shell, azimuth, z, side) for azimuth, z in places]
    return [disc(radius, 0.02, material, at, normal, 0.004, 24) for at, normal in found]


def strap_clip(shell, azimuth, z, plastic, elastic, side=-1, height=0.26):
    """A clip that holds the strap of goggles or a headlamp: a loop of webbing under a button."""
    at, normal = on_shell(shell, azimuth, z, side)
    lower = at + np.array([0, 0, -height]) + normal * 0.02
    line = spline([at + normal * 0.01, (at + lower) / 2 + normal * 0.07, lower], 24)
    turn = (0, 0, math.atan2(normal[1], normal[0]))
    return [
        band(line, np.tile(normal, (24, 1)), 0.11, 0.02, elastic),
        box((0.06, 0.17, 0.10), plastic, at + normal * 0.03, turn, 0.025),
        box((0.06, 0.15, 0.07), plastic, lower + normal * 0.02, turn, 0.025),
    ]
