import type { Shop } from '../../contexts/shop.ts'
import { renderOnce } from '../../server-markup/to-markup.tsx'
import type { TileView } from './describe-tile.ts'
import { ProductTile, type TileMessages } from './product-tile.tsx'

/** HTML of one tile, rendered once for all pages that have it. */
export type TileHtml = (tile: TileView, priority: boolean) => string

export function createTileHtml(
  shop: Pick<Shop, 'media' | 'isDocument'>,
  { colors, moreColors, soldOut }: TileMessages,
): TileHtml {
  const messages = { colors, moreColors, soldOut }
  return (tile, priority) =>
    renderOnce(shop, 'tile', [tile, messages, priority], () => (
      <ProductTile tile={tile} messages={messages} priority={priority} />
    ))
}
