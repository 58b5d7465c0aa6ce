import type { SliderMessages } from '@firnline/design/slider/slider'
import { ServerMarkup } from '../../server-markup/server-markup.tsx'
import { Banner } from '../banner/banner.tsx'
import { EditorialLater } from '../editorial/editorial-later.tsx'
import { ProductSlider } from '../product-tile/product-slider.tsx'
import type { ShownSection } from './show-sections.tsx'

type SectionsProps = { sections: readonly ShownSection[]; messages: SliderMessages }

export function Sections({ sections, messages }: SectionsProps) {
  return sections.map((section, index) => (
    <div key={section.key} className={spaceAround(section.look, index)}>
      <SectionBody section={section} first={index === 0} messages={messages} />
    </div>
  ))
}

const TEXT_ROWS: ReadonlySet<ShownSection['look']> = new Set([
  'text',
  'rich-text',
  'faq',
  'list',
  'table',
  'gear',
])

/** Full-width sections have no margins; `bleed` also removes the footer's. */
function spaceAround(look: ShownSection['look'], index: number): string {
  if (look === 'banner' || look === 'story' || look === 'call-to-action') return 'bleed'
  if (TEXT_ROWS.has(look)) return 'text-row'
  return index === 0 ? 'mb-(--section)' : 'my-(--section)'
}

type SectionBodyProps = { section: ShownSection; first: boolean; messages: SliderMessages }

function SectionBody({ section, first, messages }: SectionBodyProps) {
  switch (section.kind) {
    case 'markup':
      return <ServerMarkup id={section.id} markup={section.markup} />
    case 'banner':
      return <Banner banner={section.banner} first={first} />
    case 'product-slider':
      return <Products section={section} messages={messages} />
    default:
      return <EditorialLater section={section} />
  }
}

type ProductsProps = { section: Extract<ShownSection, { kind: 'product-slider' }>; messages: SliderMessages }

function Products({ section: { id, headline, heading, slides }, messages }: ProductsProps) {
  return (
    <section data-list="products">
      <ProductSlider
        id={id}
        label={headline}
        messages={messages}
        heading={<ServerMarkup id={`${id}-heading`} markup={heading} />}
        slides={slides}
      />
    </section>
  )
}
