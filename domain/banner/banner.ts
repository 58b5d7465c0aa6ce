import type { ContentLink } from '../link/link.ts'
import type { Hotspot } from './hotspot.ts'

export const CONTENT_LAYOUTS = [
  'top-left',
  'top-center',
  'top-right',
  'center-left',
  'center',
  'center-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const
export type ContentLayout = (typeof CONTENT_LAYOUTS)[number]

/** A banner of the content service (SPEC §3 Banner). */
export type Banner = {
  readonly uid: string
  readonly eyebrow: string
  readonly title: string
  readonly content: string
  readonly layout: ContentLayout
  readonly darkOverlay: boolean
  readonly linked: boolean
  readonly background: BannerBackground | null
  readonly buttons: readonly BannerButton[]
}

export type BannerBackground = {
  readonly type: 'Image' | 'Video'
  readonly mediaId: string
  readonly mobileMediaId: string | null
  readonly set: boolean
  /** Its points, when editors have switched them on. */
  readonly hotspots: readonly Hotspot[]
  readonly alt: string
  /** `21:9` */
  readonly desktopRatio: string | null
  readonly mobileRatio: string | null
}

export type BannerButton = {
  readonly text: string
  readonly look: 'primary' | 'secondary'
  readonly link: ContentLink
}

/** SPEC §5: published only with a background and a media id. */
export function isPublished(banner: Banner): banner is Banner & { background: BannerBackground } {
  return banner.background !== null && banner.background.mediaId !== ''
}

/** SPEC §5: a button shows only with a text. */
export function shownButtons(banner: Pick<Banner, 'buttons'>): readonly BannerButton[] {
  return banner.buttons.filter(button => button.text.trim() !== '')
}
