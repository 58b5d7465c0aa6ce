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

/** Tile sizes: 210×280 up to 480, 353×471 up to 767, 340×453 from 768; each at 1x and, unless `widest` says less, 2x. */
export function tileSources(media: MediaSource, picture: PictureName, widest: MaxWidth): PictureSources {
  const url = (width: number, height: number) =>
    pictureUrl(media, picture.name, kindOf(picture), { width, height, quality: TILE_QUALITY })
  const at = (width: number, height: number, media_?: string): PictureSource => ({
    media: media_,
    srcSet: (widest === null ? [1, 2] : [1])
      .map(dpr => `${url(width * dpr, height * dpr)} ${dpr}x`)
      .join(', '),
    width,
    height,
  })
  return {
    src: url(340, 453),
    sources: [at(210, 280, '(max-width: 480px)'), at(353, 471, '(max-width: 767px)'), at(340, 453)],
  }
}

/** Device pixels; null: no limit. */
export type MaxWidth = number | null

/** The widths, in ascending order, up to the first that fills `widest`. */
export function widthsUpTo(widths: readonly number[], widest: MaxWidth): readonly number[] {
  if (widest === null) return widths
  const enough = widths.findIndex(width => width >= widest)
  return enough === -1 ? widths : widths.slice(0, enough + 1)
}

/** A product's picture at any of these widths, 3:4. `sizes` as in HTML. */
export function productSources(
  media: MediaSource,
  picture: PictureName,
  { widths, sizes }: { widths: readonly number[]; sizes: string },
): PictureSources {
  const height = (width: number) => Math.round((width * 4) / 3)
  const url = (width: number) =>
    pictureUrl(media, picture.name, kindOf(picture), { width, height: height(width) })
  const middle = widths[Math.floor(widths.length / 2)] ?? 680
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
  const size = { width: SQUARE, height: SQUARE, quality: TILE_QUALITY }
  const src = pictureUrl(media, picture.name, kindOf(picture), {
    ...size,
    ...(whole ? { whole } : { pointOfInterest: true }),
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
export const PHONE_QUALITY = 42

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
      ...(shape.uncut ? {} : { height: height(width), pointOfInterest: true }),
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
