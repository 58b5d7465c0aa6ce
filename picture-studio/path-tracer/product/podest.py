"""Podest: a closed loop of aluminum round the heel and under the foot; padded ankle strap, a toe strap for both places, cut teeth."""
import materials
from shape.snowboard_binding import (
    STRAP, Highback, ankle_path, bed, blade, closure, disc, foot_path, gasket, heel_loop, pad, plate, round_hole, shell_strap, slots, views, wall, wing_knob,
)
from shape.solid import body, cut, joined, printed, screw

VIEWS = views(1.16, 3.9, {
    'detail': {'centre': (-0.25, -0.30, 0.42), 'height': 1.75, 'azimuth': 8, 'elevation': 14},
    'detail-strap': {'centre': (0.62, -0.25, 0.72), 'height': 1.5, 'azimuth': 52, 'elevation': 22},
})
INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
HIGHBACK = [(-0.55, 0.66), (0.55, 0.66), (0.58, 1.0), (0.47, 1.5), (0.46, 1.95), (0.36, 2.26), (0.14, 2.36), (-0.14, 2.36), (-0.36, 2.26), (-0.46, 1.95), (-0.47, 1.5), (-0.58, 1.0)]
WINDOWS = [
    [(-0.27, 1.62), (-0.07, 1.66), (-0.07, 2.06), (-0.25, 1.98)],
    [(0.27, 1.62), (0.25, 1.98), (0.07, 2.06), (0.07, 1.66)],
]
LOOP = [(0.16, 0.02), (0.22, 0.16), (0.02, 0.34), (-0.28, 0.58), (-0.66, 0.80), (-1.4, 0.92), (-1.4, 0.62), (-0.96, 0.52), (-0.60, 0.34), (-0.42, 0.12), (-0.40, 0.02)]
LOW_WALL = [(1.02, 0.04), (1.00, 0.19), (0.72, 0.25), (0.36, 0.26), (0.28, 0.04)]
HEEL_WALL = [(-0.56, 0.04), (-0.62, 0.22), (-0.86, 0.34), (-1.4, 0.36), (-1.4, 0.04)]


def build(pose):
    frame, shell = materials.anodized('main', 0.30), materials.molded('accent', 0.48)
    black, rubber = materials.molded('#1b1d20', 0.5), materials.rubber('#1c1e21', 0.62)
    steel, magnesium = materials.metal('#c9ccd0', 0.26), materials.metal('#a7a9ab', 0.40)
    cover, thread = materials.leather('#24272b', 70, 0.5, 0.25), materials.plain('#c9c6bd', 0.7)
    body(cut(joined(plate(), wall(LOW_WALL), wall(HEEL_WALL), radius=0.03), round_hole(0.02), radius=0.02), black)
    gasket(rubber)
    bed(rubber, tools=(round_hole(0.02, 0.45),), lines=(-0.86, -0.77, -0.68, -0.59, 0.62, 0.71, 0.80, 0.89, 0.98))
    disc(materials.molded('#2a2d31', 0.45), steel, 0.02)
    heel_loop(frame, LOOP, [[(-0.50, 0.40), (-0.16, 0.28), (-0.10, 0.33), (-0.46, 0.52)]])
    for sign in (-1, 1):
        for x, z in ((-0.26, 0.22), (0.04, 0.17)):
            screw((x, sign * 0.605, z), (0, sign, 0), steel, 0.06, 'star', 0.02)
    highback = Highback(HIGHBACK, lean=0.20)
    back = highback.build(shell, WINDOWS, ribs=[(0, 0.05)])
    highback.pad(rubber, 1.2)
    highback.lean_stop(black, magnesium)
    ankle, foot = ankle_path(), foot_path()
    middle = ankle.length / 2
    half = [(-0.82, 0.12), (-0.62, 0.22), (-0.40, 0.30), (0.24, 0.30), (0.50, 0.20), (0.60, 0.13)]
    pad(ankle, cover, thread, middle, half, channels=(-0.42, -0.14, 0.14))
    shell_strap(ankle, shell, middle, [(-0.70, 0.08), (-0.55, 0.11), (-0.30, 0.19), (0.26, 0.18), (0.56, 0.12), (0.68, 0.11)], slots((-0.24, 0.02), ((-0.09, 0.09),), 0.08), low=0.075)
    blade(ankle, black, middle - 0.62)
    closure(ankle, materials.molded('#d4d6d5', 0.4), magnesium, magnesium, steel, middle + 0.62)
    middle = foot.length / 2
    # Two bows with the toe's cap between them.
    shell_strap(foot, materials.rubber('#202327', 0.55), middle, [(-0.66, 0.10), (-0.52, 0.15), (-0.40, 0.25), (0.34, 0.25), (0.48, 0.15), (0.58, 0.10)], [[(-0.34, -0.09), (0.28, -0.09), (0.24, 0.09), (-0.30, 0.09)]], 0.04)
    shell_strap(foot, shell, middle, [(-0.60, 0.06), (0.40, 0.06), (0.58, 0.08)], low=0.03, thick=0.02)
    blade(foot, black, middle - 0.52, 0.15)
    closure(foot, materials.molded('#d4d6d5', 0.4), magnesium, magnesium, steel, middle + 0.54, 0.88, 0.15)
    for sign in (-1, 1):
        wing_knob((-0.38, sign * 0.61, 0.46), sign, black, steel, turn=0.9)
        wing_knob((-0.76, sign * 0.575, 0.74), sign, black, steel, 0.10, -0.4)
        wing_knob((0.72, sign * 0.625, 0.14), sign, black, steel, 0.09, 0.2)
    printed(back, 'FIRNLINE', 'second', highback.at(0, 1.46, 0.03), (0, -1, 0), (0, 0, 1), 0.5, 0.10)
