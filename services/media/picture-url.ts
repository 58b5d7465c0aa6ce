/** Where pictures come from: the media service's public address and the brand's alias there. */
export type MediaSource = { readonly baseUrl: string; readonly alias: string }

export type PictureSize = {
  /** CSS px */
  readonly width: number
  /** CSS px; without it the picture keeps its aspect */
  readonly height?: number
  /** 0–100; SPEC §5 default 75 */
  readonly quality?: number
  /** `rgb(r,g,b)` behind a transparent picture */
  readonly background?: string
  /** Crop around the stored point of interest when width and height do not match. */
  readonly pointOfInterest?: boolean
}

/** SPEC §5 and §9 Images. */
export const DEFAULT_QUALITY = 75
export const TILE_QUALITY = 90

/** The address of one picture in the media service's protocol (protocols/media-and-others.md §1.3). */
export function pictureUrl(source: MediaSource, name: string, set: boolean, size: PictureSize): string {
  const query = new URLSearchParams({ w: String(size.width) })
  if (size.height !== undefined) query.set('h', String(size.height))
  query.set('fmt', 'auto')
  query.set('qlt', String(size.quality ?? DEFAULT_QUALITY))
  if (size.background !== undefined) query.set('bg', size.background)
  if (size.height !== undefined) query.set('sm', 'c')
  if (size.pointOfInterest === true) {
    query.set('scaleFit', 'poi')
    query.set('poi', STORED_POINT)
  }
  return `${source.baseUrl}/${set ? 's' : 'i'}/${source.alias}/${encodeURIComponent(name)}?${query}`
}

const STORED_POINT = ['x', 'y', 'w', 'h'].map(part => `{$this.metadata.pointOfInterest.${part}}`).join(',')
