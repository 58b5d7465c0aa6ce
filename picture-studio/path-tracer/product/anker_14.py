"""Anker 14: heel cast in aluminum, toe on a steel spindle, screws set wide, wide brakes."""
import materials
from shape.alpine_binding import (
    VIEWS, Hardware, alpine_brake, antifriction, cup, flank_print, heel_housing, heel_lever, heel_scale, heel_track, lever_print,
    toe_housing, toe_plate, toe_scale, wings,
)

INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
STAND = 0.19


def build(pose):
    hardware, cast = Hardware(), materials.anodized('main', 0.38)
    toe_plate(hardware.bare, hardware, wide=0.37, places=((0.45, 0.295), (-0.70, 0.19)))
    antifriction(hardware, STAND)
    cover = toe_housing(cast, hardware.black, hardware, STAND, window=True, vents=2)[0]
    toe_scale(cover, STAND, '5 · 8 · 11 · 14', 'second', window=True, hardware=hardware)
    wings(hardware.bare, hardware, STAND, high=0.35, boss=hardware.steel)
    heel_track(hardware.bare, hardware, wide=0.31, places=((0.70, 0.225), (-0.50, 0.225)))
    cover = heel_housing(cast, hardware.black, hardware, STAND)[0]
    flank_print(cover, 'ANKER 14', 'second', STAND)
    heel_scale(hardware, STAND, '5 8 11 14')
    cup(hardware.black, hardware, STAND)
    lever = heel_lever(hardware.bare, hardware, STAND, length=0.80)[0]
    lever_print(lever, 'FIRNLINE', '#16191d', STAND)
    alpine_brake(hardware, hardware.black, STAND, wide=0.60)
