import { WHITE } from '@firnline/services/media/background'
import { type MediaSource, pictureUrl } from '@firnline/services/media/picture-url'
import { shop } from '@firnline/shop'

/** OpenGraph data of a page. */
export type ShareCard = {
  readonly kind: 'website' | 'article' | 'product'
  readonly title: string
  readonly description: string
  readonly url: string
  readonly siteName: string
  /** `de-AT` */
  readonly languageTag: string
  /** Absolute. */
  readonly picture: { readonly url: string; readonly alt: string }
}

/** `product`: on white, not cropped. */
export type SharePicture = {
  readonly name: string
  readonly alt: string
  readonly set?: boolean
  readonly video?: boolean
  readonly product?: boolean
}

/** px; messengers crop to this ratio. */
const SIZE = { width: 1200, height: 630 }
const QUALITY = 82

export function shareCardPicture(
  media: MediaSource,
  { origin, siteName, picture }: { origin: string; siteName: string; picture: SharePicture | null },
): ShareCard['picture'] {
  if (picture === null || picture.name === '')
    return { url: `${origin}${shop.brand.sharePicture}`, alt: siteName }
  const { name, alt, set = false, video = false, product = false } = picture
  const size = { ...SIZE, quality: QUALITY, format: 'jpg' } as const
  const shape = product ? { whole: true, background: WHITE } : { pointOfInterest: true }
  const url = pictureUrl(media, name, video ? 'video' : set ? 'set' : 'image', { ...size, ...shape })
  return { url: absoluteUrl(origin, url), alt }
}

/** `path` may be absolute, as those of a media service. */
export function absoluteUrl(origin: string, path: string): string {
  return path.startsWith('/') ? `${origin}${path}` : path
}

export function shareProperties(card: ShareCard): [string, string][] {
  const properties: [string, string][] = [
    ['og:type', card.kind],
    ['og:title', card.title],
    ['og:description', card.description],
    ['og:url', card.url],
    ['og:site_name', card.siteName],
    ['og:locale', card.languageTag.replace('-', '_')],
    ['og:image', card.picture.url],
    ['og:image:width', String(SIZE.width)],
    ['og:image:height', String(SIZE.height)],
    ['og:image:alt', card.picture.alt],
  ]
  return properties.filter(([, content]) => content !== '')
}
