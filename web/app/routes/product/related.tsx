import { Slider, type SliderMessages } from '@firnline/design/slider/slider'
import type { TileView } from '../../components/product/describe-tile.ts'
import { ProductTile, type TileMessages } from '../../components/product/product-tile.tsx'

/** Other products beside this one, in a row. */
export function Related({
  tiles,
  messages,
}: {
  tiles: readonly TileView[]
  messages: TileMessages & SliderMessages & { readonly related: string }
}) {
  return (
    <section aria-labelledby="related" className="pt-(--section)">
      <Slider
        label={messages.related}
        messages={messages}
        heading={
          <h2 id="related" className="type-headline">
            {messages.related}
          </h2>
        }
      >
        {tiles.map(tile => (
          <ProductTile key={tile.uid} tile={tile} messages={messages} />
        ))}
      </Slider>
    </section>
  )
}
