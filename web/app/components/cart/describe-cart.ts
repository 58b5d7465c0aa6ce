import type { PriceText } from '@firnline/design/price-label/price-label'
import { type Cart, type CartLine, countItems, MOST_PER_LINE } from '@firnline/domain/cart/cart'
import { formatMoney } from '@firnline/domain/money/format-money'
import { tagOf } from '@firnline/domain/price/price-tag'
import type { PriceFacts, Product } from '@firnline/domain/product/product'
import { type DisplayTexts, fillWords } from '@firnline/domain/text/display-text'
import type { Visit } from '@firnline/domain/visit'
import type { Said } from '../../words/words.ts'
import { describeGoods, type GoodsView } from '../line/describe-goods.ts'
import { describePrice } from '../price-label/describe-price.ts'
import type { cartWords } from './cart.words.ts'
import { sayItems } from './say-items.ts'

export type CartWords = Said<typeof cartWords>

export type CartView = {
  readonly count: string
  readonly lines: readonly LineView[]
}

export type LineView = GoodsView & {
  readonly id: string
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
  /** Most that can be asked for: of what is left, as far as it is counted. */
  readonly most: number
  /** Of one, where it says more than the total. */
  readonly price: PriceText | null
  readonly total: string
}

export type CartFacts = {
  readonly cart: Cart
  /** Content's words for the cart's products, by commerce product id. */
  readonly products: ReadonlyMap<number, Product>
  readonly visit: Pick<Visit, 'locale' | 'currency' | 'customer'>
  readonly texts: DisplayTexts
  readonly words: CartWords
}

/** The cart as it is read: the platform's sums, the visit language's words. */
export function describeCart(facts: CartFacts): CartView {
  const { cart, words } = facts
  return {
    count: sayItems(countItems(cart), words),
    lines: cart.lines.map(line => describeLine(line, facts)),
  }
}

function describeLine(line: CartLine, facts: CartFacts): LineView {
  const { visit, texts } = facts
  const { format } = visit.currency
  const product = facts.products.get(line.productId) ?? null
  return {
    id: line.id,
    ...describeGoods(line, { product, locale: visit.locale, texts }),
    productId: line.productId,
    variantId: line.variantId,
    quantity: line.quantity,
    most: mostOf(line, product),
    price: unitPrice(line, facts),
    total: formatMoney(line.lineTotal, format),
  }
}

/** Never less than the cart has: that is the platform's to refuse. */
function mostOf({ variantId, quantity }: CartLine, product: Product | null): number {
  const variant = product?.commerce?.variants.find(({ id }) => id === variantId)
  return Math.max(quantity, Math.min(MOST_PER_LINE, variant?.stock ?? MOST_PER_LINE))
}

function unitPrice(line: CartLine, { visit, words }: CartFacts): PriceText | null {
  const { format } = visit.currency
  const tag = tagOf(lineFacts(line, visit))
  if (tag.kind === 'regular' && line.quantity === 1) return null
  const price = describePrice(tag, format, words)
  if (line.quantity === 1 || price.kind === 'range') return price
  return { ...price, now: fillWords(words.each, { price: price.now }) }
}

/** The platform says what is paid, not why it is less: for whoever has a group's prices, it is theirs. */
function lineFacts({ listPrice, price }: CartLine, { customer }: Pick<Visit, 'customer'>): PriceFacts {
  return customer.groupId === null
    ? { list: listPrice, sale: price }
    : { list: listPrice, sale: null, group: price }
}
