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

/** A banner of the content service. */
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

/** Published only with a background and a media id. */
export function isPublished(banner: Banner): banner is Banner & { background: BannerBackground } {
  return banner.background !== null && banner.background.mediaId !== ''
}

/** A button shows only with a text. */
export function shownButtons(banner: Pick<Banner, 'buttons'>): readonly BannerButton[] {
  return banner.buttons.filter(button => button.text.trim() !== '')
}

/** A point of a picture that tells something. */
export type Hotspot = {
  readonly id: string
  readonly kind: 'product' | 'page' | 'manual'
  readonly title: string
  readonly description: string
  /** null: it leads nowhere. */
  readonly link: ContentLink | null
  readonly mediaId: string
  /** Of the picture's width and height, 0 to 1. */
  readonly x: number
  readonly y: number
  readonly cta: { readonly text: string; readonly look: 'primary' | 'secondary' }
  /** As CSS has them; empty: the house's. */
  readonly fontColor: string
  readonly backgroundColor: string
  /** The uid of its product or page entry. */
  readonly entry: string | null
}

/** What the popup's button says; the words of `'shop-now'` and `'learn-more'` come from display texts. */
export function hotspotAction({
  kind,
  cta,
}: Pick<Hotspot, 'kind' | 'cta'>):
  | { readonly kind: 'own'; readonly text: string }
  | { readonly kind: 'shop-now' | 'learn-more' } {
  if (cta.text.trim() !== '') return { kind: 'own', text: cta.text }
  return { kind: kind === 'product' ? 'shop-now' : 'learn-more' }
}

/** Hotspots with an empty title are dropped. */
export function shownHotspots(hotspots: readonly Hotspot[]): Hotspot[] {
  return hotspots.filter(({ title }) => title.trim() !== '')
}
