import {
  ACESFilmicToneMapping,
  DirectionalLight,
  Group,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  WebGLRenderer,
} from 'three'
import { base64 } from '../base64.ts'
import type { Attributes } from '../model/attributes.ts'
import { singleSki } from '../model/ski.ts'
import { singleSnowboard } from '../model/snowboard.ts'
import { PRODUCTS } from '../products.ts'
import { environmentTexture } from '../studio/environment.ts'

type Size = { width: number; height: number }

declare global {
  /** Sets a product upright on the turntable. */
  var openTurntable: (uid: string, color: string, known: Attributes, size: Size) => void
  /** Straight RGBA bytes in base64, bottom row first, of the product turned by so many degrees. */
  var turnedTo: (degrees: number) => string
}

/** Share of the frame's height that the product takes. */
const FIT = 0.9
const LENS = 14

const renderer = new WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true })
renderer.toneMapping = ACESFilmicToneMapping
renderer.toneMappingExposure = 0.95
const scene = new Scene()
scene.environment = new PMREMGenerator(renderer).fromEquirectangular(environmentTexture()).texture
const key = new DirectionalLight(0xffffff, 1.4)
key.position.set(-1.2, 1.4, 2.2)
scene.add(key)
const table = new Group()
const axis = new Group().add(table)
axis.rotation.z = -0.14
scene.add(axis)
let camera = new PerspectiveCamera()

globalThis.openTurntable = (uid, color, known, { width, height }) => {
  const item = PRODUCTS.find(one => one.uid === uid)
  const colorway = item?.colors.find(one => one.key === color)
  if (!item || !colorway) throw new Error(`${uid} in ${color} is not in demo-products.csv.`)
  const { model, plank } =
    item.shape === 'snowboard' ? singleSnowboard(item, colorway, known) : singleSki(item, colorway, known)
  table.clear()
  table.add(model)
  renderer.setSize(width, height, false)
  const distance = plank.length / FIT / 2 / Math.tan((LENS * Math.PI) / 360)
  camera = new PerspectiveCamera(LENS, width / height, distance / 10, distance * 2)
  camera.position.set(0, 0, distance)
}

globalThis.turnedTo = degrees => {
  table.rotation.y = (degrees * Math.PI) / 180
  renderer.render(scene, camera)
  const gl = renderer.getContext()
  const { drawingBufferWidth: width, drawingBufferHeight: height } = gl
  const bytes = new Uint8Array(width * height * 4)
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, bytes)
  return base64(bytes)
}
