import { RepeatWrapping, type Texture } from 'three'
import { chance } from '../graphic/chance.ts'
import { canvasOf, textureOf } from '../graphic/sheet.ts'

/** A picture printed on a body from the side: covers x and y in metres; beyond its rim the rim's colour goes on. */
export function sidePrint(
  area: { x: [number, number]; y: [number, number] },
  ground: string,
  paint: (
    pen: CanvasRenderingContext2D,
    at: (x: number, y: number) => [number, number],
    scale: number,
  ) => void,
): Texture {
  const [wide, tall] = [area.x[1] - area.x[0], area.y[1] - area.y[0]]
  const scale = 1600 / Math.max(wide, tall)
  const pen = canvasOf(Math.round(wide * scale), Math.round(tall * scale))
  pen.fillStyle = ground
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height)
  paint(pen, (x, y) => [(x - area.x[0]) * scale, (area.y[1] - y) * scale], scale)
  const texture = textureOf(pen)
  texture.repeat.set(1 / wide, 1 / tall)
  texture.offset.set(-area.x[0] / wide, -area.y[0] / tall)
  return texture
}

type Weave = 'canvas' | 'knit' | 'leather' | 'plush' | 'ripstop'

/** Relief of cloth for a bump map; one repeat covers `size` metres of texture coordinates. */
export function cloth(kind: Weave, size: number): Texture {
  const cells = 256
  const pen = canvasOf(cells, cells)
  const image = pen.createImageData(cells, cells)
  const next = chance(kind)
  const grain = Array.from({ length: cells * cells }, next)
  for (let y = 0; y < cells; y++)
    for (let x = 0; x < cells; x++) {
      const [u, v] = [x / cells, y / cells]
      const noise = grain[y * cells + x] ?? 0
      const tone = Math.round(255 * Math.min(1, Math.max(0, HEIGHTS[kind](u, v, noise))))
      image.data.set([tone, tone, tone, 255], (y * cells + x) * 4)
    }
  pen.putImageData(image, 0, 0)
  const texture = textureOf(pen)
  texture.colorSpace = ''
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.repeat.set(1 / size, 1 / size)
  return texture
}

const wave = (t: number) => 0.5 + 0.5 * Math.cos(2 * Math.PI * t)

const HEIGHTS: Readonly<Record<Weave, (u: number, v: number, noise: number) => number>> = {
  canvas: (u, v, noise) => {
    const over = (Math.floor(u * 16) + Math.floor(v * 16)) % 2 === 0
    return 0.2 + 0.7 * Math.sqrt(1 - wave((over ? v : u) * 16)) * (over ? 1 : 0.82) + 0.1 * noise
  },
  ripstop: (u, v, noise) => {
    const thread = 0.12 * wave(u * 32) + 0.12 * wave(v * 32)
    const rib = Math.max(u * 4 - Math.floor(u * 4) < 0.09 ? 1 : 0, v * 4 - Math.floor(v * 4) < 0.09 ? 1 : 0)
    return 0.35 + thread + 0.4 * rib + 0.06 * noise
  },
  knit: (u, v, noise) => {
    const column = u * 8 - Math.floor(u * 8) - 0.5
    const stitch = wave(v * 10 - Math.abs(column) * 1.3)
    return 0.15 + 0.75 * Math.cos(column * Math.PI) ** 0.6 * (0.55 + 0.45 * stitch) + 0.1 * noise
  },
  leather: (u, v, noise) =>
    0.5 +
    0.2 * Math.sin(u * 90 + 5 * Math.sin(v * 70)) * Math.sin(v * 90 + 5 * Math.sin(u * 60)) +
    0.3 * noise,
  plush: (_u, v, noise) => 0.3 + 0.2 * wave(v * 6) + 0.5 * noise,
}
