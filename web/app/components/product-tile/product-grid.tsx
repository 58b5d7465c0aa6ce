import { classNames } from '@firnline/design/class-names/class-names'
import { RenderedHtml } from '../../server-markup/server-markup.tsx'
import type { TileView } from './describe-tile.ts'
import type { TileHtml } from './tile-html.tsx'

const COLUMNS = {
  six: 'sm:[--columns:3] xxl:[--columns:6]',
  many: 'sm:[--columns:3] xl:[--columns:4]',
} as const

type ProductGridProps = {
  tiles: readonly TileView[]
  htmlOf: TileHtml
  priorityCount?: number
  /** Filters are beside the grid on large screens. */
  beside?: boolean
  /** Clicks are reported to the search. */
  reported?: boolean
}

/** Product tiles; exactly six fill one row on wide screens. The first `priorityCount` pictures load eagerly. */
export function ProductGrid({
  tiles,
  htmlOf,
  priorityCount = 0,
  beside = false,
  reported = false,
}: ProductGridProps) {
  const columns = beside ? 'sm:[--columns:3]' : COLUMNS[tiles.length === 6 ? 'six' : 'many']
  return (
    <ul className={classNames('tile-columns gap-y-10 [--columns:2] lg:gap-y-14', columns)}>
      {tiles.map((tile, index) => (
        <RenderedHtml
          as="li"
          key={tile.uid}
          data-hit={reported ? `product-${tile.uid}` : undefined}
          html={htmlOf(tile, { priority: index < priorityCount })}
        />
      ))}
    </ul>
  )
}
