import type { SellableProduct } from '@firnline/domain/catalogue/product'
import { type AgentVariant, chosenOptions, describeVariant, type ProductContext } from './agent-product.ts'
import { AgentRefusal } from './agent-refusal.ts'
import { type AgentShop, describeMarket, type Market, readProduct } from './agents.ts'

export type AskedVersion = { readonly color?: string | undefined; readonly size?: string | undefined }

/** Variants with the stock that pages show; those of a color or size, where one is named. Throws AgentRefusal. */
export async function readAvailability(
  shop: AgentShop,
  slug: string,
  asked: AskedVersion,
): Promise<{ readonly market: Market; readonly title: string; readonly variants: readonly AgentVariant[] }> {
  const { context } = shop
  const product = await readProduct(shop, slug)
  const variants = product.commerce.variants.filter(variant => isAsked(product, variant, asked))
  shop.throwIfIncomplete()
  if (variants.length === 0)
    throw new AgentRefusal(
      'not-found',
      `“${product.title}” has no such version. ${offeredText(product, context)}`,
    )
  return {
    market: describeMarket(shop),
    title: product.title,
    variants: variants.map(variant => describeVariant(product, variant, context)),
  }
}

/** `180` and `180 cm` name the same size, in the market's language or the platform's. */
function isAsked(
  { commerce }: SellableProduct,
  { choices }: SellableProduct['commerce']['variants'][number],
  { color, size }: AskedVersion,
): boolean {
  const namesOf = (kind: 'color' | 'size') =>
    commerce.options
      .filter(option => option.kind === kind)
      .flatMap(option =>
        option.values.filter(({ id }) =>
          choices.some(one => one.optionId === option.id && one.valueId === id),
        ),
      )
      .flatMap(({ name, label }) => [name, label])
  const isNamed = (text: string | undefined, kind: 'color' | 'size') =>
    text === undefined ||
    namesOf(kind).some(name => wordsOf(text).every(word => wordsOf(name).includes(word)))
  return isNamed(color, 'color') && isNamed(size, 'size')
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)?/gu) ?? []
}

function offeredText(product: SellableProduct, context: ProductContext): string {
  const values = new Map<string, Set<string>>()
  for (const variant of product.commerce.variants)
    for (const { name, value } of chosenOptions(product, variant, context))
      values.set(name, (values.get(name) ?? new Set()).add(value))
  return [...values].map(([name, all]) => `${name}: ${[...all].join(', ')}.`).join(' ')
}
