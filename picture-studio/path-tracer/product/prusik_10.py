"""Prusik 10: composite housings, a longer heel lever with a large opening, a toe plate that slides on ball bearings."""
import materials
from shape.alpine_binding import (
    Hardware, alpine_brake, antifriction, cup, flank_print, heel_housing, heel_lever, heel_scale, heel_track, lever_print,
    toe_housing, toe_plate, toe_scale, views, wings,
)

VIEWS = views(behind_toe=True)
INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
STAND = 0.22
# Short and round.
NOSE = [(-0.22, 0.07), (0.44, 0.07), (0.60, 0.13), (0.61, 0.22), (0.52, 0.34), (0.24, 0.50), (-0.02, 0.555), (-0.18, 0.545), (-0.25, 0.42)]
BACK = [(-0.44, 0.11), (0.22, 0.11), (0.30, 0.20), (0.28, 0.38), (0.20, 0.58), (0.08, 0.76), (-0.06, 0.84), (-0.20, 0.85), (-0.36, 0.76), (-0.50, 0.50), (-0.53, 0.20)]


def build(pose):
    hardware, shell = Hardware(), materials.molded('main', 0.46)
    toe_plate(hardware.black, hardware, wide=0.29, front=0.52, places=((0.42, 0.22), (-0.70, 0.19)))
    antifriction(hardware, STAND, balls=True)
    cover = toe_housing(shell, hardware.black, hardware, STAND, NOSE, half=0.27, nose=0.12, vents=2)[0]
    toe_scale(cover, STAND, '3 · 5 · 8 · 10', 'second')
    wings(shell, hardware, STAND, high=0.33, outer=0.45, boss=hardware.black)
    heel_track(hardware.black, hardware)
    cover = heel_housing(shell, hardware.black, hardware, STAND, BACK, half=0.26, narrow=0.06)[0]
    flank_print(cover, 'PRUSIK 10', 'second', STAND)
    heel_scale(hardware, STAND, '3 5 8 10', half=0.26, narrow=0.06)
    cup(hardware.black, hardware, STAND, high=0.34)
    lever = heel_lever(shell, hardware, STAND, length=0.92, wide=0.25, rise=0.03, lining=hardware.black)[0]
    lever_print(lever, 'FIRNLINE', 'second', STAND)
    alpine_brake(hardware, hardware.black, STAND, wide=0.47)
