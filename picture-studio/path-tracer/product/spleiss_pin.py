"""Spleiß Pin: what racing needs: milled heel from one block, one flap, a leash instead of a brake, no scale."""
import numpy as np

import materials
from parts import spline, tube
from shape.pin_binding import HEEL, TOE, Hardware, hinge_pin, riser, toe_arms, toe_block, toe_lever, toe_plate, tower, views, wordmark
from shape.solid import body, cut, cylinder, plan, screw, side

VIEWS = views(braked=False)
INKS = {'main': 'main', 'second': 'print', 'accent': 'deep'}
# Milled away until little is left.
HOUSING = [(-0.22, 0.145), (0.17, 0.145), (0.215, 0.24), (0.225, 0.50), (0.19, 0.56), (0.03, 0.60), (-0.11, 0.575), (-0.20, 0.45), (-0.24, 0.28)]


def leash(hardware, cord):
    """A cord from the toe with a ring and a clip for the boot."""
    line = [(TOE - 0.30, -0.20, 0.13), (TOE - 0.44, -0.46, 0.05), (TOE - 0.36, -0.86, 0.03), (TOE - 0.02, -0.98, 0.03), (TOE + 0.26, -0.78, 0.03), (TOE + 0.20, -0.56, 0.035), (TOE - 0.02, -0.60, 0.035), (TOE - 0.14, -0.74, 0.06)]
    path = spline(line, 240)
    turns = np.linspace(0, 240, 240)
    parts = [tube(path, 0.022 + 0.0016 * np.sin(turns * 2.4), cord, 12)]
    gate = np.array([(TOE - 0.14, -0.74, 0.04), (TOE - 0.22, -0.82, 0.035), (TOE - 0.34, -0.84, 0.03), (TOE - 0.41, -0.78, 0.03), (TOE - 0.38, -0.71, 0.03), (TOE - 0.25, -0.68, 0.035), (TOE - 0.14, -0.74, 0.04)])
    parts.append(tube(spline(gate, 90), 0.017, hardware.bright, 12))
    parts.append(tube(spline(np.array([(TOE - 0.30, -0.20, 0.10), (TOE - 0.36, -0.20, 0.14), (TOE - 0.30, -0.20, 0.18), (TOE - 0.24, -0.20, 0.14), (TOE - 0.30, -0.20, 0.10)]), 60), 0.013, hardware.bright, 10))
    return parts


def build(pose):
    hardware, color = Hardware(), materials.anodized('main')
    toe_plate(hardware.bare, hardware, long=0.40, rear=0.38, wide=0.195, thick=0.06)
    toe_arms(color, hardware, thick=0.11)
    toe_block(hardware.dark, hardware, length=0.215)
    toe_lever(hardware.bare, hardware, length=0.68, width=0.095, ribs=4)
    leash(hardware, materials.nylon('#1b1d20', 60))
    plate = plan([(HEEL - 0.33, 0.10), (HEEL - 0.28, 0.20), (HEEL - 0.12, 0.13), (HEEL + 0.10, 0.13), (HEEL + 0.24, 0.20), (HEEL + 0.29, 0.10)], 0.0, 0.10, 0.018)
    holes = [cylinder((HEEL + x, y, 0.06), (HEEL + x, y, 1), 0.062, 0.004) for x in (-0.24, 0.21) for y in (-0.13, 0.13)]
    body(cut(plate, *holes, radius=0.010), hardware.bare, 0.007)
    for x in (-0.24, 0.21):
        for y in (-0.13, 0.13):
            screw((HEEL + x, y, 0.072), (0, 0, 1), hardware.steel, 0.05)
    hole = side([(HEEL - 0.15, 0.22), (HEEL + 0.05, 0.22), (HEEL + 0.11, 0.30), (HEEL + 0.03, 0.34), (HEEL - 0.15, 0.33)], 1.0, 0.004, 0.03)
    housing = tower(color, hardware, HOUSING, 0.165, pocket=False, taper=0.03, holes=[hole])[0]
    wordmark(housing, 'second', 0.41, 0.24, -0.02)
    riser(hardware.bare, (HEEL - 0.12, 0.625), 0.36, 0.10, thick=0.04)
    hinge_pin((HEEL - 0.12, 0.625), hardware, 0.12)
    screw((HEEL - 0.225, 0, 0.36), (-1, 0, 0.2), hardware.steel, 0.055, 'star', 0.02)
