/** The media service's public URL and the brand's alias. */
export type MediaSource = { readonly baseUrl: string; readonly alias: string }

/** A set is shown by its first picture, a video by its poster. */
export type PictureKind = 'image' | 'set' | 'video'

type PictureTransform = {
  /** CSS px */
  readonly width: number
  /** CSS px. Default: keeps the aspect ratio. */
  readonly height?: number
  /** Instead of a height: crops to this ratio. */
  readonly aspect?: { readonly width: number; readonly height: number }
  /** 0–100, default 75 */
  readonly quality?: number
  /** `rgb(r,g,b)`, for transparent pictures */
  readonly background?: string
  /** Crops around the stored point of interest. */
  readonly pointOfInterest?: boolean
  /** Fits the whole picture into width and height rather than crop it. */
  readonly whole?: boolean
  /** Default: by the Accept header. */
  readonly format?: 'jpg'
}

/** In the name of a picture of the commerce platform's CDN, which is an address, for its size. */
export const SIZE_MARK = '{:size}'

const DEFAULT_QUALITY = 75
export const TILE_QUALITY = 90

/** A picture of the platform's CDN keeps its aspect ratio: it fits into the width, or into the width and height. */
export function pictureUrl(
  source: MediaSource,
  name: string,
  kind: PictureKind,
  size: PictureTransform,
): string {
  if (name.includes(SIZE_MARK))
    return name.replace(SIZE_MARK, size.width + (size.height === undefined ? 'w' : `x${size.height}`))
  const query = new URLSearchParams()
  const width = String(size.width)
  if (size.aspect === undefined) query.set('w', width)
  if (size.height !== undefined) query.set('h', String(size.height))
  query.set('fmt', size.format ?? 'auto')
  query.set('qlt', String(size.quality ?? DEFAULT_QUALITY))
  query.set('fmt.jpeg.interlaced', 'true')
  if (size.background !== undefined) query.set('bg', size.background)
  if (size.height !== undefined) query.set('sm', size.whole ? 'mc' : 'c')
  if (size.pointOfInterest) {
    query.set('scaleFit', 'poi')
    query.set('poi', STORED_POINT)
  }
  if (size.aspect !== undefined) {
    query.set('sm', 'aspect')
    query.set('aspect', `${size.aspect.width}:${size.aspect.height}`)
    // The only difference between the addresses of a srcset is at their end: that compresses best.
    query.set('w', width)
  }
  return `${source.baseUrl}/${PATHS[kind]}/${source.alias}/${encodeURIComponent(name)}?${query}`
}

export function videoUrl({ baseUrl, alias }: MediaSource, name: string): string {
  return `${baseUrl}/v/${alias}/${encodeURIComponent(name)}/mp4_720p`
}

const PATHS: Readonly<Record<PictureKind, string>> = { image: 'i', set: 's', video: 'v' }

const STORED_POINT = ['x', 'y', 'w', 'h'].map(part => `{$this.metadata.pointOfInterest.${part}}`).join(',')
