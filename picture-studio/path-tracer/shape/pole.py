"""Ski poles. A pole stands on its tip at z = 0; its grip leans to x, its strap hangs to -x, its words look to y."""
import numpy as np
from mathutils import Matrix

import materials
from field import cone, polygon, polyline, ridge, smooth_max, smooth_min, smooth_step, surface
from parts import band, box, copies, disc, grid, group, lengths, mesh, spline, stitches, tube, unit
from prints import word
from shape.sewn import placed

BLACK = '#1b1d20'
GRIP = 1.46
# How high the middle of a lying grip is.
REST = 0.17
# Fore and aft, sideways, and how far its middle leans: (height, decimeters).
FORE = [(0, 0.150), (0.07, 0.168), (0.18, 0.150), (0.5, 0.162), (0.9, 0.152), (1.12, 0.165), (1.28, 0.205), (1.46, 0.200)]
ASIDE = [(0, 0.130), (0.1, 0.140), (0.5, 0.143), (0.9, 0.134), (1.15, 0.148), (1.3, 0.160), (1.46, 0.150)]
LEAN = [(0, 0.0), (0.8, 0.0), (1.1, 0.018), (1.3, 0.065), (1.46, 0.085)]


def along(table, z):
    curve = spline([(at, value, 0) for at, value in table], 120)
    return np.interp(z, curve[:, 0], curve[:, 1])


def turned(profile, material, sides=56, cap=True):
    """A body turned round the pole's axis, from its (height, radius)."""
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    rows = np.array([[(r * np.cos(a), r * np.sin(a), z) for a in angle] for z, r in profile])
    return grid(rows, material, wrap=True, cap=cap, uv_scale=(2, lengths(np.array([(r, 0, z) for z, r in profile]))[-1]))


def tapered(low, high, wide_low, wide_high, material):
    """A length of shaft, its diameters in millimeters."""
    at = np.linspace(0, 1, 40)
    return turned(np.c_[low + (high - low) * at, (wide_low + (wide_high - wide_low) * at) / 200], material)


def ring(at, height, wide, material):
    r, e = wide / 200, min(0.012, height / 4)
    return turned([(at, r * 0.9), (at + 0.001, r - e), (at + e, r), (at + height - e, r), (at + height, r - e), (at + height + 0.001, r * 0.9)], material)


def lettering(text, at, wide, color, tall=None, aspect=8.0, turn=90):
    """Words along the shaft, printed round it; `at` is their middle, `turn` where round the shaft they look."""
    radius = wide / 200 + 0.0015
    tall = tall or radius * 1.5
    angle = np.radians(turn) + np.linspace(-0.5, 0.5, 12) * tall / radius
    z = at + np.linspace(0.5, -0.5, 40) * tall * aspect
    rows = np.array([[(radius * np.cos(a), radius * np.sin(a), one) for one in z] for a in angle])
    part = grid(rows, materials.decal(color, word(text, aspect, 0.96), 0.4))
    part.name = 'words'
    return part


