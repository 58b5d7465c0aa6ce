import { Slider, type SliderMessages } from '@firnline/design/slider/slider'
import { memo, type ReactNode } from 'react'
import { type Markup, RenderedHtml, useMarkup } from '../../server-markup/server-markup.tsx'
import type { TileView } from './describe-tile.ts'
import type { TileHtml } from './tile-html.tsx'

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
  return <Slider id={id} {...slider} html={useMarkup(id, slides)} />
}

type ProductRowProps = {
  /** Of the heading. */
  id: string
  /** Name of the list in analytics. */
  list: string
  title: string
  messages: SliderMessages
  slides: Markup
  className: string
}

/** A section with a row of product tiles under a heading. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { id, list, title, messages, slides, className } = props
  return (
    <section aria-labelledby={id} data-list={list} className={className}>
      <ProductSlider
        id={`${id}-slides`}
        label={title}
        messages={messages}
        heading={
          <h2 id={id} className="type-headline">
            {title}
          </h2>
        }
        slides={slides}
      />
    </section>
  )
})

export function TileSlides({ tiles, htmlOf }: { tiles: readonly TileView[]; htmlOf: TileHtml }) {
  return tiles.map(tile => (
    <RenderedHtml as="li" key={tile.uid} className="slider-slide" html={htmlOf(tile, { layout: 'row' })} />
  ))
}
