import type { ButtonLook } from '@firnline/design/button/button'
import {
  type Banner,
  type BannerBackground,
  type ContentLayout,
  isPublished,
  shownButtons,
} from '@firnline/domain/banner/banner'
import { type LinkPlace, type LinkTarget, resolveLink } from '@firnline/domain/link/link'
import { describeHotspots, type HotspotsView, type SpotFacts } from './hotspot/describe-hotspots.ts'

export type BannerView = {
  readonly eyebrow: string
  readonly title: string
  readonly content: string
  readonly layout: ContentLayout
  readonly darkOverlay: boolean
  /** The whole banner follows its only button; not where a press may mean one of its points. */
  readonly linked: boolean
  readonly background: BannerBackground
  readonly buttons: readonly BannerButtonView[]
  /** null: its picture has none. */
  readonly hotspots: HotspotsView | null
  /** null: nothing moves. */
  readonly film: FilmView | null
}

/** A film of the media service by name, and what its switch says. */
export type FilmView = { readonly name: string; readonly pause: string; readonly play: string }

export type BannerButtonView = {
  readonly text: string
  readonly look: ButtonLook
  readonly target: LinkTarget
}

function describeFilm({ type, mediaId }: BannerBackground, words: SpotFacts['words']): FilmView | null {
  return type === 'Video' ? { name: mediaId, pause: words.pauseFilm, play: words.playFilm } : null
}

/**
 * null: not published (SPEC §5). With more than one button each is a link of its own. `spots`: left out where the
 * picture's points are not shown.
 */
export function describeBanner(banner: Banner, place: LinkPlace, spots?: SpotFacts): BannerView | null {
  if (!isPublished(banner)) return null
  const buttons = shownButtons(banner).flatMap(({ text, look, link }) => {
    const target = resolveLink(place, link)
    return target === null ? [] : [{ text, look, target }]
  })
  const hotspots = spots === undefined ? null : describeHotspots(banner.background.hotspots, place, spots)
  return {
    eyebrow: banner.eyebrow,
    title: banner.title,
    content: banner.content,
    layout: banner.layout,
    darkOverlay: banner.darkOverlay,
    linked: banner.linked && buttons.length === 1 && hotspots === null,
    background: banner.background,
    buttons,
    hotspots,
    film: spots === undefined ? null : describeFilm(banner.background, spots.words),
  }
}
