import { Slider, type SliderMessages } from '@firnline/design/slider/slider'
import { Banner } from '../banner/banner.tsx'
import { EditorialLater } from '../editorial/editorial-later.tsx'
import { AppLink } from '../link/app-link.tsx'
import { ProductGrid } from '../product-tile/product-grid.tsx'
import { ProductTile, type TileMessages } from '../product-tile/product-tile.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import type { SectionView } from './describe-sections.ts'
import { Story } from './story.tsx'
import { TableSection } from './table.tsx'
import { Text } from './text.tsx'
import { CallToAction, Faq, List, Quote } from './text-sections.tsx'

export type SectionMessages = TileMessages & SliderMessages

type SectionsProps = { sections: readonly SectionView[]; messages: SectionMessages }

export function Sections({ sections, messages }: SectionsProps) {
  return sections.map((section, index) => (
    <div key={section.key} className={spaceAround(section, index)}>
      <SectionBody section={section} first={index === 0} messages={messages} />
    </div>
  ))
}

const TEXT_ROWS: ReadonlySet<SectionView['kind']> = new Set([
  'text',
  'rich-text',
  'faq',
  'list',
  'table',
  'gear',
])

/** Full-width sections have no margins; `bleed` also removes the footer's. */
function spaceAround({ kind }: SectionView, index: number): string {
  if (kind === 'banner' || kind === 'story' || kind === 'call-to-action') return 'bleed'
  if (TEXT_ROWS.has(kind)) return 'text-row'
  return index === 0 ? 'mb-(--section)' : 'my-(--section)'
}

type SectionBodyProps = { section: SectionView; first: boolean; messages: SectionMessages }

function SectionBody({ section, first, messages }: SectionBodyProps) {
  switch (section.kind) {
    case 'banner':
      return <Banner banner={section.banner} first={first} />
    case 'product-grid':
      return <Products section={section} messages={messages} />
    case 'category-tiles':
      return <CategoryTiles headline={section.headline} tiles={section.tiles} />
    case 'story':
      return <Story story={section.story} />
    case 'text':
      return <Text section={section} />
    case 'faq':
      return <Faq section={section} />
    case 'table':
      return <TableSection section={section} />
    case 'list':
      return <List section={section} />
    case 'quote':
      return <Quote section={section} />
    case 'call-to-action':
      return <CallToAction section={section} />
    default:
      return <EditorialLater section={section} />
  }
}

type ProductsProps = { section: Extract<SectionView, { kind: 'product-grid' }>; messages: SectionMessages }

function Products({ section, messages }: ProductsProps) {
  const heading = <ProductsHeading section={section} />
  if (section.layout === 'slider') {
    return (
      <section data-list="products">
        <Slider label={section.headline} messages={messages} heading={heading}>
          {section.tiles.map(tile => (
            <ProductTile key={tile.uid} tile={tile} messages={messages} />
          ))}
        </Slider>
      </section>
    )
  }
  return (
    <section data-list="products" className="column">
      <div className="mb-8 lg:mb-10">{heading}</div>
      <ProductGrid tiles={section.tiles} messages={messages} />
    </section>
  )
}

function ProductsHeading({ section }: { section: Extract<SectionView, { kind: 'product-grid' }> }) {
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
