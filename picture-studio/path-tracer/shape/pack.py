"""Backpacks: a sack of cloth panels, its harness, and what is sewn on. The front looks to -y, the back lies on y = 0."""
import numpy as np

import materials
from field import Outline, ellipsoid, gradient, ridge, smooth_max, smooth_step, surface, waves
from parts import Surface, band, box, grid, mesh, resample, spline, stitches, tube, unit
from prints import word
from shape.sewn import arch, buckle, distance_to, drape, laid, panels, placed, slide, webbing



class Sack:
    """`widths` and `depths`: (height, half the width) and (height, depth) from the bottom up."""

    def __init__(self, widths, depths, soft=0.42, pockets=()):
        curve = spline([(x, z, 0) for z, x in widths], 60)[:, :2]
        self.corners = np.vstack([curve, curve[::-1] * [-1, 1]])
        self.outline = Outline(self.corners)
        self.depths = spline([(z, d, 0) for z, d in depths], 60)[:, :2]
        self.soft, self.pockets = soft, [(Outline(corners), lift) for corners, lift in pockets]
        self.low, self.high = widths[0][0], widths[-1][0]

    def depth(self, z):
        return np.interp(z, self.depths[:, 0], self.depths[:, 1])

    def __call__(self, points):
        x, y, z = points.T
        deep = self.depth(z)
        for outline, lift in self.pockets:
            deep = deep + lift * smooth_step(0.06, -0.12, outline(points[:, [0, 2]]))
        return smooth_max(self.outline(points[:, [0, 2]]), smooth_max(y - 0.02, -deep - y, 0.3), self.soft) * 0.8

    def formed(self, cell=0.052):
        widest = np.abs(self.corners[:, 0]).max() + 0.2
        deepest = self.depths[:, 1].max() + 0.5
        vertices, faces = surface(self, (-widest, -deepest, self.low - 0.2), (widest, 0.25, self.high + 0.25), cell)
        return vertices, faces

    def front(self, corners, closed=False):
        """A line of the front, from its x and z."""
        corners = np.asarray(corners, float)
        if closed:
            corners = np.vstack([corners, corners[:1]])
        line = resample(np.c_[corners[:, 0], np.full(len(corners), -4.0), corners[:, 1]], 0.04)
        return _cast(self, line, (0, 1, 0))

    def side(self, points, side):
        """A line of one side, from its y and z."""
        points = np.asarray(points, float)
        line = resample(np.c_[np.full(len(points), side * 4.0), points[:, 0], points[:, 1]], 0.04)
        return _cast(self, line, (-side, 0, 0))

    def inset(self, by):
        """The outline, drawn in."""
        middle = np.array([0, (self.low + self.high) / 2])
        half = np.array([np.abs(self.corners[:, 0]).max(), (self.high - self.low) / 2])
        return middle + (self.corners - middle) * (1 - by / half)


def _cast(shape, line, direction):
    direction = np.array(direction, float)
    for _ in range(40):
        line = line + direction * np.clip(shape(line), -0.3, 0.3)[:, None]
    return line[np.abs(shape(line)) < 0.05]


def woven(points, front):
    """Cloth runs up the front and round the sides: where its threads lie."""
    x, y, z = points.T
    return np.stack([x + np.sign(x) * np.maximum(0, y + front), z + 0.0 * y], 1)


def sewn_sack(sack, seams, tight=(), cloths=(), region=None, slack=0.05, pressure=2.0, cell=0.052, pull=(0.055, 0.12)):
    """The draped sack and its surface. `seams` are sewn through; `tight` lines are drawn in by straps, so deep and wide."""
    vertices, faces = sack.formed(cell)
    normals = gradient(sack, vertices, 0.01)
    near = distance_to(seams, vertices)
    drawn = 0.03 * ridge(near, 0.06)
    held = (near < 0.06) | (vertices[:, 1] > -0.06)
    if len(tight):
        pulled = distance_to(tight, vertices)
        drawn = np.maximum(drawn, pull[0] * ridge(pulled, pull[1]))
        held |= pulled < 0.08
    form = vertices - normals * drawn[:, None]
    puckers = 0.012 * waves(vertices, 12, 2, 4) * ridge(near, 0.16)
    rested = drape(form + normals * puckers[:, None], faces, held, slack, pressure)
    # Drawn thread puckers the cloth along its seams.
    rested = rested + normals * (0.010 * waves(vertices, 17, 3, 7) * (ridge(near - 0.09, 0.10) + 0.25))[:, None]
    part = panels(rested, faces, list(cloths), region, woven(vertices, sack.depths[:, 1].max() - 0.4))
    return part, Surface(part)


