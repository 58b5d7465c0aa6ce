import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MediaProvider } from '../components/picture/media.tsx'
import type { Shop } from '../contexts/shop.ts'
import type { Markup } from './server-markup.tsx'

/**
 * Renders a part for `ServerMarkup`. A document has the markup in its HTML, so its data goes without: React Router leaves
 * functions out of what it sends. A data request of the app gets the markup itself.
 */
export function toMarkup({ media, isDocument }: Pick<Shop, 'media' | 'isDocument'>, part: ReactNode): Markup {
  const html = renderToStaticMarkup(<MediaProvider value={media}>{part}</MediaProvider>)
  return isDocument ? () => html : html
}
