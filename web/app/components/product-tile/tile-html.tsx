import { type MarkupShop, renderOnce } from '../../server-markup/to-markup.tsx'
import type { TileLayout } from '../picture/photo.tsx'
import type { TileView } from './describe-tile.ts'
import { ProductTile, type TileMessages } from './product-tile.tsx'

/** HTML of one tile, rendered once for all pages that have it. */
export type TileHtml = (tile: TileView, options: { priority?: boolean; layout?: TileLayout }) => string

export function createTileHtml(shop: MarkupShop, { colors, moreColors, soldOut }: TileMessages): TileHtml {
  const messages = { colors, moreColors, soldOut }
  return (tile, { priority = false, layout = 'grid' }) =>
    renderOnce(shop, 'tile', [tile, messages, priority, layout], () => (
      <ProductTile tile={tile} messages={messages} priority={priority} layout={layout} />
    ))
}
