import type { SliderMessages } from '@firnline/design/slider/slider'
import type { ReactNode } from 'react'
import type { Markup } from '../../server-markup/server-markup.tsx'
import { type MarkupShop, toMarkup } from '../../server-markup/to-markup.tsx'
import type { BannerView } from '../banner/describe-banner.ts'
import type { EditorialView } from '../editorial/editorial-section.tsx'
import { AppLink } from '../link/app-link.tsx'
import { ProductGrid } from '../product-tile/product-grid.tsx'
import { TileSlides } from '../product-tile/product-slider.tsx'
import type { TileMessages } from '../product-tile/product-tile.tsx'
import { createTileHtml, type TileHtml } from '../product-tile/tile-html.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import type { SectionView } from './describe-sections.ts'
import { Story } from './story.tsx'
import { TableSection } from './table.tsx'
import { Text } from './text.tsx'
import { CallToAction, Faq, List, Quote } from './text-sections.tsx'

/** A section as the browser gets it: markup, unless something in it is used. `look`: its kind for an editor. */
export type ShownSection = { readonly key: string; readonly look: SectionView['kind'] } & (
  | { readonly kind: 'markup'; readonly id: string; readonly markup: Markup }
  | { readonly kind: 'banner'; readonly banner: BannerView }
  | {
      readonly kind: 'product-slider'
      readonly id: string
      readonly headline: string
      readonly heading: Markup
      readonly slides: Markup
    }
  | EditorialView
)

export type SectionMessages = TileMessages & SliderMessages

export function showSections(
  shop: MarkupShop,
  sections: readonly SectionView[],
  messages: SectionMessages,
): ShownSection[] {
  return sections.map(section => showSection(shop, section, messages))
}

function showSection(shop: MarkupShop, section: SectionView, messages: SectionMessages): ShownSection {
  const { key, kind: look } = section
  const id = `section-${key}`
  const htmlOf = createTileHtml(shop, messages)
  const still = (part: ReactNode): ShownSection => ({
    ...{ key, look, kind: 'markup', id },
    markup: toMarkup(shop, part),
  })
  switch (section.kind) {
    case 'product-grid':
      if (section.layout === 'grid') return still(<Products section={section} htmlOf={htmlOf} />)
      return {
        ...{ key, look, kind: 'product-slider', id, headline: section.headline },
        heading: toMarkup(shop, <ProductsHeading section={section} />),
        slides: toMarkup(shop, <TileSlides tiles={section.tiles} htmlOf={htmlOf} />),
      }
    case 'category-tiles':
      return still(<CategoryTiles headline={section.headline} tiles={section.tiles} />)
    case 'story':
      return still(<Story story={section.story} />)
    case 'text':
      return still(<Text section={section} />)
    case 'faq':
      return still(<Faq section={section} />)
    case 'table':
      return still(<TableSection section={section} />)
    case 'list':
      return still(<List section={section} />)
    case 'quote':
      return still(<Quote section={section} />)
    case 'call-to-action':
      return still(<CallToAction section={section} />)
    default:
      return { ...section, look }
  }
}

type ProductsProps = {
  section: Extract<SectionView, { kind: 'product-grid' }>
  htmlOf: TileHtml
}

function Products({ section, htmlOf }: ProductsProps) {
  return (
    <section data-list="products" className="column">
      <div className="mb-8 lg:mb-10">
        <ProductsHeading section={section} />
      </div>
      <ProductGrid tiles={section.tiles} htmlOf={htmlOf} />
    </section>
  )
}

function ProductsHeading({ section }: Pick<ProductsProps, 'section'>) {
  return (
    <>
      {section.headline && <h2 className="type-headline">{section.headline}</h2>}
      {section.intro && <p className="mt-3 max-w-[38rem] text-muted">{section.intro}</p>}
      {section.link && (
        <p className="mt-4">
          <AppLink target={section.link.target} className="link-line font-semibold">
            {section.link.title}
          </AppLink>
        </p>
      )}
    </>
  )
}
