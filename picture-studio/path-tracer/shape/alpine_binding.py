"""Alpine bindings: a toe piece with two wings, a heel piece with a cup and a lever, the brake between them.

The toe is +x, the outer side -y, a ski's topsheet z = 0. Lengths are decimeters. `stand` is the sole's height over the topsheet.
"""
import numpy as np

import materials
from field import smooth_step
from shape.pin_binding import brake, screws
from shape.solid import block, body, cut, cylinder, edge, extruded, joined, mirrored, plan, printed, rod, screw, side, spring, turned, wire

TOE, HEEL = 1.02, -1.0
# The heights of the shapes below belong to this stand.
STAND = 0.17


class Hardware:
    """Materials that most alpine bindings share."""

    def __init__(self):
        self.steel = materials.metal('#c4c8cc', 0.24)
        self.bare = materials.metal('#a9adb2', 0.34)
        self.black = materials.molded('#1a1c1f', 0.48)
        self.slick = materials.plain('#e6e7e4', 0.32, Specular=0.5)
        self.orange = materials.molded('#ff5a1f', 0.42)


def raised(corners, stand, at, above=0.2):
    """An outline beside `at`, its upper corners as much higher as the stand is."""
    corners = np.array(corners, float)
    corners[corners[:, 1] > above, 1] += stand - STAND
    return corners + [at, 0]


def cradle(at, facing, low, high, inner=0.345, outer=0.455, lip=0.07, ends=-0.03, gap=0.0, flare=0.0):
    """What holds a sole's round end: a wall around it with a lip above. `gap` leaves out its middle; `facing` is 1 for the toe."""

    def shape(points):
        x, z = (points[:, 0] - at) * facing, points[:, 2]
        radius = np.hypot(x, points[:, 1])
        up = np.clip((z - low) / (high - low), 0, 1)
        wall = edge(radius - outer - flare * (up - up * up), inner - lip * smooth_step(high - 0.13, high - 0.09, z) - radius, 0.03)
        whole = edge(wall, np.maximum(low - z, z - high), 0.022)
        whole = edge(whole, ends - x, 0.04)
        return edge(whole, gap - np.abs(points[:, 1]), 0.03) if gap else whole

    return shape


def parted(shape, line, seam=0.012):
    """A shape's cover and what is below a line (a height by x): two parts with a seam between them."""
    above = lambda p: line(p[:, 0]) - p[:, 2]
    cover = lambda p: edge(shape(p), above(p), 0.014)
    below = lambda p: edge(shape(p) + seam, -above(p) + 0.008, 0.010)
    return cover, below


def screwed_plate(material, hardware, outline, places, height=0.085, radius=0.062, recess='cross'):
    """A plate on the ski with sunk screws; `places` are on both sides."""
    holes = [cylinder((x, sign * y, height - 0.028), (x, sign * y, 1), radius + 0.014, 0.004) for x, y in places for sign in (-1, 1)]
    return [body(cut(plan(outline, 0.0, height, 0.02), *holes, radius=0.010), material, 0.007), *screws(places, hardware.steel, height - 0.014, radius, recess)]


# The toe piece

def toe_plate(material, hardware, wide=0.31, front=0.56, rear=0.80, places=((0.46, 0.235), (-0.70, 0.19))):
    outline = np.array([(-rear, 0.16), (-rear + 0.06, 0.255), (-0.48, 0.265), (-0.25, 0.25), (0.20, 0.25), (0.34, wide), (front - 0.05, wide), (front, wide * 0.75)]) + [TOE, 0]
    return screwed_plate(material, hardware, outline, [(TOE + x, y) for x, y in places])


def antifriction(hardware, stand, frame=None, balls=False):
    """The slick plate that the sole's front turns on, in its frame."""
    x = TOE - 0.42
    base = plan(np.array([(-0.20, 0.16), (-0.17, 0.235), (0.15, 0.235), (0.18, 0.16)]) + [x, 0], 0.06, stand - 0.022, 0.02)
    parts = [body(base, frame or hardware.black, 0.007)]
    slide = plan(np.array([(-0.15, 0.13), (-0.13, 0.195), (0.11, 0.195), (0.13, 0.13)]) + [x, 0], 0.06, stand, 0.012)
    grooves = [block((x - 0.09 + 0.045 * i, 0, stand), (0.010, 0.30, 0.012), 0.003) for i in range(5)]
    parts.append(body(cut(slide, *grooves, radius=0.004), hardware.slick, 0.006))
    if balls:
        row = lambda p: edge(np.hypot(np.hypot((p[:, 0] - x + 0.025) % 0.05 - 0.025, np.abs(p[:, 1]) - 0.213), p[:, 2] - stand + 0.016) - 0.017, np.abs(p[:, 0] - x + 0.02) - 0.13, 0.001)
        parts.append(body(row, hardware.steel, 0.004))
    return parts


