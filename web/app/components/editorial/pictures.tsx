import type { CaptionedPicture, FigureWidth } from '@firnline/domain/content/page'
import type { ReactNode } from 'react'
import { Photo } from '../picture/photo.tsx'
import type { Boxes, Ratio } from '../picture/picture-sources.ts'

const LANDSCAPE: Ratio = { width: 3, height: 2 }
const WIDE: Ratio = { width: 2, height: 1 }
const PORTRAIT: Ratio = { width: 4, height: 5 }

const FIGURES = {
  text: { ratio: LANDSCAPE, boxes: [328, 957], sizes: 'auto, (min-width: 1024px) 54vw, 92vw' },
  page: { ratio: LANDSCAPE, boxes: [328, 1600], sizes: 'auto, (min-width: 1728px) 1600px, 92vw' },
  bleed: { ratio: WIDE, boxes: [360, 2400], sizes: 'auto, 100vw' },
} as const satisfies Record<FigureWidth, Shape>

type Shape = { readonly ratio: Ratio; readonly boxes: Boxes; readonly sizes: string }

export type FigureView = CaptionedPicture & { readonly width: FigureWidth }

export function Figure({ section: { width, picture, caption } }: { section: FigureView }) {
  const figure = (
    <figure className="editorial-columns" data-width={width}>
      <Photo {...picture} {...FIGURES[width]} className="editorial-photo" />
      <Caption>{caption}</Caption>
    </figure>
  )
  return width === 'bleed' ? figure : <div className="column">{figure}</div>
}

export type GalleryView = {
  readonly headline: string
  readonly layout: 'pairs' | 'bleed'
  readonly pictures: readonly CaptionedPicture[]
}

/** Two pictures beside each other; an odd first one is as wide as both. */
export function Gallery({ section: { headline, layout, pictures } }: { section: GalleryView }) {
  const isOdd = pictures.length % 2 === 1
  return (
    <section className={layout === 'bleed' ? undefined : 'column'}>
      {headline && (
        <h2 className={`type-headline mb-8 lg:mb-10 ${layout === 'bleed' ? 'column' : ''}`}>{headline}</h2>
      )}
      <ul className="picture-gallery" data-layout={layout}>
        {pictures.map(({ picture, caption }, index) => (
          <li key={picture.name}>
            <figure>
              <Photo {...picture} {...shapeOf(layout, isOdd && index === 0)} className="editorial-photo" />
              <Caption>{caption}</Caption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

function shapeOf(layout: 'pairs' | 'bleed', isWide: boolean): Shape {
  if (isWide) return layout === 'bleed' ? FIGURES.bleed : { ...FIGURES.page, ratio: WIDE }
  if (layout === 'pairs') return { ratio: PORTRAIT, boxes: [159, 795], sizes: 'auto, 45vw' }
  return { ratio: LANDSCAPE, boxes: [256, 1200], sizes: 'auto, (min-width: 600px) 50vw, 100vw' }
}

export function Caption({ children }: { children: ReactNode }) {
  if (children === '') return null
  return <figcaption className="mt-3 text-sm text-muted">{children}</figcaption>
}
