import type { BannerBackground } from '@firnline/domain/banner/banner'
import { fillWords } from '@firnline/domain/text/display-text'
import type { Said } from '../../../words/words.ts'
import type { imageSetWords } from './image-set.words.ts'

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

/** null: it is one picture, also where the media service does not tell of more (SPEC §8: degrades to empty). */
export function describeImageSet(
  { type, set, mediaId }: BannerBackground,
  sets: ReadonlyMap<string, readonly string[]>,
  words: Said<typeof imageSetWords>,
): ImageSetView | null {
  if (type !== 'Image' || !set) return null
  const [first, ...others] = sets.get(mediaId) ?? []
  if (first === undefined || others.length === 0) return null
  const count = others.length + 1
  return {
    others,
    labels: [first, ...others].map((_, index) => fillWords(words.pictureOf, { number: index + 1, count })),
    carousel: words.carousel,
    pictures: words.pictures,
    pause: words.pausePictures,
    play: words.playPictures,
  }
}
