import { classNames } from '@firnline/design/class-names/class-names'
import type { TileView } from './describe-tile.ts'
import { ProductTile, type TileMessages } from './product-tile.tsx'

const COLUMNS = {
  six: 'sm:[--columns:3] xxl:[--columns:6]',
  many: 'sm:[--columns:3] xl:[--columns:4]',
} as const

/** Tiles in rows; six stand in one row where there is room. The first ones are on screen at once: their pictures are not lazy. */
export function ProductGrid({
  tiles,
  messages,
  priorityCount = 0,
  beside = false,
  reported = false,
}: {
  tiles: readonly TileView[]
  messages: TileMessages
  priorityCount?: number
  /** Something stands beside the tiles on large screens. */
  beside?: boolean
  /** Steps to these products are told to the search. */
  reported?: boolean
}) {
  const columns = beside ? 'sm:[--columns:3]' : COLUMNS[tiles.length === 6 ? 'six' : 'many']
  return (
    <ul className={classNames('tile-columns gap-y-10 [--columns:2] lg:gap-y-14', columns)}>
      {tiles.map((tile, index) => (
        <li key={tile.uid} data-hit={reported ? `product-${tile.uid}` : undefined}>
          <ProductTile tile={tile} messages={messages} priority={index < priorityCount} />
        </li>
      ))}
    </ul>
  )
}
