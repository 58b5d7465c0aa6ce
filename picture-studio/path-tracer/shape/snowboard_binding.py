"""Snowboard bindings: baseplate with heel cup, rubber bed, highback, two straps with ladders and ratchets.

The toe is +x, the outer side -y, the board's topsheet z = 0. Lengths are decimetres.
"""
import numpy as np

from field import Outline, smooth_step
from parts import lengths, spline, stitches, unit
from shape.solid import block, body, cut, cylinder, edge, extruded, filleted, joined, mirrored, plan, screw, side

HALF, HEEL, TOE = 0.58, -0.62, 1.18


def footprint(inset=0.0, toe=TOE):
    """One half of the plan from the heel's arc to the toe."""
    arc = np.radians(np.linspace(180, 90, 10))
    heel = np.stack([HEEL + (HALF - inset) * np.cos(arc), (HALF - inset) * np.sin(arc)], 1)
    return np.vstack([heel[1:], [(0.2, HALF + 0.03 - inset), (toe - 0.28, HALF + 0.05 - inset), (toe - 0.06, HALF - 0.12 - inset)]])


def both_sides(half):
    half = np.asarray(half, float)
    return np.vstack([half, half[::-1] * [1, -1]])


# Seen from the side: the wall that rises from the plate and closes round the heel, and its window.
CUP = [
    (1.02, 0.04), (1.00, 0.17), (0.66, 0.23), (0.20, 0.34), (-0.24, 0.60), (-0.62, 0.86), (-0.95, 1.02), (-1.4, 1.08), (-1.4, 0.74),
    (-1.02, 0.56), (-0.86, 0.36), (-0.80, 0.04),
]
CUP_WINDOW = [(-0.66, 0.28), (-0.04, 0.25), (-0.22, 0.44), (-0.56, 0.66), (-0.72, 0.62)]
DISC = 0.43


def wall(profile, half=0.0425, inset=0.0, fillet=0.2):
    """A wall along the plate's edge, as high as a profile seen from the side says."""
    outline = Outline(filleted(both_sides(footprint(inset)), 0.12), margin=0.3, cell=0.005)
    high = extruded(1, profile, -1, 1, 0.01, fillet)
    return lambda p: edge(np.abs(outline(p[:, :2]) + half) - half, high(p), 0.026)


def plate(low=0.02, high=0.12, inset=0.0, toe=TOE):
    return plan(np.vstack([[(-0.98, 0.34)], footprint(inset, toe)[5:]]), low, high, 0.022, 0.2)


def round_hole(x, radius=DISC):
    return cylinder((x, 0, -1), (x, 0, 1), radius, 0.004)


def cup_and_plate(material, tools=(), profile=CUP, window=CUP_WINDOW):
    """The plate and its heel cup, molded in one piece."""
    opening = extruded(1, window, -1, 1, 0.01, 0.12)
    pockets = mirrored(plan([(0.30, 0.64), (0.82, 0.64), (0.82, 0.74), (0.30, 0.74)], -1, 1, 0.01, 0.05))
    return body(cut(joined(plate(), wall(profile), radius=0.03), opening, pockets, *tools, radius=0.02), material)


def heel_loop(material, profile, windows=(), under=(-0.30, 0.10), half=0.034):
    """A band of metal round the heel and under the foot, in one closed piece."""
    bridge = block((sum(under) / 2, 0, 0.065), (under[1] - under[0], 1.10, 0.075), 0.02)
    tools = [extruded(1, one, -1, 1, 0.006, 0.06) for one in windows]
    return body(cut(joined(wall(profile, half, -0.012, 0.14), bridge, radius=0.02), *tools, radius=0.016), material, 0.0075)


def gasket(material):
    return body(plan(np.vstack([[(-0.96, 0.33)], footprint(0.02)[5:]]), 0.0, 0.024, 0.006, 0.2), material)