NOSE = [(-0.22, 0.07), (0.50, 0.07), (0.62, 0.13), (0.615, 0.235), (0.50, 0.365), (0.24, 0.515), (-0.04, 0.585), (-0.19, 0.57), (-0.26, 0.42)]


def toe_slope(x):
    """The height of the toe piece's front slope."""
    return 0.515 - 0.577 * (x - TOE - 0.24)


def toe_housing(material, below, hardware, stand, outline=NOSE, half=0.285, nose=0.15, line=0.27, vents=3, window=False, tools=()):
    """The toe piece's housing: a cover over a lower half. The release spring lies inside, its screw in the nose."""
    lift = stand - STAND
    width = lambda p: half - nose * smooth_step(0.05, 0.66, p[:, 0] - TOE) - 0.07 * np.clip((p[:, 2] - 0.25 - lift) / 0.35, 0, 1)
    shape = side(raised(outline, stand, TOE), width, 0.05, 0.07)
    flank = [turned(block((TOE + 0.02 + 0.12 * i, 0, 0.40 + lift - 0.045 * i), (0.035, 2, 0.15 - 0.02 * i), 0.015), (TOE + 0.02 + 0.12 * i, 0, 0.40 + lift), 28) for i in range(vents)]
    flank = [cut(one, lambda p: np.abs(p[:, 1]) - width(p) + 0.03, radius=0.008) for one in flank]
    if window:
        flank.append(extruded(2, [(TOE + 0.14, -0.062), (TOE + 0.40, -0.062), (TOE + 0.40, 0.062), (TOE + 0.14, 0.062)], lambda p: toe_slope(p[:, 0]) + lift - 0.045, 3.0, 0.004, 0.02))
    cover, lower = parted(cut(shape, *flank, *tools, radius=0.012), lambda x: line + lift - 0.16 * (x - TOE))
    parts = [body(cover, material, 0.007), body(lower, below, 0.007)]
    at = (TOE + 0.612, 0, 0.20 + lift * 0.6)
    parts.append(body(cylinder((at[0] - 0.08, 0, at[2]), (at[0] + 0.012, 0, at[2]), 0.088, 0.01), hardware.black, 0.006))
    parts.append(screw((at[0] + 0.008, 0, at[2]), (1, 0, 0.05), hardware.steel, 0.068, 'slot', 0.025))
    return parts


def toe_scale(cover, stand, values, color, window=False, hardware=None, width=0.30):
    """The release values on the front slope, printed on the cover or on a white plate in its window."""
    lift, middle = stand - STAND, TOE + 0.27
    up = np.array([-1.0, 0, 0.577])
    if not window:
        return [printed(cover, values, color, (middle + 0.55, 0, toe_slope(middle) + lift + 0.95), (0, 1, 0), up, width, width / 4)]
    slope = lambda p: toe_slope(p[:, 0]) + lift
    plate = body(extruded(2, [(TOE + 0.15, -0.055), (TOE + 0.39, -0.055), (TOE + 0.39, 0.055), (TOE + 0.15, 0.055)], lambda p: slope(p) - 0.06, lambda p: slope(p) - 0.028, 0.004, 0.015), hardware.slick, 0.005)
    pointer = body(cylinder((middle - 0.01, -0.05, toe_slope(middle) + lift - 0.025), (middle - 0.01, 0.05, toe_slope(middle) + lift - 0.025), 0.009, 0.002), hardware.orange, 0.004)
    return [plate, pointer, *(printed(plate, one, '#16191d', (middle + 0.09 - 0.06 * i + 0.5, 0, toe_slope(middle + 0.09 - 0.06 * i) + lift + 0.86), (0, 1, 0), up, 0.07, 0.04, rows=5) for i, one in enumerate(values.split(' · ')))]


