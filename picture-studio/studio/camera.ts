import { type BufferGeometry, Mesh, type Object3D, PerspectiveCamera, Vector3 } from 'three'
import type { Seen } from './exposure.ts'
import { reframed } from './framing.ts'
import type { Staging } from './staging.ts'
import { wordsSeen } from './words.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

function positionsOf(product: Object3D): Vector3[] {
  const points: Vector3[] = []
  product.updateMatrixWorld(true)
  product.traverse(part => {
    if (!(part instanceof Mesh)) return
    const at = (part.geometry as BufferGeometry).getAttribute('position')
    const stride = Math.max(1, Math.floor(at.count / 4000))
    for (let i = 0; i < at.count; i += stride)
      points.push(new Vector3().fromBufferAttribute(at, i).applyMatrix4(part.matrixWorld))
  })
  return points
}

function look(camera: PerspectiveCamera, centre: Vector3, distance: number, set: Staging): void {
  const [turn, rise] = [radians(set.camera.turn), radians(set.camera.rise)]
  const from = new Vector3(Math.sin(turn) * Math.cos(rise), Math.sin(rise), Math.cos(turn) * Math.cos(rise))
  camera.position.copy(centre).addScaledVector(from, distance)
  camera.lookAt(centre)
  camera.near = distance * 0.05
  camera.far = distance * 4
  camera.updateProjectionMatrix()
  camera.updateMatrixWorld(true)
}

function extent(points: readonly Vector3[], camera: PerspectiveCamera): Seen {
  const seen = points.map(point => point.clone().project(camera))
  const xs = seen.map(point => point.x)
  const ys = seen.map(point => point.y)
  const reach = (values: number[]) =>
    values.reduce<[number, number]>(([low, high], v) => [Math.min(low, v), Math.max(high, v)], [9, -9])
  return { x: reach(xs), y: reach(ys) }
}

/** Looks at the part that was asked for, or past it as little as it takes to cut no word. */
function lookClosely(
  camera: PerspectiveCamera,
  set: Staging,
  asked: { centre: [number, number, number]; height: number },
  points: readonly Vector3[],
): void {
  const centre = new Vector3(...asked.centre)
  const opening = 2 * Math.tan(radians(set.camera.lens) / 2)
  look(camera, centre, asked.height / opening, set)
  const toCamera = (point: Vector3) => point.clone().applyMatrix4(camera.matrixWorldInverse)
  const { x, y, wider } = reframed(
    { height: asked.height, lens: set.camera.lens },
    {
      words: wordsSeen(set.product, camera.position).map(word => word.map(toCamera)),
      product: points.map(toCamera),
    },
  )
  centre
    .addScaledVector(new Vector3().setFromMatrixColumn(camera.matrixWorld, 0), x)
    .addScaledVector(new Vector3().setFromMatrixColumn(camera.matrixWorld, 1), y)
  look(camera, centre, (asked.height * wider) / opening, set)
}

/** A camera that frames the set, in portrait 3:4. */
export function cameraFor(set: Staging): {
  camera: PerspectiveCamera
  reach: number
  centre: Vector3
  seen: Seen
} {
  const camera = new PerspectiveCamera(set.camera.lens, 3 / 4)
  const opening = 2 * Math.tan(radians(set.camera.lens) / 2)
  const points = positionsOf(set.product)
  const low = new Vector3(Infinity, Infinity, Infinity)
  const high = low.clone().negate()
  for (const point of points) {
    low.min(point)
    high.max(point)
  }
  const reach = low.distanceTo(high)
  if ('centre' in set.camera.frame) {
    lookClosely(camera, set, set.camera.frame, points)
    return { camera, reach, centre: low.add(high).multiplyScalar(0.5), seen: extent(points, camera) }
  }
  const centre = low.clone().add(high).multiplyScalar(0.5)
  const middle = centre.clone()
  let distance = reach / opening
  for (let round = 0; round < 5; round++) {
    look(camera, centre, distance, set)
    const { x, y } = extent(points, camera)
    const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0)
    const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1)
    const half = (distance * opening) / 2
    centre
      .addScaledVector(right, ((x[0] + x[1]) / 2) * half * 0.75)
      .addScaledVector(up, ((y[0] + y[1]) / 2) * half)
    distance *= Math.max((x[1] - x[0]) / 2 / 0.84, (y[1] - y[0]) / 2 / set.camera.frame.fit)
  }
  look(camera, centre, distance, set)
  return { camera, reach, centre: middle, seen: extent(points, camera) }
}
