"""Kausch Pin: steel rings pressed in wherever something turns, numbered parts, star screws, the key under the heel, open below."""
import materials
from shape.pin_binding import (
    HEEL, VIEWS, Hardware, brake, crampon_slots, heel_track, hinge_pin, riser, scales, toe_arms, toe_block, toe_lever, toe_plate, tower,
    wordmark,
)
from shape.solid import body, cut, cylinder, joined, mirrored, printed, rod, side

INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
HOUSING = [(-0.25, 0.20), (-0.12, 0.145), (0.13, 0.145), (0.225, 0.20), (0.235, 0.50), (0.19, 0.565), (0.02, 0.61), (-0.14, 0.585), (-0.24, 0.48)]


def rings(places, y, hardware):
    """Steel rings pressed into both flanks."""
    parts = []
    for x, z, radius in places:
        ring = cut(cylinder((x, y - 0.03, z), (x, y + 0.012, z), radius, 0.006), cylinder((x, 0, z), (x, 1, z), radius * 0.62, 0.004), radius=0.005)
        parts.append(body(mirrored(ring), hardware.bright, 0.005))
    return parts


def key(hardware):
    """The star key in its groove below the heel's pins."""
    shaft = rod((HEEL + 0.24, -0.03, 0.205), (HEEL + 0.52, -0.03, 0.205), 0.022)
    bow = cylinder((HEEL + 0.54, -0.03, 0.19), (HEEL + 0.54, -0.03, 0.22), 0.075, 0.008)
    eye = cylinder((HEEL + 0.54, -0.03, 0.0), (HEEL + 0.54, -0.03, 1), 0.038, 0.004)
    return body(cut(joined(shaft, bow), eye, radius=0.006), hardware.bright, 0.005)


def build(pose):
    hardware, color = Hardware(), materials.anodized('main')
    toe_plate(hardware.bare, hardware, wide=0.20, thick=0.068)
    toe_arms(color, hardware, thick=0.12)
    toe_block(hardware.bare, hardware, length=0.23)
    toe_lever(hardware.bare, hardware, length=0.66, width=0.105, ribs=5)
    crampon_slots(hardware)
    heel_track(hardware.bare, hardware, wide=0.22)
    drain = side([(HEEL - 0.10, 0.05), (HEEL + 0.10, 0.05), (HEEL + 0.06, 0.225), (HEEL - 0.06, 0.225)], 1.0, 0.004, 0.03)
    housing = tower(color, hardware, HOUSING, 0.20, pocket=False, taper=0.03, holes=[drain])[0]
    scales(housing, hardware, 'second', 5, 11, bottom=0.252, width=0.27)
    wordmark(housing, 'second', 0.435, 0.22, -0.02)
    printed(housing, '07', 'second', (HEEL + 0.165, -0.5, 0.27), (1, 0, 0), (0, 0, 1), 0.05, 0.045)
    rings([(HEEL - 0.115, 0.350, 0.056), (HEEL + 0.07, 0.350, 0.046)], 0.185, hardware)
    riser(hardware.bare, (HEEL - 0.16, 0.640), 0.44, 0.13)
    hinge_pin((HEEL - 0.16, 0.640), hardware, 0.155, 0.028)
    key(hardware)
    brake(hardware, hardware.black, wide=0.48, radius=0.023)