def wings(material, hardware, stand, high=0.36, outer=0.455, gap=0.13, ends=-0.07, flare=0.06, groove=True, boss=None):
    """The two wings around the sole's front, each on an upright axle."""
    low, at = stand + 0.015, TOE - 0.50
    wing = cradle(at, 1, low, low + high, 0.345, outer, gap=gap, ends=ends, flare=flare)
    tools = []
    if groove:
        bead = lambda p: np.hypot(np.hypot(p[:, 0] - at, p[:, 1]) - outer - 0.02, (p[:, 2] - low - high * 0.45) * 0.55) - 0.024
        tools.append(bead)
    parts = [body(cut(wing, *tools, radius=0.014), material, 0.006)]
    top = low + high + 0.01
    lug = mirrored(joined(cylinder((TOE - 0.16, 0.235, stand - 0.06), (TOE - 0.16, 0.235, top), 0.092, 0.022), block((TOE - 0.10, 0.2, stand + high * 0.45), (0.16, 0.12, high * 0.7), 0.03), radius=0.02))
    parts.append(body(lug, boss or material, 0.007))
    parts += [screw((TOE - 0.16, sign * 0.235, top - 0.006), (0, 0, 1), hardware.steel, 0.058, 'star', 0.022) for sign in (-1, 1)]
    return parts


# The heel piece

def heel_track(material, hardware, front=0.80, rear=0.60, wide=0.255, places=((0.70, 0.165), (-0.50, 0.165)), height=0.085, teeth=True):
    """The track that the heel piece slides on, with the teeth that hold it."""
    outline = np.array([(-rear, wide * 0.7), (-rear + 0.05, wide), (front - 0.05, wide), (front, wide * 0.7)]) + [HEEL, 0]
    parts = screwed_plate(material, hardware, outline, [(HEEL + x, y) for x, y in places], height)
    if teeth:
        rack = block((HEEL + (front - rear) / 2, 0, height), (front + rear - 0.12, 0.15, 0.05), 0.012)
        cuts = [block((x, 0, height + 0.024), (0.022, 0.3, 0.024), 0.006) for x in np.arange(HEEL - rear + 0.09, HEEL + front - 0.06, 0.045)]
        parts.append(body(cut(rack, *cuts, radius=0.004), hardware.steel, 0.005))
    return parts


BACK = [(-0.46, 0.11), (0.22, 0.11), (0.30, 0.20), (0.29, 0.36), (0.20, 0.56), (0.10, 0.74), (-0.04, 0.85), (-0.22, 0.865), (-0.41, 0.74), (-0.53, 0.45), (-0.54, 0.20)]


def heel_housing(material, below, hardware, stand, outline=BACK, half=0.275, narrow=0.085, line=0.30, slope=0.28, pocket=True, tools=()):
    """The heel piece's housing: a cover over the carriage, with the forward pressure's screw behind."""
    lift = stand - STAND
    width = lambda p: half - narrow * smooth_step(0.30 + lift, 0.85 + lift, p[:, 2]) - 0.02 * smooth_step(0.2, 0.6, HEEL - p[:, 0])
    shape = side(raised(outline, stand, HEEL), width, 0.055, 0.08)
    carved = list(tools)
    if pocket:
        flank = side(raised([(-0.45, 0.42), (-0.02, 0.39), (0.07, 0.44), (0.0, 0.55), (-0.38, 0.56), (-0.47, 0.50)], stand, HEEL), 1.0, 0.004, 0.04)
        carved.append(cut(flank, lambda p: np.abs(p[:, 1]) - width(p) + 0.022, radius=0.010))
    cover, lower = parted(cut(shape, *carved, radius=0.014), lambda x: line + lift + slope * (x - HEEL))
    parts = [body(cover, material, 0.007), body(lower, below, 0.007)]
    foot = block((HEEL - 0.10, 0, 0.11), (0.72, 0.60, 0.075), 0.025)
    parts.append(body(foot, below, 0.007))
    at = HEEL - 0.545
    parts.append(body(cylinder((at + 0.05, 0, 0.24 + lift), (at - 0.02, 0, 0.24 + lift), 0.092, 0.012), hardware.black, 0.006))
    parts.append(screw((at - 0.015, 0, 0.24 + lift), (-1, 0, 0), hardware.steel, 0.07, 'cross', 0.03))
    return parts


