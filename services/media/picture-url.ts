/** Where pictures come from: the media service's public address and the brand's alias there. */
export type MediaSource = { readonly baseUrl: string; readonly alias: string }

/** A set stands for its first picture, a video for its poster. */
export type PictureKind = 'image' | 'set' | 'video'

export type PictureTransform = {
  /** CSS px */
  readonly width: number
  /** CSS px; without it the picture keeps its aspect */
  readonly height?: number
  /** 0–100, default 75 */
  readonly quality?: number
  /** `rgb(r,g,b)` behind a transparent picture */
  readonly background?: string
  /** Crop around the stored point of interest when width and height do not match. */
  readonly pointOfInterest?: boolean
  /** All of the picture within width and height, on the background, where it would be cropped. */
  readonly whole?: boolean
  /** Left out: what the reader says it can show. */
  readonly format?: 'jpg'
}

export const DEFAULT_QUALITY = 75
export const TILE_QUALITY = 90

/** The address of one picture in the media service's protocol. */
export function pictureUrl(
  source: MediaSource,
  name: string,
  kind: PictureKind,
  size: PictureTransform,
): string {
  const query = new URLSearchParams({ w: String(size.width) })
  if (size.height !== undefined) query.set('h', String(size.height))
  query.set('fmt', size.format ?? 'auto')
  query.set('qlt', String(size.quality ?? DEFAULT_QUALITY))
  if (size.background !== undefined) query.set('bg', size.background)
  if (size.height !== undefined) query.set('sm', size.whole === true ? 'mc' : 'c')
  if (size.pointOfInterest === true) {
    query.set('scaleFit', 'poi')
    query.set('poi', STORED_POINT)
  }
  return `${source.baseUrl}/${PATHS[kind]}/${source.alias}/${encodeURIComponent(name)}?${query}`
}

/** The address of a film's file. */
export function videoUrl({ baseUrl, alias }: MediaSource, name: string): string {
  return `${baseUrl}/v/${alias}/${encodeURIComponent(name)}/mp4_720p`
}

const PATHS: Readonly<Record<PictureKind, string>> = { image: 'i', set: 's', video: 'v' }

const STORED_POINT = ['x', 'y', 'w', 'h'].map(part => `{$this.metadata.pointOfInterest.${part}}`).join(',')
