import type { Picture } from '@firnline/domain/catalogue/product'
import { SIZE_MARK } from '../../media/picture-url.ts'
import type { WireImage } from '../wire.ts'

/** The name of the picture at an address of the platform; null: it is not shown. */
export type ReadPicture = (url: string) => string | null

/**
 * `cdn`: the origin of the platform's CDN; null: its pictures are not shown, since a media service has them. `originals`: what
 * stands before `/{name}` in addresses of that service.
 */
export function createReadPicture(cdn: string | null, originals: string | null = null): ReadPicture {
  if (cdn !== null) return url => pictureName(url) ?? cdnPicture(url, cdn)
  return originals === null ? pictureName : url => pictureName(url) ?? originalName(url, originals)
}

/** `/s-{hash}/products/{product}/images/{image}/{file}.{time}.{width}.{height}.{type}` */
const SIZED = /^\/(s-[\w-]+)\/products\/(\d+)\/images\/(\d+)\/([^/]+\.\d+)\.\d+\.\d+\.(\w+)$/
/** `/s-{hash}/images/stencil/{size}/products/{product}/{image}/{file}.{time}.{type}` */
const STENCIL = /^\/(s-[\w-]+)\/images\/stencil\/[^/]+\/products\/(\d+)\/(\d+)\/([^/]+\.\d+)\.(\w+)$/

/**
 * A picture of the platform's CDN by its address with `{:size}` for the size, which is the vendor's urlTemplate. null: the
 * address is of another origin or shape.
 */
export function cdnPicture(url: string, cdn: string): string | null {
  const { origin, pathname, search } = URL.parse(url) ?? {}
  if (origin !== cdn || pathname === undefined) return null
  const [, store, product, image, file, type] = SIZED.exec(pathname) ?? STENCIL.exec(pathname) ?? []
  if (store === undefined) return null
  return `${cdn}/${store}/images/stencil/${SIZE_MARK}/products/${product}/${image}/${file}.${type}${search}`
}

/** Those of the CDN, the thumbnail first, in their order. */
export function toPictures(images: readonly WireImage[], readPicture: ReadPicture): Picture[] {
  return images
    .toSorted((a, b) => Number(b.is_thumbnail) - Number(a.is_thumbnail) || a.sort_order - b.sort_order)
    .flatMap(({ url_standard, description }) => {
      const name = readPicture(url_standard)
      return name?.includes(SIZE_MARK) ? [{ name, set: false, alt: description }] : []
    })
}

/** The media service's name of a picture whose address is `…/i/{alias}/{name}`; null for any other address. */
export function pictureName(url: string): string | null {
  const name = /\/i\/[^/?]+\/([^/?]+)/.exec(url)?.[1]
  return name === undefined ? null : decodeName(name)
}

function originalName(url: string, originals: string): string | null {
  const [, name] = url.startsWith(`${originals}/`)
    ? (/^([^/?]+)(?:\?|$)/.exec(url.slice(originals.length + 1)) ?? [])
    : []
  return name === undefined ? null : decodeName(name)
}

function decodeName(name: string): string | null {
  try {
    return decodeURIComponent(name)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
