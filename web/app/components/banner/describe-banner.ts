import type { ButtonLook } from '@firnline/design/button/button'
import {
  type Banner,
  type BannerBackground,
  type ContentLayout,
  isPublished,
  shownButtons,
} from '@firnline/domain/banner/banner'
import { type LinkTarget, resolveLink } from '@firnline/domain/link/link'
import type { Locale } from '@firnline/domain/locale/locale'

export type BannerView = {
  readonly eyebrow: string
  readonly title: string
  readonly content: string
  readonly layout: ContentLayout
  readonly darkOverlay: boolean
  /** The whole banner follows its only button. */
  readonly linked: boolean
  readonly background: BannerBackground
  readonly buttons: readonly BannerButtonView[]
}

export type BannerButtonView = {
  readonly text: string
  readonly look: ButtonLook
  readonly target: LinkTarget
}

/** null: not published (SPEC §5). With more than one button each is a link of its own. */
export function describeBanner(banner: Banner, locale: Locale): BannerView | null {
  if (!isPublished(banner)) return null
  const buttons = shownButtons(banner).flatMap(({ text, look, link }) => {
    const target = resolveLink(locale, link)
    return target === null ? [] : [{ text, look, target }]
  })
  return {
    eyebrow: banner.eyebrow,
    title: banner.title,
    content: banner.content,
    layout: banner.layout,
    darkOverlay: banner.darkOverlay,
    linked: banner.linked && buttons.length === 1,
    background: banner.background,
    buttons,
  }
}
