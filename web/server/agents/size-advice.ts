import { contentPath } from '@firnline/domain/content/link'
import type { ProseSection } from '@firnline/domain/content/page'
import { firstTable, sizeGuideFor } from '@firnline/domain/help/size-guide'
import { isInRegion } from '@firnline/domain/region'
import { type AgentShop, readProduct } from './agents.ts'

type SizeTable = Omit<Extract<ProseSection, { kind: 'table' }>, 'kind'>

export type SizeAdvice = {
  readonly title: string
  /** Sizes that the product is made in. */
  readonly sizes: readonly string[]
  /** null: the shop has no table for this kind of product. */
  readonly table: (SizeTable & { readonly url: string }) | null
}

/** The table of the shop's size guide that explains a product's sizes. */
export async function readSizeAdvice(shop: AgentShop, slug: string): Promise<SizeAdvice> {
  const { visit, services, origin } = shop
  const product = await readProduct(shop, slug)
  const guide = sizeGuideFor(product.categories)
  const page =
    guide === null ? null : await services.content.supportPage(visit.locale.contentLanguage, guide.page)
  shop.throwIfIncomplete()
  const sizes = product.commerce.options
    .filter(({ kind }) => kind === 'size')
    .flatMap(({ values }) => values.map(({ name }) => name))
  const answer = { title: product.title, sizes }
  if (guide === null || page === null || !isInRegion(page, visit.region)) return { ...answer, table: null }
  const tables = page.sections.filter(section => section.kind === 'table')
  const [table] = firstTable(tables, guide.table)
  if (table === undefined) return { ...answer, table: null }
  const { headline, note, columns, rows } = table
  const url = `${origin}${contentPath(visit.locale, 'support_page', page.url)}`
  return { ...answer, table: { headline, note, columns, rows, url } }
}
