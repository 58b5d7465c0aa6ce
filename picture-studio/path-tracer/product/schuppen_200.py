"""Schuppen 200: two pairs; a shell at the foot with two rubber wheels of ninety millimeters; handles on three sides."""
import numpy as np

import materials
from field import smooth_max, surface
from parts import mesh, spline
from shape.sewn import arch, laid, piping, puller, zipper
from shape.ski_bag import Bag, wheel

VIEWS = {
    '': {'centre': (0.54, -3.4, 0.6), 'height': 17.2, 'azimuth': -26, 'elevation': 40, 'lens': 42, 'light_centre': (0, -2, 0), 'light_size': 14},
    'top': {'centre': (0, 0, 0.4), 'height': 22.5, 'azimuth': 0, 'elevation': 76, 'light_size': 15},
    'detail': {'centre': (0.1, -9.5, 0.9), 'height': 6.2, 'azimuth': -34, 'elevation': 16, 'light_centre': (0, -7, 0), 'light_size': 8},
    'detail-2': {'centre': (0.2, 7.6, 1.2), 'height': 6.4, 'azimuth': 26, 'elevation': 38, 'light_centre': (0, 6, 0), 'light_size': 8},
}
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}


def build(_pose):
    bag = Bag(20.3, 3.3, [(0, 1.9), (0.12, 2.1), (0.3, 2.2), (0.45, 2.4), (0.6, 2.15), (0.8, 1.9), (0.94, 1.6), (1, 1.3)], 0.5)
    around = bag.sack.front(spline([(x, z, 0) for x, z in [(1.08, 3.0), (1.08, 10), (1.04, 17.6), (0.85, 19.1), (0, 19.5), (-0.85, 19.1), (-1.04, 17.6), (-1.08, 10), (-1.08, 3.0)]], 400)[:, :2])
    seams = [*bag.across(2.0), *bag.across(17.9)]
    belts = [5.4, 9.6, 13.8]
    region = lambda middles: ((middles[:, 2] < 2.0) | (middles[:, 2] > 17.9)) * 1
    parts = bag.sew([around, *seams], [line for z in belts for line in bag.across(z)], (materials.cordura('main', 0.014), materials.cordura('second', 0.016, 0.6, 0)), region)
    cord = materials.nylon('second', 8, 60)
    parts += [piping(bag.over, line, cord, 0.035) for line in seams]
    zip_parts, line, normals = zipper(bag.over, around, width=0.32)
    parts += zip_parts
    for i, ahead in ((40, 1), (64, 1)):
        parts += puller(line[i], line[i + 1] - line[i - 1], normals[i], '#e8e6e0', length=0.5)
    for z in belts:
        parts += bag.belt(z)
    parts += [*bag.handle(10.4), *bag.handle(17.0, 1.4)]
    top = bag.sack.front([(0, 19.6), (0, 19.9)])[0]
    parts.append(arch((-0.6, -0.9, 20.2), (0.6, -0.9, 20.2), (0, -0.2, 1), 0.4, materials.webbing(), 0.5, 0.045))

    def shell(points):
        x, y, z = points.T
        outer = smooth_max(smooth_max(np.abs(x) - 1.92, np.abs(y + 1.22) - 1.42, 0.5), np.abs(z - 0.48) - 0.86, 0.25)
        hollow = smooth_max(outer + 0.07, -0.25 - z, 0.05)
        cut = np.minimum.reduce([np.maximum(np.abs(x - s * 1.32) - 0.24, np.sqrt((y + 0.10) ** 2 + z**2) - 0.58) for s in (-1, 1)])
        return smooth_max(np.maximum(outer, -hollow), -cut, 0.04)

    vertices, faces = surface(shell, (-2.1, -2.9, -0.6), (2.1, 0.6, 1.6), 0.035)
    parts.append(mesh(vertices, faces, materials.shell('#1d2023', 0.5, 0.8, 0.05)))
    for side in (-1, 1):
        parts += wheel(side * 1.32)
    parts += [bag.print('FIRNLINE', 11.7, 2.9, 'accent'), bag.print('SCHUPPEN 200', 7.5, 2.4, 'accent')]
    bag.lay(parts, 0.36)
