/** Distance in metres from a point to a body's surface, negative inside; bodies are built by combining such fields. */
export type Field = (x: number, y: number, z: number) => number
export type Vector = readonly [number, number, number]
export type Flat = (x: number, y: number) => number

const ORIGIN = [0, 0] as const
const { abs, hypot, max, min, sqrt } = Math

export const ball =
  ([cx, cy, cz]: Vector, r: number): Field =>
  (x, y, z) =>
    hypot(x - cx, y - cy, z - cz) - r

export const egg =
  ([cx, cy, cz]: Vector, [rx, ry, rz]: Vector): Field =>
  (x, y, z) => {
    const [a, b, c] = [(x - cx) / rx, (y - cy) / ry, (z - cz) / rz]
    const near = hypot(a, b, c)
    const slope = hypot(a / rx, b / ry, c / rz)
    return slope < 1e-9 ? -min(rx, ry, rz) : (near * (near - 1)) / slope
  }

/** A box with half sizes and rounded edges. */
export const box =
  ([cx, cy, cz]: Vector, [hx, hy, hz]: Vector, round = 0): Field =>
  (x, y, z) => {
    const [a, b, c] = [abs(x - cx) - hx + round, abs(y - cy) - hy + round, abs(z - cz) - hz + round]
    return hypot(max(a, 0), max(b, 0), max(c, 0)) + min(max(a, b, c), 0) - round
  }

/** A rod from a to b whose radius runs from `ra` to `rb`. */
export const rod = (a: Vector, b: Vector, ra: number, rb = ra): Field => {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const span = dx * dx + dy * dy + dz * dz
  return (x, y, z) => {
    const t = max(0, min(1, ((x - a[0]) * dx + (y - a[1]) * dy + (z - a[2]) * dz) / span))
    return hypot(x - a[0] - dx * t, y - a[1] - dy * t, z - a[2] - dz * t) - (ra + (rb - ra) * t)
  }
}

/** A disc or drum around an axis, with half its height and rounded rims. */
export const drum =
  ([cx, cy, cz]: Vector, axis: 'x' | 'y' | 'z', r: number, half: number, round = 0): Field =>
  (x, y, z) => {
    const [a, b, c] = [x - cx, y - cy, z - cz]
    const [out, along] = axis === 'x' ? [hypot(b, c), a] : axis === 'y' ? [hypot(a, c), b] : [hypot(a, b), c]
    const [p, q] = [out - r + round, abs(along) - half + round]
    return hypot(max(p, 0), max(q, 0)) + min(max(p, q), 0) - round
  }

/** Everything on the side of a plane away from its normal. */
export const behind = ([px, py, pz]: Vector, [nx, ny, nz]: Vector): Field => {
  const size = hypot(nx, ny, nz)
  return (x, y, z) => ((x - px) * nx + (y - py) * ny + (z - pz) * nz) / size
}

/** A slab between two planes around a point. */
export const slab = (at: Vector, normal: Vector, half: number): Field => {
  const side = behind(at, normal)
  return (x, y, z) => abs(side(x, y, z)) - half
}

const blendMin = (a: number, b: number, k: number) => {
  const h = max(k - abs(a - b), 0) / k
  return min(a, b) - h * h * k * 0.25
}

export const join =
  (...fields: Field[]): Field =>
  (x, y, z) => {
    let near = Infinity
    for (const field of fields) near = min(near, field(x, y, z))
    return near
  }

/** Bodies that flow into each other over `k` metres. */
export const melt =
  (k: number, ...fields: Field[]): Field =>
  (x, y, z) => {
    let near = Infinity
    for (const field of fields) near = near === Infinity ? field(x, y, z) : blendMin(near, field(x, y, z), k)
    return near
  }

/** What all bodies share, with edges rounded over `k` metres. */
export const meet =
  (k: number, ...fields: Field[]): Field =>
  (x, y, z) => {
    let far = -Infinity
    for (const field of fields) far = far === -Infinity ? field(x, y, z) : -blendMin(-far, -field(x, y, z), k)
    return far
  }