def back_panel(height, width=1.08, low=0.45, slits=0, pads=None, cloth=None, net=None):
    """Padded back: two columns of foam with a channel between them, or one panel with slits."""
    cloth, net = cloth or materials.cordura('#26292d', 0.014, 0.7, 0), net or materials.spacer_mesh('#3a3d42')
    top = height - 0.55
    cuts = np.linspace(low + 0.6, top - 0.55, slits) if slits else []

    def pad(points):
        x, y, z = points.T
        body = smooth_max(np.abs(x) - width - 0.10 * np.cos(z * 0.9), np.abs(z - (low + top) / 2) - (top - low) / 2, 0.35)
        swell = 0.17 - 0.10 * smooth_step(-0.35, 0, body)
        if slits:
            for cut in cuts:
                across = np.maximum(np.abs(z - cut) - 0.045, np.abs(x) - width * 0.66)
                body = smooth_max(body, -across, 0.05)
        else:
            swell = swell - 0.12 * ridge(x, 0.16) - 0.05 * np.maximum.reduce([ridge(z - (low + (top - low) * k), 0.08) for k in (0.36, 0.68)])
        return smooth_max(body, np.abs(y - 0.02) - swell, 0.06) * 0.8

    vertices, faces = surface(pad, (-1.6, -0.25, low - 0.2), (1.6, 0.4, top + 0.2), 0.03)
    vertices = vertices + 0.006 * waves(vertices, 9, 3, 2)[:, None] * [0, 1, 0]
    parts = [mesh(vertices, faces, cloth if slits else net, uv=vertices[:, [0, 2]])]
    if slits:
        parts.append(box((width * 1.5, 0.03, top - low - 0.5), net, (0, 0.06, (low + top) / 2)))
    return parts


def padded(points, normals, widths, thickness, cloth, binding):
    """A foam strap with bound edges; `widths` along it."""
    points, normals = np.asarray(points, float), unit(np.asarray(normals, float))
    along = unit(np.gradient(points, axis=0))
    across = unit(np.cross(along, normals))
    up = np.cross(across, along)
    x = np.linspace(-1, 1, 25)
    swell = (1 - np.abs(x) ** 4 * 0.75)
    swell = swell * thickness - 0.25 * thickness * ridge(np.abs(x) - 0.8, 0.07)
    profile = [(a, b) for a, b in zip(x, swell)] + [(a, 0.0) for a in x[::-1]]
    widths = np.asarray(widths)[:, None] / 2
    rows = np.stack([points + across * a * widths + up * b for a, b in profile], 1)
    rows = rows + (0.006 * waves(rows.reshape(-1, 3), 9, 3, 5)).reshape(rows.shape[:2])[..., None] * up[:, None]
    length = np.linalg.norm(np.diff(points, axis=0), axis=1).sum()
    parts = [grid(rows, cloth, wrap=True, cap=True, uv_scale=(2 * widths.max() * 2, length))]
    thread = materials.plain('#3c4046', 0.7)
    for s in (-1, 1):
        parts.append(tube(points + across * s * widths * 0.99 + up * thickness * 0.22, 0.035, binding, 10))
        parts.append(stitches(points + across * s * widths * 0.8 + up * thickness * 0.75, up, thread, 0.03, 0.018, 0.005, -0.002))
    return parts


def _facing(points, away=(0, 1, 0)):
    """Normals across a line, as near as can be to `away`."""
    along = unit(np.gradient(points, axis=0))
    away = np.tile(np.asarray(away, float), (len(points), 1))
    return unit(away - along * (along * away).sum(1)[:, None])


