"""Touring bindings: a toe with two pins, a heel tower with two more, and what lies between them.

The toe is +x, the outer side -y, a ski's topsheet z = 0. Lengths are decimetres.
"""
import numpy as np

import materials
from parts import unit
from shape.solid import block, body, cut, cylinder, extruded, joined, mirrored, plan, printed, rod, screw, side, spring, thread, turned, wire

TOE, HEEL = 0.85, -0.90
PIN = 0.50


class Hardware:
    """Materials that most pin bindings share."""

    def __init__(self):
        self.steel = materials.metal('#c4c8cc', 0.26)
        self.bright = materials.metal('#dfe1e3', 0.18)
        self.bare = materials.metal('#a9adb2', 0.34)
        self.black = materials.molded('#1b1d20', 0.5)
        self.dark = materials.metal('#3a3d41', 0.4)


def screws(places, metal, z, radius=0.052, recess='star'):
    return [screw((x, side * y, z), (0, 0, 1), metal, radius, recess) for x, y in places for side in (-1, 1)]


# The toe

def toe_plate(material, hardware, windows=((0.17, 0.09), (-0.27, 0.07)), long=0.46, rear=0.44, wide=0.21, thick=0.075):
    """The plate that is screwed down: waisted between its four screws, with windows milled through."""
    outline = [(-rear, 0.10), (-rear + 0.04, wide), (-rear + 0.18, wide), (-0.12, wide * 0.8), (0.10, wide * 0.8), (long - 0.18, wide), (long - 0.03, wide), (long, 0.10)]
    plate = plan(np.array(outline) + [TOE, 0], 0.0, thick, 0.018)
    holes = [cylinder((TOE + x, y, thick - 0.03), (TOE + x, y, 0.5), 0.066, 0.004) for x in (long - 0.11, -rear + 0.11) for y in (-0.135, 0.135)]
    pockets = [plan([(TOE + x - w, 0.055), (TOE + x + w, 0.055)], -0.1, 0.5, 0.004, 0.04) for x, w in windows]
    return [
        body(cut(plate, *holes, *pockets, radius=0.010), material, 0.007),
        *screws([(TOE + long - 0.11, 0.135), (TOE - rear + 0.11, 0.135)], hardware.steel, thick - 0.012),
    ]


def toe_arms(material, hardware, reach=0.345, thick=0.13, pocket=True, open_by=0.0):
    """Two wings that carry the pins, each on an axle along the ski; springs between them."""
    outline = [
        (0.045, 0.085), (0.045, 0.215), (0.14, 0.235), (0.215, 0.27), (0.245, 0.36), (0.262, PIN + 0.045), (0.295, PIN + 0.095),
        (0.355, PIN + 0.085), (0.405, PIN + 0.01), (0.40, 0.36), (0.355, 0.20), (0.27, 0.105), (0.16, 0.08),
    ]
    outline = np.array(outline) * [reach / 0.345, 1]
    half = lambda p: thick * (1 - 0.42 * np.clip((p[:, 2] - 0.2) / 0.4, 0, 1))
    wing = extruded(0, outline, lambda p: TOE - half(p), lambda p: TOE + half(p), 0.022, 0.05)
    tools = [cylinder((TOE - 0.5, 0.125, 0.155), (TOE + 0.5, 0.125, 0.155), 0.034, 0.002)]
    if pocket:
        tools.append(extruded(0, np.array([(0.30, 0.19), (0.372, 0.35), (0.372, 0.44), (0.31, 0.42), (0.285, 0.29)]) * [reach / 0.345, 1], TOE + half_at(thick, 0.3) * 0.45, TOE + 0.5, 0.004, 0.03))
        tools.append(extruded(0, np.array([(0.30, 0.19), (0.372, 0.35), (0.372, 0.44), (0.31, 0.42), (0.285, 0.29)]) * [reach / 0.345, 1], TOE - 0.5, TOE - half_at(thick, 0.3) * 0.45, 0.004, 0.03))
    wing = mirrored(cut(wing, *tools, radius=0.012))
    parts = [body(wing, material, 0.006)]
    tip = reach * 0.27 / 0.345
    pin = joined(cylinder((TOE, tip + 0.05, PIN), (TOE, tip - 0.035, PIN), 0.045, 0.006), rod((TOE, tip - 0.03, PIN), (TOE, tip - 0.085, PIN), 0.036, 0.016))
    parts.append(body(mirrored(pin), hardware.bright, 0.005))
    parts += [screw((TOE, side * (reach * 0.405 / 0.345 - 0.004), PIN - 0.01), (0, side, 0.12), hardware.steel, 0.05, 'star', 0.02) for side in (-1, 1)]
    axle = mirrored(cylinder((TOE - thick - 0.07, 0.125, 0.155), (TOE + thick + 0.07, 0.125, 0.155), 0.030, 0.006))
    parts.append(body(axle, hardware.steel, 0.006))
    return parts


