"""Karabiner 13: aluminum toe whose height a knurled screw sets, composite heel, low, bent brake arms."""
import materials
from shape.alpine_binding import (
    TOE, VIEWS, Hardware, alpine_brake, antifriction, cup, flank_print, heel_housing, heel_lever, heel_scale, heel_track, knurled_screw,
    lever_print, toe_housing, toe_plate, toe_scale, wings,
)
from shape.solid import cylinder

INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
STAND = 0.16


def build(pose):
    hardware, shell, aluminum = Hardware(), materials.molded('main', 0.45), materials.anodized('main', 0.36)
    toe_plate(hardware.bare, hardware, wide=0.38, places=((0.44, 0.305), (-0.70, 0.19)))
    antifriction(hardware, STAND, frame=hardware.bare)
    well = cylinder((TOE + 0.06, 0, 0.50), (TOE + 0.06, 0, 2.0), 0.105, 0.004)
    cover = toe_housing(aluminum, hardware.black, hardware, STAND, half=0.295, nose=0.13, vents=2, tools=[well])[0]
    knurled_screw((TOE + 0.06, 0, 0.535), hardware.steel)
    toe_scale(cover, STAND, '4 · 7 · 10 · 13', 'second')
    wings(aluminum, hardware, STAND, high=0.40, outer=0.465, boss=hardware.bare)
    heel_track(hardware.black, hardware, wide=0.30, places=((0.70, 0.215), (-0.50, 0.215)))
    cover = heel_housing(shell, hardware.black, hardware, STAND)[0]
    flank_print(cover, 'KARABINER 13', 'second', STAND)
    heel_scale(hardware, STAND, '4 7 10 13')
    cup(hardware.black, hardware, STAND, high=0.38)
    lever = heel_lever(hardware.bare, hardware, STAND, length=0.76)[0]
    lever_print(lever, 'FIRNLINE', '#16191d', STAND)
    alpine_brake(hardware, materials.molded('main', 0.5), STAND, wide=0.56, bend=0.07)
