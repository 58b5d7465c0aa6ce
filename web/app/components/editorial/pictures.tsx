import type { CaptionedPicture, FigureWidth } from '@firnline/domain/content/page'
import type { ReactNode } from 'react'
import { Photo } from '../picture/photo.tsx'
import type { Ratio } from '../picture/picture-sources.ts'

const LANDSCAPE: Ratio = { width: 3, height: 2 }
const WIDE: Ratio = { width: 2, height: 1 }
const PORTRAIT: Ratio = { width: 4, height: 5 }

const FIGURES = {
  text: { ratio: LANDSCAPE, sizes: '(min-width: 1024px) 54vw, 100vw' },
  page: { ratio: LANDSCAPE, sizes: '(min-width: 1728px) 1600px, 100vw' },
  bleed: { ratio: WIDE, sizes: '100vw' },
} as const satisfies Record<FigureWidth, { ratio: Ratio; sizes: string }>

const WIDTHS = [480, 768, 1024, 1440, 1792, 2400]

export type FigureView = CaptionedPicture & { readonly width: FigureWidth }

export function Figure({ section: { width, picture, caption } }: { section: FigureView }) {
  const figure = (
    <figure className="editorial-columns" data-width={width}>
      <Photo {...picture} {...FIGURES[width]} widths={WIDTHS} className="editorial-photo" />
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
              <Photo
                {...picture}
                {...shapeOf(layout, isOdd && index === 0)}
                widths={WIDTHS}
                className="editorial-photo"
              />
              <Caption>{caption}</Caption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

function shapeOf(layout: 'pairs' | 'bleed', isWide: boolean): { ratio: Ratio; sizes: string } {
  if (isWide) return { ratio: WIDE, sizes: '100vw' }
  return { ratio: layout === 'bleed' ? LANDSCAPE : PORTRAIT, sizes: '(min-width: 600px) 50vw, 100vw' }
}

export function Caption({ children }: { children: ReactNode }) {
  if (children === '') return null
  return <figcaption className="mt-3 text-sm text-muted">{children}</figcaption>
}
