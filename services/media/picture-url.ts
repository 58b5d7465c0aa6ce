/** How a media service writes addresses, as `packSource` makes it: two strings, since each page carries them. */
export type MediaSource = {
  /** `Addresses` in their order, with blanks between them. */
  readonly addresses: string
  /** The same of `AddressOptions`. */
  readonly options: string
}

/** A set is shown by its first picture, a video by its poster. */
export type PictureKind = 'image' | 'set' | 'video'

export type PictureTransform = {
  /** CSS px */
  readonly width: number
  /** CSS px. Default: keeps the aspect ratio. */
  readonly height?: number
  /** Instead of a height: crops to this ratio. */
  readonly aspect?: { readonly width: number; readonly height: number }
  /** 0–100, default 75 */
  readonly quality?: number
  /** Behind transparent pictures. */
  readonly background?: Background
  /** Crops around the point of interest. */
  readonly pointOfInterest?: boolean
  /** Fits the whole picture into width and height rather than crop it. */
  readonly whole?: boolean
  /** Default: by the Accept header. */
  readonly format?: 'jpg'
}

/** A color as services write it: `rgb(255%2C255%2C255)` and `ffffff`. */
export type Background = { readonly rgb: string; readonly hex: string }

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
  const [
    auto,
    jpg,
    qualityIs,
    onto,
    color,
    whole,
    fitted,
    cropped,
    ratio,
    point,
    heightIs,
    widthIs,
    separator,
  ] = source.options.split(' ')
  const { width, height, aspect, quality = DEFAULT_QUALITY, background } = size
  const isCropped = aspect || (height && !size.whole)
  const chosen = [
    size.format ? jpg : auto,
    background && `${onto}${color === 'hex' ? background.hex : background.rgb}`,
    size.pointOfInterest && isCropped && point,
    aspect ? `${ratio}${aspect.width}:${aspect.height}` : isCropped ? cropped : height ? fitted : whole,
    height && `${heightIs}${height}`,
    // What differs between the addresses of a picture is at the end of the options: that compresses best.
    `${qualityIs}${quality}`,
    `${widthIs}${width}`,
  ]
  return addressOf(source, name, kind).replace('{options}', chosen.filter(Boolean).join(separator))
}

/** Of an MP4. */
export function videoUrl(source: MediaSource, name: string): string {
  return addressOf(source, name, 'mp4')
}

function addressOf({ addresses }: MediaSource, name: string, kind: PictureKind | 'mp4'): string {
  const [image, set, video, mp4] = addresses.split(' ')
  return `${{ image, set, video, mp4 }[kind]}`
    .replace('{name}', encodeURIComponent(name))
    .replace('{first}', encodeURIComponent(name.replace(/-set$/, '')))
}
