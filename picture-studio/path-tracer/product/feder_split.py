"""Feder Split: an aluminum tray that slides over two pucks and locks with one lever; a carbon highback; two heel wires."""
import materials
from shape.snowboard_binding import (
    FOOT, Highback, Path, ankle_path, blade, closure, heel_loop, pad, shell_strap, slots, views, wing_knob,
)
from shape.solid import block, body, cut, cylinder, joined, mirrored, plan, printed, screw, side, wire

VIEWS = views(1.14, 4.5, {
    'detail': {'centre': (0.66, -0.10, 0.34), 'height': 1.5, 'azimuth': 52, 'elevation': 20},
    'detail-wires': {'centre': (-1.06, 0.0, 0.72), 'height': 2.4, 'azimuth': -122, 'elevation': 14, 'pose': 'climbing'},
}, -0.20)
INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
HIGHBACK = [(-0.54, 0.70), (0.54, 0.70), (0.57, 1.05), (0.47, 1.5), (0.46, 2.0), (0.34, 2.32), (0.0, 2.42), (-0.34, 2.32), (-0.46, 2.0), (-0.47, 1.5), (-0.57, 1.05)]
WINDOWS = [
    [(-0.20, 1.66), (0.20, 1.66), (0.14, 1.86), (-0.14, 1.86)],
    [(-0.18, 1.98), (0.18, 1.98), (0.10, 2.18), (-0.10, 2.18)],
]
LOOP = [(0.30, 0.20), (0.30, 0.30), (0.04, 0.46), (-0.30, 0.66), (-0.66, 0.84), (-1.4, 0.96), (-1.4, 0.70), (-0.98, 0.60), (-0.66, 0.44), (-0.56, 0.30), (-0.56, 0.20)]
PUCKS = (-0.52, 0.44)


def puck(x, metal, steel):
    """Screwed to the board; its upper rim is wider, for the tray's grooves."""
    low = plan([(x - 0.24, 0.24), (x + 0.24, 0.24)], 0.0, 0.16, 0.012, 0.05)
    rim = plan([(x - 0.26, 0.31), (x + 0.26, 0.31)], 0.09, 0.16, 0.012, 0.05)
    return [body(joined(low, rim), metal, 0.007), *[screw((x + a, b, 0.155), (0, 0, 1), steel, 0.05) for a in (-0.13, 0.13) for b in (-0.14, 0.14)]]


def tray(metal):
    """A plate with a groove at both sides below it, open at both ends."""
    top = plan([(-1.06, 0.40), (-0.9, 0.47), (0.8, 0.47), (1.06, 0.40), (1.10, 0.3)], 0.17, 0.235, 0.014, 0.12)
    rails = mirrored(block((0.0, 0.385, 0.115), (1.98, 0.13, 0.16), 0.016))
    groove = mirrored(block((0.0, 0.31, 0.125), (3, 0.10, 0.086), 0.006))
    windows = [plan([(x - 0.16, 0.20), (x + 0.16, 0.20)], -1, 1, 0.006, 0.08) for x in (-0.52, -0.04, 0.44)]
    return body(cut(joined(top, rails), groove, *windows, radius=0.010), metal, 0.007)


def heel_wires(steel, grip, raised):
    """Two wires of different height on one axle behind the heel: lying flat, or one of them up."""
    block_ = joined(block((-1.30, 0, 0.06), (0.20, 0.60, 0.12), 0.025), cylinder((-1.30, -0.36, 0.10), (-1.30, 0.36, 0.10), 0.05, 0.012))
    parts = [body(block_, grip, 0.007)]
    for y, long, up in ((0.33, 0.62, raised), (0.27, 0.42, False)):
        ahead, high = (0.10, long) if up else (-long, 0.02)
        across = 0.02
        line = [(-1.30, y, 0.10), (-1.30 + ahead * 0.5, y, 0.10 + high * 0.5), (-1.30 + ahead * 0.93, y, 0.10 + high * 0.93), (-1.30 + ahead, y - 0.06, 0.10 + high),
                (-1.30 + ahead, 0, 0.10 + high + across)]
        whole = [*line, *[(a, -b, c) for a, b, c in line[-2::-1]]]
        parts.append(wire(whole, 0.024, steel, 120))
    return parts


