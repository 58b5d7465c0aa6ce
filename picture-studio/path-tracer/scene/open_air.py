"""Scenes under the sky: a snow surface, the light of an hour, mountains behind, gear in it."""
from dataclasses import dataclass, field

import numpy as np

from scene.camera import camera
from scene.outdoors import daylight, massif
from scene.snow import crumbs, drift, snow_material
from scene.surface import fan, surface


@dataclass
class View:
    eye: tuple
    target: tuple
    lens: float = 45
    size: tuple = (2400, 1600)
    focus: tuple | None = None
    aperture: float | None = 0.5


@dataclass
class Ground:
    """`height` is a function of x and y; it falls away beyond `brink` so that the horizon is the mountains'."""

    height: object
    brink: float = 70
    fall: float = 0.001
    near: float = 8
    far: float = 500
    spread: float = 80
    grain: float = 1.0
    sparkle: float = 1.0
    planted: list = field(default_factory=list)
    drift: tuple = (1.3, 0.3, 0.18)
    crumbs: int = 350


def open_air(view, ground, hour, sun, mountains=(), detail=1.0, elevation=None):
    """Builds everything but the gear; returns the ground's height function."""
    daylight(hour, sun, elevation)
    for one in mountains:
        massif(hour, detail=detail, **one)
    eye = view.eye

    def height(x, y):
        far = np.hypot(x - eye[0], y - eye[1])
        z = ground.height(x, y) - ground.fall * np.clip(far - ground.brink, 0, None) ** 2
        for at in ground.planted:
            z = z + drift(x, y, at, *ground.drift)
        return z

    snow = snow_material(ground.grain, ground.sparkle)
    x, y = fan(eye, view.target, ground.spread, ground.near, ground.far, detail)
    surface(x, y, height(x, y), snow)
    if ground.planted and ground.crumbs:
        crumbs(np.repeat(np.array([p[:2] for p in ground.planted], float), ground.crumbs, 0), height, snow, spread=ground.drift[0], size=0.05)
    camera(eye, view.target, view.lens, view.size, view.focus, view.aperture)
    return height
