import {
  Color,
  DirectionalLight,
  Mesh,
  MeshBasicMaterial,
  PCFShadowMap,
  PlaneGeometry,
  PMREMGenerator,
  Vector3 as Point,
  Scene,
  ShadowMaterial,
  type Vector3,
  WebGLRenderer,
} from 'three'
import { cameraFor } from './camera.ts'
import { environmentTexture } from './environment.ts'
import { expose, print } from './exposure.ts'
import { balanceLights } from './shading.ts'
import type { Staging } from './staging.ts'

export type Quality = { width: number; height: number; samples: number }

const KEY = { table: new Point(-0.62, 0.72, 1.15), floor: new Point(-0.75, 1.15, 0.8) }
const SKY = { table: new Point(0, 0.25, 1), floor: new Point(0, 1, 0.55) }
const KEY_POWER = Math.PI * 0.52
const SKY_POWER = Math.PI * 0.62

/** Halton's sequence: evenly spread without repeating. */
function spread(index: number, base: number): number {
  let [share, value, rest] = [1 / base, 0, index + 1]
  while (rest > 0) {
    value += share * (rest % base)
    rest = Math.floor(rest / base)
    share /= base
  }
  return value
}

function lampIn(scene: Scene): DirectionalLight {
  const lamp = new DirectionalLight(0xffffff, 1)
  lamp.castShadow = true
  lamp.shadow.mapSize.set(1024, 1024)
  lamp.shadow.radius = 2
  scene.add(lamp, lamp.target)
  return lamp
}

function aim(lamp: DirectionalLight, from: Vector3, centre: Vector3, reach: number): void {
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

/** Where the lamps hang in exposure `index` of `count`: the key wanders over its softbox, the sky over its dome. */
function lampsAt(index: number, ground: Staging['ground']): { key: Vector3; sky: Vector3 } {
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

export function createStudio() {
  balanceLights()
  const renderer = new WebGLRenderer({ antialias: false, alpha: true, preserveDrawingBuffer: false })
  renderer.autoClear = false
  renderer.setClearColor(new Color(0x000000), 0)
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  const scene = new Scene()
  scene.environment = new PMREMGenerator(renderer).fromEquirectangular(environmentTexture()).texture
  const key = lampIn(scene)
  const sky = lampIn(scene)
  const shade = new ShadowMaterial({ opacity: 1 })
  const unseen = new MeshBasicMaterial({ colorWrite: false, depthWrite: false })
  const absent = new MeshBasicMaterial({ visible: false })
  const ground = new Mesh(new PlaneGeometry(1, 1), shade)
  ground.receiveShadow = true
  ground.visible = false
  scene.add(ground)

  /** What falls on the ground alone: a third of the exposures from the key lamp, the rest from the sky. */
  const castShade = (
    set: Staging,
    size: { width: number; height: number },
    count: number,
    light: (i: number) => void,
    draw: () => void,
  ) => {
    const worn = new Map<Mesh, Mesh['material']>()
    set.product.traverse(part => {
      if (part instanceof Mesh) worn.set(part, part.material)
    })
    for (const part of worn.keys()) part.material = part.userData.shadow ? absent : unseen
    ground.visible = true
    const film = expose(renderer, size, count, index => {
      const byKey = index % 3 === 0
      light(index)
      key.shadow.intensity = byKey ? 1 : 0
      sky.shadow.intensity = byKey ? 0 : 1
      key.shadow.autoUpdate = byKey
      sky.shadow.autoUpdate = !byKey
      shade.opacity = byKey ? 0.62 : 0.4
      draw()
    })
    key.shadow.intensity = sky.shadow.intensity = 1
    key.shadow.autoUpdate = sky.shadow.autoUpdate = true
    for (const [part, material] of worn) part.material = material
    ground.visible = false
    return film
  }

  /** Straight-alpha sRGB bytes of the picture, bottom row first. */
  return (set: Staging, quality: Quality): Uint8Array => {
    const { camera, reach, centre, seen } = cameraFor(set)
    set.product.traverse(part => {
      part.castShadow = !part.userData.shadow
      part.receiveShadow = true
    })
    scene.add(set.product)
    ground.scale.setScalar(reach * 6)
    ground.rotation.x = set.ground === 'floor' ? -Math.PI / 2 : 0
    const light = (index: number) => {
      const lamps = lampsAt(index, set.ground)
      aim(key, lamps.key, centre, reach)
      aim(sky, lamps.sky, centre, reach)
      key.intensity = KEY_POWER
      sky.intensity = SKY_POWER
    }
    const jitter = (index: number) =>
      camera.setViewOffset(
        quality.width,
        quality.height,
        spread(index, 2) - 0.5,
        spread(index, 3) - 0.5,
        quality.width,
        quality.height,
      )
    const samples = set.ground === 'floor' ? Math.round(quality.samples * 1.6) : quality.samples
    const product = expose(
      renderer,
      quality,
      samples,
      index => {
        light(index)
        jitter(index)
        renderer.render(scene, camera)
      },
      seen,
    )
    camera.clearViewOffset()
    const coarse = { width: Math.round(quality.width / 3), height: Math.round(quality.height / 3) }
    const shadow = castShade(set, coarse, samples * 6, light, () => renderer.render(scene, camera))
    const bytes = print(renderer, quality, product.texture, { texture: shadow.texture, ...coarse })
    product.dispose()
    shadow.dispose()
    scene.remove(set.product)
    return bytes
  }
}
