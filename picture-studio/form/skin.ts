import { BufferGeometry, Float32BufferAttribute } from 'three'
import type { Field, Vector } from './field.ts'

type Space = { low: Vector; high: Vector; cell: number }

const BLOCK = 16

/**
 * The surface of a field inside a space, as triangles (surface nets) with the field's own normals.
 * Only blocks near the surface are looked into, so a field must not overstate its distance. Texture coordinates are x and y in metres.
 */
export function skin(field: Field, { low, high, cell }: Space): BufferGeometry {
  const [nx = 1, ny = 1, nz = 1] = [0, 1, 2].map(
    i => Math.ceil(((high[i] ?? 0) - (low[i] ?? 0)) / cell / BLOCK) * BLOCK,
  )
  const [sx, sy] = [nx + 1, ny + 1]
  const values = new Float32Array(sx * sy * (nz + 1)).fill(Number.NaN)
  const owners = new Int32Array(sx * sy * (nz + 1)).fill(-1)
  const active: number[] = []
  const value = (i: number, j: number, k: number) => {
    const at = (k * sy + j) * sx + i
    const known = values[at] ?? 0
    if (!Number.isNaN(known)) return known
    const fresh = field(low[0] + i * cell, low[1] + j * cell, low[2] + k * cell)
    values[at] = fresh
    return fresh
  }
  const positions: number[] = []
  const visit = (i: number, j: number, k: number) => {
    const spot = crossing((a, b, c) => value(i + a, j + b, k + c))
    if (!spot) return
    owners[(k * sy + j) * sx + i] = positions.length / 3
    positions.push(
      low[0] + (i + spot[0]) * cell,
      low[1] + (j + spot[1]) * cell,
      low[2] + (k + spot[2]) * cell,
    )
    active.push(i, j, k)
  }
  const search = (i: number, j: number, k: number, size: number) => {
    const half = size / 2
    const centre = field(low[0] + (i + half) * cell, low[1] + (j + half) * cell, low[2] + (k + half) * cell)
    if (Math.abs(centre) > size * cell * 1.02) return
    if (size > 2)
      for (let part = 0; part < 8; part++)
        search(i + (part & 1) * half, j + ((part >> 1) & 1) * half, k + (part >> 2) * half, half)
    else for (let part = 0; part < 8; part++) visit(i + (part & 1), j + ((part >> 1) & 1), k + (part >> 2))
  }
  for (let k = 0; k < nz; k += BLOCK)
    for (let j = 0; j < ny; j += BLOCK) for (let i = 0; i < nx; i += BLOCK) search(i, j, k, BLOCK)
  const faces = facesOf(active, value, (i, j, k) => owners[(k * sy + j) * sx + i] ?? -1)
  return finished(field, positions, faces, cell)
}

const EDGES = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
  [0, 2],
  [1, 3],
  [4, 6],
  [5, 7],
  [0, 4],
  [1, 5],
  [2, 6],
  [3, 7],
] as const

const corner = new Float64Array(8)

/** Where the surface passes through a cell, or null. */
function crossing(value: (a: number, b: number, c: number) => number): [number, number, number] | null {
  let inside = 0
  for (let n = 0; n < 8; n++) {
    const at = value(n & 1, (n >> 1) & 1, n >> 2)
    corner[n] = at
    if (at < 0) inside++
  }
  if (inside === 0 || inside === 8) return null
  let [x, y, z, count] = [0, 0, 0, 0]
  for (const [from, to] of EDGES) {
    const [a = 0, b = 0] = [corner[from], corner[to]]
    if (a < 0 === b < 0) continue
    const t = a / (a - b)
    x += (from & 1) + ((to & 1) - (from & 1)) * t
    y += ((from >> 1) & 1) + (((to >> 1) & 1) - ((from >> 1) & 1)) * t
    z += (from >> 2) + ((to >> 2) - (from >> 2)) * t
    count++
  }
  return [x / count, y / count, z / count]
}

type At<T> = (i: number, j: number, k: number) => T

function facesOf(active: readonly number[], value: At<number>, owner: At<number>): number[] {
  const faces: number[] = []
  const quad = (a: number, b: number, c: number, d: number, flip: boolean) => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return
    if (!flip) faces.push(a, b, c, a, c, d)
    else faces.push(a, c, b, a, d, c)
  }
  for (let n = 0; n < active.length; n += 3) {
    const [i, j, k] = [active[n] ?? 0, active[n + 1] ?? 0, active[n + 2] ?? 0]
    const inside = value(i, j, k) < 0
    const own = owner(i, j, k)
    if (j > 0 && k > 0 && value(i + 1, j, k) < 0 !== inside)
      quad(own, owner(i, j - 1, k), owner(i, j - 1, k - 1), owner(i, j, k - 1), !inside)
    if (i > 0 && k > 0 && value(i, j + 1, k) < 0 !== inside)
      quad(own, owner(i, j, k - 1), owner(i - 1, j, k - 1), owner(i - 1, j, k), !inside)
    if (i > 0 && j > 0 && value(i, j, k + 1) < 0 !== inside)
      quad(own, owner(i - 1, j, k), owner(i - 1, j - 1, k), owner(i, j - 1, k), !inside)
  }
  return faces
}

function finished(field: Field, positions: number[], faces: number[], cell: number): BufferGeometry {
  const normals = new Float32Array(positions.length)
  const uvs = new Float32Array((positions.length / 3) * 2)
  const h = cell * 0.6
  for (let n = 0; n < positions.length; n += 3) {
    let [x, y, z] = [positions[n] ?? 0, positions[n + 1] ?? 0, positions[n + 2] ?? 0]
    const slope = () =>
      [
        field(x + h, y, z) - field(x - h, y, z),
        field(x, y + h, z) - field(x, y - h, z),
        field(x, y, z + h) - field(x, y, z - h),
      ] as const
    const [a, b, c] = slope()
    const steep = Math.hypot(a, b, c) || 1
    const step = Math.max(-0.5 * cell, Math.min(0.5 * cell, (field(x, y, z) * 2 * h) / steep))
    x -= (a / steep) * step
    y -= (b / steep) * step
    z -= (c / steep) * step
    positions[n] = x
    positions[n + 1] = y
    positions[n + 2] = z
    normals.set([a / steep, b / steep, c / steep], n)
    uvs.set([x, y], (n / 3) * 2)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
  geometry.setIndex(faces)
  return geometry
}
