import * as v from 'valibot'
import type { PageEntry, SectionEntry } from './port.ts'
import type { OnBadEntry, ReadReferences } from './read-entries.ts'
import { toBanner } from './to-banner.ts'
import { toCategory, toProduct, toRegions } from './to-entry.ts'
import { toOptionalLink, toParagraphs } from './to-link.ts'
import { WireBanner, WireCategory, type WirePage, WireProduct, WireSection } from './wire.ts'

export function toPage(wire: WirePage, read: ReadReferences, onBadEntry: OnBadEntry): PageEntry {
  return {
    uid: wire.uid,
    title: wire.title,
    url: wire.url,
    regions: toRegions(wire.regions),
    seo: wire.seo,
    sections: wire.sections.flatMap((block, index) => {
      const section = toSection(block, `${wire.uid}-${index}`, read)
      if (section === null)
        onBadEntry({ contentType: 'page', uid: wire.uid, problem: `sections.${index} is no known block` })
      return section ?? []
    }),
  }
}

/** A modular block is an object of one key, its kind (protocols/contentstack.md §6). */
function toSection(
  block: Readonly<Record<string, unknown>>,
  key: string,
  read: ReadReferences,
): SectionEntry[] | null {
  for (const [kind, toSections] of Object.entries(SECTIONS)) {
    if (block[kind] !== undefined) return toSections(block[kind], key, read)
  }
  return null
}

const SECTIONS: Readonly<
  Record<string, (body: unknown, key: string, read: ReadReferences) => SectionEntry[] | null>
> = {
  banner: section(WireSection.banner, (wire, key, read) =>
    read(WireBanner, wire.banner).map(banner => ({ key, kind: 'banner', banner: toBanner(banner) })),
  ),
  product_grid: section(WireSection.product_grid, (wire, key, read) => [
    {
      key,
      kind: 'product-grid',
      headline: wire.headline,
      intro: wire.intro,
      layout: wire.layout === 'slider' ? 'slider' : 'grid',
      products: read(WireProduct, wire.products).map(toProduct),
      link: toOptionalLink(wire.link),
    },
  ]),
  category_tiles: section(WireSection.category_tiles, (wire, key, read) => [
    {
      key,
      kind: 'category-tiles',
      headline: wire.headline,
      categories: read(WireCategory, wire.categories).map(toCategory),
    },
  ]),
  story: section(WireSection.story, (wire, key) => [
    {
      key,
      kind: 'story',
      headline: wire.headline,
      body: toParagraphs(wire.body),
      picture: { name: wire.amplience_id, alt: wire.alt_text },
      side: wire.side === 'right' ? 'right' : 'left',
      link: toOptionalLink(wire.link),
    },
  ]),
  text: section(WireSection.text, (wire, key) => [
    { key, kind: 'text', headline: wire.headline, body: toParagraphs(wire.body) },
  ]),
}

function section<S extends v.GenericSchema>(
  schema: S,
  toSections: (wire: v.InferOutput<S>, key: string, read: ReadReferences) => SectionEntry[],
) {
  return (body: unknown, key: string, read: ReadReferences): SectionEntry[] | null => {
    const result = v.safeParse(schema, body)
    return result.success ? toSections(result.output, key, read) : null
  }
}
