"""Schäkel 16: a forged arm on each side of the toe, a heel that turns on a steel disc, windows that show the springs."""
import materials
from shape.alpine_binding import (
    HEEL, TOE, VIEWS, Hardware, alpine_brake, antifriction, cup, flank_print, heel_housing, heel_lever, lever_print, spring_window, toe_arms,
    toe_housing, toe_plate, toe_scale, turntable,
)

INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
STAND = 0.20
# Steep in front of the boot's heel.
BACK = [(-0.46, 0.11), (0.10, 0.11), (0.18, 0.20), (0.20, 0.40), (0.17, 0.60), (0.10, 0.76), (-0.04, 0.86), (-0.24, 0.88), (-0.46, 0.78), (-0.56, 0.58), (-0.54, 0.20)]


def build(pose):
    hardware, shell = Hardware(), materials.anodized('main', 0.36)
    toe_plate(hardware.bare, hardware, wide=0.33)
    antifriction(hardware, STAND, frame=hardware.bare)
    window, spring = spring_window(0.19, (TOE + 0.06, 0.43), STAND, hardware)
    cover = toe_housing(shell, hardware.black, hardware, STAND, half=0.215, nose=0.07, vents=0, tools=[window])[0]
    spring()
    toe_scale(cover, STAND, '6 · 11 · 16', 'second', width=0.19)
    toe_arms(hardware.bare, hardware, STAND)
    turntable(hardware.steel, hardware)
    window, spring = spring_window(0.255, (HEEL - 0.20, 0.66), STAND, hardware)
    cover = heel_housing(shell, hardware.black, hardware, STAND, BACK, tools=[window])[0]
    spring()
    flank_print(cover, 'SCHÄKEL 16', 'second', STAND, at=(-0.30, 0.49))
    cup(hardware.black, hardware, STAND, high=0.36)
    lever = heel_lever(hardware.bare, hardware, STAND, length=0.72, wide=0.24)[0]
    lever_print(lever, 'FIRNLINE', '#16191d', STAND)
    alpine_brake(hardware, hardware.black, STAND, wide=0.66)
