import type { PictureSource } from '@firnline/design/picture/picture'
import {
  type MediaSource,
  type PictureKind,
  pictureUrl,
  TILE_QUALITY,
} from '@firnline/services/media/picture-url'

export type PictureName = { readonly name: string; readonly set: boolean; readonly video?: boolean }

export type PictureSources = {
  readonly src: string
  readonly sources: readonly [PictureSource, ...PictureSource[]]
}

/** Width over height. */
export type Ratio = { readonly width: number; readonly height: number }

/** `21:9`, or the fallback when an editor wrote something else. */
export function readRatio(text: string | null, fallback: Ratio): Ratio {
  const [, width, height] = /^(\d{1,3}):(\d{1,3})$/.exec(text ?? '') ?? []
  const ratio = { width: Number(width), height: Number(height) }
  return ratio.width > 0 && ratio.height > 0 ? ratio : fallback
}

/** Device pixels; null: no limit. */
export type MaxWidth = number | null

/** The narrowest and the widest box that a picture is shown in, and the widest on phones, CSS px. */
export type Boxes = readonly [narrowest: number, widest: number, widestOnPhones?: number]

/** px, each at most 1.46 times the one before: a picture is at most that much wider than its box. */
const WIDTHS = [54, 75, 106, 150, 206, 300, 390, 540, 768, 1080, 1440, 1920, 2400]

/**
 * Above a density of 1, a browser takes the nearer of two widths: a picture that this much would be wanting of is not
 * asked for.
 */
const NEARER = Math.sqrt(1.46)

/** Widths for these boxes at densities from 1 to 2, up to the first that fills `most`. */
export function widthsFor([narrowest, widest]: Boxes, most: MaxWidth): readonly number[] {
  const needed = Math.min((widest * 2) / NEARER, most ?? Number.POSITIVE_INFINITY)
  const [first, last] = [narrowest, needed].map(least => WIDTHS.findIndex(width => width >= least))
  if (first === undefined || last === undefined || last === -1) return WIDTHS.slice(first)
  return WIDTHS.slice(first, Math.max(first, last) + 1)
}

const PRODUCT_RATIO: Ratio = { width: 3, height: 4 }

/** A product's picture, 3:4. `sizes` as in HTML. */
export function productSources(
  media: MediaSource,
  picture: PictureName,
  { widths, sizes, quality }: { widths: readonly number[]; sizes: string; quality?: number },
): PictureSources {
  const height = (width: number) => Math.round((width * 4) / 3)
  const url = (width: number) =>
    pictureUrl(media, picture.name, kindOf(picture), { width, aspect: PRODUCT_RATIO, quality })
  const middle = widths[Math.floor(widths.length / 2)] ?? 540
  return {
    src: url(middle),
    sources: [
      {
        srcSet: widths.map(width => `${url(width)} ${width}w`).join(', '),
        sizes,
        width: middle,
        height: height(middle),
      },
    ],
  }
}

/** A hotspot's popup shows its picture at 480×480 and quality 90; `whole` where it must not be cropped. */
export function squareSources(media: MediaSource, picture: PictureName, whole: boolean): PictureSources {
  const src = pictureUrl(media, picture.name, kindOf(picture), {
    width: SQUARE,
    height: SQUARE,
    quality: TILE_QUALITY,
    whole,
    pointOfInterest: !whole,
  })
  return { src, sources: [{ srcSet: `${src} 1x`, width: SQUARE, height: SQUARE }] }
}

const SQUARE = 480

/** The address of a product's picture at its full size. */
export function fullSizeUrl(media: MediaSource, picture: PictureName): string {
  return pictureUrl(media, picture.name, kindOf(picture), { width: FULL_WIDTH })
}

/** px */
const FULL_WIDTH = 1500

/** Dense phone screens hide the difference from quality 75. */
export const PHONE_QUALITY = 25

function kindOf({ set, video = false }: PictureName): PictureKind {
  if (video) return 'video'
  return set ? 'set' : 'image'
}

/** A photograph cropped to a ratio around its point of interest. */
export function photoSource(
  media: MediaSource,
  picture: PictureName,
  shape: {
    ratio: Ratio
    widths: readonly number[]
    sizes: string
    media?: string
    quality?: number
    /** Not cropped, so that hotspots stay in place. */
    uncut?: boolean
  },
): PictureSource & { src: string } {
  const height = (width: number) => Math.round((width * shape.ratio.height) / shape.ratio.width)
  const url = (width: number) =>
    pictureUrl(media, picture.name, kindOf(picture), {
      width,
      quality: shape.quality,
      aspect: shape.uncut ? undefined : shape.ratio,
      pointOfInterest: !shape.uncut,
    })
  const largest = shape.widths.at(-1) ?? 1440
  return {
    media: shape.media,
    src: url(largest),
    srcSet: shape.widths.map(width => `${url(width)} ${width}w`).join(', '),
    sizes: shape.sizes,
    width: largest,
    height: height(largest),
  }
}
