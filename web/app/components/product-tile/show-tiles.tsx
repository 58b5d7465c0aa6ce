import type { Markup } from '../../server-markup/server-markup.tsx'
import { type MarkupShop, toMarkup } from '../../server-markup/to-markup.tsx'
import type { TileView } from './describe-tile.ts'
import { ProductGrid } from './product-grid.tsx'
import { TileSlides } from './product-slider.tsx'
import type { TileMessages } from './product-tile.tsx'
import { createTileHtml } from './tile-html.tsx'

/** A grid of tiles. null: none. */
export function showGrid(
  shop: MarkupShop,
  tiles: readonly TileView[],
  messages: TileMessages,
): Markup | null {
  if (tiles.length === 0) return null
  return toMarkup(shop, <ProductGrid tiles={tiles} htmlOf={createTileHtml(shop, messages)} />)
}

/** The slides of a `ProductSlider`. null: none. */
export function showSlides(
  shop: MarkupShop,
  tiles: readonly TileView[],
  messages: TileMessages,
): Markup | null {
  if (tiles.length === 0) return null
  return toMarkup(shop, <TileSlides tiles={tiles} htmlOf={createTileHtml(shop, messages)} />)
}
