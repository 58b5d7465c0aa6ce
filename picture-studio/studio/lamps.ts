import { DirectionalLight, Vector3 as Point, type Scene, type Vector3 } from 'three'
import type { Staging } from './staging.ts'

export const KEY = { table: new Point(-0.62, 0.72, 1.15), floor: new Point(-0.75, 1.15, 0.8) }
export const SKY = { table: new Point(0, 0.25, 1), floor: new Point(0, 1, 0.55) }
export const KEY_POWER = Math.PI * 0.52
export const SKY_POWER = Math.PI * 0.62

/** Halton's sequence: evenly spread without repeating. */
export function spread(index: number, base: number): number {
  let [share, value, rest] = [1 / base, 0, index + 1]
  while (rest > 0) {
    value += share * (rest % base)
    rest = Math.floor(rest / base)
    share /= base
  }
  return value
}

export function lampIn(scene: Scene, power: number): DirectionalLight {
  const lamp = new DirectionalLight(0xffffff, power)
  lamp.castShadow = true
  lamp.shadow.mapSize.set(768, 768)
  lamp.shadow.radius = 2
  scene.add(lamp, lamp.target)
  return lamp
}

export function aim(lamp: DirectionalLight, from: Vector3, centre: Vector3, reach: number): void {
  lamp.position
    .copy(from)
    .normalize()
    .multiplyScalar(reach * 2)
    .add(centre)
  lamp.target.position.copy(centre)
  lamp.target.updateMatrixWorld()
  const eye = lamp.shadow.camera
  eye.left = eye.bottom = -reach * 0.58
  eye.right = eye.top = reach * 0.58
  eye.near = reach * 0.5
  eye.far = reach * 3.5
  lamp.shadow.normalBias = reach * 0.0012
  lamp.shadow.bias = -0.0004
  eye.updateProjectionMatrix()
}

/** Where the lamps hang in exposure `index`: the key wanders over its softbox, the sky over its dome. */
export function lampsAt(index: number, ground: Staging['ground']): { key: Vector3; sky: Vector3 } {
  const wander = new Point(spread(index, 2) - 0.5, spread(index, 3) - 0.5, spread(index, 5) - 0.5)
  const key = KEY[ground].clone().normalize().addScaledVector(wander, 0.62)
  const [turn, height] = [spread(index, 3) * Math.PI * 2, 1 - spread(index, 2) * 0.66]
  const flat = Math.sqrt(1 - height * height)
  const dome = new Point(Math.cos(turn) * flat, height, Math.sin(turn) * flat)
  const up = SKY[ground].clone().normalize()
  const side = new Point(1, 0, 0)
  const front = side.clone().cross(up)
  return { key, sky: side.multiplyScalar(dome.x).addScaledVector(up, dome.y).addScaledVector(front, dome.z) }
}
