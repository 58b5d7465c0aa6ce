import type { BannerBackground } from '@firnline/domain/content/banner'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'

export type ImageSetView = {
  /** Those after the first, which is the banner's own. */
  readonly others: readonly string[]
  /** What each picture is called, the first included: `Picture 2 of 4`. */
  readonly labels: readonly string[]
  readonly carousel: string
  /** What its steps are called together. */
  readonly pictures: string
  readonly pause: string
  readonly play: string
}

/** null: it is one picture, also where the media service does not tell of more. */
export function describeImageSet(
  { type, set, mediaId }: BannerBackground,
  sets: ReadonlyMap<string, readonly string[]>,
  messages: Messages<'common.carousel' | 'imageSet'>,
): ImageSetView | null {
  if (type !== 'Image' || !set) return null
  const [first, ...others] = sets.get(mediaId) ?? []
  if (first === undefined || others.length === 0) return null
  const count = others.length + 1
  return {
    others,
    labels: [first, ...others].map((_, index) => format(messages.pictureOf, { number: index + 1, count })),
    carousel: messages.carousel,
    pictures: messages.pictures,
    pause: messages.pausePictures,
    play: messages.playPictures,
  }
}
