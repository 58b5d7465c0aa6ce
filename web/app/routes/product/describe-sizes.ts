import { variantPriceTag } from '@firnline/domain/catalogue/price'
import type { CommerceProduct, ProductOption, Variant } from '@firnline/domain/catalogue/product'
import { canBuy, stockOf } from '@firnline/domain/catalogue/stock'
import { variantQuery } from '@firnline/domain/catalogue/variant-choice'
import { format } from '@firnline/messages/format'
import { describeOffer, type OfferView } from './describe-offer.ts'
import type { AllProductMessages, ProductFacts } from './describe-product.ts'

export type SizeView = {
  /** The variant to put in the cart; null when this colour is not made in this size. */
  readonly variantId: number | null
  /** Empty when there is nothing to choose. */
  readonly name: string
  readonly offer: OfferView | null
  readonly stock: { readonly kind: 'in-stock' | 'few-left' | 'sold-out'; readonly text: string } | null
  readonly buyable: boolean
  /** Why it cannot be bought, or empty. */
  readonly reason: string
  /** What chooses it in the page's address, without the colour: `length=178+cm`. */
  readonly query: string
  /** What chooses it on the page that tells when it is back; empty: it need not be waited for. */
  readonly waitQuery: string
}

export type Size = { readonly name: string; readonly choices: Variant['choices'] }

/** What is left to choose after the colour: the values of every other option, combined as the product's variants have them. */
export function sizesOf({ options, variants }: CommerceProduct): Size[] {
  const others = options.filter(option => option.kind !== 'color')
  const all = combinations(others)
  return all.filter(({ choices }) => variants.some(variant => has(variant, choices)))
}

function combinations(options: readonly ProductOption[]): Size[] {
  return options.reduce<Size[]>(
    (sizes, option) =>
      sizes.flatMap(size =>
        option.values.map(value => ({
          name: size.name === '' ? value.name : `${size.name} / ${value.name}`,
          choices: [...size.choices, { optionId: option.id, valueId: value.id }],
        })),
      ),
    [{ name: '', choices: [] }],
  )
}

function has(variant: Variant, choices: Variant['choices']): boolean {
  return choices.every(({ optionId, valueId }) =>
    variant.choices.some(choice => choice.optionId === optionId && choice.valueId === valueId),
  )
}

type SizeFacts = { readonly size: Size; readonly variants: readonly Variant[]; readonly color: string }

export function describeSize(facts: ProductFacts, { size, variants, color }: SizeFacts): SizeView {
  const { messages, product } = facts
  const variant = variants.find(candidate => has(candidate, size.choices))
  const query = new URLSearchParams(variantQuery(product.commerce, size)).toString()
  if (variant === undefined) {
    const missing = { variantId: null, offer: null, stock: null, buyable: false }
    return { ...missing, name: size.name, query, reason: messages.notMade, waitQuery: '' }
  }
  const version = [color, size.name].filter(part => part !== '').join(', ')
  const buyable = canBuy(variant)
  return {
    variantId: variant.id,
    name: size.name,
    query,
    offer: describeOffer(variantPriceTag(variant), facts),
    stock: describeStock(variant, messages),
    buyable,
    reason: buyable ? '' : format(messages.soldOutHere, { product: product.title, version }),
    waitQuery: buyable ? '' : new URLSearchParams(variantQuery(product.commerce, variant)).toString(),
  }
}

function describeStock(variant: Variant, messages: AllProductMessages) {
  const stock = stockOf(variant)
  if (stock.kind === 'in-stock') return { kind: stock.kind, text: messages.inStock }
  if (stock.kind === 'sold-out') return { kind: stock.kind, text: messages.soldOut }
  return { kind: stock.kind, text: format(messages.fewLeft, { count: stock.count }) }
}
