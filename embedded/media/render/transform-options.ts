import type { PointOfInterest } from '../library.ts'

export type Box = { left: number; top: number; width: number; height: number }
export type Color = { r: number; g: number; b: number }
type Length = { pixels: number } | { part: number }
export type Sharpening = { sigma: number; amount: number; threshold: number }

/** The position of an image on a larger canvas: 0 is left or top, 1 right or bottom. */
export type Alignment = { x: number; y: number }
type Mode = { kind: 'crop' } | { kind: 'stretch' } | { kind: 'pad'; position: Alignment }

/** The transformations in a query; undefined where missing or invalid. */
export type TransformOptions = {
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
  background?: Color | undefined
  sharpening?: Sharpening | undefined
  upscale: 'yes' | 'no' | 'pad'
  keepMetadata: boolean
  /** Pixels an inch, written into the file. */
  density?: number | undefined
}

export const MAX_SIDE = 4096
const MAX_DENSITY = 1200

export function parseTransform(parameters: Parameters): TransformOptions {
  const get = (name: string) => parameters.get(name)
  const mode = get('sm')?.toLowerCase()
  return {
    width: length(get('w')),
    height: length(get('h')),
    maxWidth: side(get('maxW')),
    maxHeight: side(get('maxH')),
    mode: parseMode(mode),
    aspect: mode === 'aspect' ? ratio(get('aspect')) : undefined,
    focus: get('scaleFit')?.toLowerCase() === 'poi' ? parseFocus(get('poi')) : undefined,
    crop: box(get('crop')),
    preCrop: box(get('pcrop')),
    background: color(get('bg')),
    sharpening: sharpening(get('unsharp')),
    upscale: ({ false: 'no', padd: 'pad' } as const)[get('upscale')?.toLowerCase() ?? ''] ?? 'yes',
    // Metadata is stripped by default to save bytes.
    keepMetadata: get('strip')?.toLowerCase() === 'false',
    density: density(get('dpi')),
  }
}

function side(text: string | undefined): number | undefined {
  const value = number(text)
  return value !== undefined && value > 0 ? clamp(Math.round(value), 1, MAX_SIDE) : undefined
}

function density(text: string | undefined): number | undefined {
  const value = number(text)
  return value !== undefined && value >= 1 ? Math.min(Math.round(value), MAX_DENSITY) : undefined
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
  return clamp(width / height, 1 / MAX_SIDE, MAX_SIDE)
}

function parseMode(mode: string | undefined): Mode {
  if (mode === 'c' || mode === 'aspect') return { kind: 'crop' }
  if (mode === 's') return { kind: 'stretch' }
  const [, row = 'm', column = 'c'] = /^([tmb])([lcr])$/.exec(mode ?? '') ?? []
  return { kind: 'pad', position: { x: 'lcr'.indexOf(column) / 2, y: 'tmb'.indexOf(row) / 2 } }
}

function parseFocus(text: string | undefined): PointOfInterest {
  const [x = 0.5, y = 0.5, w = 0, h = 0] = numbers(text, 4) ?? numbers(text, 2) ?? []
  return { x: clamp(x, 0, 1), y: clamp(y, 0, 1), w: clamp(w, 0, 1), h: clamp(h, 0, 1) }
}

function box(text: string | undefined): Box | undefined {
  const [left = 0, top = 0, width = 0, height = 0] = (numbers(text, 4) ?? []).map(Math.round)
  return width > 0 && height > 0 ? { left, top, width, height } : undefined
}

function color(text: string | undefined): Color | undefined {
  const inner = /^rgb\((.*)\)$/i.exec(text ?? '')?.[1]
  const parts = numbers(inner, 3)?.map(value => clamp(Math.round(value), 0, 255))
  return parts && { r: parts[0] ?? 0, g: parts[1] ?? 0, b: parts[2] ?? 0 }
}

function sharpening(text: string | undefined): Sharpening | undefined {
  const values = numbers(text, 4)
  if (!values) return undefined
  const [, sigma = 1, amount = 1, threshold = 0] = values
  return {
    sigma: clamp(sigma, 0.1, 5),
    // Amount and threshold come as fractions or, from old clients, as 1–300 and 1–255.
    amount: clamp(amount > 10 ? amount / 100 : amount, 0, 10),
    threshold: clamp(threshold > 1 ? threshold / 255 : threshold, 0, 1),
  }
}

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most)

/** Query parameters by name; of duplicates the last. */
export type Parameters = ReadonlyMap<string, string>

const METADATA_REFERENCE = /\{\$this\.metadata\.pointOfInterest\.([xywh])\}/g

/** Resolves references to the image's metadata, as in `poi={$this.metadata.pointOfInterest.x},…`. */
export function resolveParameters(parameters: Parameters, own: PointOfInterest | undefined): Parameters {
  const point = own && own.w > 0 ? own : { x: 0.5, y: 0.5, w: 0, h: 0 }
  return new Map(
    [...parameters].map(([name, value]) => [
      name,
      value.replace(METADATA_REFERENCE, (_match, part: 'x' | 'y' | 'w' | 'h') => String(point[part])),
    ]),
  )
}

/** A decimal number without exponent. */
export function number(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,15}(\.\d{1,15})?$/.test(text.trim()) ? Number(text) : undefined
}

/** Exactly `count` numbers separated by commas. */
function numbers(text: string | undefined, count: number): number[] | undefined {
  const list = text?.split(',').map(number) ?? []
  const known = list.filter(value => value !== undefined)
  return known.length === count && list.length === count ? known : undefined
}