export const less = (k: number, body: Field, ...taken: Field[]): Field =>
  meet(
    k,
    body,
    ...taken.map(
      (field): Field =>
        (x, y, z) =>
          -field(x, y, z),
    ),
  )

export const grow =
  (body: Field, by: number): Field =>
  (x, y, z) =>
    body(x, y, z) - by

/** The skin of a body, `wall` thick, inwards. */
export const hollow =
  (body: Field, wall: number): Field =>
  (x, y, z) => {
    const d = body(x, y, z)
    return max(d, -d - wall)
  }

export const move =
  (body: Field, [dx, dy, dz]: Vector): Field =>
  (x, y, z) =>
    body(x - dx, y - dy, z - dz)

export const turn = (body: Field, axis: 'x' | 'y' | 'z', degrees: number): Field => {
  const [c, s] = [Math.cos((-degrees * Math.PI) / 180), Math.sin((-degrees * Math.PI) / 180)]
  if (axis === 'x') return (x, y, z) => body(x, c * y - s * z, s * y + c * z)
  if (axis === 'y') return (x, y, z) => body(c * x + s * z, y, c * z - s * x)
  return (x, y, z) => body(c * x - s * y, s * x + c * y, z)
}

/** The same on both sides of the plane z = 0. */
export const mirror =
  (body: Field): Field =>
  (x, y, z) =>
    body(x, y, abs(z))

/** A flat outline stretched along z. */
export const stretch = (outline: Flat, half: (x: number, y: number) => number, k: number): Field =>
  meet(
    k,
    (x, y) => outline(x, y),
    (x, y, z) => (abs(z) - half(x, y)) * 0.9,
  )

/** Distance to a closed outline through points, smoothed as a curve, kept as a table of `cells` steps. */
export function outline(
  points: readonly (readonly [number, number])[],
  options: { sharp?: boolean } = {},
): Flat {
  const curve = options.sharp ? points.map(p => [...p] as [number, number]) : smooth(points)
  const [xs, ys] = [curve.map(p => p[0]), curve.map(p => p[1])]
  const margin = 0.05
  const [left, low] = [min(...xs) - margin, min(...ys) - margin]
  const cells = 220
  const step = max(max(...xs) + margin - left, max(...ys) + margin - low) / cells
  const table = new Float32Array((cells + 2) ** 2)
  for (let j = 0; j <= cells + 1; j++)
    for (let i = 0; i <= cells + 1; i++)
      table[j * (cells + 2) + i] = toCurve(curve, left + i * step, low + j * step)
  return (x, y) => {
    const [u, v] = [max(0, min(cells, (x - left) / step)), max(0, min(cells, (y - low) / step))]
    const [i, j] = [Math.floor(u), Math.floor(v)]
    const [a, b] = [u - i, v - j]
    const at = j * (cells + 2) + i
    const under = (table[at] ?? 0) * (1 - a) + (table[at + 1] ?? 0) * a
    const over = (table[at + cells + 2] ?? 0) * (1 - a) + (table[at + cells + 3] ?? 0) * a
    return under * (1 - b) + over * b
  }
}

function smooth(points: readonly (readonly [number, number])[]): [number, number][] {
  const at = (i: number): readonly [number, number] => points[(i + points.length) % points.length] ?? [0, 0]
  return points.flatMap((_, i) =>
    Array.from({ length: 8 }, (_, k): [number, number] => {
      const t = k / 8
      const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
      const one = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
      return [one(p[0], q[0], r[0], s[0]), one(p[1], q[1], r[1], s[1])]
    }),
  )
}

function toCurve(curve: readonly [number, number][], x: number, y: number): number {
  let [near, inside] = [Infinity, false]
  for (let i = 0, j = curve.length - 1; i < curve.length; j = i++) {
    const [a, b] = [curve[i] ?? ORIGIN, curve[j] ?? ORIGIN]
    const [ex, ey, wx, wy] = [b[0] - a[0], b[1] - a[1], x - a[0], y - a[1]]
    const t = max(0, min(1, (wx * ex + wy * ey) / (ex * ex + ey * ey || 1)))
    near = min(near, (wx - ex * t) ** 2 + (wy - ey * t) ** 2)
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
  }
  return inside ? -sqrt(near) : sqrt(near)
}
