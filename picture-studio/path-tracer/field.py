"""Shapes as signed distances (negative inside), and the mesh of their surface.

A shape is a function from an (n, 3) array of points to n distances. Lengths are decimetres.
"""
import numpy as np


def smooth_min(a, b, radius):
    """The union of two shapes, filleted."""
    share = np.clip(0.5 + 0.5 * (b - a) / radius, 0, 1)
    return b * (1 - share) + a * share - radius * share * (1 - share)


def smooth_max(a, b, radius):
    """The intersection of two shapes, with a rounded edge."""
    return -smooth_min(-a, -b, radius)


def smooth_step(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def ridge(distance, width):
    """1 at distance 0, falling off on both sides: the profile of a groove or a bead."""
    return np.exp(-((distance / width) ** 2))


def cone(points, start, end, start_radius, end_radius, flatness=1.0):
    """A rod with round ends; `flatness` above 1 makes it thinner in y."""
    start, end = np.array(start, float), np.array(end, float)
    axis, offset = end - start, points - start
    t = np.clip((offset @ axis) / (axis @ axis), 0, 1)
    across = (offset - t[:, None] * axis) * np.array([1, flatness, 1])
    return np.sqrt((across * across).sum(1) + 1e-12) - (start_radius + (end_radius - start_radius) * t)


def ellipsoid(points, centre, radii, power=2.0):
    """`power` above 2 makes it boxier."""
    scaled = np.abs((points - np.array(centre, float)) / np.array(radii, float)) ** power
    return (scaled.sum(1) ** (1 / power) - 1) * min(radii)


def polygon(points, corners):
    """Distance to a closed outline, points and corners in the plane."""
    corners = np.asarray(corners, float)
    nearest, inside = np.full(len(points), 1e9), np.zeros(len(points), bool)
    for a, b in zip(corners, np.roll(corners, -1, 0)):
        edge, offset = b - a, points - a
        t = np.clip((offset @ edge) / (edge @ edge + 1e-12), 0, 1)
        nearest = np.minimum(nearest, ((offset - t[:, None] * edge) ** 2).sum(1))
        slope = edge[1] if abs(edge[1]) > 1e-9 else 1e-9
        crosses = (a[1] <= points[:, 1]) != (b[1] <= points[:, 1])
        inside ^= crosses & (points[:, 0] < edge[0] * (points[:, 1] - a[1]) / slope + a[0])
    return np.where(inside, -1, 1) * np.sqrt(nearest)


def polyline(points, corners):
    """Distance to an open line, in the plane or in space."""
    corners = np.asarray(corners, float)
    nearest = np.full(len(points), 1e9)
    for a, b in zip(corners[:-1], corners[1:]):
        edge, offset = b - a, points - a
        t = np.clip((offset @ edge) / (edge @ edge + 1e-12), 0, 1)
        nearest = np.minimum(nearest, ((offset - t[:, None] * edge) ** 2).sum(1))
    return np.sqrt(nearest)


class Outline:
    """`polygon`, tabled once and read bilinearly: much faster for many points."""

    def __init__(self, corners, margin=0.8, cell=0.008):
        corners = np.asarray(corners, float)
        self.cell, self.low = cell, corners.min(0) - margin
        count = np.ceil((corners.max(0) + margin - self.low) / cell).astype(int) + 1
        x, y = np.meshgrid(*(self.low[i] + cell * np.arange(count[i]) for i in (0, 1)), indexing='ij')
        self.table = polygon(np.stack([x.ravel(), y.ravel()], 1), corners).reshape(count)

    def __call__(self, points):
        at = np.clip((points - self.low) / self.cell, 0, np.array(self.table.shape) - 1.001)
        cell = at.astype(int)
        (x, y), (a, b), table = cell.T, (at - cell).T, self.table
        near = table[x, y] * (1 - a) + table[x + 1, y] * a
        far = table[x, y + 1] * (1 - a) + table[x + 1, y + 1] * a
        return near * (1 - b) + far * b


def waves(points, scale=1.0, octaves=4, seed=0):
    """Smooth noise from summed waves, about -2 to 2."""
    random = np.random.RandomState(seed)
    total, weight = np.zeros(len(points)), 1.0
    for _ in range(octaves):
        for _ in range(4):
            direction = random.normal(size=3)
            direction /= np.linalg.norm(direction)
            phase = points @ direction * scale * (1 + 0.5 * random.rand()) + random.rand() * 2 * np.pi
            total += weight * 0.5 * np.sin(phase)
        scale, weight = scale * 2.1, weight * 0.5
    return total


def slopes(shape, points, step):
    steps = np.eye(3) * step
    return np.stack([shape(points + one) - shape(points - one) for one in steps], 1) / (2 * step)


def gradient(shape, points, step):
    """Unit normals."""
    slope = slopes(shape, points, step)
    return slope / (np.linalg.norm(slope, axis=1)[:, None] + 1e-9)


def surface(shape, low, high, cell, refine=3):
    """Vertices and quads of a shape's surface inside a box (surface nets)."""
    low = np.array(low, float)
    count = np.ceil((np.array(high) - low) / cell).astype(int) + 1
    inside = _sampled(shape, low, count, cell)
    corners = [
        inside[i : count[0] - 1 + i, j : count[1] - 1 + j, k : count[2] - 1 + k]
        for i in (0, 1) for j in (0, 1) for k in (0, 1)
    ]
    filled = sum(one.astype(np.int8) for one in corners)
    crossed = (filled > 0) & (filled < 8)
    cells = np.argwhere(crossed)
    number = np.full(crossed.shape, -1, np.int64)
    number[crossed] = np.arange(len(cells))
    vertices = low + (cells + 0.5) * cell
    faces = np.vstack([_faces_across(inside, number, count, axis) for axis in range(3)])
    for _ in range(refine):
        # Distances of stretched shapes grow slower or faster than one per decimeter.
        slope = slopes(shape, vertices, cell * 0.25)
        steepness = np.maximum(np.linalg.norm(slope, axis=1), 0.3)
        vertices = vertices - slope * (np.clip(shape(vertices) / steepness, -cell, cell) / steepness)[:, None] * 0.95
    return vertices, faces


def _sampled(shape, low, count, cell, block=6, batch=4000):
    """Which grid points lie inside. Blocks far from the surface are decided by their middle."""
    blocks = -(-count // block)
    corners = np.argwhere(np.ones(blocks, bool)) * block
    middle = np.concatenate([shape(part) for part in np.array_split(low + cell * (corners + block / 2), 1 + len(corners) // 100_000)])
    inside = np.repeat(np.repeat(np.repeat((middle < 0).reshape(blocks), block, 0), block, 1), block, 2)
    # Twice the half diagonal: the distances of blended shapes are not exact.
    near = corners[np.abs(middle) < cell * block * 3**0.5]
    offsets = np.argwhere(np.ones((block, block, block), bool))
    for start in range(0, len(near), batch):
        at = (near[start : start + batch, None] + offsets[None]).reshape(-1, 3)
        inside[at[:, 0], at[:, 1], at[:, 2]] = shape(low + cell * at) < 0
    return inside[: count[0], : count[1], : count[2]]


def _faces_across(inside, number, count, axis):
    """One quad for each grid edge along an axis that crosses the surface."""
    u, v = (axis + 1) % 3, (axis + 2) % 3
    lower, upper = [slice(None)] * 3, [slice(None)] * 3
    lower[axis], upper[axis] = slice(0, -1), slice(1, None)
    crosses = inside[tuple(lower)] != inside[tuple(upper)]
    edges, outward = np.argwhere(crosses), inside[tuple(lower)][crosses]
    within = (edges[:, u] > 0) & (edges[:, v] > 0) & (edges[:, u] < count[u] - 1) & (edges[:, v] < count[v] - 1)
    edges, outward = edges[within], outward[within]

    def corner(du, dv):
        at = edges.copy()
        at[:, u] += du
        at[:, v] += dv
        return number[at[:, 0], at[:, 1], at[:, 2]]

    quads = np.stack([corner(-1, -1), corner(0, -1), corner(0, 0), corner(-1, 0)], 1)
    quads[~outward] = quads[~outward][:, ::-1]
    return quads
