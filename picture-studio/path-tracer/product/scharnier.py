"""Scharnier: a plate in two halves with a strip of urethane between, a low round highback, two straps that are the same."""
import materials
from shape.snowboard_binding import (
    Highback, ankle_path, bed, blade, closure, cup_and_plate, disc, foot_path, gasket, pad, round_hole, shell_strap, views, wing_knob,
)
from shape.solid import block, body, cut, cylinder, printed

VIEWS = views(1.00, 3.9, {
    'detail': {'centre': (0.02, -0.25, 0.28), 'height': 1.6, 'azimuth': 24, 'elevation': 30},
    'detail-strap': {'centre': (0.30, -0.30, 1.0), 'height': 1.9, 'azimuth': 46, 'elevation': 18},
})
INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
HIGHBACK = [(-0.54, 0.62), (0.54, 0.62), (0.57, 1.0), (0.50, 1.40), (0.47, 1.66), (0.36, 1.86), (0.18, 1.96), (-0.18, 1.96), (-0.36, 1.86), (-0.47, 1.66), (-0.50, 1.40), (-0.57, 1.0)]
WINDOW = [(-0.22, 1.50), (0.22, 1.50), (0.18, 1.66), (0.0, 1.74), (-0.18, 1.66)]
CUP = [
    (-0.02, 0.04), (0.00, 0.24), (-0.12, 0.40), (-0.34, 0.60), (-0.64, 0.80), (-0.95, 0.94), (-1.4, 0.98), (-1.4, 0.68),
    (-1.02, 0.52), (-0.86, 0.36), (-0.80, 0.04),
]
GAP = 0.13


def build(pose):
    shell, black = materials.molded('main', 0.46), materials.molded('#1b1d20', 0.5)
    rubber, steel = materials.rubber('#1c1e21', 0.62), materials.metal('#c9ccd0', 0.26)
    urethane, teeth = materials.shell('#e8e4d6', 0.34, 0.1, 0.3), materials.molded('#d4d6d5', 0.4)
    cover, thread = materials.leather('#26292d', 70, 0.5, 0.25), materials.plain('#d6d3ca', 0.7)
    gap = block((GAP, 0, 0), (0.17, 3, 3), 0.01)
    holes = [round_hole(x, 0.345) for x in (-0.36, 0.60)]
    cup_and_plate(shell, (gap, *holes), CUP, [(-0.70, 0.28), (-0.30, 0.26), (-0.36, 0.42), (-0.62, 0.60), (-0.74, 0.58)])
    gasket(rubber)
    # The hinge: a web with three folds, held by a row of rivets on each half.
    web = block((GAP, 0, 0.085), (0.20, 1.20, 0.10), 0.03)
    folds = [cylinder((GAP + x, -1, 0.15), (GAP + x, 1, 0.15), 0.020, 0.004) for x in (-0.05, 0.0, 0.05)]
    body(cut(web, *folds, radius=0.012), urethane, 0.006)
    tools = [round_hole(x, 0.365) for x in (-0.36, 0.60)]
    tools.append(block((GAP, 0, 0), (0.30, 3, 3), 0.01))
    bed(rubber, tools=tools, lines=(-0.93, -0.85, 1.00, 1.06))
    disk = materials.molded('#2a2d31', 0.45)
    for x in (-0.36, 0.60):
        disc(disk, steel, x, 0.335)
    highback = Highback(HIGHBACK, lean=0.20, flare=0.10)
    back = highback.build(shell, [WINDOW], thick=0.025)
    highback.pad(rubber, 1.1, inset=0.15)
    highback.lean_stop(black, steel)
    half = [(-0.62, 0.10), (-0.52, 0.18), (-0.36, 0.25), (0.22, 0.25), (0.44, 0.17), (0.54, 0.12)]
    for path in (ankle_path(), foot_path()):
        middle = path.length / 2
        pad(path, cover, thread, middle, half, 0.04, 0.045, (-0.28, -0.06, 0.16))
        shell_strap(path, shell, middle, [(-0.54, 0.06), (-0.30, 0.08), (0.24, 0.08), (0.48, 0.10), (0.60, 0.10)], low=0.06, thick=0.02)
        blade(path, black, middle - 0.48, 0.15)
        closure(path, teeth, black, steel, steel, middle + 0.56, 0.88, 0.15)
    for sign in (-1, 1):
        wing_knob((-0.38, sign * 0.60, 0.46), sign, black, steel, turn=0.9)
        wing_knob((-0.76, sign * 0.565, 0.70), sign, black, steel, 0.10, -0.4)
        wing_knob((0.72, sign * 0.625, 0.14), sign, black, steel, 0.09, 0.2)
    printed(back, 'FIRNLINE', 'second', highback.at(0, 1.36, 0.03), (0, -1, 0), (0, 0, 1), 0.46, 0.095)
