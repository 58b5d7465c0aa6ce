import type { Colorway, DemoProduct } from '@firnline/demo/catalogue/products'
import {
  ACESFilmicToneMapping,
  Color,
  DirectionalLight,
  Group,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  WebGLRenderer,
} from 'three'
import { canvasOf } from '../graphic/sheet.ts'
import { singleSki } from '../model/ski.ts'
import { environmentTexture } from '../studio/environment.ts'
import { type Film, SCREEN } from './screen.ts'

const { width, height } = SCREEN

/** A pool of light on dark ground. */
function backdrop(): CanvasRenderingContext2D {
  const pen = canvasOf(width, height)
  const pool = pen.createRadialGradient(
    width * 0.52,
    height * 0.46,
    40,
    width * 0.52,
    height * 0.5,
    width * 0.62,
  )
  pool.addColorStop(0, '#34424f')
  pool.addColorStop(0.5, '#1b242d')
  pool.addColorStop(1, '#0c1116')
  pen.fillStyle = pool
  pen.fillRect(0, 0, width, height)
  return pen
}

/** A ski that turns once about its length, its nose towards the camera. */
export async function skiTurn(item: DemoProduct, colour: Colorway): Promise<Film> {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true })
  renderer.setSize(width, height, false)
  renderer.setClearColor(new Color(0x000000), 0)
  renderer.toneMapping = ACESFilmicToneMapping
  renderer.toneMappingExposure = 1.05
  const scene = new Scene()
  scene.environment = new PMREMGenerator(renderer).fromEquirectangular(environmentTexture()).texture
  scene.environmentIntensity = 0.8
  const key = new DirectionalLight(0xffffff, 1.6)
  key.position.set(-1.2, 1.8, 2.2)
  const rim = new DirectionalLight(0xbfd4e6, 1.2)
  rim.position.set(1.5, 0.6, -1.4)
  const { model: turning } = singleSki(item, colour)
  const axis = new Group().add(turning)
  axis.rotation.set(0.62, 0, -1.06)
  scene.add(key, rim, axis)
  const camera = new PerspectiveCamera(26, width / height, 0.1, 12)
  camera.position.set(0.06, 0.02, 2.3)
  camera.lookAt(0.05, 0, 0)
  const ground = backdrop()
  const pen = canvasOf(width, height)
  return async share => {
    turning.rotation.y = share * Math.PI * 2
    renderer.render(scene, camera)
    pen.drawImage(ground.canvas, 0, 0)
    pen.drawImage(renderer.domElement, 0, 0)
    return new Uint8Array(pen.getImageData(0, 0, width, height).data.buffer)
  }
}