def half_at(thick, share):
    return thick * (1 - 0.42 * share)


def toe_block(material, hardware, length=0.24):
    """The blocks before and behind the arms that hold their axles; springs stand between."""
    parts = []
    for x in (-1, 1):
        end = TOE + x * length
        outline = [(0.0, 0.05), (0.0, 0.185), (0.09, 0.225), (0.17, 0.205), (0.20, 0.15), (0.20, 0.05)]
        bridge = extruded(0, outline + [(-a, b) for a, b in outline[:0:-1]], end - 0.045, end + 0.045, 0.016, 0.04)
        parts.append(body(bridge, material, 0.007))
        parts += [screw((end + x * 0.043, side * 0.125, 0.155), (x, 0, 0), hardware.steel, 0.036, 'star', 0.014) for side in (-1, 1)]
    for x in (-0.155, 0.155):
        parts.append(spring((TOE + x, -0.22, 0.15), (TOE + x, 0.22, 0.15), 0.052, 0.013, 11, hardware.dark))
    return parts


def toe_lever(material, hardware, length=0.74, width=0.125, window=True, ribs=6, rise=0.0):
    """The lever in front that opens the jaws and locks them for the climb."""
    top = np.array([(0.20, 0.20), (0.30, 0.225), (0.44, 0.265 + rise * 0.4), (0.58, 0.335 + rise * 0.7), (length - 0.03, 0.455 + rise)])
    lower = top[::-1] - [-0.015, 0.075]
    outline = np.vstack([top, [(length + 0.025, 0.44 + rise)], lower]) + [TOE, 0]
    half = lambda p: width * (0.72 + 0.28 * np.clip((p[:, 0] - TOE - 0.2) / (length - 0.2), 0, 1))
    lever = side(outline, half, 0.02, 0.03)
    tools = []
    if window:
        tools.append(plan([(TOE + 0.36, 0.052), (TOE + length - 0.17, 0.060)], 0.0, 1.0, 0.006, 0.045))
    start = top[-2] + [TOE, 0]
    along = unit(top[-1] - top[-2])
    for i in range(ribs):
        at = start + along * (np.linalg.norm(top[-1] - top[-2]) * (0.42 + 0.52 * i / ribs))
        tools.append(cylinder((at[0], -0.3, at[1] + 0.006), (at[0], 0.3, at[1] + 0.006), 0.010, 0.002))
    pin = cylinder((TOE + 0.25, -width - 0.0, 0.185), (TOE + 0.25, width + 0.0, 0.185), 0.03, 0.008)
    return [body(cut(lever, *tools, radius=0.010), material, 0.006), body(pin, hardware.steel, 0.006)]


def crampon_slots(hardware):
    """The slotted lugs behind the toe that take ski crampons."""
    lug = side(np.array([(-0.06, 0.05), (-0.06, 0.16), (-0.02, 0.20), (0.05, 0.20), (0.05, 0.05)]) + [TOE - 0.36, 0], 0.14, 0.01, 0.02)
    gap = block((TOE - 0.36, 0, 0.2), (0.3, 0.2, 0.3), 0.02)
    slot = cylinder((TOE - 0.38, -0.3, 0.135), (TOE - 0.38, 0.3, 0.135), 0.022, 0.002)
    return [body(cut(lug, gap, slot, radius=0.006), hardware.bare, 0.006)]


# The heel