class Grip:
    """`stout` scales its thickness; `ribs` is where it is ribbed; `hat` widens its top, `ledge` gives it an edge."""

    def __init__(self, stout=1.0, ribs='back', hat=0.0, ledge=False, round_top=False, low=0.0):
        self.stout, self.ribs, self.hat, self.ledge, self.round_top, self.low = stout, ribs, hat, ledge, round_top, low

    def __call__(self, points):
        x, y, z = points.T
        fore, aside, lean = along(FORE, z), along(ASIDE, z), along(LEAN, z)
        if self.round_top:
            lean, fore = lean * 0.4, np.minimum(fore, 0.160)
        wider = self.hat * smooth_step(1.08, 1.3, z)
        fore, aside = fore * self.stout + wider, aside * self.stout + wider
        front = smooth_step(0.0, 0.8, (x - lean) / fore)
        back = smooth_step(0.1, 0.9, (lean - x) / fore)
        fingers = smooth_step(0.12, 0.22, z) * smooth_step(1.15, 1.0, z)
        fore = fore * (1 + 0.055 * np.cos(2 * np.pi * (z - 0.1) / 0.27) * front * fingers)
        body = (np.sqrt(((x - lean) / fore) ** 2 + (y / aside) ** 2) - 1) * np.minimum(fore, aside)
        ribbed = {'back': back, 'around': 1.0, 'none': 0.0}[self.ribs]
        body = body + 0.008 * ridge(np.mod(z, 0.062) - 0.031, 0.014) * ribbed * smooth_step(0.22, 0.27, z) * smooth_step(1.08, 1.02, z)
        dome = GRIP - 0.16 * ((x - lean) / (0.2 + self.hat)) ** 2 * (1.6 if self.round_top else 0.6) - 0.5 * np.maximum(0, lean - x) * 0.4
        body = smooth_max(smooth_max(body, z - dome, 0.10), self.low - z, 0.05)
        if self.ledge:
            body = smooth_min(body, cone(points, (0.1, 0, 1.37), (0.31, 0, 1.30), 0.07, 0.035, 0.62), 0.05)
        return body * 0.85

    def part(self, inside, grow, material, cell=0.0095):
        form = lambda p: smooth_max(self(p) - grow, inside(p), 0.006)
        vertices, faces = surface(form, (-0.45, -0.4, self.low - 0.1), (0.5, 0.4, 1.65), cell)
        return mesh(vertices, faces, material, uv=vertices[:, [0, 2]])

    def seam(self, points):
        return 1.17 + 0.10 * np.sin(points[:, 0] * 6) - points[:, 2]

    def body(self, material):
        return self.part(lambda p: np.full(len(p), -1.0), 0.0, material)

    def cap(self, material):
        return self.part(self.seam, 0.007, material)

    def inlay(self, material):
        """The second rubber: a long field on either side."""
        field = lambda p: ((np.abs((p[:, 2] - 0.62) / 0.44) ** 2.6 + np.abs((p[:, 0] - 0.02) / 0.092) ** 2.6) ** (1 / 2.6) - 1) * 0.09
        return self.part(field, 0.005, material)


def lifted(parts, by):
    """Moves parts up the shaft."""
    for part in parts:
        part.location.z += by
    return parts


def foam(low, high, wide=31, rings=0.30, material=None):
    """A foam grip down the shaft, with shallow rings to feel where the hand is."""
    z = np.linspace(low, high, int((high - low) / 0.008))
    edge = np.minimum(np.minimum(z - low, high - z) / 0.05, 1)
    r = wide / 200 * (0.78 + 0.22 * np.sqrt(1 - (1 - edge) ** 2))
    r = r - 0.012 * ridge(np.mod(z - low, rings) - rings / 2, 0.022) * (edge >= 1)
    return turned(np.c_[z, r], material or materials.felt('#24272b'), 64)


def strap(top, material, width=0.21, reach=1.0, drop=1.75, buckle=True, pad=None, low=-0.17, twist=0.5):
    """The strap: out of the grip's back, down, and up again beside itself; it lies on the ground at y = `low`."""
    s = top - 0.16
    line = spline([
        (-0.12, 0, s), (-0.26, low * 0.2, s - 0.02), (-0.62 * reach, low * 0.8, s - 0.18 * drop), (-0.92 * reach, low, s - 0.5 * drop), (-0.90 * reach, low, s - 0.82 * drop),
        (-0.62 * reach, low, s - drop), (-0.36 * reach, low, s - 0.86 * drop), (-0.31 * reach, low * 0.9, s - 0.55 * drop), (-0.27, low * 0.5, s - 0.2), (-0.13, 0, s - 0.06),
    ], 150)
    forward = unit(np.gradient(line, axis=0))
    flat = unit(np.cross(forward, [0, 1.0, 0]))
    bend = (twist * np.sin(np.linspace(0, np.pi, 150)) ** 2)[:, None]
    normals = unit(flat * np.cos(bend) + np.array([0, 1.0, 0]) * np.sin(bend))
    # What lies on its edge stands as high as it is wide.
    line = line + np.array([0, 1.0, 0]) * (width / 2 * np.cos(bend))
    parts = [band(line, normals, width, 0.022, material)]
    thread = materials.plain('#4b5057', 0.7)
    parts += [stitches(line + normals * 0.022, normals, thread, 0.03, 0.02, 0.005, 0.002, side * width * 0.32) for side in (-1, 1)]
    if pad:
        parts.append(band(line[42:96] + normals[42:96] * -0.012, normals[42:96], width * 1.18, 0.05, pad))
    if buckle:
        plastic = materials.shell(BLACK, 0.4, 0.3)
        for i, deep in ((22, 0.075), (30, 0.06)):
            parts.append(placed(box((width * 1.35, deep, 0.05), plastic, (0, 0, 0.02), bevel=0.018), line[i], forward[i], normals[i]))
    return parts


