import {
  BasicShadowMap,
  Color,
  MeshPhysicalMaterial,
  PMREMGenerator,
  Scene,
  WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'
import { cameraFor } from './camera.ts'
import { environmentTexture } from './environment.ts'
import { expose, print, type Size } from './exposure.ts'
import { blank, inkOver } from './inking.ts'
import { spread } from './lamps.ts'
import { createLight, seenParts } from './light.ts'
import { setLight } from './shading.ts'
import type { Staging } from './staging.ts'

/** `lamps` and `frames` are averaged; light is measured on every `coarse`-th pixel, gloss and relief on every `glossy`-th. */
export type Quality = Size & { lamps: number; frames: number; coarse: number; glossy: number }

const coarser = ({ width, height }: Size, by: number): Size => ({
  width: Math.round(width / by),
  height: Math.round(height / by),
})

const KEPT = 8

type Light = { fallen: WebGLRenderTarget; shine: WebGLRenderTarget }

/** The same for two sets whose shapes, places, finishes and frames are the same, whatever their colours. */
function outline(set: Staging, { camera }: ReturnType<typeof cameraFor>, quality: Quality): string {
  const parts = seenParts(set.product).map(({ geometry, matrixWorld, material }) => {
    const at = geometry.getAttribute('position')
    const some = Array.from({ length: 24 }, (_, i) => Math.floor((i * at.count) / 24))
    const spots = some.map(i => `${at.getX(i).toFixed(5)} ${at.getY(i).toFixed(5)} ${at.getZ(i).toFixed(5)}`)
    const finish =
      material instanceof MeshPhysicalMaterial
        ? [material.roughness, material.metalness, material.clearcoat, material.bumpScale]
        : []
    return [at.count, ...spots, ...finish, ...matrixWorld.elements.map(one => one.toFixed(5))].join(' ')
  })
  return JSON.stringify([set.ground, set.camera, camera.matrixWorld.elements, quality, parts])
}

/** Frees what was made for one picture; forms are kept, the next colour has the same. */
function putAway(set: Staging): void {
  for (const { material } of seenParts(set.product))
    for (const one of [material].flat())
      if (one instanceof MeshPhysicalMaterial) {
        one.map?.dispose()
        one.bumpMap?.dispose()
      }
}

export function createStudio() {
  const renderer = new WebGLRenderer({ antialias: false, alpha: true, preserveDrawingBuffer: false })
  renderer.autoClear = false
  renderer.setClearColor(new Color(0x000000), 0)
  renderer.shadowMap.type = BasicShadowMap
  const scene = new Scene()
  scene.environment = new PMREMGenerator(renderer).fromEquirectangular(environmentTexture()).texture
  const measure = createLight(renderer)
  const measured = new Map<string, Light>()

  const lightFor = (set: Staging, view: ReturnType<typeof cameraFor>, quality: Quality) => {
    const name = outline(set, view, quality)
    const known = measured.get(name)
    if (known) return known
    const fallen = measure(set, view, coarser(quality, quality.coarse), quality.lamps)
    const fresh = { fallen, shine: shineOf(set, view, quality, fallen) }
    measured.set(name, fresh)
    for (const [old, light] of [...measured].slice(0, -KEPT)) {
      light.fallen.dispose()
      light.shine.dispose()
      measured.delete(old)
    }
    return fresh
  }

  const shineOf = (
    set: Staging,
    { camera }: ReturnType<typeof cameraFor>,
    quality: Quality,
    fallen: WebGLRenderTarget,
  ) => {
    const size = coarser(quality, quality.glossy)
    setLight(fallen.texture, size, camera, set.ground)
    const undress = blank(set.product)
    scene.add(set.product)
    const film = expose(renderer, size, { count: 1, tone: false, soft: true }, () =>
      renderer.render(scene, camera),
    )
    scene.remove(set.product)
    undress()
    return film
  }

  /** Straight-alpha sRGB bytes of the picture, bottom row first. */
  return (set: Staging, quality: Quality): Uint8Array => {
    const view = cameraFor(set)
    const { width, height } = quality
    set.product.traverse(part => {
      part.castShadow = !part.userData.shadow
      part.receiveShadow = true
    })
    const light = lightFor(set, view, quality)
    const undress = inkOver(set.product, light.shine.texture, quality)
    scene.add(set.product)
    const how = { count: quality.frames, tone: true, soft: true, seen: view.seen }
    const product = expose(renderer, quality, how, index => {
      view.camera.setViewOffset(
        width,
        height,
        (spread(index, 2) - 0.5) / 2,
        (spread(index, 3) - 0.5) / 2,
        width,
        height,
      )
      renderer.render(scene, view.camera)
    })
    view.camera.clearViewOffset()
    const bytes = print(renderer, quality, product.texture, light.fallen.texture)
    product.dispose()
    scene.remove(set.product)
    undress()
    putAway(set)
    return bytes
  }
}
