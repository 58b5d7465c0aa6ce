"""The hand of a glove: fingers and palm, panels on it, its seams. A right hand, its back towards -y, fingers up."""
import numpy as np

from field import cone, ellipsoid, gradient, ridge, smooth_max, smooth_min, smooth_step, surface, waves
from parts import copies, group, smooth, spline, stitches, unit

CELL = 0.014
# Base, middle joint, tip; radii there.
FINGERS = [
    ((-0.44, -0.01, 1.95), (-0.535, 0.00, 2.46), (-0.585, 0.08, 2.88), 0.225, 0.212, 0.182),
    ((-0.15, -0.02, 2.02), (-0.17, -0.02, 2.62), (-0.18, 0.07, 3.13), 0.228, 0.215, 0.185),
    ((0.15, -0.01, 1.98), (0.20, -0.01, 2.50), (0.235, 0.08, 2.95), 0.222, 0.208, 0.180),
    ((0.43, 0.02, 1.82), (0.545, 0.03, 2.20), (0.62, 0.11, 2.54), 0.205, 0.192, 0.165),
]
THUMB = ((-0.34, 0.12, 1.15), (-0.74, 0.20, 1.64), (-0.90, 0.25, 2.08), 0.30, 0.245, 0.20)
METACARPALS = [
    ((-0.12, 0, 0.80), (-0.43, 0, 1.85), 0.29, 0.245), ((-0.05, -0.02, 0.80), (-0.15, -0.02, 1.92), 0.31, 0.25),
    ((0.08, -0.02, 0.80), (0.15, -0.01, 1.9), 0.31, 0.245), ((0.12, 0, 0.80), (0.41, 0.02, 1.75), 0.28, 0.23),
    ((-0.02, 0, 0.2), (0, 0, 0.95), 0.40, 0.38),
]


class Hand:
    """The hand's shape. `thick` widens fingers and palm, `long` stretches the fingers, `narrow` the palm."""

    def __init__(self, thick=1.0, long=1.0, narrow=1.0, mitten=False, wrist=0.93):
        self.wrist = wrist
        squeeze = lambda p: np.array([p[0] * narrow, p[1], p[2]])
        stretch = lambda base, p: squeeze((p[0], p[1], base[2] + (p[2] - base[2]) * long))
        self.fingers = [
            (squeeze(b), stretch(b, m), stretch(b, t), r0 * thick, r1 * thick, r2 * thick) for b, m, t, r0, r1, r2 in FINGERS
        ]
        self.thumb = (*(squeeze(p) for p in THUMB[:3]), *(r * (0.4 + 0.6 * thick) for r in THUMB[3:]))
        self.bones = [(squeeze(a), squeeze(b), ra * (0.5 + 0.5 * thick), rb * thick) for a, b, ra, rb in METACARPALS]
        self.mitten = mitten

    def parts(self, points):
        palm = None
        for a, b, ra, rb in self.bones:
            one = cone(points, a, b, ra, rb, 1.15)
            palm = one if palm is None else smooth_min(palm, one, 0.12)
        fingers = [
            smooth_min(cone(points, b, m, r0, r1, 1.05), cone(points, m, t, r1, r2, 1.05), 0.06)
            for b, m, t, r0, r1, r2 in self.fingers
        ]
        b, m, t, r0, r1, r2 = self.thumb
        thumb = smooth_min(cone(points, b, m, r0, r1), cone(points, m, t, r1, r2), 0.12)
        return palm, fingers, thumb

    def __call__(self, points):
        palm, fingers, thumb = self.parts(points)
        whole = smooth_min(palm, thumb, 0.17)
        if self.mitten:
            room = ellipsoid(points, (0.0, 0.03, 2.28), (0.66, 0.30, 0.93), 2.35)
            return smooth_max(smooth_min(whole, room, 0.2), self.wrist - points[:, 2], 0.03)
        for one in fingers:
            whole = np.minimum(whole, smooth_min(palm, one, 0.14))
        return smooth_max(whole, self.wrist - points[:, 2], 0.03)

    def rays(self):
        return (self.fingers if not self.mitten else []) + [self.thumb]


class Ray:
    """Coordinates round one finger: how far along (0 to 1), the angle from its side (90° is the back), the radius."""

    def __init__(self, ray):
        base, middle, tip, *radii = ray
        self.axis = spline([base, middle, tip], 40)
        self.along = unit(np.gradient(self.axis, axis=0))
        side = unit(np.array([1.0, 0, 0]) - self.along * self.along[:, :1])
        self.side, self.back = side, unit(np.cross(side, self.along) * -1)
        self.back *= np.where(self.back[:, 1:2] > 0, -1, 1)
        self.length = np.linalg.norm(np.diff(self.axis, axis=0), axis=1).sum()
        self.radius = np.interp(np.linspace(0, 1, 40), [0, 0.5, 1], radii)

    def of(self, points):
        near = ((points[:, None, :] - self.axis[None]) ** 2).sum(2).argmin(1)
        offset = points - self.axis[near]
        s = near / 39 * self.length + (offset * self.along[near]).sum(1)
        angle = np.arctan2((offset * self.back[near]).sum(1), (offset * self.side[near]).sum(1))
        return s, angle, np.linalg.norm(offset, axis=1)

    def at(self, t, angle):
        """Points on the finger's skin."""
        t, angle = np.broadcast_arrays(np.asarray(t, float), np.asarray(angle, float))
        pick = lambda rows: np.stack([np.interp(t * 39, np.arange(40), rows[:, i]) for i in range(3)], 1)
        radius = np.interp(t * 39, np.arange(40), self.radius)
        return pick(self.axis) + (pick(self.side) * np.cos(angle)[:, None] + pick(self.back) * np.sin(angle)[:, None]) * radius[:, None]


