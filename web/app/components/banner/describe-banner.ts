import {
  type Banner,
  type BannerBackground,
  isPublished,
  shownButtons,
} from '@firnline/domain/content/banner'
import { type LinkContext, resolveLink } from '@firnline/domain/content/link'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import { type BannerContext, describeHotspots } from './hotspot/describe-hotspots.ts'

export type BannerView = NonNullable<ReturnType<typeof describeBanner>>
export type ImageSetView = NonNullable<ReturnType<typeof describeImageSet>>

/** A video of the media service by name, and the labels of its button. */
export type VideoView = { readonly name: string; readonly pause: string; readonly play: string }

function describeVideo(
  { type, mediaId }: BannerBackground,
  messages: BannerContext['messages'],
): VideoView | null {
  return type === 'Video' ? { name: mediaId, pause: messages.pauseFilm, play: messages.playFilm } : null
}

/**
 * null: not published. With more than one button each is a separate link. `spots`: left out where hotspots and
 * further pictures are not shown.
 */
export function describeBanner(banner: Banner, place: LinkContext, spots?: BannerContext) {
  if (!isPublished(banner)) return null
  const buttons = shownButtons(banner).flatMap(({ text, look, link }) => {
    const target = resolveLink(place, link)
    return target === null ? [] : [{ text, look, target }]
  })
  const hotspots = spots === undefined ? null : describeHotspots(banner.background.hotspots, place, spots)
  // Hotspots belong to one picture, so the banner has no slideshow then.
  const imageSet =
    spots === undefined || hotspots !== null
      ? null
      : describeImageSet(banner.background, spots.sets, spots.messages)
  return {
    uid: banner.uid,
    eyebrow: banner.eyebrow,
    title: banner.title,
    content: banner.content,
    layout: banner.layout,
    darkOverlay: banner.darkOverlay,
    /** The whole banner links to its only button's target; never with hotspots or several pictures. */
    linked: banner.linked && buttons.length === 1 && hotspots === null && imageSet === null,
    background: banner.background,
    buttons,
    hotspots,
    imageSet,
    video: spots === undefined ? null : describeVideo(banner.background, spots.messages),
  }
}

/** null: a single picture, or the media service did not answer. */
export function describeImageSet(
  { type, set, mediaId }: BannerBackground,
  sets: ReadonlyMap<string, readonly string[]>,
  messages: Messages<'common.carousel' | 'imageSet'>,
) {
  if (type !== 'Image' || !set) return null
  const [first, ...others] = sets.get(mediaId) ?? []
  if (first === undefined || others.length === 0) return null
  const count = others.length + 1
  return {
    /** Names of the pictures after the first, which is the banner's own. */
    others,
    /** Labels of all pictures: `Picture 2 of 4`. */
    labels: [first, ...others].map((_, index) => format(messages.pictureOf, { number: index + 1, count })),
    carousel: messages.carousel,
    /** Label of the controls. */
    pictures: messages.pictures,
    pause: messages.pausePictures,
    play: messages.playPictures,
  }
}