def basket(at, wide, material, powder=False, spokes=6, hook=False):
    """A basket `wide` millimeters across on a hub; a powder basket is open between its webs."""
    outer = wide / 200

    def form(points):
        x, y, z = points.T
        r, turn = np.hypot(x, y), np.arctan2(y, x)
        bowl = z - at - (0.20 if powder else 0.10) * (r / outer) ** 2 * outer
        edge = outer * (1 - (0.045 * (0.5 + 0.5 * np.cos(spokes * turn)) if powder else 0))
        plate = smooth_max(r - edge, np.abs(bowl) - 0.016 - 0.012 * ridge(r - outer + 0.03, 0.03), 0.012)
        sector = np.mod(turn * spokes / (2 * np.pi), 1) - 0.5
        web = np.abs(sector) * 2 * np.pi * r / spokes
        inner, rim = (0.155, outer - (0.075 if powder else 0.055))
        gap = smooth_max(smooth_max(inner - r, r - rim, 0.02), 0.030 - web, 0.02)
        if outer > 0.22:
            plate = smooth_max(plate, -gap, 0.012)
        # Webs are stiffened by a rib.
        rib = smooth_max(smooth_max(web - 0.014, r - outer + 0.03, 0.01), np.abs(bowl - 0.02) - 0.030 * (1 - 0.6 * r / outer), 0.01)
        hub = smooth_max(r - 0.105 + 0.035 * smooth_step(-0.1, 0.2, z - at), np.abs(z - at - 0.03) - 0.15, 0.02)
        body = smooth_min(smooth_min(plate, rib, 0.012), hub, 0.03)
        if hook:
            claw = np.maximum(polyline(points[:, [0, 2]], [(outer - 0.05, at + 0.1), (outer + 0.10, at + 0.08), (outer + 0.12, at - 0.02)]), np.abs(y) - 0.09) - 0.03
            body = smooth_min(body, claw, 0.02)
        return body * 0.85

    reach = outer + 0.2
    vertices, faces = surface(form, (-reach, -reach, at - 0.25), (reach, reach, at + 0.35), 0.011)
    return mesh(vertices, faces, material)


def cone_basket(at, wide, material):
    """A racing basket: a small flat cone round the shaft."""
    r = wide / 200
    return turned([(at - 0.10, 0.05), (at - 0.10, 0.075), (at - 0.03, r * 0.72), (at - 0.01, r), (at + 0.015, r), (at + 0.03, r * 0.9), (at + 0.10, 0.10), (at + 0.30, 0.075), (at + 0.31, 0.05)], material, 72)


def tip(top, wide, sleeve, metal=None):
    """The sleeve on the shaft's end, and a carbide tip with a hollow, toothed crown."""
    r = wide / 200
    parts = [turned([(0.22, 0.035), (0.225, 0.048), (0.5, 0.062), (top - 0.1, r + 0.012), (top, r + 0.014), (top + 0.002, r * 0.8)], sleeve)]
    steel = metal or materials.metal('#b4b8bc', 0.22)
    angle = np.linspace(0, 2 * np.pi, 64, endpoint=False)
    rows = []
    for z, radius, teeth in ((0.30, 0.034, 0), (0.12, 0.034, 0), (0.10, 0.030, 0), (0.0, 0.036, 0.014), (0.004, 0.026, 0.010), (0.04, 0.004, 0)):
        rows.append([(radius * np.cos(a), radius * np.sin(a), z + teeth * (0.5 + 0.5 * np.cos(8 * a))) for a in angle])
    parts.append(grid(np.array(rows), steel, wrap=True, cap=True))
    return parts