def heel_scale(hardware, stand, values, half=0.275, narrow=0.085):
    """The release values in a window on the outer flank, with their pointer."""
    z = 0.655 + stand - STAND
    y = half - narrow * float(smooth_step(0.30, 0.85, np.array(0.655))) - 0.006
    frame = turned(block((HEEL - 0.17, -y, z), (0.30, 0.035, 0.085), 0.016), (HEEL - 0.17, -y, z), -14, 0)
    plate = turned(block((HEEL - 0.17, -y - 0.008, z), (0.265, 0.03, 0.058), 0.006), (HEEL - 0.17, -y, z), -14, 0)
    white = body(plate, hardware.slick, 0.005)
    mark = turned(block((HEEL - 0.12, -y - 0.010, z), (0.012, 0.033, 0.058), 0.003), (HEEL - 0.17, -y, z), -14, 0)
    return [body(frame, hardware.black, 0.006), white, body(mark, hardware.orange, 0.004), printed(white, values, '#16191d', (HEEL - 0.17, -0.5, z), (1, 0, 0), (0, 0, 1), 0.25, 0.05, rows=5)]


def cup(material, hardware, stand, high=0.36, outer=0.45, open_by=14, tread=None):
    """The cup that closes over the sole's rear, and the tread that the boot steps on; `open_by` raises it, in degrees."""
    low, at = stand + 0.10, HEEL + 0.60
    pivot = (HEEL + 0.02, 0, stand + 0.40)
    jaw = cradle(at, -1, low, low + high, 0.35, outer, lip=0.09, ends=0.05, flare=0.05)
    ears = mirrored(side(raised([(-0.08, 0.48), (0.04, 0.40), (0.34, 0.33), (0.44, 0.40), (0.44, 0.56), (0.30, 0.63), (0.02, 0.68), (-0.08, 0.62)], stand, HEEL), lambda p: np.full(len(p), 0.335), 0.03, 0.05))
    ears = cut(ears, block((HEEL + 0.2, 0, 0.5), (2, 0.55, 2), 0.02), radius=0.02)
    whole = joined(jaw, ears, radius=0.03)
    step = plan(np.array([(0.24, 0.16), (0.27, 0.21), (0.56, 0.225), (0.62, 0.15)]) + [HEEL, 0], stand - 0.01, stand + 0.05, 0.02)
    ribs = [block((HEEL + 0.36 + 0.06 * i, 0, stand + 0.055), (0.024, 0.32, 0.024), 0.006) for i in range(4)]
    swung = lambda shape: turned(shape, pivot, -open_by)
    return [
        body(swung(whole), material, 0.007),
        body(swung(joined(step, *ribs, radius=0.01)), tread or hardware.black, 0.006),
        body(mirrored(cylinder((pivot[0], 0.30, pivot[2] + 0.0), (pivot[0], 0.35, pivot[2]), 0.075, 0.014)), hardware.black, 0.006),
        *(screw((pivot[0], sign * 0.348, pivot[2]), (0, sign, 0), hardware.steel, 0.05, 'star', 0.018) for sign in (-1, 1)),
    ]


def heel_lever(material, hardware, stand, length=0.78, wide=0.235, rise=0.0, fork=True, hollow=True, lining=None):
    """The lever that opens the heel: a fork astride the housing, hollow on top for the tip of a pole."""
    lift, tail = stand - STAND, -length
    outline = raised([(0.06, 0.74), (0.02, 0.83), (-0.12, 0.915), (-0.32, 0.965 + rise * 0.5), (tail + 0.08, 1.01 + rise), (tail, 0.99 + rise), (tail + 0.02, 0.93 + rise), (-0.42, 0.895 + rise * 0.5), (-0.24, 0.83), (-0.08, 0.71), (0.02, 0.69)], stand, HEEL)
    half = lambda p: wide - 0.03 * np.exp(-((p[:, 0] - HEEL + 0.36) / 0.16) ** 2)
    lever = side(outline, half, 0.024, 0.04)
    tools = [block((HEEL - 0.03, 0, 0.65 + lift), (0.50, 0.40, 0.42), 0.04)] if fork else []
    floor = 0.955 + rise * 0.75 + lift
    if hollow:
        tools.append(plan([(HEEL + tail + 0.12, 0.10), (HEEL + tail + 0.16, 0.14), (HEEL - 0.42, 0.12), (HEEL - 0.38, 0.08)], floor, 3.0, 0.01, 0.05))
    grips = [cylinder((HEEL + tail + 0.02 + 0.035 * i, -0.5, 1.016 + rise + lift - 0.004 * i), (HEEL + tail + 0.02 + 0.035 * i, 0.5, 1.016 + rise + lift - 0.004 * i), 0.010, 0.002) for i in range(3)]
    parts = [body(cut(lever, *tools, *grips, radius=0.012), material, 0.006)]
    if lining is not None and hollow:
        parts.append(body(plan([(HEEL + tail + 0.13, 0.095), (HEEL - 0.40, 0.095)], floor - 0.02, floor + 0.006, 0.004, 0.04), lining, 0.006))
    axle = cylinder((HEEL - 0.0, -wide - 0.012, 0.765 + lift), (HEEL - 0.0, wide + 0.012, 0.765 + lift), 0.036, 0.008)
    parts.append(body(axle, hardware.steel, 0.006))
    parts += [screw((HEEL, sign * (wide + 0.01), 0.765 + lift), (0, sign, 0), hardware.steel, 0.032, 'hex', 0.012) for sign in (-1, 1)]
    return parts


