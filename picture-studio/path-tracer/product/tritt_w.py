"""Tritt W: a short highback that flares at its rim, with a batten on its spine; a slot ahead of the disc; nylon ratchets."""
import materials
from shape.snowboard_binding import (
    Highback, ankle_path, bed, blade, closure, cup_and_plate, disc, foot_path, gasket, pad, round_hole, shell_strap, slots, views, wing_knob,
)
from shape.solid import plan, printed

VIEWS = views(1.06, 3.9, {
    'detail': {'centre': (-0.82, 0.0, 1.62), 'height': 1.7, 'azimuth': -142, 'elevation': 20},
    'detail-plate': {'centre': (0.22, 0, 0.40), 'height': 2.0, 'azimuth': 70, 'elevation': 44},
})
INKS = {'main': 'main', 'second': 'print', 'accent': 'shade'}
HIGHBACK = [(-0.54, 0.62), (0.54, 0.62), (0.57, 1.0), (0.46, 1.4), (0.50, 1.75), (0.58, 1.98), (0.52, 2.18), (0.22, 2.22), (-0.22, 2.22), (-0.52, 2.18), (-0.58, 1.98), (-0.50, 1.75), (-0.46, 1.4), (-0.57, 1.0)]
WINDOWS = [
    [(-0.34, 1.56), (-0.15, 1.52), (-0.15, 1.84), (-0.38, 1.86)],
    [(0.34, 1.56), (0.38, 1.86), (0.15, 1.84), (0.15, 1.52)],
]
CUP = [
    (0.98, 0.04), (0.96, 0.16), (0.60, 0.22), (0.18, 0.32), (-0.22, 0.56), (-0.60, 0.80), (-0.95, 0.95), (-1.4, 1.00), (-1.4, 0.70),
    (-1.02, 0.54), (-0.86, 0.36), (-0.80, 0.04),
]


def build(pose):
    shell, black = materials.molded('main', 0.46), materials.molded('#1b1d20', 0.5)
    rubber, steel = materials.rubber('#1f2124', 0.62), materials.metal('#c9ccd0', 0.26)
    light, teeth = materials.molded('#e4e3de', 0.46), materials.molded('#d4d6d5', 0.4)
    cover, thread = materials.leather('accent', 70, 0.5, 0.25), materials.plain('#dedbd2', 0.7)
    slot = plan([(0.44, 0.30), (0.50, 0.30)], -1, 1, 0.006, 0.03)
    cup_and_plate(shell, (round_hole(-0.10), slot), CUP)
    gasket(rubber)
    slot = plan([(0.415, 0.33), (0.525, 0.33)], -1, 1, 0.006, 0.05)
    bed(rubber, tools=(round_hole(-0.10, 0.45), slot), lines=(-0.86, -0.77, -0.68, 0.66, 0.74, 0.82, 0.90, 0.98))
    disc(materials.molded('#2a2d31', 0.45), steel, -0.10)
    highback = Highback(HIGHBACK, lean=0.20, flare=0.13, roll=0.55)
    back = highback.build(shell, WINDOWS, thick=0.025)
    highback.pad(rubber, 1.15, inset=0.13)
    # The batten: a strip of the same bend, a little further out.
    batten = Highback([(-0.075, 1.06), (0.075, 1.06), (0.075, 1.4), (0.055, 2.10), (-0.055, 2.10), (-0.075, 1.4)], lean=0.20, flare=0.13, roll=0.55)
    batten.build(light, thick=0.052)
    highback.lean_stop(black, light)
    ankle, foot = ankle_path(), foot_path()
    middle = ankle.length / 2
    pad(ankle, cover, thread, middle, [(-0.84, 0.12), (-0.64, 0.23), (-0.42, 0.31), (0.26, 0.31), (0.50, 0.20), (0.60, 0.13)], puff=0.07, channels=(-0.46, -0.22, 0.02, 0.26))
    shell_strap(ankle, shell, middle, [(-0.62, 0.07), (-0.40, 0.09), (0.30, 0.09), (0.54, 0.11), (0.68, 0.11)], low=0.085, thick=0.022)
    blade(ankle, black, middle - 0.62)
    closure(ankle, teeth, black, light, steel, middle + 0.62)
    middle = foot.length / 2
    openings = slots((-0.22, 0.14), ((-0.13, 0.13),), 0.13)
    shell_strap(foot, materials.rubber('#24262a', 0.55), middle, [(-0.66, 0.09), (-0.54, 0.13), (-0.42, 0.23), (0.32, 0.23), (0.46, 0.14), (0.56, 0.10)], openings, 0.04)
    blade(foot, black, middle - 0.52, 0.15)
    closure(foot, teeth, black, light, steel, middle + 0.54, 0.88, 0.15)
    for sign in (-1, 1):
        wing_knob((-0.38, sign * 0.60, 0.44), sign, black, steel, turn=0.9)
        wing_knob((-0.76, sign * 0.565, 0.72), sign, black, steel, 0.10, -0.4)
        wing_knob((0.72, sign * 0.625, 0.14), sign, black, steel, 0.09, 0.2)
    printed(back, 'FIRNLINE', 'second', highback.at(0.28, 1.30, 0.03), (0, -1, 0), (0, 0, 1), 0.30, 0.062)
