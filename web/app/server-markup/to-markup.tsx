import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MediaProvider } from '../components/picture/media.tsx'
import type { Shop } from '../contexts/shop.ts'
import { namesIn } from '../first-screen/page-styles.ts'
import type { KeptPart } from './held-parts.ts'
import type { Markup } from './server-markup.tsx'

export type MarkupShop = Pick<Shop, 'media' | 'isDocument' | 'hold'>

/**
 * Renders a part for `ServerMarkup`. A document has the markup in its HTML, so its data need not: React Router leaves
 * functions out of what it sends. A data request of the app gets the markup itself.
 */
export function toMarkup(shop: MarkupShop, part: ReactNode): Markup {
  return sendMarkup(shop, renderPart(shop, part))
}

/** HTML that is put together already. */
export function sendMarkup({ isDocument }: MarkupShop, html: string): Markup {
  return isDocument ? () => html : html
}

function renderPart({ media }: MarkupShop, part: ReactNode): string {
  return renderToStaticMarkup(<MediaProvider value={media}>{part}</MediaProvider>)
}

/** Bytes of kept HTML. */
const MAX_BYTES = 16_000_000
const MAX_NAMES = 500

const kept = new LRUCache<string, KeptPart>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ bytes }) => bytes.length + 1,
})
/** Parts that look alike share their names. */
const sharedNames = new LRUCache<string, ReadonlySet<string>>({ max: MAX_NAMES })

/** The HTML of a part that many pages have, rendered once. `props`: all that it depends on but the media service, as JSON. */
export function renderOnce(shop: MarkupShop, name: string, props: unknown, part: () => ReactNode): string {
  return shop.hold(keepPart(shop, name, props, part))
}

/** The same, for HTML that is still changed. */
export function keepPart(shop: MarkupShop, name: string, props: unknown, part: () => ReactNode): KeptPart {
  // The props of a tile are longer than its HTML.
  const key = hash('sha256', `${name} ${shop.media.addresses} ${JSON.stringify(props)}`)
  const known = kept.get(key) ?? toKept(renderPart(shop, part()))
  kept.set(key, known)
  return known
}

function toKept(html: string): KeptPart {
  // A part of a string keeps the whole string in memory: `join` copies it.
  const key = [...namesIn(html)].join('\n')
  const names = sharedNames.get(key) ?? new Set(key.split('\n'))
  sharedNames.set(key, names)
  // Not `Buffer.from`, whose bytes share memory with others that are not kept.
  return { bytes: new TextEncoder().encode(html), names }
}
