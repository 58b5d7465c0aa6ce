import type { TileView } from '../product-tile/describe-tile.ts'
import { ProductTile, type TileWords } from '../product-tile/product-tile.tsx'

/** Tiles in rows. The first ones are on screen at once: their pictures are not lazy. */
export function ProductGrid({
  tiles,
  words,
  priorityCount = 0,
}: {
  tiles: readonly TileView[]
  words: TileWords
  priorityCount?: number
}) {
  return (
    <ul className="grid grid-cols-2 gap-x-2.5 gap-y-10 sm:grid-cols-3 lg:gap-y-14 xl:grid-cols-4">
      {tiles.map((tile, index) => (
        <li key={tile.uid}>
          <ProductTile tile={tile} words={words} priority={index < priorityCount} />
        </li>
      ))}
    </ul>
  )
}