def heel_track(material, hardware, wide=0.235, thick=0.085, rear=0.50, front=0.45, teeth=True):
    """The plate the heel slides on, with its adjusting screw at the end."""
    outline = np.array([(-rear, wide * 0.7), (-rear + 0.05, wide), (-0.16, wide), (0.12, wide), (front - 0.04, wide), (front, wide * 0.7)]) + [HEEL, 0]
    plate = plan(outline, 0.0, thick, 0.02)
    groove = block((HEEL, 0, thick), (2, 0.17, 0.06), 0.012)
    places = [(HEEL - rear + 0.10, 0.165), (HEEL + front - 0.10, 0.165)]
    holes = [cylinder((x, s * y, thick - 0.025), (x, s * y, 1), 0.062, 0.004) for x, y in places for s in (-1, 1)]
    parts = [body(cut(plate, groove, *holes, radius=0.010), material, 0.007), *screws(places, hardware.steel, thick - 0.012, 0.05)]
    if teeth:
        parts.append(thread((HEEL - rear + 0.02, 0, thick + 0.005), (HEEL + front - 0.05, 0, thick + 0.005), 0.045, hardware.steel))
        parts.append(screw((HEEL - rear + 0.01, 0, thick + 0.005), (-1, 0, 0), hardware.steel, 0.062, 'star', 0.04))
    carriage = block((HEEL, 0, thick + 0.05), (0.52, wide * 1.75, 0.075), 0.025)
    parts.append(body(carriage, hardware.bare, 0.007))
    return parts


TOWER = [(-0.27, 0.145), (0.205, 0.145), (0.245, 0.24), (0.245, 0.52), (0.215, 0.575), (0.06, 0.63), (-0.15, 0.60), (-0.25, 0.53), (-0.30, 0.36)]


def tower(material, hardware, outline=TOWER, half=0.215, pocket=True, taper=0.05, holes=()):
    """The heel housing, which turns on its base, and its two pins."""
    width = lambda p: half - taper * np.clip((p[:, 2] - 0.2) / 0.4, 0, 1)
    shape = side(np.array(outline) + [HEEL, 0], width, 0.045, 0.05)
    tools = [block((HEEL + 0.26, 0, 0.33), (0.16, 0.09, 0.30), 0.03), *holes]
    if pocket:
        flank = side(np.array([(-0.19, 0.26), (0.10, 0.26), (0.14, 0.33), (0.10, 0.43), (-0.16, 0.45), (-0.215, 0.36)]) + [HEEL, 0], 1.0, 0.004, 0.05)
        flank = cut(flank, lambda p: np.abs(p[:, 1]) - half + 0.052, radius=0.012)
        tools.append(flank)
    parts = [body(cut(shape, *tools, radius=0.018), material, 0.007)]
    pins = joined(cylinder((HEEL + 0.10, 0.085, PIN - 0.035), (HEEL + 0.44, 0.085, PIN - 0.035), 0.034, 0.008), rod((HEEL + 0.42, 0.085, PIN - 0.035), (HEEL + 0.475, 0.085, PIN - 0.035), 0.031, 0.014))
    parts.append(body(mirrored(pins), hardware.bright, 0.005))
    # The turning ring below.
    parts.append(body(cylinder((HEEL - 0.02, 0, 0.10), (HEEL - 0.02, 0, 0.17), half + 0.012, 0.014), hardware.dark, 0.007))
    return parts


def scales(part, hardware, color, low, high, top=0.60, bottom=0.208, width=0.32):
    """The release scales on the outer flank, for bending forward (MY) and for twisting (MZ), and their screws."""
    values = f'{low} · {(low + high) // 2} · {high}'
    parts = [
        screw((HEEL - 0.292, 0, 0.43), (-1, 0, 0.2), hardware.steel, 0.075, 'star', 0.03),
        screw((HEEL - 0.03, 0, top + 0.012), (-0.1, 0, 1), hardware.steel, 0.06, 'star', 0.02),
    ]
    for axis, z in (('MY', top - 0.09), ('MZ', bottom)):
        parts.append(printed(part, f'{axis}  {values}', color, (HEEL - 0.04, -0.5, z), (1, 0, 0), (0, 0, 1), width, 0.16 * width))
    return parts


def wordmark(part, color, z=0.35, width=0.24, x=-0.035):
    return printed(part, 'FIRNLINE', color, (HEEL + x, -0.5, z), (1, 0, 0), (0, 0, 1), width, 0.055)


