"""Zinke 16: aluminum housings on toothed steel tracks, low, open below the boot; toe and heel without play."""
import materials
from shape.alpine_binding import (
    Hardware, alpine_brake, antifriction, cup, flank_print, heel_housing, heel_lever, heel_scale, lever_print, toe_housing, toe_scale,
    twin_track, views, wings,
)

VIEWS = views(behind_toe=True)
INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
STAND = 0.14
# An angular nose; an upright back.
NOSE = [(-0.22, 0.07), (0.46, 0.07), (0.60, 0.12), (0.60, 0.30), (0.44, 0.40), (0.24, 0.515), (-0.05, 0.60), (-0.20, 0.585), (-0.26, 0.42)]
BACK = [(-0.44, 0.11), (0.22, 0.11), (0.30, 0.20), (0.29, 0.36), (0.20, 0.60), (0.10, 0.78), (-0.06, 0.86), (-0.26, 0.86), (-0.44, 0.76), (-0.52, 0.62), (-0.53, 0.20)]


def build(pose):
    hardware, shell = Hardware(), materials.anodized('main', 0.36)
    twin_track(hardware.steel, hardware)
    antifriction(hardware, STAND, frame=hardware.steel)
    cover = toe_housing(shell, hardware.bare, hardware, STAND, NOSE, half=0.30, nose=0.10, vents=4, window=True)[0]
    toe_scale(cover, STAND, '6 · 9 · 13 · 16', 'second', window=True, hardware=hardware)
    wings(shell, hardware, STAND, high=0.34, outer=0.46, groove=False)
    cover = heel_housing(shell, hardware.bare, hardware, STAND, BACK, half=0.285)[0]
    flank_print(cover, 'ZINKE 16', 'second', STAND)
    heel_scale(hardware, STAND, '6 9 13 16', half=0.285)
    cup(hardware.steel, hardware, STAND, high=0.34, outer=0.44)
    lever = heel_lever(hardware.bare, hardware, STAND, length=0.66, wide=0.22)[0]
    lever_print(lever, 'FIRNLINE', '#16191d', STAND)
    alpine_brake(hardware, hardware.black, STAND, wide=0.46)
