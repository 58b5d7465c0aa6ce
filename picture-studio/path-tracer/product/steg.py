"""Steg: a wide plate with rubber from heel to toe; the highback is higher outside; an open ankle shell without padding; set by hand."""
import materials
from shape.snowboard_binding import (
    FOOTBED, STRAP, Highback, ankle_path, bed, blade, closure, cup_and_plate, foot_path, gasket, shell_strap, slots, views, wing_knob,
)
from shape.solid import printed

VIEWS = views(details={'detail-strap': STRAP, 'detail': FOOTBED})
INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
# From behind; the outer side is -y.
HIGHBACK = [(-0.56, 0.62), (0.56, 0.62), (0.60, 1.0), (0.50, 1.5), (0.48, 1.92), (0.36, 2.16), (0.05, 2.30), (-0.20, 2.44), (-0.42, 2.40), (-0.54, 2.02), (-0.52, 1.5), (-0.60, 1.0)]
WINDOWS = [
    [(-0.25, 1.60), (0.23, 1.54), (0.20, 1.68), (-0.22, 1.78)],
    [(-0.27, 1.90), (0.21, 1.80), (0.18, 1.92), (-0.25, 2.06)],
]


def build(pose):
    shell, black = materials.molded('main', 0.46), materials.molded('#1b1d20', 0.5)
    rubber, steel = materials.rubber('#1c1e21', 0.62), materials.metal('#c9ccd0', 0.26)
    strap, teeth = materials.rubber('accent', 0.5), materials.molded('#d4d6d5', 0.4)
    cup_and_plate(shell)
    gasket(rubber)
    printed(bed(rubber), 'FIRNLINE', '#f1f2ee', (0.10, 0, 0.18), (0, 1, 0), (-1, 0, 0), 0.72, 0.15)
    highback = Highback(HIGHBACK)
    back = highback.build(shell, WINDOWS, ribs=[(0, 0.07)])
    highback.pad(rubber, 1.2)
    highback.lean_stop(black, steel)
    ankle, foot = ankle_path(), foot_path()
    middle = ankle.length / 2
    openings = slots((-0.40, -0.20, 0.0, 0.20, 0.40), ((-0.17, -0.03), (0.03, 0.17)), 0.05)
    shell_strap(ankle, strap, middle, [(-0.80, 0.10), (-0.66, 0.13), (-0.52, 0.25), (0.30, 0.27), (0.58, 0.16), (0.66, 0.11)], openings)
    blade(ankle, strap, middle - 0.62)
    closure(ankle, teeth, black, steel, steel, middle + 0.62)
    middle = foot.length / 2
    openings = slots((-0.30, 0.0, 0.30), ((-0.13, -0.03), (0.03, 0.13)), 0.10)
    shell_strap(foot, strap, middle, [(-0.66, 0.09), (-0.56, 0.11), (-0.45, 0.20), (0.40, 0.20), (0.50, 0.13), (0.56, 0.10)], openings)
    blade(foot, strap, middle - 0.52, 0.15)
    closure(foot, teeth, black, steel, steel, middle + 0.54, 0.88, 0.15)
    for sign in (-1, 1):
        wing_knob((-0.38, sign * 0.60, 0.46), sign, black, steel, turn=0.9)
        wing_knob((-0.74, sign * 0.565, 0.78), sign, black, steel, 0.10, -0.4)
        wing_knob((0.72, sign * 0.625, 0.14), sign, black, steel, 0.09, 0.2)
    printed(back, 'FIRNLINE', 'second', highback.at(0, 1.42, 0.03), (0, -1, 0), (0, 0, 1), 0.5, 0.10)
