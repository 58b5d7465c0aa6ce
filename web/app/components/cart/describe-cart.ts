import type { PriceText } from '@firnline/design/price-label/price-label'
import { type Cart, type CartLine, countItems, MOST_PER_LINE } from '@firnline/domain/cart/cart'
import type { LineTrouble } from '@firnline/domain/cart/line-trouble'
import { localePath } from '@firnline/domain/locale/locale-path'
import { formatMoney } from '@firnline/domain/money/format-money'
import { tagOf } from '@firnline/domain/price/price-tag'
import { variantQuery } from '@firnline/domain/product/choice'
import type { PriceFacts, Product } from '@firnline/domain/product/product'
import { type DisplayTexts, fillWords } from '@firnline/domain/text/display-text'
import type { Visit } from '@firnline/domain/visit'
import { createSearchParams, href } from 'react-router'
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
  /** Why it cannot be bought as it is; null: it can. */
  readonly trouble: TroubleView | null
  /** From what to what its price has changed, or empty. */
  readonly priceChanged: string
}

export type TroubleView = {
  readonly text: string
  /** What is left of it, and a button that says so; null: nothing is. */
  readonly lower: { readonly quantity: number; readonly label: string } | null
  /** Where one can ask to be told when it is back; null: it will not be. */
  readonly notifyHref: string | null
}

export type CartFacts = {
  readonly cart: Cart
  /** Of the lines that cannot be bought as they are, by line id. */
  readonly troubles: ReadonlyMap<string, LineTrouble>
  /** What a unit cost when it was put in, in minor units by variant id. */
  readonly pricesBefore: ReadonlyMap<number, number>
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
    trouble: describeTrouble(line, product, facts),
    priceChanged: sayPriceChanged(line, facts),
  }
}

function describeTrouble(
  line: CartLine,
  product: Product | null,
  { troubles, visit, words }: CartFacts,
): TroubleView | null {
  const trouble = troubles.get(line.id)
  if (trouble === undefined) return null
  if (trouble.kind === 'not-for-sale') return { text: words.notForSale, lower: null, notifyHref: null }
  if (trouble.kind === 'too-many') {
    const { left } = trouble
    return {
      text: fillWords(words.tooMany, { left, quantity: line.quantity }),
      lower: { quantity: left, label: fillWords(words.lowerTo, { left }) },
      notifyHref: null,
    }
  }
  const commerce = product?.commerce ?? null
  const variant = commerce?.variants.find(({ id }) => id === line.variantId)
  if (product === null || commerce === null || variant === undefined)
    return { text: words.soldOut, lower: null, notifyHref: null }
  const path = localePath(visit.locale, href('/p/*', { '*': product.slug }))
  const notifyHref = `${path}?${createSearchParams(variantQuery(commerce, variant))}`
  return { text: words.soldOut, lower: null, notifyHref }
}

function sayPriceChanged({ variantId, price }: CartLine, { pricesBefore, visit, words }: CartFacts): string {
  const before = pricesBefore.get(variantId)
  if (before === undefined || before === price.amount) return ''
  const { format } = visit.currency
  return fillWords(words.priceChanged, {
    before: formatMoney({ amount: before, currency: price.currency }, format),
    now: formatMoney(price, format),
  })
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
