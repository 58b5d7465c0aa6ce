import { BufferGeometry, Float32BufferAttribute } from 'three'

export type Point = readonly [number, number, number]

/**
 * A skin over rings of equally many points, with u around and v along unless `uv` says otherwise.
 * `closed` joins the last point of a ring to the first.
 */
export function loft(
  rings: readonly (readonly Point[])[],
  options: { closed?: boolean; uv?: (point: Point, u: number, v: number) => [number, number] } = {},
): BufferGeometry {
  const around = rings[0]?.length ?? 0
  const width = options.closed ? around + 1 : around
  const positions: number[] = []
  const uvs: number[] = []
  rings.forEach((ring, row) => {
    for (let column = 0; column < width; column++) {
      const point = ring[column % around] ?? [0, 0, 0]
      const [u, v] = [column / (width - 1), row / (rings.length - 1)]
      positions.push(...point)
      uvs.push(...(options.uv?.(point, u, v) ?? [u, v]))
    }
  })
  const faces: number[] = []
  for (let row = 0; row + 1 < rings.length; row++)
    for (let column = 0; column + 1 < width; column++) {
      const a = row * width + column
      faces.push(a, a + width, a + 1, a + 1, a + width, a + width + 1)
    }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
  geometry.setIndex(faces)
  geometry.computeVertexNormals()
  if (options.closed) sealSeam(geometry, width)
  return geometry
}

function sealSeam(geometry: BufferGeometry, width: number): void {
  const normals = geometry.getAttribute('normal')
  for (let row = 0; row * width < normals.count; row++) {
    const [first, last] = [row * width, row * width + width - 1]
    const sum = [
      normals.getX(first) + normals.getX(last),
      normals.getY(first) + normals.getY(last),
      normals.getZ(first) + normals.getZ(last),
    ] as const
    const size = Math.hypot(...sum) || 1
    for (const at of [first, last]) normals.setXYZ(at, sum[0] / size, sum[1] / size, sum[2] / size)
  }
}