def lever(at, wide, clamp, arm, turn=25):
    """A clamp round the joint of two tubes, and its lever folded along it."""
    r = wide / 200
    body = lambda p: smooth_max(np.hypot(p[:, 0], p[:, 1]) - r - 0.045 - 0.012 * ridge(p[:, 2] - at + 0.16, 0.04), np.abs(p[:, 2] - at) - 0.21, 0.03)

    def form(points):
        x, y, z = points.T
        ears = smooth_max(smooth_max(np.abs(x - r - 0.07) - 0.085, np.abs(y) - 0.075, 0.03), np.abs(z - at) - 0.11, 0.03)
        slit = np.maximum(np.abs(y) - 0.010, -x)
        return smooth_max(smooth_min(body(points), ears, 0.04), -slit, 0.008) * 0.85

    vertices, faces = surface(form, (-0.4, -0.4, at - 0.35), (0.4, 0.4, at + 0.35), 0.010)
    parts = [mesh(vertices, faces, clamp)]
    # The lever lies round the clamp, its end stands off for a thumb.
    angle = np.radians(np.linspace(8, 205, 60))
    away = r + 0.075 + 0.05 * smooth_step(150, 205, np.degrees(angle)) + 0.02 * np.cos(angle) ** 2
    line = np.stack([away * np.cos(angle), away * np.sin(angle), np.full(60, at)], 1)
    out = np.stack([np.cos(angle), np.sin(angle), 0 * angle], 1)
    parts.append(band(line, out, 0.24, 0.042, arm))
    parts.append(disc(0.055, 0.24, materials.metal('#b9bdc1', 0.3), (r + 0.10, 0, at), (0, 1, 0), 0.01, 32))
    for part in parts:
        part.matrix_basis = Matrix.Rotation(np.radians(turn), 4, 'Z') @ part.matrix_basis
    return parts


def lie(parts, tip_at, turn, length, wide, mirrored=False):
    """Lays a pole down, its words up and its grip away from the camera; it rests on its grip and its basket."""
    # A mirrored pole's words are turned back.
    for part in parts:
        if mirrored and part.name.startswith('words'):
            part.scale.x = -1
    end = max(wide / 200, REST)
    tilt = np.degrees(np.arctan2(end - REST, length - 1.5))
    pole = group([group(parts, (0, 0, 0), (0, 0, 180), (-1 if mirrored else 1, 1, 1))], (0, 0, 0), (-90 - tilt, 0, 0))
    group([pole], (*tip_at, end), (0, 0, -turn))


def stage(pose, one, length, wide, slant=10):
    """`whole`: a pair in the shape of a V. Else two poles out of the frame, the grip of one and the basket of the other."""
    parts = one()
    if pose == 'whole':
        foot = wide / 200 + 0.12
        for side, pole in ((-1, parts), (1, copies(parts))):
            lie(pole, (side * foot, -length / 2), side * 5, length, wide, side < 0)
        return
    turn = np.radians(slant)
    along = np.array([np.sin(turn), np.cos(turn)])
    lie(parts, np.array([-0.62, 2.2]) - along * length, slant, length, wide)
    lie(copies(parts), np.array([0.48, -2.3]), slant, length, wide)


def views(length, grip=1.5, aside=0.0, basket=True, **details):
    """The pair out of the frame, the whole pair, the grip, the basket, and more details: their centre and height.

    `aside` makes room for what stands off to the left of the grip.
    """
    shown = {
        '': {'centre': (-aside / 2, -aside / 3, 0), 'height': 5.5 + aside, 'elevation': 68, 'light_size': 6},
        'top': {'pose': 'whole', 'centre': (0, 0, 0), 'height': length * 1.08, 'elevation': 80, 'light_size': 12},
        'detail': {'centre': (-0.62 - aside / 2, 2.15 - grip * 0.5, 0.1), 'height': grip + 1.0 + aside, 'azimuth': 16, 'elevation': 46, 'light_centre': (-0.6, 1.5, 0), 'light_size': 4},
        'detail-basket': {'centre': (0.62, -1.5, 0.15), 'height': 2.0, 'azimuth': -24, 'elevation': 34, 'light_centre': (0.6, -1.6, 0), 'light_size': 4},
    }
    if not basket:
        del shown['detail-basket']
    for name, (centre, height) in details.items():
        shown[f'detail-{name}'] = {'centre': centre, 'height': height, 'azimuth': 14, 'elevation': 44, 'light_centre': centre, 'light_size': 4}
    return shown


