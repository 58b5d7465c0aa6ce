import { number, type Parameters } from './parameter.ts'
import { between } from './wish.ts'

export type Format = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif' | 'tiff'
export type Encoding = { format: Format /** 1–100; null is lossless */; quality: number | null }

const NAMES: Record<string, Format> = {
  avif: 'avif',
  webp: 'webp',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  tif: 'tiff',
  tiff: 'tiff',
}
const DEFAULT_QUALITY: Record<Format, number | null> = {
  avif: 55,
  webp: 80,
  jpeg: 75,
  png: null,
  gif: null,
  tiff: null,
}

/** AVIF is not made above this many pixels. */
export const AVIF_PIXELS = 2_500_000

/** The format named by `fmt`, else by the path's extension; `auto` asks for negotiation, null for the original's. */
export function namedFormat(parameters: Parameters, extension: string | null): Format | 'auto' | null {
  const name = parameters.get('fmt')?.toLowerCase()
  if (name === 'auto') return 'auto'
  return NAMES[name ?? ''] ?? NAMES[extension ?? ''] ?? null
}

/** The formats for `fmt=auto`, best first. A wildcard is no promise that a browser draws AVIF or WebP. */
export function negotiatedFormats(
  accept: string | null,
  alpha: boolean,
  pixels: number,
): [Format, ...Format[]] {
  const accepted = new Set(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .map(item => item.split(';').map(part => part.trim()))
      .filter(([, ...settings]) => !settings.some(setting => /^q=0(\.0*)?$/.test(setting)))
      .map(([type]) => type),
  )
  const fallback = alpha ? 'png' : 'jpeg'
  const formats: Format[] = []
  if (accepted.has('image/avif') && pixels <= AVIF_PIXELS) formats.push('avif')
  if (accepted.has('image/webp')) formats.push('webp')
  const [best, ...others] = formats
  return best ? [best, ...others, fallback] : [fallback]
}

/**
 * `fmt.<format>.qlt`, else `qlt`, else the protocol's default for the format.
 * @param negotiated the server chose the format, so `qlt` asks for an impression, not for an encoder's setting
 */
export function encodingFor(format: Format, parameters: Parameters, negotiated: boolean): Encoding {
  const own = quality(parameters.get(`fmt.${format}.qlt`))
  const general = format === 'png' ? undefined : quality(parameters.get('qlt'))
  const alike = general !== undefined && negotiated && format === 'avif' ? likeJpeg(general) : general
  return { format, quality: own ?? alike ?? DEFAULT_QUALITY[format] }
}

// AVIF 55 keeps as much of a photograph as JPEG 75 (34.7 and 34.8 dB over six photographs at 700 px) and AVIF 72 as
// JPEG 90. At the same number it would be heavier than the WebP that it replaces.
function likeJpeg(jpeg: number): number {
  return between(Math.round(jpeg <= 75 ? (jpeg * 55) / 75 : 55 + ((jpeg - 75) * 17) / 15), 1, 100)
}

function quality(text: string | undefined): number | undefined {
  const value = number(text)
  return value === undefined ? undefined : between(Math.round(value), 1, 100)
}
