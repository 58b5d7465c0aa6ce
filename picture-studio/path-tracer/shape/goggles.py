"""Goggles: a lens bent round the face, a frame and foam swept along its outline, the strap round the head. Front is -y."""
import math

import numpy as np

import materials
from parts import band, box, disc, grid, group, rounded, spline, tube, unit
from prints import word

# Right half of the outline, from the middle above to the nose, for a lens two units wide.
HALF = [(0, 0.60), (0.62, 0.58), (1.0, 0.40), (1.02, 0.08), (0.92, -0.34), (0.55, -0.50), (0.26, -0.40), (0.12, -0.20)]
# Across the frame: (outwards from the lens' edge, towards the front).
FRAME = [(-0.055, 0.07), (-0.045, 0.092), (-0.02, 0.1), (0.02, 0.096), (0.055, 0.07), (0.075, 0.02), (0.08, -0.06), (0.07, -0.15), (0.05, -0.22), (0.02, -0.24), (-0.02, -0.2), (-0.04, -0.08), (-0.055, 0.0), (-0.055, 0.07)]
FOAM = [(0.03, -0.2), (0.05, -0.26), (0.055, -0.38), (0.03, -0.46), (-0.02, -0.47), (-0.05, -0.4), (-0.05, -0.24)]
TURNS = {None: (-4, 0, -27), 'front': (-4, 0, 0), 'inside': (-3, 0, 152)}


class Goggles:
    """`width` and `height` scale the outline, `sphere` bends the lens over its height too, `thick` the frame's profile."""

    def __init__(self, width=1.0, height=1.0, sphere=0.03, thick=1.0, radius=1.15, back=0.0):
        half = np.array(HALF) * (width, height)
        self.outline = rounded(np.vstack([half, half[:0:-1] * (-1, 1)]), 4)
        self.sphere, self.thick, self.radius, self.back, self.size = sphere, thick, radius, back, (width, height)

    def place(self, u, v, lift=0.0):
        """Points on the lens at arc length u and height v; the frame sits back towards the temples."""
        angle = u / self.radius
        r = self.radius + lift - self.sphere * v * v - self.back * (u / self.size[0]) ** 4
        return np.stack([r * np.sin(angle), self.radius - r * np.cos(angle), v + 0 * u], -1)

    def offset(self, distance):
        along = np.roll(self.outline, -1, 0) - np.roll(self.outline, 1, 0)
        outward = unit(np.stack([along[:, 1], -along[:, 0]], 1))
        # The outline runs clockwise.
        return self.outline - outward * distance

    def swept(self, profile, material, rows=50, **options):
        curve = spline(np.c_[profile, np.zeros(len(profile))], rows)[:, :2]
        rings = [self.place(*self.offset(a * self.thick).T, b) for a, b in curve]
        rings = np.stack(rings, 1)
        return grid(np.concatenate([rings, rings[:1]]), material, **options)

    def lens(self, material):
        centre, edge = np.array([0, 0.08]), self.offset(-0.05)
        rings = [self.place(*(centre + (edge - centre) * k).T, 0.085) for k in np.linspace(0, 1, 50)]
        return grid(np.array(rings), material, wrap=True)

    def vents(self, material, count=7):
        """Slots in the upper edge of the frame."""
        slots = []
        for u in np.linspace(-0.62, 0.62, count) * self.size[0]:
            v = np.interp(abs(u), [0, 0.62 * self.size[0]], [0.60, 0.575]) * self.size[1]
            at = self.place(np.array([u]), np.array([v + 0.066 * self.thick]), -0.07)[0]
            slots.append(box((0.13, 0.09, 0.02), material, at, (0, 0, u / self.radius), 0.008))
        return slots

    def on_frame(self, u, v, lift=0.1):
        """A place on the frame's front and its outward direction."""
        at = self.place(np.array([u]), np.array([v]), lift)[0]
        return at, np.array([math.sin(u / self.radius), -math.cos(u / self.radius), 0])

    def temple(self):
        """Where the strap joins the frame, on the right."""
        return self.place(np.array([self.size[0] * 1.06]), np.array([0.05]), -0.07)[0]

    def strap(self, cloth, lines, hinge, height=0.38, stripes=(-0.09, 0.09)):
        """Outriggers, the elastic band round the head with silicone lines inside out, the name on both sides."""
        side, front, _ = self.temple()
        parts = [box((0.09, 0.34, height), hinge, (sign * side, front + 0.10, 0.05), (0, 0, sign * 0.2), 0.04) for sign in (-1, 1)]
        t = np.linspace(0, 1, 160)
        bulge = np.sin(np.pi * t)
        line = np.stack([side * np.cos(np.pi * t) * (1 + 0.1 * bulge), front + 0.2 + 1.3 * bulge, 0.05 - 0.1 * bulge], 1)
        normals = unit(np.stack([np.cos(np.pi * t), np.sin(np.pi * t) * 0.9, 0 * t], 1))
        parts.append(band(line, normals, height - 0.02, 0.03, cloth, 15))
        for z in stripes:
            parts.append(band(line + normals * 0.024 + [0, 0, z], normals, 0.02, 0.012, lines, 5))
        buckle = line[100] + normals[100] * 0.03
        parts.append(box((0.2, 0.07, height + 0.05), hinge, buckle, (0, 0, math.atan2(normals[100][1], normals[100][0]) + math.pi / 2), 0.02))
        for part in (slice(14, 46), slice(114, 146)):
            rows = [line[part] + normals[part] * 0.036 + [0, 0, z] for z in np.linspace(-0.075, 0.075, 5)]
            parts.append(grid(np.array(rows), materials.decal('second', word('FIRNLINE', 5.2, 0.94))))
        return parts


def cord_with_button(goggles, cloth, button, aside=0.3):
    """A loop behind the middle of the strap, to join it to a helmet."""
    x, y, z = aside, goggles.temple()[1] + 1.5 + 0.04, 0.0
    loop = spline([(x - 0.04, y, z), (x - 0.15, y + 0.06, z - 0.14), (x, y + 0.09, z - 0.33), (x + 0.15, y + 0.06, z - 0.14), (x + 0.04, y, z)], 60)
    return [tube(loop, 0.02, cloth), disc(0.085, 0.05, button, (x, y + 0.03, z), (0, 1, 0), 0.015)]


def pose_goggles(parts, pose, lowest=-0.57):
    group(parts, (0, -0.2, -lowest), TURNS[pose])


def whole(lift=0.0):
    """The views of a pair of goggles."""
    return {
        '': {'centre': (0.2, 0.35, 0.62 + lift), 'height': 3.9, 'elevation': 9},
        'front': {'pose': 'front', 'centre': (0, 0.3, 0.60 + lift), 'height': 3.8, 'elevation': 5},
        'inside': {'pose': 'inside', 'centre': (-0.22, 0.0, 0.55 + lift), 'height': 4.4, 'elevation': 16},
    }
