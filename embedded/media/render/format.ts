import { clamp, number, type Parameters } from './transform-options.ts'

export type Format = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif' | 'tiff'
export type Encoding = {
  format: Format
  /** 1–100; null is lossless */
  quality: number | null
  /** Whether a JPEG is progressive. Default: yes. */
  interlaced?: boolean
}

const NAMES: Record<string, Format> = {
  avif: 'avif',
  webp: 'webp',
  png: 'png',
  gif: 'gif',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  tif: 'tiff',
  tiff: 'tiff',
}
const DEFAULT_QUALITY: Record<Format, number | null> = {
  avif: 57,
  webp: 80,
  jpeg: 75,
  png: null,
  gif: null,
  tiff: null,
}

/** Above, images are not encoded as AVIF. */
export const AVIF_PIXELS = 2_500_000

/** `fmt`, else the path's extension. `auto` negotiates, null keeps the source's format. */
export function requestedFormat(parameters: Parameters, extension: string | null): Format | 'auto' | null {
  const name = parameters.get('fmt')?.toLowerCase()
  if (name === 'auto') return 'auto'
  return NAMES[name ?? ''] ?? NAMES[extension ?? ''] ?? null
}

/** Best first. A wildcard in `Accept` does not mean that AVIF or WebP are supported. */
export function negotiateFormats(
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
 * The quality is `fmt.<format>.qlt`, else `qlt`, else the format's default.
 * @param negotiated the server chose the format: `qlt` is a visual quality, not an encoder setting
 */
export function encodingOf(format: Format, parameters: Parameters, negotiated: boolean): Encoding {
  const explicit = quality(parameters.get(`fmt.${format}.qlt`))
  const general = format === 'png' ? undefined : quality(parameters.get('qlt'))
  const visual = general !== undefined && negotiated && format === 'avif' ? avifQualityFor(general) : general
  const isBaseline = format === 'jpeg' && parameters.get('fmt.jpeg.interlaced') === 'false'
  return {
    format,
    quality: explicit ?? visual ?? DEFAULT_QUALITY[format],
    ...(isBaseline ? { interlaced: false } : {}),
  }
}

/** Qualities of WebP and AVIF that look alike, ascending (docs/decisions/0074-image-qualities.md). */
const ALIKE = [
  { webp: 0, avif: 28 },
  { webp: 25, avif: 38 },
  { webp: 42, avif: 45 },
  { webp: 75, avif: 57 },
  { webp: 90, avif: 77 },
  { webp: 100, avif: 95 },
] as const

/** Between two of them, in proportion. */
function avifQualityFor(webp: number): number {
  const at = Math.max(
    1,
    ALIKE.findIndex(pair => webp <= pair.webp),
  )
  const [below, above] = [ALIKE[at - 1] ?? ALIKE[0], ALIKE[at] ?? ALIKE[5]]
  const share = (webp - below.webp) / (above.webp - below.webp)
  return Math.round(below.avif + share * (above.avif - below.avif))
}

function quality(text: string | undefined): number | undefined {
  const value = number(text)
  return value === undefined ? undefined : clamp(Math.round(value), 1, 100)
}