def build(pose):
    climbing = pose == 'climbing'
    frame, carbon = materials.anodized('main', 0.30), materials.carbon()
    black, rubber = materials.molded('#1b1d20', 0.5), materials.rubber('#1c1e21', 0.62)
    steel, bare = materials.metal('#c9ccd0', 0.24), materials.metal('#a9adb2', 0.34)
    for x in PUCKS:
        puck(x, bare, steel)
    tray(frame)
    heel_loop(frame, LOOP, [[(-0.44, 0.46), (-0.06, 0.30), (0.06, 0.31), (-0.40, 0.58)]], under=(-0.40, -0.20))
    for x, low in ((-0.84, 0.30), (0.86, 0.30)):
        ribs = [block((x + a, 0, 0.30), (0.03, 0.5, 0.04), 0.008) for a in (-0.10, 0.0, 0.10)]
        body(cut(plan([(x - 0.20, 0.36), (x + 0.20, 0.36)], 0.22, low, 0.016, 0.10), *ribs, radius=0.008), rubber, 0.007)
    # The lever over the front puck, on its axle between two ears.
    ears = mirrored(side([(0.98, 0.20), (1.24, 0.20), (1.25, 0.30), (1.18, 0.36), (1.08, 0.34)], 0.20, 0.012, 0.05))
    body(cut(ears, block((1.1, 0, 0.3), (1, 0.30, 1), 0.01), radius=0.008), frame, 0.006)
    handle = side([(1.06, 0.25), (1.10, 0.33), (1.24, 0.34), (1.46, 0.26), (1.62, 0.28), (1.64, 0.23), (1.46, 0.19), (1.24, 0.22)], lambda p: 0.135 + 0.02 * (p[:, 0] > 1.4), 0.018, 0.03)
    window = plan([(1.26, 0.07), (1.42, 0.07)], -1, 1, 0.004, 0.04)
    grips = [cylinder((x, -0.3, z), (x, 0.3, z), 0.014, 0.002) for x, z in ((1.50, 0.272), (1.55, 0.277), (1.60, 0.284))]
    body(cut(handle, window, *grips, radius=0.010), black, 0.006)
    body(cylinder((1.16, -0.225, 0.285), (1.16, 0.225, 0.285), 0.040, 0.008), steel, 0.006)
    heel_wires(steel, black, climbing)
    highback = Highback(HIGHBACK, lean=-0.21 if climbing else 0.20)
    back = highback.build(carbon, WINDOWS, ribs=[(0, 0.05)], thick=0.022)
    highback.lean_stop(black, bare)
    strap, teeth = materials.leather('#202327', 70, 0.5, 0.25), materials.molded('#d4d6d5', 0.4)
    ankle, foot = ankle_path(), Path([(x - 0.06, y * 0.94, z + 0.10 * (z < 0.2)) for x, y, z in FOOT], (0.86, 0, -0.5))
    middle = ankle.length / 2
    thread = materials.plain('#b9b6ad', 0.7)
    pad(ankle, strap, thread, middle, [(-0.82, 0.11), (-0.62, 0.20), (-0.40, 0.26), (0.24, 0.26), (0.48, 0.18), (0.60, 0.12)], 0.04, 0.03, (-0.32, -0.06, 0.20))
    shell_strap(ankle, materials.molded('accent', 0.48), middle, [(-0.60, 0.07), (-0.40, 0.10), (0.30, 0.10), (0.54, 0.11), (0.68, 0.11)], slots((-0.26, 0.0), ((-0.04, 0.04),), 0.08), low=0.055, thick=0.02)
    blade(ankle, black, middle - 0.62)
    closure(ankle, teeth, black, bare, steel, middle + 0.62)
    middle = foot.length / 2
    shell_strap(foot, materials.rubber('#24262a', 0.55), middle, [(-0.62, 0.09), (-0.50, 0.13), (-0.38, 0.20), (0.30, 0.20), (0.44, 0.13), (0.54, 0.10)], [[(-0.30, -0.10), (0.24, -0.10), (0.20, 0.10), (-0.26, 0.10)]], 0.04)
    blade(foot, black, middle - 0.48, 0.15)
    closure(foot, teeth, black, bare, steel, middle + 0.52, 0.88, 0.15)
    for sign in (-1, 1):
        body(block((0.66, sign * 0.53, 0.215), (0.26, 0.14, 0.05), 0.014), frame, 0.007)
        wing_knob((-0.38, sign * 0.615, 0.56), sign, black, steel, turn=0.9)
        wing_knob((-0.76, sign * 0.575, 0.78), sign, black, steel, 0.10, -0.4)
        wing_knob((0.66, sign * 0.585, 0.24), sign, black, steel, 0.085, 0.2)
    printed(back, 'FIRNLINE', '#f1f2ee', highback.at(0, 1.48, 0.03), (0, -1, 0), (0, 0, 1), 0.46, 0.095)
