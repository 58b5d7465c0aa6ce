"""Knoten Pin: guides beside the pins, one lever at each end, an arrow that shows uphill, a brake that is latched up, polyamide bases."""
import materials
from shape.pin_binding import (
    HEEL, TOE, VIEWS, Hardware, brake, heel_track, hinge_pin, riser, scales, toe_arms, toe_block, toe_lever, toe_plate, tower, wordmark,
)
from shape.solid import block, body, cut, extruded, joined, mirrored, plan, side

INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
HOUSING = [(-0.29, 0.145), (0.22, 0.145), (0.255, 0.24), (0.255, 0.50), (0.20, 0.60), (0.02, 0.645), (-0.20, 0.62), (-0.30, 0.52), (-0.325, 0.34)]


def guides(material):
    """Two ramps behind the pins that lead the boot's toe between them."""
    ramp = side([(TOE - 0.46, 0.06), (TOE - 0.14, 0.06), (TOE - 0.15, 0.38), (TOE - 0.20, 0.42), (TOE - 0.27, 0.36), (TOE - 0.47, 0.12)], 0.42, 0.02, 0.04)
    inside = block((TOE - 0.3, 0, 0.5), (1, 0.60, 2), 0.02)
    slope = extruded(2, [(TOE - 0.6, -0.42), (TOE - 0.46, -0.42), (TOE - 0.14, -0.30), (TOE - 0.14, 0.30), (TOE - 0.46, 0.42), (TOE - 0.6, 0.42)], -1, 2, 0.01, 0.02)
    foot = block((TOE - 0.30, 0, 0.075), (0.30, 0.80, 0.07), 0.025)
    return body(mirrored(joined(cut(ramp, inside, slope, radius=0.02), foot, radius=0.015)), material, 0.007)


def build(pose):
    hardware, color = Hardware(), materials.anodized('main')
    toe_plate(hardware.black, hardware, thick=0.095, wide=0.235)
    toe_arms(color, hardware, thick=0.14)
    toe_block(hardware.black, hardware, length=0.25)
    toe_lever(hardware.black, hardware, length=0.76, width=0.165, window=False)
    guides(hardware.black)
    heel_track(hardware.black, hardware, wide=0.255)
    housing = tower(color, hardware, HOUSING, 0.235)[0]
    scales(housing, hardware, 'second', 4, 10, top=0.615)
    wordmark(housing, 'second', width=0.26)
    riser(hardware.black, (HEEL - 0.22, 0.69), 0.50, 0.19, thick=0.06, window=False, lip=0.02)
    # The way uphill.
    arrow = [(HEEL - 0.10, 0.028), (HEEL + 0.06, 0.028), (HEEL + 0.06, 0.085), (HEEL + 0.19, 0.0)]
    body(plan(arrow, 0.72, 0.746, 0.006, 0.01), materials.plain('#f1f2ee', 0.45), 0.005)
    hinge_pin((HEEL - 0.22, 0.69), hardware, 0.20)
    brake(hardware, materials.molded('accent', 0.5), wide=0.49)