def shoulder_straps(height, cloth, loop=None, thick=0.12):
    """Both shoulder straps with their webbing, and the chest strap."""
    parts, binding, belt = [], materials.nylon('#17191c', 10, 60), materials.webbing()
    z = height
    for side in (-1, 1):
        line = spline([(side * x, y, h) for x, y, h in [
            (0.36, 0.10, z - 0.45), (0.42, 0.34, z - 0.16), (0.52, 0.66, z - 0.36), (0.66, 0.86, z - 1.0), (0.80, 0.82, z - 1.8), (0.95, 0.62, z - 2.6), (1.06, 0.42, z - 3.1)]], 90)
        normals = _facing(line, (0, 1, 0.25))
        normals[:12] = unit(normals[:12] + np.linspace(1.2, 0, 12)[:, None] * [0, -0.4, 1])
        t = np.linspace(0, 1, 90)
        parts += padded(line, normals, 0.50 + 0.14 * np.sin(np.pi * np.clip(t * 1.1, 0, 1)) - 0.22 * smooth_step(0.8, 1, t), thick, cloth, binding)
        # A daisy chain of webbing along it.
        middle = line[14:82] + normals[14:82] * (thick + 0.004)
        parts.append(band(middle, normals[14:82], 0.2, 0.018, belt))
        tail = spline([line[-1] + normals[-1] * 0.05, line[-1] + [side * 0.08, -0.08, -0.35], (side * 1.2, 0.12, z - 4.0), (side * 1.24, 0.0, 0.62)], 60)
        parts.append(band(tail, _facing(tail, (0, 1, 0)), 0.2, 0.02, belt))
        end = line[-1] + [side * 0.02, -0.02, -0.12]
        parts += slide(end, (side * 0.15, -0.1, -1), (0, 1, 0), 0.2)
        hanging = spline([end + [0, 0.06, 0], end + [side * 0.02, 0.10, -0.4], end + [side * 0.09, 0.05, -0.85]], 30)
        parts.append(band(hanging, _facing(hanging), 0.2, 0.02, belt))
        at = 38
        parts += slide(line[at] + normals[at] * (thick + 0.01), line[at + 1] - line[at], normals[at], 0.2)
        load = spline([line[16] + normals[16] * (thick + 0.03), (side * 0.5, 0.42, z - 0.10), (side * 0.52, 0.06, z - 0.14)], 30)
        parts.append(band(load, _facing(load, (0, 0.5, 1)), 0.15, 0.018, belt))
        if loop == side:
            i = 52
            a, b = (line[k] + normals[k] * (thick + 0.02) for k in (i, i + 10))
            parts.append(arch(a, b, normals[i], 0.2, materials.webbing('#6b7077')))
    a = np.array([-0.66, 0.98, z - 1.0])
    chest = spline([a, (-0.3, 1.08, z - 1.06), (0.3, 1.08, z - 1.06), a * [-1, 1, 1]], 40)
    parts.append(band(chest, np.tile([0, 1, 0.1], (40, 1)), 0.16, 0.018, belt))
    parts += buckle(np.array([0, 1.09, z - 1.06]), (1, 0, 0), (0, 1, 0), 0.17)
    return parts


def hip_belt(width, cloth, reach=1.0, z=0.55):
    """Two padded wings that close in front of the wearer."""
    parts, binding, belt = [], materials.nylon('#17191c', 10, 60), materials.webbing()
    for side in (-1, 1):
        line = spline([(side * x, y, h) for x, y, h in [(width * 0.75, 0.05, z), (width * 1.05, 0.35, z), (width * 1.10, 0.85, z - 0.03), (width * 0.92, 1.0 + 0.3 * reach, z - 0.08)]], 60)
        parts += padded(line, _facing(line, (side, 0.3, 0)), np.linspace(0.72, 0.46, 60), 0.13, cloth, binding)
        end = line[-1]
        tail = spline([line[-14] + [side * 0.14, 0.08, 0], end + [side * 0.04, 0.10, -0.01], (side * width * 0.5, end[1] + 0.24, z - 0.16), (0, end[1] + 0.30, z - 0.2)], 50)
        parts.append(band(tail, _facing(tail, (side * 0.3, 1, 0)), 0.3, 0.02, belt))
    parts += buckle(np.array([0, end[1] + 0.31, z - 0.2]), (1, 0, 0), (0, 1, 0), 0.3)
    return parts


def haul_loop(height, y=-0.1):
    return [arch((-0.26, y, height - 0.1), (0.26, y, height - 0.1), (0, 0.2, 1), 0.22, materials.webbing(), 0.26, 0.035)]


def compression(sack, over, side, z, tilt=0.0, width=0.2, keeper=False, metal=False, buckled=True):
    """A strap across one side, from the back edge to the front panel."""
    parts = [webbing(over, strap_line(sack, side, z, tilt), width)]
    at, normals = laid(over, strap_line(sack, side, z, tilt), 0.045)
    i = len(at) // 2
    if metal:
        parts += slide(at[i], at[i + 2] - at[i - 2], normals[i], width, materials.metal('#a9adb2', 0.28))
    elif buckled:
        parts += buckle(at[i], at[i + 2] - at[i - 2], normals[i], width)
    if keeper:
        k = int(len(at) * 0.78)
        parts.append(placed(box((width * 1.3, 0.1, 0.05), materials.rubber('#202327', 0.6), bevel=0.02), at[k], at[k + 1] - at[k - 1], normals[k]))
    return parts


def strap_line(sack, side, z, tilt=0.0):
    deep = sack.depth(z)
    return sack.side([(-0.12, z), (-deep * 0.5, z + tilt * 0.5), (-deep * 0.86, z + tilt)], side)


def name_on(over, at, width, height, text, color, ink_ground=None, lift=0.016):
    """A word on the front: at x and z. With a ground it is a woven label, else a print."""
    x = np.linspace(-width / 2, width / 2, 40)
    rows = []
    for s in np.linspace(-0.5, 0.5, 7):
        line, _ = over.cast(np.stack([at[0] + x, np.full(40, -4.0), np.full(40, at[1] + s * height)], 1), (0, 1, 0), lift)
        rows.append(line)
    mask = word(text, width / height, 0.86 if ink_ground else 0.98)
    return grid(np.array(rows), materials.printed(ink_ground, mask, color) if ink_ground else materials.decal(color, mask, 0.5))