def alpine_brake(hardware, tips, stand, wide=0.52, reach=1.30, high=0.42, bend=0.0):
    return brake(hardware, tips, wide, reach, 0.16, high, 0.027, bend, heel=HEEL + 0.36, pedal=stand - 0.055)


def flank_print(part, text, color, stand, at=(-0.325, 0.48), width=0.27, height=0.075):
    """A word on the outer flank of the heel piece."""
    return printed(part, text, color, (HEEL + at[0], -0.5, at[1] + stand - STAND), (1, 0, 0), (0, 0, 1), width, height)


def lever_print(part, text, color, stand, x=-0.27, width=0.30, height=0.075):
    return printed(part, text, color, (HEEL + x, 0, 1.9 + stand - STAND), (0, 1, 0), (-1, 0, 0), width, height)


def rail(material, hardware, numbers, rear=0.78, front=0.58, half=0.31, height=0.12):
    """A rail from heel to toe with sole lengths on its outer edge, and the bar in front that frees both ends."""
    start, end = HEEL - rear, TOE + front
    profile = plan([(start, half * 0.85), (start + 0.03, half), (end - 0.03, half), (end, half * 0.85)], 0.0, height, 0.014)
    groove = block(((start + end) / 2, 0, height), (4.2, 0.16, 0.07), 0.012)
    places = (start + 0.12, -0.14, 0.14)
    holes = [cylinder((x, 0, height - 0.06), (x, 0, 1), 0.064, 0.004) for x in places]
    part = body(cut(profile, groove, *holes, radius=0.008), material, 0.008)
    parts = [part, *(screw((x, 0, height - 0.062), (0, 0, 1), hardware.steel, 0.055, 'cross', 0.03) for x in places)]
    step = (end - start - 0.3) / (len(numbers) - 1)
    for i, number in enumerate(numbers):
        parts.append(printed(part, number, '#16191d', (start + 0.15 + step * i, -0.6, 0.056), (1, 0, 0), (0, 0, 1), 0.17, 0.075))
    # A line every five millimeters on the edge above.
    lines = lambda p: edge(edge(np.abs((p[:, 0] - start) % 0.05 - 0.025) - 0.003, np.abs(p[:, 1] + half - 0.05) - 0.032, 0.001), np.maximum(np.abs(p[:, 2] - height) - 0.003, np.abs(p[:, 0] - (start + end) / 2) - (end - start) / 2 + 0.06), 0.001)
    parts.append(body(lines, hardware.black, 0.004))
    bar = [(end - 0.02, -0.15, 0.06), (end + 0.06, -0.15, 0.075), (end + 0.12, -0.10, 0.09), (end + 0.12, 0.10, 0.09), (end + 0.06, 0.15, 0.075), (end - 0.02, 0.15, 0.06)]
    return [*parts, wire(bar, 0.026, hardware.steel)]


def twin_track(material, hardware, rear=0.66, front=0.62):
    """Two milled steel tracks under both ends, with nothing between them."""
    start, end = HEEL - rear, TOE + front
    parts = []
    track = block(((start + end) / 2, 0.20, 0.035), (end - start, 0.11, 0.07), 0.012)
    teeth = [block((x, 0.262, 0.035), (0.026, 0.03, 0.2), 0.004) for x in np.arange(start + 0.06, end - 0.04, 0.055)]
    parts.append(body(mirrored(cut(track, *teeth, radius=0.004)), material, 0.006))
    places = [(start + 0.10, 0.20), (-0.05, 0.20), (end - 0.10, 0.20)]
    return [*parts, *screws(places, hardware.steel, 0.064, 0.045, 'star')]


def knurled_screw(at, material, radius=0.085, height=0.07):
    """A screw that is turned by hand."""
    x, y, z = at

    def shape(points):
        angle = np.arctan2(points[:, 1] - y, points[:, 0] - x)
        across = np.hypot(points[:, 0] - x, points[:, 1] - y) - radius - 0.006 * np.cos(26 * angle)
        return edge(across, np.abs(points[:, 2] - z) - height / 2, 0.012)

    return body(shape, material, 0.005)