# Angles of a finger's two back seams and its two palm seams.
SEAMS = (0.5, np.pi - 0.5, -0.62, -np.pi + 0.62)


def sculpted(hand, shape=None, wrinkled=1.0, seams=True, low=(-1.3, -0.7, 0.8), cell=CELL):
    """A shell's vertices, faces and normals with folds at the joints, seams and creases, and how deep each lies in a fold.

    `shape` is the hand itself, or a panel sewn over it.
    """
    vertices, faces = surface(shape or hand, low, (1.0, 0.7, 3.6), cell)
    normals = gradient(shape or hand, vertices, 0.004)
    palm, fingers, thumb = hand.parts(vertices)
    rays = hand.rays()
    distances = np.stack((fingers if not hand.mitten else []) + [thumb], 1)
    depth, back = np.zeros(len(vertices)), -normals[:, 1]
    wobble = waves(vertices, 7, 3, 3) * 0.016
    for at, ray in enumerate(rays):
        finger = Ray(ray)
        s, angle, radius = finger.of(vertices)
        own = (distances.argmin(1) == at) * smooth_step(0.10, -0.03, distances[:, at] - palm)
        is_thumb = at == len(rays) - 1
        for joint in (0.5, 0.82) if is_thumb else (0.42, 0.75):
            here = s - joint * finger.length
            for shift, much in ((-0.085, 0.5), (-0.03, 1), (0.03, 1), (0.085, 0.5)):
                depth -= own * 0.008 * wrinkled * much * ridge(here - shift - wobble, 0.02) * smooth_step(0, 0.6, back)
            depth -= own * 0.018 * wrinkled * ridge(here - wobble * 1.8, 0.035) * smooth_step(0, 0.6, -back)
        if seams:
            for seam in SEAMS:
                beside = np.abs((angle - seam + np.pi) % (2 * np.pi) - np.pi) * radius
                start = smooth_step(0.3, 0.42, s / finger.length) if is_thumb else smooth_step(0, 0.12, s / finger.length)
                depth -= own * (0.013 * ridge(beside, 0.011) + 0.008 * ridge(beside, 0.04)) * start
    fold = np.clip(-depth / 0.03, 0, 1)
    crumpled = waves(vertices * np.array([1, 1, 0.7]), 5.5, 3, 1)
    depth += wrinkled * (0.008 * crumpled + 0.003 * waves(vertices * np.array([1.3, 1, 1.1]), 15, 3, 5))
    depth -= 0.012 * ridge(vertices[:, 2] - 1.02 - wobble * 2, 0.02)
    return vertices + normals * depth[:, None], faces, normals, fold


def outside(hand, lift, *regions):
    """A panel sewn onto the hand: what lies in all regions, `lift` above the skin, with a rounded edge."""

    def panel(points):
        whole = hand(points) - lift
        for region in regions:
            whole = smooth_max(whole, region(points), lift * 0.9)
        return whole

    return panel


def side_plane(points):
    """Where the sides of fingers and hand are; the back has less y."""
    return -0.01 + 0.085 * smooth_step(2.3, 3.0, points[:, 2]) + 0.17 * smooth_step(-0.42, -0.8, points[:, 0])


def palm_region(points):
    return side_plane(points) - points[:, 1]


def back_region(points):
    return points[:, 1] - side_plane(points)


def planar(vertices):
    """Texture coordinates in decimetres, for cloth on back or palm."""
    return np.c_[vertices[:, 0] + 0.6 * vertices[:, 1] * np.sign(vertices[:, 0]), vertices[:, 2]]


def edge_row(skin, thread, z):
    """A row of stitches round the wrist, where the hand ends over the cuff."""
    angle = np.linspace(0, 2 * np.pi, 120)
    rows = [skin.cast([(1.2 * np.cos(a), 1.2 * np.sin(a), z)], (-np.cos(a), -np.sin(a), 0)) for a in angle]
    line, normal = (np.concatenate([row[i] for row in rows]) for i in (0, 1))
    return stitches(line, normal, thread, radius=0.004)


def seam_rows(hand, skin, thread, angles=SEAMS[:2], start=0.14, end=0.93):
    """A row of fine stitches on each side of each finger seam."""
    rows, rays = [], hand.rays()
    for at, ray in enumerate(rays):
        finger = Ray(ray)
        for angle in angles:
            first = 0.45 if at == len(rays) - 1 else start
            line, normal = skin.nearest(smooth(finger.at(np.linspace(first, end, 90), angle), 5))
            for aside in (-0.024, 0.024):
                rows.append(stitches(line, normal, thread, aside=aside, radius=0.004))
    return rows


def pose_gloves(right, lowest, pose):
    """`pair`: the right glove shows its back, the left one its palm. `one`: the right glove alone."""
    if pose == 'one':
        group(right, (0, 0, -lowest))
        return
    left = copies(right)
    group(right, (0.84, 0, -lowest), (-3, 0, -14))
    group(left, (-0.78, 0.3, -lowest), (3, 0, 166), (-1, 1, 1))


PAIR = {'pose': 'pair', 'centre': (-0.1, 0.1, 1.45), 'height': 5.2, 'elevation': 9}
