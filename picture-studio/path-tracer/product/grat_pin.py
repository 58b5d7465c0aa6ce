"""Grat Pin: a heel forged from one piece, both releases with a scale, two risers, a brake, jaws that open wide."""
import materials
from shape.pin_binding import (
    HEEL, VIEWS, Hardware, brake, crampon_slots, heel_track, hinge_pin, riser, scales, toe_arms, toe_block, toe_lever, toe_plate, tower,
)
from shape.solid import printed

INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}


def build(pose):
    hardware, color = Hardware(), materials.anodized('main')
    toe_plate(hardware.bare, hardware)
    arms = toe_arms(color, hardware)
    toe_block(hardware.dark, hardware)
    toe_lever(hardware.black, hardware)
    crampon_slots(hardware)
    heel_track(hardware.bare, hardware)
    housing = tower(color, hardware)[0]
    scales(housing, hardware, '#f1f2ee', 4, 11)
    riser(hardware.bare, (HEEL - 0.20, 0.655), 0.46, 0.15, turn=-2)
    riser(hardware.bare, (HEEL - 0.20, 0.725), 0.36, 0.12, turn=18)
    hinge_pin((HEEL - 0.20, 0.655), hardware)
    hinge_pin((HEEL - 0.20, 0.725), hardware)
    brake(hardware, hardware.black)
