import { type MediaSource, pictureUrl } from '@firnline/services/media/picture-url'

/** What a page shows where somebody shares it (OpenGraph). */
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

/** A picture of the media service. `product`: it stands alone on white, and is shown whole. */
export type SharePicture = {
  readonly name: string
  readonly alt: string
  readonly set?: boolean
  readonly video?: boolean
  readonly product?: boolean
}

/** Pixels, as messengers crop to. */
const SIZE = { width: 1200, height: 630 }
const QUALITY = 82
const WHITE = 'rgb(255,255,255)'

/** The brand's own card, for pages that show no picture. */
const OWN_CARD = '/share.jpg'

export function shareCardPicture(
  media: MediaSource,
  { origin, siteName, picture }: { origin: string; siteName: string; picture: SharePicture | null },
): ShareCard['picture'] {
  if (picture === null || picture.name === '') return { url: `${origin}${OWN_CARD}`, alt: siteName }
  const { name, alt, set = false, video = false, product = false } = picture
  const size = { ...SIZE, quality: QUALITY, format: 'jpg' } as const
  const shape = product ? { whole: true, background: WHITE } : { pointOfInterest: true }
  const url = pictureUrl(media, name, video ? 'video' : set ? 'set' : 'image', { ...size, ...shape })
  return { url: absoluteUrl(origin, url), alt }
}

/** `path` may be absolute already, as a media service's addresses are. */
export function absoluteUrl(origin: string, path: string): string {
  return path.startsWith('/') ? `${origin}${path}` : path
}

/** Names and contents of the page's OpenGraph properties. */
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
