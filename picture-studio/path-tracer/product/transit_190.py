"""Transit 190: slim, one pair; padded at tips, tails and bindings; mesh at the tail; its zipper runs over one end."""
import numpy as np

import materials
from parts import spline
from shape.sewn import piping, puller, zipper
from shape.ski_bag import Bag

VIEWS = {
    '': {'centre': (0.12, -3.6, 0.6), 'height': 15.8, 'azimuth': -26, 'elevation': 42, 'lens': 42, 'light_centre': (0, -2, 0), 'light_size': 14},
    'top': {'centre': (0, 0, 0.4), 'height': 20.8, 'azimuth': 0, 'elevation': 76, 'light_size': 15},
    'detail': {'centre': (0, -8.4, 0.7), 'height': 5.0, 'azimuth': -30, 'elevation': 34, 'light_centre': (0, -7, 0), 'light_size': 8},
    'detail-2': {'centre': (0.2, 7.6, 0.6), 'height': 5.4, 'azimuth': 24, 'elevation': 38, 'light_centre': (0, 6, 0), 'light_size': 8},
}
INKS = {'main': 'main', 'second': 'deep', 'accent': 'print'}
HEIGHTS = [2.6, 7.2, 10.6, 16.6]


def build(_pose):
    bag = Bag(19.2, 3.1, [(0, 0.7), (0.1, 0.95), (0.34, 1.15), (0.46, 1.5), (0.56, 1.2), (0.75, 0.9), (0.92, 0.8), (1, 0.6)], 0.4)
    around = bag.sack.front(spline([(x, z, 0) for x, z in [(0.98, 2.2), (1.0, 8), (0.98, 14), (0.95, 17.6), (0.7, 18.45), (0, 18.66), (-0.7, 18.45), (-0.95, 17.6), (-0.98, 16.2)]], 300)[:, :2])
    seams = [line for z in HEIGHTS for line in bag.across(z)] + [line for line in bag.across(1.15)]
    belts = [5.0, 13.4]
    net = materials.spacer_mesh('#3a3d42')

    def region(middles):
        z = middles[:, 2]
        padded = (z < HEIGHTS[0]) | ((z > HEIGHTS[1]) & (z < HEIGHTS[2])) | (z > HEIGHTS[3])
        return np.where((z < 1.15) & (middles[:, 1] < -0.1), 2, padded * 1)

    parts = bag.sew([around, *seams], [line for z in belts for line in bag.across(z)], (materials.cordura('main'), materials.cordura('second', 0.014, 0.6, 0), net), region)
    cord = materials.nylon('second', 8, 60)
    parts += [piping(bag.over, line, cord, 0.03) for line in seams]
    zip_parts, line, normals = zipper(bag.over, around, width=0.3)
    parts += [*zip_parts, *puller(line[12], line[13] - line[11], normals[12], '#d9541e', length=0.5)]
    for z in belts:
        parts += bag.belt(z)
    parts += [*bag.handle(9.0), *bag.handle(17.3, 1.2), *bag.sling(4.2, 14.2)]
    parts += [bag.print('FIRNLINE', 12.0, 2.4, 'accent'), bag.print('TRANSIT 190', 6.1, 1.7, 'accent')]
    bag.lay(parts)
