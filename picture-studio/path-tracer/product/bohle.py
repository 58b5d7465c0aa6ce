"""Bohle: a carbon highback in one piece, a canted footbed, a lean dial behind the calf, an ankle strap with a stiff outer rib."""
import materials
from shape.snowboard_binding import (
    Highback, ankle_path, bed, blade, closure, cup_and_plate, disc, foot_path, gasket, pad, round_hole, shell_strap, slots, views, wing_knob,
)
from shape.solid import printed

VIEWS = views(1.22, 4.05, {
    'detail-dial': {'centre': (-0.85, 0.05, 1.42), 'height': 1.9, 'azimuth': -118, 'elevation': 16},
    'detail': {'centre': (0.16, 0, 0.40), 'height': 2.2, 'azimuth': 78, 'elevation': 34},
})
INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
HIGHBACK = [(-0.56, 0.62), (0.56, 0.62), (0.60, 1.0), (0.52, 1.5), (0.52, 1.95), (0.44, 2.36), (0.20, 2.54), (-0.20, 2.54), (-0.44, 2.36), (-0.52, 1.95), (-0.52, 1.5), (-0.60, 1.0)]
WINDOW = [(-0.17, 1.72), (0.17, 1.72), (0.22, 2.06), (0.12, 2.20), (-0.12, 2.20), (-0.22, 2.06)]
CUP = [
    (1.02, 0.04), (1.00, 0.18), (0.62, 0.27), (0.10, 0.44), (-0.30, 0.70), (-0.66, 0.90), (-0.95, 1.0), (-1.4, 1.05), (-1.4, 0.66),
    (-1.02, 0.50), (-0.86, 0.34), (-0.80, 0.04),
]
CANT = 0.052


def build(pose):
    shell, black = materials.molded('main', 0.44), materials.molded('#1b1d20', 0.5)
    rubber, steel = materials.rubber('#1c1e21', 0.62), materials.metal('#c9ccd0', 0.24)
    aluminum, teeth = materials.metal('#b9bdc2', 0.30), materials.molded('#1b1d20', 0.42)
    cover, thread = materials.leather('#202327', 70, 0.5, 0.25), materials.plain('#b9b6ad', 0.7)
    cup_and_plate(shell, (round_hole(-0.02),), CUP, [(-0.62, 0.30), (-0.10, 0.27), (-0.26, 0.46), (-0.54, 0.60), (-0.68, 0.54)])
    gasket(rubber)
    sole = bed(rubber, high=0.20, tools=(round_hole(-0.02, 0.45),), lines=(-0.86, -0.77, -0.68, -0.59, 0.60, 0.68, 0.94, 1.02), cant=CANT)
    printed(sole, '3°', '#f1f2ee', (0.80, -0.20, 0.24), (0, 1, 0), (-1, 0, 0), 0.18, 0.13)
    disc(materials.molded('#2a2d31', 0.45), steel, -0.02)
    highback = Highback(HIGHBACK, lean=0.22, flare=0.10)
    back = highback.build(materials.carbon(), [WINDOW], ribs=[(-0.34, 0.05), (0.34, 0.05)], thick=0.024)
    highback.pad(rubber, 1.35, inset=0.17)
    stop = highback.lean_dial(black, shell, steel)[0]
    for degrees, y in (('5', 0.205), ('23', -0.205)):
        printed(stop, degrees, '#f1f2ee', highback.at(0, 1.19, 0.03) + [0, y, 0.09], (0, -1, 0), (0, 0, 1), 0.09, 0.07)
    ankle, foot = ankle_path(), foot_path()
    middle = ankle.length / 2
    pad(ankle, cover, thread, middle, [(-0.84, 0.12), (-0.64, 0.24), (-0.42, 0.32), (0.30, 0.32), (0.52, 0.20), (0.60, 0.13)], puff=0.03)
    rib = [(-0.05, 0.05, 0.045)]
    shell_strap(ankle, shell, middle, [(-0.72, 0.09), (-0.56, 0.14), (-0.36, 0.22), (0.30, 0.22), (0.54, 0.13), (0.68, 0.11)], slots((-0.30, -0.02), ((0.04, 0.13),), 0.11), low=0.06, ribs=rib)
    blade(ankle, black, middle - 0.62)
    closure(ankle, teeth, aluminum, aluminum, steel, middle + 0.62)
    middle = foot.length / 2
    openings = [[(-0.30, -0.14), (0.26, -0.14), (0.20, -0.02), (-0.26, -0.02)], [(-0.26, 0.04), (0.20, 0.04), (0.26, 0.15), (-0.30, 0.15)]]
    shell_strap(foot, materials.rubber('accent', 0.5), middle, [(-0.66, 0.10), (-0.52, 0.15), (-0.40, 0.24), (0.34, 0.24), (0.48, 0.15), (0.58, 0.10)], openings, 0.045)
    blade(foot, black, middle - 0.52, 0.15)
    closure(foot, teeth, aluminum, aluminum, steel, middle + 0.54, 0.88, 0.15)
    for sign in (-1, 1):
        wing_knob((-0.38, sign * 0.60, 0.46), sign, black, steel, turn=0.9)
        wing_knob((-0.76, sign * 0.565, 0.76), sign, black, steel, 0.10, -0.4)
        wing_knob((0.72, sign * 0.625, 0.14), sign, black, steel, 0.09, 0.2)
    printed(back, 'BOHLE', '#f1f2ee', highback.at(0, 1.52, 0.03), (0, -1, 0), (0, 0, 1), 0.42, 0.11)