def bed(material, low=0.12, high=0.18, ramp=0.06, tools=(), lines=(*np.arange(-0.78, -0.30, 0.09), *np.arange(0.52, 1.06, 0.09)), cant=0.0):
    """Rubber from heel to toe, raised under the toes, with grooves across; `cant` makes it higher outside."""
    rise = lambda x, y: high + ramp * smooth_step(0.62, 1.05, x) - cant * y
    sheet = plan(np.vstack([[(-0.92, 0.28)], footprint(0.12, TOE - 0.03)[5:]]), low - 0.02, lambda p: rise(p[:, 0], p[:, 1]), 0.016, 0.18)
    groove = lambda x: lambda p: edge(np.maximum(np.abs(p[:, 0] - x) - 0.013, np.abs(p[:, 1]) - 0.31), rise(p[:, 0], p[:, 1]) - 0.022 - p[:, 2], 0.006)
    return body(cut(sheet, *tools, *map(groove, lines), radius=0.008), material, 0.007)


def disc(material, metal, x=-0.06, radius=DISC - 0.012, top=0.155):
    """The disc that is screwed to the board: four slots with their screws, and teeth round its rim."""
    whole = cylinder((x, 0, 0.03), (x, 0, top), radius, 0.012)
    k = radius / (DISC - 0.012)
    places = [(a, b) for a in (-0.20, 0.20) for b in (-0.20, 0.20)]
    slots = [plan(k * np.array([(a - 0.10, b - 0.062), (a + 0.10, b - 0.062), (a + 0.10, b + 0.062), (a - 0.10, b + 0.062)]) + [x, 0], top - 0.05, 1, 0.004, 0.06) for a, b in places]
    dish = cylinder((x, 0, top - 0.018), (x, 0, 1), radius * 0.80, 0.01)

    def toothed(points):
        around = np.arctan2(points[:, 1], points[:, 0] - x)
        return cut(whole, dish, *slots, radius=0.008)(points) + 0.006 * (np.cos(72 * around) > 0) * (points[:, 2] > top - 0.02) * (np.hypot(points[:, 0] - x, points[:, 1]) > radius * 0.86)

    return [body(toothed, material, 0.006), *[screw((x + k * a, k * b, top - 0.05), (0, 0, 1), metal, 0.058 * k, 'cross', 0.03) for a, b in places]]


class Highback:
    """A wall bent round the calf. Its outline is seen from behind: y to the inner side, z up.

    `lean` is how far it bends back with height, `flare` how much wider it gets, `roll` bends its upper edge outward.
    """

    def __init__(self, outline, lean=0.22, flare=0.09, roll=0.0):
        self.outline, self.lean, self.flare, self.roll = outline, lean, flare, roll
        self.table = Outline(filleted(outline, 0.22), margin=0.4, cell=0.006)

    def axis(self, z):
        """Where the middle of the bend is, and its radius."""
        up = z - 0.75
        radius = 0.462 + self.flare * up
        return -1.085 + self.lean * up - self.roll * np.clip(z - 1.55, 0, None) ** 2 + radius, radius

    def wall(self, points):
        """The distance outward from the wall's middle."""
        middle, radius = self.axis(points[:, 2])
        return np.hypot(points[:, 0] - middle, points[:, 1]) - radius

    def unrolled(self, points):
        """Places on the wall as seen from behind, its sides turned to the viewer."""
        angle = np.arctan2(points[:, 1], self.axis(points[:, 2])[0] - points[:, 0])
        return np.stack([angle * 0.40, points[:, 2]], 1)

    def at(self, y, z, lift=0.0):
        middle, radius = self.axis(z)
        return np.array([middle - np.sqrt((radius + lift) ** 2 - y * y), y, z])

    def build(self, material, windows=(), ribs=(), thick=0.026):
        openings = [Outline(filleted(one, 0.05), margin=0.3, cell=0.006) for one in windows]

        def shape(points):
            seen = self.unrolled(points)
            rim = self.table(seen)
            half = thick + 0.022 * np.exp(-(((rim + 0.045) / 0.035) ** 2))
            for one in openings:
                half = half + 0.016 * np.exp(-(((one(seen) - 0.035) / 0.03) ** 2))
            for y, width in ribs:
                half = half + 0.03 * np.exp(-(((seen[:, 0] - y) / width) ** 4)) * smooth_step(0.7, 0.9, seen[:, 1])
            whole = edge(np.abs(self.wall(points)) - half, rim, 0.022)
            for one in openings:
                whole = edge(whole, -one(seen), 0.018)
            return whole

        return body(shape, material, 0.009)

    def pad(self, material, low=1.25, inset=0.15, thick=0.05):
        """Foam on the inner face, grooved across."""
        def shape(points):
            inward = -self.wall(points) - 0.02
            grooved = thick * (1 - 0.55 * np.exp(-((((points[:, 2] - low) % 0.16 - 0.08) / 0.014) ** 2)))
            whole = edge(np.maximum(-inward, inward - grooved), self.table(self.unrolled(points)) + inset, 0.024)
            return edge(whole, low - points[:, 2], 0.03)

        return body(shape, material, 0.009)

    def lean_stop(self, material, lever):
        """The block that rests on the heel cup, with a lever to set it by hand."""
        at = self.at(0, 1.14, 0.03)
        foot = block(at + (-0.07, 0, 0.0), (0.16, 0.30, 0.20), 0.03)
        flap = block(at + (-0.165, 0, 0.06), (0.04, 0.20, 0.26), 0.018)
        return [body(foot, material, 0.007), body(flap, lever, 0.007)]

    def lean_dial(self, material, knob, metal):
        """A knurled knob on the block that rests on the heel cup."""
        at = self.at(0, 1.17, 0.03)
        foot = block(at + (-0.06, 0, 0.02), (0.18, 0.52, 0.28), 0.05)
        centre, start = at + (-0.14, 0, 0.02), at + (-0.26, 0, 0.02)
        whole = cylinder(centre, start, 0.155, 0.02)
        around = lambda p: np.arctan2(p[:, 1] - at[1], p[:, 2] - centre[2])
        knurled = lambda p: whole(p) + 0.010 * (0.5 + 0.5 * np.cos(24 * around(p))) * (np.hypot(p[:, 1], p[:, 2] - centre[2]) > 0.10)
        return [body(foot, material, 0.007), body(knurled, knob, 0.005), screw(start, (-1, 0, 0), metal, 0.06, 'star', 0.015)]