def riser(material, at, length=0.34, width=0.15, thick=0.05, turn=0.0, window=True, lip=0.0):
    """A flap to climb on, hinged behind its length; `turn` lifts its front, in degrees."""
    x, z = at
    outline = [(-0.04, -thick / 2), (-0.055, thick / 2 + 0.01), (0.03, thick / 2 + 0.012), (length - 0.03, thick / 2 + lip), (length, lip), (length - 0.01, -thick / 2), (0.05, -thick / 2)]
    flap = side(np.array(outline) + [x, z], width, 0.015, 0.02)
    tools = [cylinder((x - 0.01, -1, z), (x - 0.01, 1, z), 0.022, 0.002)]
    if window:
        tools.append(plan([(x + 0.08, 0.075), (x + length - 0.09, 0.085)], z - 1, z + 1, 0.004, 0.03))
    flap = cut(flap, *tools, radius=0.008)
    return body(turned(flap, (x, 0, z), -turn), material, 0.006)


def hinge_pin(at, hardware, width=0.17, radius=0.02):
    x, z = at
    return body(cylinder((x - 0.01, -width, z), (x - 0.01, width, z), radius, 0.005), hardware.steel, 0.006)


def brake(hardware, tips, wide=0.50, reach=0.95, low=0.15, high=0.40, radius=0.026, bend=0.0, heel=HEEL, pedal=0.10):
    """A brake that is folded up: a pedal under the boot, two wire arms beside the ski, their plastic tips."""
    parts = [body(plan(np.array([(0.32, 0.15), (0.36, 0.22), (0.62, 0.22), (0.68, 0.16)]) + [heel, 0], pedal, pedal + 0.065, 0.02), hardware.black, 0.007)]
    grip = [block((heel + 0.42 + 0.06 * i, 0, pedal + 0.075), (0.022, 0.34, 0.03), 0.006) for i in range(4)]
    parts.append(body(joined(*grip), hardware.black, 0.006))
    for side_ in (-1, 1):
        y = side_ * wide
        line = [(heel + 0.58, side_ * 0.18, pedal + 0.02), (heel + 0.50, side_ * 0.33, pedal + 0.02), (heel + 0.38, y * 0.98, pedal + 0.025), (heel + 0.20, y, low), (heel - 0.25, y + side_ * bend, (low + high) / 2), (heel + 0.40 - reach, y, high)]
        parts.append(wire(line, radius, hardware.steel))
    tail = heel + 0.40 - reach
    slope = (high - low) / (reach - 0.2)
    tip = joined(
        rod((tail + 0.22, wide, high - 0.22 * slope - 0.005), (tail - 0.10, wide, high + 0.10 * slope), 0.046, 0.058),
        rod((tail - 0.10, wide, high + 0.10 * slope), (tail - 0.19, wide - 0.055, high + 0.02), 0.058, 0.036), radius=0.03,
    )
    rings = [cylinder((tail + 0.12 - 0.055 * i, wide, high - 0.2), (tail + 0.12 - 0.055 * i, wide, high + 0.2), 0.014, 0.002) for i in range(3)]
    outside = [cut(one, lambda p: 0.036 + wide - p[:, 1], radius=0.002) for one in rings]
    parts.append(body(mirrored(cut(tip, *outside, radius=0.006)), tips, 0.007))
    return parts


def views(braked=True):
    """A binding without a brake is shorter, and shown larger."""
    return {
        '': {'centre': (-0.03, 0, 0.22), 'height': 3.5 if braked else 3.2, 'azimuth': 58, 'elevation': 34, 'light_size': 3.0},
        'side': {'centre': (-0.05 if braked else 0.14, 0, 0.24), 'height': 4.8 if braked else 4.0, 'azimuth': 14, 'elevation': 16, 'light_size': 3.0},
        'detail-toe': {'centre': (TOE + 0.08, 0, 0.30), 'height': 1.62, 'azimuth': 46, 'elevation': 27, 'light_centre': (0, 0, 0.2), 'light_size': 3.0},
        'detail': {'centre': (HEEL + 0.02, 0, 0.36), 'height': 1.75, 'azimuth': 34, 'elevation': 24, 'light_centre': (0, 0, 0.2), 'light_size': 3.0},
    }


VIEWS = views()
