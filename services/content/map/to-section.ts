import type { CaptionedPicture, ProseSection } from '@firnline/domain/content/page'
import * as v from 'valibot'
import { sections } from '../model.ts'
import type { SectionEntry } from '../port.ts'
import type { EntryContext, References } from '../read/entry-reader.ts'
import { toBanner } from './to-banner.ts'
import { toOptionalLink, toParagraphs, toPicture } from './to-field.ts'
import { toCategory, toProduct } from './to-product.ts'
import { toRichText } from './to-rich-text.ts'

type Block = Readonly<Record<string, unknown>>
type SectionBody = SectionEntry extends infer S ? (S extends SectionEntry ? Omit<S, 'key'> : never) : never

/** Valid blocks as sections; invalid ones are reported and dropped. */
export function toSections(
  page: { readonly uid: string; readonly sections: readonly Block[] },
  from: EntryContext,
): SectionEntry[] {
  return page.sections.flatMap((block, index) => {
    const bodies = toBodies(block, from)
    if (bodies === null) {
      const problem = `sections.${index} is no known block`
      from.onBadEntry({ contentType: from.contentType, uid: page.uid, problem })
      return []
    }
    return bodies.map(body => ({ ...body, key: `${page.uid}-${index}` }))
  })
}

function toBodies(block: Block, references: References): SectionBody[] | null {
  for (const [kind, toBody] of Object.entries(BODIES)) {
    if (block[kind] !== undefined) return toBody(block[kind], references)
  }
  return null
}

type ToBodies = (body: unknown, references: References) => SectionBody[] | null

const BODIES: Readonly<Record<keyof typeof sections, ToBodies>> = {
  banner: body(sections.banner, (wire, { read }) =>
    read('banner', wire.banner).map(banner => ({ kind: 'banner', banner: toBanner(banner, read) })),
  ),
  product_grid: body(sections.product_grid, (wire, references) => [
    {
      kind: 'product-grid',
      headline: wire.headline,
      intro: wire.intro,
      layout: wire.layout ?? 'grid',
      products: references.read('product', wire.products).map(found => toProduct(found, references)),
      link: toOptionalLink(wire.link),
    },
  ]),
  category_tiles: body(sections.category_tiles, (wire, references) => [
    {
      kind: 'category-tiles',
      headline: wire.headline,
      categories: references
        .read('product_category', wire.categories)
        .map(found => toCategory(found, references)),
    },
  ]),
  story: body(sections.story, wire => [
    {
      kind: 'story',
      headline: wire.headline,
      body: toParagraphs(wire.body),
      picture: { name: wire.amplience_id, alt: wire.alt_text },
      side: wire.side ?? 'left',
      link: toOptionalLink(wire.link),
    },
  ]),
  text: body(sections.text, wire => [
    { kind: 'text', headline: wire.headline, body: toParagraphs(wire.body) },
  ]),
  rich_text: body(sections.rich_text, wire => [
    { kind: 'rich-text', headline: wire.headline, body: toRichText(wire.body) },
  ]),
  figure: body(sections.figure, ({ width, ...wire }) =>
    toCaptioned(wire).map(picture => ({ kind: 'figure', width: width ?? 'text', ...picture })),
  ),
  gallery: body(sections.gallery, ({ headline, layout, pictures }) => [
    {
      kind: 'gallery',
      headline,
      layout: layout ?? 'pairs',
      pictures: pictures.flatMap(toCaptioned).slice(0, MAX_PICTURES),
    },
  ]),
  film: body(sections.film, ({ video_id: video, alt_text: alt, caption }) =>
    video === '' ? [] : [{ kind: 'film', video, alt, caption }],
  ),
  teasers: body(sections.teasers, ({ headline, teasers }) => [
    {
      kind: 'teasers',
      headline,
      teasers: teasers.map(({ title, text, link, ...picture }) => ({
        title,
        text,
        picture: toPicture(picture),
        link: toOptionalLink(link),
      })),
    },
  ]),
  numbers: body(sections.numbers, wire => [{ kind: 'numbers', ...wire }]),
  faq: body(sections.faq, ({ headline, questions }) => [
    {
      kind: 'faq',
      headline,
      questions: questions.map(({ question, answer, often, categories }) => ({
        question,
        answer: toParagraphs(answer),
        often,
        categories,
      })),
    },
  ]),
  table: body(sections.table, wire => [toTable(wire)]),
  list: body(sections.list, wire => [{ kind: 'list', ...wire }]),
  quote: body(sections.quote, ({ text, source }) => [{ kind: 'quote', text: toParagraphs(text), source }]),
  call_to_action: body(sections.call_to_action, wire => [
    {
      kind: 'call-to-action',
      headline: wire.headline,
      body: toParagraphs(wire.body),
      link: toOptionalLink(wire.link),
    },
  ]),
}

/** In a gallery. */
const MAX_PICTURES = 6

/** Empty without a picture. */
function toCaptioned({
  caption,
  ...wire
}: {
  amplience_id: string
  alt_text: string
  caption: string
}): CaptionedPicture[] {
  const picture = toPicture(wire)
  return picture === null ? [] : [{ picture, caption }]
}

/** Short rows are filled with empty cells; extra cells are dropped. */
function toTable({
  headline,
  note,
  columns,
  rows,
}: v.InferOutput<typeof sections.table>): Extract<ProseSection, { kind: 'table' }> {
  const cells = rows.map(row => columns.map((_, index) => row.cells[index] ?? ''))
  return { kind: 'table', headline, note: toParagraphs(note), columns, rows: cells }
}

function body<S extends v.GenericSchema>(
  schema: S,
  toBody: (wire: v.InferOutput<S>, references: References) => SectionBody[],
): ToBodies {
  return (block, references) => {
    const result = v.safeParse(schema, block)
    return result.success ? toBody(result.output, references) : null
  }
}
