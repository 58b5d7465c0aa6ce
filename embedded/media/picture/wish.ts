import type { PointOfInterest } from '../library/album.ts'
import { number, numbers, type Parameters } from './parameter.ts'

export type Box = { left: number; top: number; width: number; height: number }
export type Colour = { r: number; g: number; b: number }
export type Length = { pixels: number } | { part: number }
export type Sharpening = { sigma: number; amount: number; threshold: number }

/** Where a picture stands on a canvas that it does not fill: 0 is left or top, 1 right or bottom. */
export type Position = { x: number; y: number }
export type Mode = { kind: 'crop' } | { kind: 'stretch' } | { kind: 'pad'; position: Position }

/** What a query asks for, before it meets a particular picture. Undefined: not asked for, or not usable. */
export type Wish = {
  width?: Length | undefined
  height?: Length | undefined
  maxWidth?: number | undefined
  maxHeight?: number | undefined
  mode: Mode
  /** width ÷ height; only with `sm=aspect` */
  aspect?: number | undefined
  focus?: PointOfInterest | undefined
  crop?: Box | undefined
  preCrop?: Box | undefined
  background?: Colour | undefined
  sharpening?: Sharpening | undefined
  upscale: 'yes' | 'no' | 'pad'
  keepMetadata: boolean
}

export const LARGEST_SIDE = 4096

/** Reads the parameters that shape a picture; what is unusable is ignored. */
export function readWish(parameters: Parameters): Wish {
  const get = (name: string) => parameters.get(name)
  const mode = get('sm')?.toLowerCase()
  return {
    width: length(get('w')),
    height: length(get('h')),
    maxWidth: side(get('maxW')),
    maxHeight: side(get('maxH')),
    mode: readMode(mode),
    aspect: mode === 'aspect' ? ratio(get('aspect')) : undefined,
    focus: get('scaleFit')?.toLowerCase() === 'poi' ? readFocus(get('poi')) : undefined,
    crop: box(get('crop')),
    preCrop: box(get('pcrop')),
    background: colour(get('bg')),
    sharpening: sharpening(get('unsharp')),
    upscale: ({ false: 'no', padd: 'pad' } as const)[get('upscale')?.toLowerCase() ?? ''] ?? 'yes',
    // Metadata costs every visitor bytes: only `strip=false` keeps it.
    keepMetadata: get('strip')?.toLowerCase() === 'false',
  }
}

function side(text: string | undefined): number | undefined {
  const value = number(text)
  return value !== undefined && value > 0 ? between(Math.round(value), 1, LARGEST_SIDE) : undefined
}

function length(text: string | undefined): Length | undefined {
  if (text?.endsWith('%')) {
    const percent = number(text.slice(0, -1))
    return percent !== undefined && percent > 0 ? { part: percent / 100 } : undefined
  }
  const pixels = side(text)
  return pixels === undefined ? undefined : { pixels }
}

function ratio(text: string | undefined): number | undefined {
  const [width, height] = text?.split(':').map(number) ?? []
  if (width === undefined || height === undefined || width <= 0 || height <= 0) return undefined
  return between(width / height, 1 / LARGEST_SIDE, LARGEST_SIDE)
}

function readMode(mode: string | undefined): Mode {
  if (mode === 'c' || mode === 'aspect') return { kind: 'crop' }
  if (mode === 's') return { kind: 'stretch' }
  const [, row = 'm', column = 'c'] = /^([tmb])([lcr])$/.exec(mode ?? '') ?? []
  return { kind: 'pad', position: { x: 'lcr'.indexOf(column) / 2, y: 'tmb'.indexOf(row) / 2 } }
}

function readFocus(text: string | undefined): PointOfInterest {
  const [x = 0.5, y = 0.5, w = 0, h = 0] = numbers(text, 4) ?? numbers(text, 2) ?? []
  return { x: between(x, 0, 1), y: between(y, 0, 1), w: between(w, 0, 1), h: between(h, 0, 1) }
}

function box(text: string | undefined): Box | undefined {
  const [left = 0, top = 0, width = 0, height = 0] = (numbers(text, 4) ?? []).map(Math.round)
  return width > 0 && height > 0 ? { left, top, width, height } : undefined
}

function colour(text: string | undefined): Colour | undefined {
  const inner = /^rgb\((.*)\)$/i.exec(text ?? '')?.[1]
  const parts = numbers(inner, 3)?.map(value => between(Math.round(value), 0, 255))
  return parts && { r: parts[0] ?? 0, g: parts[1] ?? 0, b: parts[2] ?? 0 }
}

function sharpening(text: string | undefined): Sharpening | undefined {
  const values = numbers(text, 4)
  if (!values) return undefined
  const [, sigma = 1, amount = 1, threshold = 0] = values
  return {
    sigma: between(sigma, 0.1, 5),
    // Amount and threshold come as fractions or, from old clients, as 1–300 and 1–255.
    amount: between(amount > 10 ? amount / 100 : amount, 0, 10),
    threshold: between(threshold > 1 ? threshold / 255 : threshold, 0, 1),
  }
}

export const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most)
