import { CanvasTexture, SRGBColorSpace } from 'three'
import { handOver, remember } from './written.ts'

/** A topsheet to draw on, in millimetres: x from the centre line, y from the tip down to the tail. */
export type Sheet = { pen: CanvasRenderingContext2D; width: number; length: number }

export function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('The browser gave no 2D canvas, so no graphic can be drawn.')
  return pen
}

function textureOf(pen: CanvasRenderingContext2D): CanvasTexture {
  const texture = new CanvasTexture(pen.canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 4
  handOver(pen.canvas, texture)
  return texture
}

/** In millimetres, and in pixels of its texture. */
export type SheetSize = { width: number; length: number; pixels: readonly [number, number] }

export function drawSheet(size: SheetSize, paint: (sheet: Sheet) => void): CanvasTexture {
  const pen = canvasOf(...size.pixels)
  pen.scale(size.pixels[0] / size.width, size.pixels[1] / size.length)
  pen.translate(size.width / 2, 0)
  paint({ pen, width: size.width, length: size.length })
  return textureOf(pen)
}

export type Lettering = {
  size: number
  weight?: number
  stretch?: CanvasFontStretch
  spacing?: number
  align?: CanvasTextAlign
  outline?: number
  /** Squeezes letters across the reading direction. */
  squeeze?: number
}

/** Writes text at a point. `turn` in degrees; -90 reads from tail to tip. */
export function letter(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  turn: number,
  ink: string,
  how: Lettering,
): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate((turn * Math.PI) / 180)
  pen.scale(((how.squeeze ?? 1) * how.size) / 100, how.size / 100)
  pen.font = `${how.weight ?? 800} 100px Archivo`
  pen.fontStretch = how.stretch ?? 'extra-condensed'
  pen.letterSpacing = `${how.spacing ?? 0}px`
  pen.textAlign = how.align ?? 'left'
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = pen.strokeStyle = ink
  const middle = 34
  if (how.outline) {
    pen.lineWidth = (how.outline * 100) / how.size
    pen.lineJoin = 'round'
    pen.strokeText(text, 0, middle)
  } else pen.fillText(text, 0, middle)
  remember(pen, text, middle)
  pen.restore()
}

export function fillAll({ pen, width, length }: Sheet, ink: string | CanvasGradient): void {
  pen.fillStyle = ink
  pen.fillRect(-width / 2, 0, width, length)
}

/** A gradient from tip to tail, `stops` as [share, ink]. */
export function along({ pen, length }: Sheet, stops: readonly (readonly [number, string])[]): CanvasGradient {
  const gradient = pen.createLinearGradient(0, 0, 0, length)
  for (const [share, ink] of stops) gradient.addColorStop(share, ink)
  return gradient
}
