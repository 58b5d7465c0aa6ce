import { Slider, type SliderMessages } from '@firnline/design/slider/slider'
import type { ReactNode } from 'react'
import { type Markup, markupOf } from '../../server-markup/server-markup.tsx'
import type { TileView } from './describe-tile.ts'
import { ProductTile, type TileMessages } from './product-tile.tsx'

type ProductSliderProps = {
  id: string
  label: string
  heading: ReactNode
  messages: SliderMessages
  /** `TileSlides` */
  slides: Markup
}

/** A row of product tiles. */
export function ProductSlider({ id, slides, ...slider }: ProductSliderProps) {
  return <Slider id={id} {...slider} html={markupOf(id, slides)} />
}

export function TileSlides({ tiles, messages }: { tiles: readonly TileView[]; messages: TileMessages }) {
  return tiles.map(tile => (
    <li key={tile.uid} className="slider-slide">
      <ProductTile tile={tile} messages={messages} />
    </li>
  ))
}
