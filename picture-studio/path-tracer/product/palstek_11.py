"""Palstek 11: toe and heel on an aluminum rail with sole lengths on its edge, a bar in front that frees both."""
import materials
from shape.alpine_binding import (
    HEEL, TOE, VIEWS, Hardware, alpine_brake, antifriction, cup, flank_print, heel_housing, heel_lever, heel_scale, lever_print, rail, toe_housing,
    toe_scale, wings,
)
from shape.solid import block, body

INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
STAND = 0.28


def build(pose):
    hardware, shell = Hardware(), materials.molded('main', 0.46)
    rail(hardware.bare, hardware, [str(length) for length in range(255, 386, 10)])
    body(block((TOE - 0.10, 0, 0.14), (1.12, 0.50, 0.12), 0.035), hardware.black, 0.008)
    body(block((HEEL + 0.06, 0, 0.14), (1.16, 0.50, 0.12), 0.035), hardware.black, 0.008)
    antifriction(hardware, STAND)
    cover = toe_housing(shell, hardware.black, hardware, STAND, vents=3, half=0.28, nose=0.12)[0]
    toe_scale(cover, STAND, '3 · 6 · 9 · 11', 'second')
    wings(hardware.black, hardware, STAND, high=0.34)
    cover = heel_housing(shell, hardware.black, hardware, STAND)[0]
    flank_print(cover, 'PALSTEK 11', 'second', STAND)
    heel_scale(hardware, STAND, '3 6 9 11')
    cup(hardware.black, hardware, STAND)
    lever = heel_lever(shell, hardware, STAND, length=0.82)[0]
    lever_print(lever, 'FIRNLINE', 'second', STAND)
    alpine_brake(hardware, hardware.black, STAND, wide=0.48)
