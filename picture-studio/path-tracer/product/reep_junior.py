"""Reep Junior: small, a long broad lever that is orange inside, a heel that slides on its rail, values from 0.75."""
import materials
from parts import group
from shape.alpine_binding import (
    Hardware, alpine_brake, antifriction, cup, flank_print, heel_housing, heel_lever, heel_scale, heel_track, lever_print, toe_housing,
    toe_plate, toe_scale, views, wings,
)

INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
STAND = 0.24
SIZE = 0.84
VIEWS = views(SIZE)
# Round like a pebble.
NOSE = [(-0.22, 0.07), (0.40, 0.07), (0.57, 0.14), (0.58, 0.24), (0.47, 0.37), (0.24, 0.505), (-0.02, 0.565), (-0.18, 0.55), (-0.25, 0.42)]
BACK = [(-0.44, 0.11), (0.22, 0.11), (0.30, 0.20), (0.29, 0.38), (0.21, 0.58), (0.09, 0.75), (-0.06, 0.83), (-0.20, 0.84), (-0.38, 0.75), (-0.51, 0.50), (-0.53, 0.20)]


def build(pose):
    hardware, shell = Hardware(), materials.molded('main', 0.46)
    parts = toe_plate(hardware.black, hardware, wide=0.27, front=0.50, places=((0.41, 0.205), (-0.70, 0.18)))
    parts += antifriction(hardware, STAND)
    toe = toe_housing(shell, hardware.black, hardware, STAND, NOSE, half=0.26, nose=0.08, vents=0)
    parts += toe + toe_scale(toe[0], STAND, '0.75 · 2 · 4.5', 'second')
    parts += wings(hardware.black, hardware, STAND, high=0.34, outer=0.455, groove=False)
    parts += heel_track(hardware.bare, hardware, front=0.84, rear=0.74, places=((0.74, 0.16), (-0.64, 0.16)))
    heel = heel_housing(shell, hardware.black, hardware, STAND, BACK, half=0.265, narrow=0.05)
    parts += heel + [flank_print(heel[0], 'REEP', 'second', STAND, width=0.24)]
    parts += heel_scale(hardware, STAND, '0.75 2 4.5', half=0.265, narrow=0.05)
    parts += cup(hardware.black, hardware, STAND, high=0.34)
    lever = heel_lever(shell, hardware, STAND, length=0.92, wide=0.28, rise=0.04, lining=hardware.orange)
    parts += lever + [lever_print(lever[0], 'FIRNLINE', 'second', STAND)]
    parts += alpine_brake(hardware, hardware.black, STAND, wide=0.46)
    group(parts, scale=(SIZE, SIZE, SIZE))