def handle(length, body, cap=None, inlay=None, **form):
    """A molded grip at the top of the shaft."""
    grip = Grip(**form)
    parts = [grip.body(body)] + ([grip.cap(cap)] if cap else []) + ([grip.inlay(inlay)] if inlay else [])
    return lifted(parts, length - GRIP)


def marks(low, high, step, wide, color):
    """A scale: thin rings round the shaft."""
    ink = materials.plain(color, 0.5)
    return [ring(z, 0.012, wide, ink) for z in np.arange(low, high, step)]


def cane(low, high, wide_low, wide_high, material, step=1.35, seed=1):
    """Bamboo with its nodes left standing, not quite straight."""
    random = np.random.RandomState(seed)
    z = np.linspace(low, high, int((high - low) / 0.012))
    nodes = np.arange(low + 0.5, high, step) + random.uniform(-0.12, 0.12, len(np.arange(low + 0.5, high, step)))
    r = (wide_low + (wide_high - wide_low) * (z - low) / (high - low)) / 200
    for node in nodes:
        r = r + 0.012 * ridge(z - node, 0.03) - 0.006 * ridge(z - node - 0.045, 0.014) + 0.006 * ridge(z - node - 0.075, 0.02)
    bend = 0.012 * np.sin(z * 0.9) + 0.006 * np.sin(z * 2.3 + 1)
    angle = np.linspace(0, 2 * np.pi, 56, endpoint=False)
    rows = np.array([[(b + one * np.cos(a), one * np.sin(a), h) for a in angle] for h, one, b in zip(z, r, bend)])
    return grid(rows, material, wrap=True, cap=True)


def cup(wide, sleeve, metal=None):
    """A blunt tip: a rounded steel cup."""
    steel = metal or materials.metal('#b4b8bc', 0.25)
    return [
        turned([(0.22, 0.05), (0.225, 0.075), (0.5, 0.08), (0.8, wide / 200 + 0.012), (0.85, wide / 200 + 0.014), (0.852, wide / 200 * 0.8)], sleeve),
        turned([(0.28, 0.06), (0.24, 0.072), (0.10, 0.075), (0.05, 0.07), (0.015, 0.05), (0.0, 0.02)], steel),
    ]


def guard(top, material, screw):
    """A closed guard before the knuckles, with a window, screwed on above and below the hand."""
    bow = spline([(0.02, 0, 0.03), (0.34, 0, 0.10), (0.66, 0, -0.10), (0.80, 0, -0.55), (0.74, 0, -1.05), (0.45, 0, -1.42), (0.06, 0, -1.50)], 40)[:, [0, 2]]

    def form(points):
        x, y, z = points.T
        away = polyline(np.stack([x + 0.55 * y * y, z], 1), bow) - 0.024
        wide = 0.16 + 0.24 * smooth_step(0.1, 0.7, x)
        plate = smooth_max(away, np.abs(y) - wide, 0.03)
        window = (np.abs((z + 0.55) / 0.36) ** 3 + np.abs(y / 0.22) ** 3) ** (1 / 3) - 1
        return smooth_max(plate, -0.2 * np.maximum(window, 0.4 - x), 0.02) * 0.8

    vertices, faces = surface(form, (-0.2, -0.6, -1.7), (1.0, 0.6, 0.3), 0.014)
    parts = [mesh(vertices, faces, material)]
    parts += [disc(0.05, 0.03, screw, (0.12, 0, 0.085), (0.1, 0, 1), 0.008, 32), disc(0.05, 0.03, screw, (0.20, 0, -1.525), (0.1, 0, -1), 0.008, 32)]
    return lifted(parts, top)


