import { Slider, type SliderMessages } from '@firnline/design/slider/slider'
import type { ReactNode } from 'react'
import { type Markup, useMarkup } from '../../server-markup/server-markup.tsx'
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

export function TileSlides({ tiles, htmlOf }: { tiles: readonly TileView[]; htmlOf: TileHtml }) {
  return tiles.map(tile => {
    const html = { __html: htmlOf(tile, { layout: 'row' }) }
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
    return <li key={tile.uid} className="slider-slide" dangerouslySetInnerHTML={html} />
  })
}