def toe_arms(material, hardware, stand):
    """Forged arms beside a slim housing, each from its pivot in front round the sole."""
    line = [(TOE + 0.36, 0.20), (TOE + 0.10, 0.36), (TOE - 0.18, 0.43), (TOE - 0.46, 0.46)]
    z = stand + 0.18
    beam = joined(*(rod((*a, z), (*b, z), ra, rb) for (a, b, ra, rb) in ((line[0], line[1], 0.085, 0.08), (line[1], line[2], 0.08, 0.075), (line[2], line[3], 0.075, 0.065))), radius=0.05)
    flat = lambda p: edge(beam(p), np.abs(p[:, 2] - z) - 0.075, 0.03)
    jaw = cradle(TOE - 0.50, 1, stand + 0.02, stand + 0.36, 0.345, 0.45, gap=0.16, ends=-0.08, flare=0.05)
    parts = [body(mirrored(joined(flat, jaw, radius=0.04)), material, 0.006)]
    pivots = mirrored(cylinder((TOE + 0.36, 0.20, 0.07), (TOE + 0.36, 0.20, z + 0.105), 0.062, 0.014))
    parts.append(body(pivots, hardware.bare, 0.006))
    return [*parts, *(screw((TOE + 0.36, sign * 0.20, z + 0.10), (0, 0, 1), hardware.steel, 0.05, 'star', 0.02) for sign in (-1, 1))]


def spring_window(half, at, stand, hardware, length=0.26, height=0.085):
    """What cuts a window into both flanks, and the spring behind it."""
    x, z = at[0], at[1] + stand - STAND
    window = mirrored(block((x, half, z), (length, 0.20, height), 0.03))
    return window, lambda: [spring((x - length * 0.46, sign * (half - 0.06), z), (x + length * 0.46, sign * (half - 0.06), z), 0.036, 0.011, 9, hardware.steel) for sign in (-1, 1)]


def turntable(material, hardware):
    """The steel disc below the heel, and the two arms that carry the cup round the boot."""
    x = HEEL + 0.40
    disc = cut(cylinder((x, 0, 0.0), (x, 0, 0.095), 0.42, 0.014), cylinder((x, 0, 0.07), (x, 0, 1), 0.26, 0.01), radius=0.01)
    notches = [cylinder((x + 0.42 * np.cos(a), 0.42 * np.sin(a), 0.06), (x + 0.42 * np.cos(a), 0.42 * np.sin(a), 1), 0.018, 0.003) for a in np.arange(0, 2 * np.pi, np.pi / 14)]
    parts = [body(cut(disc, *notches, radius=0.006), material, 0.007)]
    arm = side([(HEEL - 0.34, 0.10), (HEEL + 0.50, 0.10), (HEEL + 0.60, 0.14), (HEEL + 0.58, 0.21), (HEEL + 0.30, 0.23), (HEEL - 0.05, 0.36), (HEEL - 0.32, 0.40)], 0.44, 0.03, 0.05)
    arm = mirrored(cut(arm, block((HEEL + 0.1, 0, 0.3), (1.6, 0.66, 1), 0.03), radius=0.02))
    parts.append(body(arm, hardware.bare, 0.007))
    places = [(x + 0.14, 0.13), (x - 0.14, 0.13)]
    return [*parts, *screws(places, hardware.steel, 0.066, 0.05, 'cross'), *(screw((HEEL + 0.50, sign * 0.438, 0.155), (0, sign, 0), hardware.steel, 0.05, 'star', 0.02) for sign in (-1, 1))]


def views(scale=1.0, behind_toe=False):
    """The toe piece is seen from the front, or from behind with the plate that the sole turns on."""
    view = lambda x, z, height, azimuth, elevation, light: {
        'centre': (x * scale, 0, z * scale), 'height': height * scale, 'azimuth': azimuth, 'elevation': elevation,
        'light_centre': (x * scale, 0, z * scale) if light else (0, 0, 0.3), 'light_size': 3.4,
    }
    return {
        '': view(-0.02, 0.36, 4.0, 56, 30, True),
        'side': view(-0.13, 0.42, 5.2, 12, 14, True),
        'detail-toe': view(TOE - 0.14, 0.28, 2.0, *((-42, 40) if behind_toe else (38, 36)), False),
        'detail': view(HEEL - 0.03, 0.52, 2.5, 42, 22, False),
    }


VIEWS = views()
