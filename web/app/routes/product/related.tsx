import type { TileView } from '../../components/product-tile/describe-tile.ts'
import { ProductTile, type TileWords } from '../../components/product-tile/product-tile.tsx'
import { Slider, type SliderWords } from '../../components/slider/slider.tsx'

/** Other products beside this one, in a row (SPEC §4 Related products). */
export function Related({
  tiles,
  words,
}: {
  tiles: readonly TileView[]
  words: TileWords & SliderWords & { readonly related: string }
}) {
  return (
    <section aria-labelledby="related" className="pt-(--section)">
      <Slider
        label={words.related}
        words={words}
        heading={
          <h2 id="related" className="type-headline">
            {words.related}
          </h2>
        }
      >
        {tiles.map(tile => (
          <ProductTile key={tile.uid} tile={tile} words={words} />
        ))}
      </Slider>
    </section>
  )
}
