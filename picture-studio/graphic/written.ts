import type { Texture } from 'three'

/** Where a word stands on a print: its corners in order, as shares of the print's width and height from the lower left. */
export type Word = readonly (readonly [number, number])[]

const onCanvas = new WeakMap<HTMLCanvasElement, Word[]>()
const onTexture = new WeakMap<Texture, readonly Word[]>()

/** Remembers a word that the pen has written, by its box as the pen stands now. */
export function remember(pen: CanvasRenderingContext2D, text: string, baseline: number): void {
  if (text.trim() === '') return
  const { actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent, actualBoundingBoxDescent } =
    pen.measureText(text)
  const [top, foot] = [baseline - actualBoundingBoxAscent, baseline + actualBoundingBoxDescent]
  const [left, right] = [-actualBoundingBoxLeft, actualBoundingBoxRight]
  const place = pen.getTransform()
  const { canvas } = pen
  const corners = [
    [left, foot],
    [right, foot],
    [right, top],
    [left, top],
  ] as const
  const word = corners.map(([x, y]) => {
    const at = place.transformPoint({ x, y })
    return [at.x / canvas.width, 1 - at.y / canvas.height] as const
  })
  onCanvas.set(canvas, [...(onCanvas.get(canvas) ?? []), word])
}

/** What was written on the canvas is from now on written on its texture. */
export function handOver(canvas: HTMLCanvasElement, texture: Texture): void {
  onTexture.set(texture, onCanvas.get(canvas) ?? [])
}

export const wordsOn = (texture: Texture): readonly Word[] => onTexture.get(texture) ?? []
