import type { ContentLink } from './link.ts'

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
  /** Empty unless editors enabled them. */
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

/** A banner needs a background with a media id. */
export function isPublished(banner: Banner): banner is Banner & { background: BannerBackground } {
  return banner.background !== null && banner.background.mediaId !== ''
}

export function shownButtons(banner: Pick<Banner, 'buttons'>): readonly BannerButton[] {
  return banner.buttons.filter(button => button.text.trim() !== '')
}

/** A point of interest on a picture. */
export type Hotspot = {
  readonly id: string
  readonly kind: 'product' | 'page' | 'manual'
  readonly title: string
  readonly description: string
  /** null: no link. */
  readonly link: ContentLink | null
  readonly mediaId: string
  /** Relative to the picture's width and height, 0 to 1. */
  readonly x: number
  readonly y: number
  readonly cta: { readonly text: string; readonly look: 'primary' | 'secondary' }
  /** CSS colors; empty: the default. */
  readonly fontColor: string
  readonly backgroundColor: string
  /** The uid of its product or page entry. */
  readonly entry: string | null
}

/** The button of a hotspot's popup; `'shop-now'` and `'learn-more'` are worded by display texts. */
export function hotspotAction({
  kind,
  cta,
}: Pick<Hotspot, 'kind' | 'cta'>):
  | { readonly kind: 'own'; readonly text: string }
  | { readonly kind: 'shop-now' | 'learn-more' } {
  if (cta.text.trim() !== '') return { kind: 'own', text: cta.text }
  return { kind: kind === 'product' ? 'shop-now' : 'learn-more' }
}

export function shownHotspots(hotspots: readonly Hotspot[]): Hotspot[] {
  return hotspots.filter(({ title }) => title.trim() !== '')
}
