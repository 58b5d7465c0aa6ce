import type { Background, MediaSource } from './picture-url.ts'

/** With `{name}`, and those of pictures with `{options}`. */
type Addresses = {
  readonly image: string
  /** Of a set's first picture; `{first}`: the set's name without `-set`. */
  readonly set: string
  /** Of a video's poster. */
  readonly video: string
  /** Of a video. */
  readonly mp4: string
}

/** Options, and what stands before the value of one; without blanks. */
type AddressOptions = {
  readonly auto: string
  readonly jpg: string
  readonly quality: string
  readonly background: string
  readonly color: keyof Background
  /** Of a width alone. */
  readonly whole: string
  /** Within width and height. */
  readonly fitted: string
  /** To width and height. */
  readonly cropped: string
  /** To a ratio, which follows. */
  readonly ratio: string
  /** Besides the two before. */
  readonly pointOfInterest: string
  readonly height: string
  readonly width: string
  readonly separator: string
}

/** In the order that `pictureUrl` reads. */
export function packSource(addresses: Addresses, options: AddressOptions): MediaSource {
  const { image, set, video, mp4 } = addresses
  const { auto, jpg, quality, background, color, whole, fitted, cropped, ratio } = options
  const { pointOfInterest, height, width, separator } = options
  const packed = [
    ...[auto, jpg, quality, background, color, whole, fitted, cropped, ratio],
    ...[pointOfInterest, height, width, separator],
  ]
  return { addresses: [image, set, video, mp4].join(' '), options: packed.join(' ') }
}