# Straps: made flat (x along, y across, z outward), then laid along a curve.

class Path:
    def __init__(self, points, across):
        self.points = spline(points, 240)
        self.along = lengths(self.points)
        self.tangent = unit(np.gradient(self.points, axis=0))
        across = np.asarray(across, float)
        self.across = unit(across - (self.tangent @ across)[:, None] * self.tangent)
        self.outward = np.cross(self.across, self.tangent)
        if self.outward[len(self.outward) // 2, 2] < 0:
            self.outward = -self.outward
        self.length = self.along[-1]

    def _sampled(self, rows, at):
        return np.stack([np.interp(at, self.along, rows[:, i]) for i in range(3)], 1)

    def place(self, flat, start, bow=0.0):
        at = start + flat[:, 0]
        before, after = np.minimum(at, 0), np.maximum(at - self.length, 0)
        outward = flat[:, 2] - bow * flat[:, 1] ** 2
        tangent = self._sampled(self.tangent, at)
        moved = self._sampled(self.points, at) + (before + after)[:, None] * tangent
        moved = moved + flat[:, 1:2] * unit(self._sampled(self.across, at)) + outward[:, None] * unit(self._sampled(self.outward, at))
        return moved

    def laid(self, part, start, bow=0.0):
        """A flat part, bent along the curve; `bow` lowers its edges."""
        moved = self.place(np.array([v.co for v in part.data.vertices]), start, bow)
        part.data.vertices.foreach_set('co', moved.astype(np.float32).ravel())
        part.data.update()
        # Blender's faces turn inside out where the frame is left-handed.
        if np.dot(np.cross(self.tangent[0], self.across[0]), self.outward[0]) < 0:
            part.data.flip_normals()
        return part

    def set(self, part, start, lift=0.0):
        """A rigid part at a place of the curve."""
        at = np.array([start])
        frame = [unit(self._sampled(rows, at))[0] for rows in (self.tangent, self.across, self.outward)]
        flat = np.array([v.co for v in part.data.vertices])
        origin = self._sampled(self.points, at)[0] + frame[2] * lift
        part.data.vertices.foreach_set('co', (origin + flat @ np.array(frame)).astype(np.float32).ravel())
        part.data.update()
        if np.dot(np.cross(frame[0], frame[1]), frame[2]) < 0:
            part.data.flip_normals()
        return part


BOW = 0.10


def shell_strap(path, material, start, half, windows=(), thick=0.03, low=0.0, ribs=()):
    """A molded shell: rims round its edge and its openings. `half` is its outline's half, along and across; `low` lifts it onto a pad."""
    outline = filleted(both_sides(half), 0.08)
    openings = [filleted(one, 0.035) for one in windows]
    edge_of = Outline(outline, margin=0.2, cell=0.005)
    holes = [Outline(one, margin=0.2, cell=0.005) for one in openings]

    def shape(points):
        seen = points[:, :2]
        rim = edge_of(seen)
        high = thick + 0.018 * np.exp(-(((rim + 0.03) / 0.022) ** 2))
        for hole in holes:
            high = high + 0.014 * np.exp(-(((hole(seen) - 0.022) / 0.016) ** 2))
        for y, width, lift in ribs:
            high = high + lift * np.exp(-(((seen[:, 1] - y) / width) ** 4)) * smooth_step(0, -0.06, rim)
        whole = edge(rim, np.maximum(low - points[:, 2], points[:, 2] - low - high), 0.012)
        for hole in holes:
            whole = edge(whole, -hole(seen), 0.010)
        return whole

    return path.laid(body(shape, material, 0.006), start, BOW)


def pad(path, material, thread, start, half, thick=0.05, puff=0.05, channels=()):
    """Foam in a sewn cover: soft edges, a seam along them, and channels where it bends."""
    outline = filleted(both_sides(half), 0.10)
    edge_of = Outline(outline, margin=0.2, cell=0.005)

    def shape(points):
        rim = edge_of(points[:, :2])
        high = thick + puff * (1 - np.exp(np.minimum(rim + 0.04, 0) / 0.07)) - 0.014 * np.exp(-(((rim + 0.045) / 0.012) ** 2))
        for x in channels:
            high = high - 0.030 * np.exp(-(((points[:, 0] - x) / 0.022) ** 2)) * smooth_step(-0.03, -0.09, rim)
        return edge(rim, np.maximum(-points[:, 2], points[:, 2] - high), 0.034)

    cover = path.laid(body(shape, material, 0.007), start, BOW)
    middle = outline.mean(0)
    toward = unit(np.gradient(np.vstack([outline, outline[:1]]), axis=0))[:-1]
    inward = np.stack([toward[:, 1], -toward[:, 0]], 1)
    inward = inward * np.sign(((middle - outline) * inward).sum(1).mean())
    row = outline + inward * 0.045
    line = path.place(np.c_[row, np.full(len(row), thick - 0.008)], start, BOW)
    above = path.place(np.c_[row, np.full(len(row), thick + 0.05)], start, BOW)
    return [cover, stitches(line, unit(above - line), thread, 0.030, 0.016, 0.0055)]


def blade(path, material, length, width=0.17, thick=0.034):
    """The flat end of a strap, from its pivot at the inner side."""
    holes = [cylinder((x, 0, -1), (x, 0, 1), 0.024, 0.002) for x in np.arange(0.16, length - 0.12, 0.10)]
    strip = plan([(-0.06, width / 2), (length, width / 2)], 0, thick, 0.010, 0.05)
    return path.laid(body(cut(strip, *holes, radius=0.006), material, 0.006), 0)


def ladder(path, material, start, length, width=0.17, pitch=0.045):
    """A toothed band."""
    teeth = lambda p: 0.030 + 0.020 * ((p[:, 0] / pitch) % 1)
    strip = plan([(0, width / 2), (length, width / 2)], 0, teeth, 0.006, 0.05)
    rails = mirrored(block((length / 2, width / 2 - 0.015, 0.025), (length - 0.04, 0.03, 0.055), 0.010))
    return path.laid(body(joined(strip, rails), material, 0.005), start)


def ratchet(path, frame, lever, pin, start, lift=0.05, scale=1.0):
    """A frame with two cheeks, a lever on an axle, and the tongue that lets the ladder go."""
    s = scale
    base = block((0, 0, 0.015), (0.44 * s, 0.25 * s, 0.05), 0.015)
    outline = np.array([(-0.20, 0.0), (0.20, 0.0), (0.19, 0.06), (0.06, 0.15), (-0.06, 0.15), (-0.19, 0.05)]) * [s, 1]
    cheek = cut(side(outline, 0.145 * s, 0.012, 0.05), block((0, 0, 0.1), (1, 0.215 * s, 0.4), 0.01), radius=0.006)
    top = [(-0.05, 0.07), (-0.02, 0.165), (0.10, 0.18), (0.26, 0.155), (0.42, 0.185), (0.44, 0.155), (0.27, 0.105), (0.10, 0.10)]
    handle = side(np.array(top) * [s, 1], lambda p: s * (0.100 + 0.035 * np.clip(p[:, 0] / 0.4, 0, 1)), 0.014, 0.03)
    window = plan([(0.06 * s, 0.045 * s), (0.24 * s, 0.055 * s)], -1, 1, 0.004, 0.03)
    ribs = [cylinder((x * s, -0.3, z), (x * s, 0.3, z), 0.010, 0.002) for x, z in ((0.32, 0.175), (0.36, 0.182), (0.40, 0.19))]
    tongue = side(np.array([(-0.30, 0.05), (-0.10, 0.06), (-0.08, 0.10), (-0.20, 0.105), (-0.32, 0.13), (-0.34, 0.10)]) * [s, 1], 0.075 * s, 0.010, 0.02)
    axles = joined(cylinder((0, -0.158 * s, 0.105), (0, 0.158 * s, 0.105), 0.030, 0.008), cylinder((-0.13 * s, -0.152 * s, 0.055), (-0.13 * s, 0.152 * s, 0.055), 0.018, 0.006))
    shapes = [(joined(base, cheek), frame), (cut(handle, window, *ribs, radius=0.008), lever), (tongue, frame), (axles, pin)]
    return [path.set(body(shape, material, 0.005), start, lift) for shape, material in shapes]


def wing_knob(at, sign, plate, wing, radius=0.125, turn=0.5):
    """A pivot on a side wall that turns by hand."""
    x, y, z = at
    out = lambda d: (x, y + sign * d, z)
    washer = cylinder(out(0.0), out(0.035), radius, 0.012)
    hub = cylinder(out(0.02), out(0.075), radius * 0.62, 0.012)
    a = np.array([np.cos(turn), 0, np.sin(turn)])
    bar = lambda p: np.linalg.norm(np.maximum(np.abs(np.stack([(p - out(0.085)) @ a, (p[:, 1] - out(0.085)[1]), (p - out(0.085)) @ np.array([-a[2], 0, a[0]])], 1)) - (radius * 0.86 - 0.018, 0.035 - 0.018, 0.022 - 0.018), 0), axis=1) - 0.018
    return [body(washer, plate, 0.006), body(joined(hub, bar, radius=0.012), wing, 0.005)]


ANKLE = [(-0.38, 0.60, 0.46), (-0.30, 0.63, 0.92), (-0.12, 0.50, 1.34), (-0.04, 0.0, 1.56), (-0.12, -0.50, 1.34), (-0.30, -0.63, 0.92), (-0.38, -0.60, 0.46)]
FOOT = [(0.72, 0.63, 0.13), (0.84, 0.62, 0.46), (0.98, 0.44, 0.76), (1.04, 0.0, 0.86), (0.98, -0.44, 0.76), (0.84, -0.62, 0.46), (0.72, -0.63, 0.13)]


def ankle_path(points=ANKLE):
    return Path(points, (0.80, 0, -0.60))


def foot_path(points=FOOT):
    return Path(points, (0.86, 0, -0.5))


def closure(path, teeth, frame, lever, pin, start, scale=1.0, width=0.17, end=0.0):
    """The ladder from its pivot at the outer side, and the ratchet on the strap's end."""
    return [ladder(path, teeth, start - 0.24, path.length - start + 0.24 - end, width), *ratchet(path, frame, lever, pin, start, scale=scale)]


def slots(places, across, half):
    """Openings of a strap in rows: x of each, and where they begin and end across."""
    return [[(x - half, a), (x + half, a), (x + half, b), (x - half, b)] for x in places for a, b in across]


def views(height=1.20, size=4.0, details=None, middle=0.02):
    whole = {'centre': (middle, 0, height), 'height': size}
    return {
        '': {**whole, 'azimuth': 40, 'elevation': 17},
        'back': {**whole, 'centre': (middle - 0.07, 0, height + 0.02), 'azimuth': -128, 'elevation': 14},
        **(details or {}),
    }


STRAP = {'centre': (0.02, -0.42, 1.22), 'height': 1.55, 'azimuth': 22, 'elevation': 16}
FOOTBED = {'centre': (0.10, 0, 0.45), 'height': 2.3, 'azimuth': 62, 'elevation': 46}
