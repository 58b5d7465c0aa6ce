import type { ContentLink } from '../link/link.ts'

/** A point of a picture that tells something (SPEC §3 Hotspot). */
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

/** SPEC §5: what the popup's button says; the words of `'shop-now'` and `'learn-more'` come from display texts. */
export function hotspotAction({
  kind,
  cta,
}: Pick<Hotspot, 'kind' | 'cta'>):
  | { readonly kind: 'own'; readonly text: string }
  | { readonly kind: 'shop-now' | 'learn-more' } {
  if (cta.text.trim() !== '') return { kind: 'own', text: cta.text }
  return { kind: kind === 'product' ? 'shop-now' : 'learn-more' }
}

/** SPEC §5: hotspots with an empty title are dropped. */
export function shownHotspots(hotspots: readonly Hotspot[]): Hotspot[] {
  return hotspots.filter(({ title }) => title.trim() !== '')
}
