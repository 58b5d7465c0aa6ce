"""Anker 12: composite housings, wide wings, release values printed on top in plain numbers, brake arms that fold in."""
import materials
from shape.alpine_binding import (
    VIEWS, Hardware, alpine_brake, antifriction, cup, flank_print, heel_housing, heel_lever, heel_track, lever_print, toe_housing,
    toe_plate, toe_scale, wings,
)

INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
STAND = 0.17


def build(pose):
    hardware, shell = Hardware(), materials.molded('main', 0.44)
    toe_plate(hardware.black, hardware)
    antifriction(hardware, STAND)
    cover = toe_housing(shell, hardware.black, hardware, STAND)[0]
    toe_scale(cover, STAND, '3.5 · 6 · 9 · 12', 'second')
    wings(hardware.black, hardware, STAND, outer=0.475)
    heel_track(hardware.black, hardware)
    cover = heel_housing(shell, hardware.black, hardware, STAND)[0]
    flank_print(cover, 'ANKER 12', 'second', STAND)
    flank_print(cover, '3.5 · 6 · 9 · 12', 'second', STAND, at=(-0.19, 0.66), width=0.30)
    cup(hardware.black, hardware, STAND)
    lever = heel_lever(shell, hardware, STAND)[0]
    lever_print(lever, 'FIRNLINE', 'second', STAND)
    alpine_brake(hardware, hardware.black, STAND)
