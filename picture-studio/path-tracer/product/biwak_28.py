"""Biwak 28: opens at the back; a front compartment for shovel and probe with a red zipper; a loop for skis on the strap."""
import numpy as np

import materials
from parts import rounded, spline
from shape.pack import Sack, back_panel, compression, haul_loop, hip_belt, name_on, sewn_sack, shoulder_straps, strap_line
from shape.sewn import arch, laid, piping, puller, zipper

VIEWS = {
    '': {'centre': (0, 0, 2.42), 'height': 6.6, 'azimuth': -26, 'elevation': 9},
    'angle': {'centre': (0, 0, 2.42), 'height': 6.6, 'azimuth': 48, 'elevation': 12},
    'back': {'centre': (0, 0.3, 2.42), 'height': 6.6, 'azimuth': 158, 'elevation': 9},
    'detail': {'centre': (-0.72, -1.4, 3.85), 'height': 2.9, 'azimuth': -20, 'elevation': 12},
}
RED = '#c8221f'
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}
WIDTHS = [(0.0, 0.0), (0.0, 0.9), (0.06, 1.22), (0.5, 1.42), (2.0, 1.46), (3.6, 1.36), (4.5, 1.18), (4.88, 0.8), (4.95, 0.0)]
DEPTHS = [(0, 1.72), (1.4, 1.82), (2.8, 1.68), (4.2, 1.3), (4.95, 0.9)]
POCKET = [(-0.98, 0.32), (0.98, 0.32), (1.08, 1.6), (1.0, 3.0), (0.72, 3.42), (-0.72, 3.42), (-1.0, 3.0), (-1.08, 1.6)]


def build(_pose):
    pocket = rounded(POCKET, 2)
    sack = Sack(WIDTHS, DEPTHS, pockets=[(pocket, 0.16)])
    edge = sack.front(sack.inset(0.17), closed=True)
    border = sack.front(pocket, closed=True)
    red = sack.front(spline([(x, z, 0) for x, z in [(-0.96, 1.5), (-0.95, 2.75), (-0.66, 3.2), (0, 3.28), (0.66, 3.2), (0.95, 2.75), (0.96, 1.5)]], 120)[:, :2])
    base = [(x, 0.62) for x in (-1.6, 1.6)]
    bottom = [sack.front(base), sack.side([(-0.05, 0.62), (-1.9, 0.62)], -1), sack.side([(-0.05, 0.62), (-1.9, 0.62)], 1)]
    straps = [(side, z, tilt) for side in (-1, 1) for z, tilt in ((1.15, 0.12), (3.55, -0.12))]
    main, deep = materials.cordura('main'), materials.cordura('second', 0.014, 0.6, 0)
    inside = sack.pockets[0][0]

    def region(middles):
        on_pocket = (inside(middles[:, [0, 2]]) < 0) & (middles[:, 1] < -0.7)
        return np.where((middles[:, 2] < 0.62) & ~on_pocket | on_pocket, 1, 0)

    skin, over = sewn_sack(sack, [edge, border, red, *bottom], [strap_line(sack, *one) for one in straps], (main, deep), region)
    cord = materials.nylon('second', 8, 60)
    parts = [skin, piping(over, edge, cord), piping(over, border, cord)]
    parts += [piping(over, line, cord, 0.018) for line in bottom[1:]]
    zip_parts, line, normals = zipper(over, red, tape=RED, teeth='#1b1d20', width=0.19)
    parts += zip_parts
    i = int(len(line) * 0.56)
    parts += puller(line[i], line[i + 1] - line[i - 1], normals[i], RED, length=0.42)
    for side, z, tilt in straps:
        parts += compression(sack, over, side, z, tilt)
    foot, out = laid(over, sack.front([(1.02, 0.30), (1.02, 0.80)]), 0.0)
    parts.append(arch(foot[0], foot[-1], out[0] + [0.6, 0, 0], 0.26, materials.webbing('#6b7077')))
    parts.append(name_on(over, (0, 3.92), 1.15, 0.2, 'FIRNLINE', 'accent'))
    parts.append(name_on(over, (0.0, 1.0), 0.86, 0.17, 'BIWAK 28', 'accent'))
    cloth = materials.cordura('#24272b', 0.014, 0.65, 0)
    parts += back_panel(4.9)
    u = [(-1.18, 0.7), (-1.24, 2.4), (-1.12, 4.1), (-0.85, 4.5), (0, 4.58), (0.85, 4.5), (1.12, 4.1), (1.24, 2.4), (1.18, 0.7)]
    opening, _ = over.cast(spline([(x, 3.0, z) for x, z in u], 160), (0, -1, 0))
    zip_parts, opening, n = zipper(over, opening)
    parts += zip_parts
    parts += puller(opening[24], opening[25] - opening[23], n[24], '#8f949a')
    parts += puller(opening[-25], opening[-24] - opening[-26], n[-25], '#8f949a')
    parts += shoulder_straps(4.7, cloth, loop=1)
    parts += hip_belt(1.2, cloth)
    parts += haul_loop(4.95, -0.3)