def pick(at, wide, steel, collar):
    """A steel pick below the grip: twelve centimeters with five teeth, in a collar with a screw."""
    teeth = [(x, -0.09 - 0.16 * (x / 1.25) ** 2 - (0.055 if k % 2 else 0)) for k, x in enumerate(np.linspace(1.12, 0.42, 11))]
    corners = [(0, 0.13), (0.5, 0.11), (0.9, 0.03), (1.2, -0.17), (1.26, -0.30), *teeth, (0.3, -0.10), (0, -0.13)]

    def blade(points):
        return smooth_max(polygon(points[:, [0, 2]], corners), np.abs(points[:, 1]) - 0.024, 0.012) * 0.9

    vertices, faces = surface(blade, (-0.1, -0.1, -0.5), (1.4, 0.1, 0.25), 0.009)
    parts = [mesh(vertices, faces, steel)]
    r = wide / 200
    body = lambda p: smooth_min(
        smooth_max(np.hypot(p[:, 0], p[:, 1]) - r - 0.035, np.abs(p[:, 2]) - 0.17, 0.03),
        smooth_max(smooth_max(np.abs(p[:, 0] - 0.16) - 0.14, np.abs(p[:, 1]) - 0.075, 0.03), np.abs(p[:, 2]) - 0.14, 0.03), 0.04)
    vertices, faces = surface(body, (-0.3, -0.3, -0.3), (0.5, 0.3, 0.3), 0.012)
    parts += [mesh(vertices, faces, collar), disc(0.06, 0.03, materials.metal('#c3c6c9', 0.25), (0.19, 0.08, 0), (0, 1, 0), 0.01, 32)]
    return lifted(parts, at)


def stops(first, wide, count=7, step=0.5, shown=3):
    """Holes along the shaft; the steel ball sits in one."""
    hole, ball, r = materials.plain('#0c0d0f', 0.7), materials.metal('#d5d8da', 0.15), wide / 200
    parts = [disc(0.034, 0.012, hole, (0, r - 0.002, first + k * step), (0, 1, 0), 0.002, 32) for k in range(count) if k != shown]
    at = first + shown * step
    parts.append(turned([(-0.028, 0.02), (-0.012, 0.032), (0, 0.033), (0.012, 0.031), (0.024, 0.022), (0.03, 0.006)], ball, 32))
    parts[-1].rotation_euler, parts[-1].location = (-np.pi / 2, 0, 0), (0, r + 0.004, at)
    return parts


def fields(first, wide, count=7, step=0.5):
    """White fields between the stops, to write on."""
    radius, parts = wide / 200 + 0.0015, []
    for k in range(count):
        z = first + k * step + np.linspace(0.10, 0.38, 6)
        angle = np.radians(90) + np.linspace(-0.75, 0.75, 14)
        parts.append(grid(np.array([[(radius * np.cos(a), radius * np.sin(a), one) for one in z] for a in angle]), materials.plain('#eef0ee', 0.5)))
    return parts


def cord(at, wide, material):
    """A spliced loop that pulls the inner tube tight."""
    r = wide / 200 + 0.01
    loop = spline([(0, r, at), (-0.10, r + 0.01, at - 0.12), (-0.24, 0.02, at - 0.45), (-0.30, -0.10, at - 0.75), (-0.20, -0.12, at - 0.92), (-0.12, -0.10, at - 0.75), (-0.10, 0.0, at - 0.4), (-0.05, r, at - 0.1), (0.02, r + 0.01, at + 0.02)], 80)
    turn = np.linspace(0, 2 * np.pi * 3, 120)
    wound = np.stack([r * np.cos(turn), r * np.sin(turn), at - 0.03 + 0.02 * turn / np.pi], 1)
    return [tube(loop, 0.017, material, 12), tube(wound, 0.017, material, 12)]


def button(top):
    """The button of a strap, where the grip holds it."""
    return [disc(0.055, 0.05, materials.shell('#d8dad6', 0.35), (-0.20, -0.02, top - 0.30), (-0.5, 1, 0), 0.015, 32)]


def folded(handle, upper, middle, lower, cord, wide=0.42):
    """A folding pole in its three parts, side by side, the cord showing between them; `lower` ends in its basket."""
    apart = (0.0, wide * 0.62, wide * 1.72)
    line = lambda points: tube(spline(points, 40), 0.022, cord, 12)
    loops = [
        line([(apart[0], 0, 0.25), (apart[0], 0, 0.02), (apart[0] + 0.10, 0, -0.10), (apart[1], 0, 0.04), (apart[1], 0, 0.3)]),
        line([(apart[1], 0, 3.3), (apart[1], 0, 3.58), (apart[1] + 0.2, 0, 3.78), (apart[2], 0.1, 3.6), (apart[2], 0.1, 3.3)]),
    ]
    moved = []
    for parts, x in ((handle + upper, apart[0]), (middle, apart[1]), (lower, apart[2])):
        for part in parts:
            part.location.x += x
            if x == apart[2]:
                part.location.y += 0.2
            moved.append(part)
    return moved + loops
