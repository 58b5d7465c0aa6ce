"""Mastwurf Pin: pins in front with a sideways scale of their own, an alpine heel with a steel cup, two bails to climb on, a lever under the boot."""
import materials
from shape import alpine_binding
from shape.alpine_binding import HEEL, alpine_brake, cup, flank_print, heel_housing, heel_lever, heel_scale, heel_track, lever_print
from shape.pin_binding import TOE, Hardware, toe_arms, toe_block, toe_lever, toe_plate
from shape.solid import block, body, printed, screw, side, wire

VIEWS = {**alpine_binding.VIEWS, 'detail-toe': {**alpine_binding.VIEWS['detail-toe'], 'centre': (TOE + 0.10, 0, 0.30), 'height': 1.9}}
INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
STAND = 0.20


def walk_lever(hardware, material):
    """The lever under the boot that lets the heel go for the climb."""
    base = block((0.22, 0, 0.04), (0.30, 0.34, 0.08), 0.02)
    lever = side([(0.10, 0.08), (0.16, 0.08), (0.30, 0.15), (0.40, 0.17), (0.40, 0.21), (0.28, 0.20), (0.12, 0.13)], 0.11, 0.015, 0.03)
    return [body(base, hardware.bare, 0.007), body(lever, material, 0.006), screw((0.13, -0.115, 0.10), (0, -1, 0), hardware.steel, 0.03, 'hex', 0.012)]


def climbing_bails(hardware):
    """Two wire bails to climb on, folded onto the cup, each with a pad for the boot's heel."""
    parts = []
    for reach, z in ((0.50, 0.80), (0.31, 0.87)):
        half = [(HEEL - 0.04, 0.375, 0.655), (HEEL + 0.4 * reach, 0.38, z - 0.07), (HEEL + 0.9 * reach, 0.31, z - 0.008), (HEEL + reach, 0.22, z)]
        parts.append(wire(half + [(x, -y, z) for x, y, z in half[::-1]], 0.024, hardware.steel, 120))
        parts.append(body(block((HEEL + reach, 0, z + 0.005), (0.085, 0.38, 0.075), 0.03), hardware.black, 0.006))
    return parts


def build(pose):
    hardware, other, color = Hardware(), alpine_binding.Hardware(), materials.anodized('main')
    toe_plate(hardware.bare, hardware, wide=0.25, thick=0.09)
    toe_arms(color, hardware, thick=0.15)
    toe_block(hardware.dark, hardware, length=0.265)
    toe_lever(hardware.black, hardware, width=0.15)
    walk_lever(other, other.orange)
    bridge = body(block((TOE - 0.36, -0.0, 0.13), (0.15, 0.40, 0.12), 0.025), color, 0.007)
    printed(bridge, '5 · 9 · 13', 'second', (TOE - 0.36, 0, 1.3), (0, 1, 0), (-1, 0, 0), 0.34, 0.07)
    heel_track(hardware.bare, other)
    cover = heel_housing(color, hardware.black, other, STAND, half=0.255)[0]
    flank_print(cover, 'FIRNLINE', 'second', STAND)
    heel_scale(other, STAND, '5 · 9 · 13', half=0.255)
    cup(other.steel, other, STAND, high=0.30)
    climbing_bails(other)
    lever = heel_lever(other.bare, other, STAND, length=0.68, wide=0.215)[0]
    lever_print(lever, 'MASTWURF', '#16191d', STAND)
    alpine_brake(other, hardware.black, STAND, wide=0.58)
