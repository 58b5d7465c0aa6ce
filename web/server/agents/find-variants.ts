import { MAX_LINE_QUANTITY } from '@firnline/domain/cart/cart'
import {
  type CartLinkProblem,
  formatCartLink,
  type LinkedLine,
  MAX_LINKED_LINES,
  parseCartLink,
} from '@firnline/domain/cart/cart-link'
import { isSellable, type SellableProduct, type Variant } from '@firnline/domain/catalogue/product'
import { isInRegion } from '@firnline/domain/region'
import type { Visit } from '@firnline/domain/visit'
import type { PageServices } from '../services.ts'
import { AgentRefusal } from './agent-refusal.ts'

/** A variant that the shop shows in this market. */
export type FoundVariant = LinkedLine & { readonly product: SellableProduct; readonly variant: Variant }

type Sources = {
  readonly services: Pick<PageServices, 'commerce' | 'catalogue'>
  readonly visit: Pick<Visit, 'locale' | 'region' | 'bcRegion'>
}

/** By SKU, in the requested order; unknown ones are left out. */
export async function findVariants(
  { services: { commerce, catalogue }, visit }: Sources,
  lines: readonly LinkedLine[],
): Promise<FoundVariant[]> {
  const ids = await Promise.all(lines.map(({ sku }) => commerce.variantBySku(visit.bcRegion, sku)))
  const productIds = [...new Set(ids.flatMap(found => found?.productId ?? []))]
  const products = await catalogue.productsByCommerceId(visit, productIds)
  return lines.flatMap((line, at) => {
    const id = ids[at]
    const product = id == null ? undefined : products.get(id.productId)
    if (product === undefined || !isInRegion(product, visit.region) || !isSellable(product)) return []
    const variant = product.commerce.variants.find(one => one.id === id?.variantId)
    return variant === undefined ? [] : [{ ...line, product, variant }]
  })
}

/** Adds up lines of the same SKU. Throws AgentRefusal. */
export function readLines(items: readonly LinkedLine[]): readonly LinkedLine[] {
  const parsed = parseCartLink(formatCartLink(items))
  if (!parsed.ok) throw new AgentRefusal('invalid', problemText(parsed.problem))
  return parsed.lines
}

function problemText(problem: CartLinkProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'Name at least one variant by its sku.'
    case 'too-many':
      return `Name at most ${MAX_LINKED_LINES} variants.`
    case 'unreadable':
      return `“${problem.part}” is not a sku and a quantity.`
    case 'quantity':
      return `The quantity of ${problem.sku} must be a whole number from 1 to ${MAX_LINE_QUANTITY}.`
  }
}
