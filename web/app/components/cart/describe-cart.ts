import type { PriceText } from '@firnline/design/price-label/price-label'
import {
  type Cart,
  type CartLine,
  countItems,
  type LineProblem,
  MAX_LINE_QUANTITY,
  unitsOf,
} from '@firnline/domain/cart/cart'
import { toPriceTag } from '@firnline/domain/catalogue/price'
import type { PriceFacts, Product } from '@firnline/domain/catalogue/product'
import { variantQuery } from '@firnline/domain/catalogue/variant-choice'
import type { DisplayTexts } from '@firnline/domain/content/display-text'
import { localePath } from '@firnline/domain/locale/locale-path'
import { formatMoney } from '@firnline/domain/money'
import type { Visit } from '@firnline/domain/visit'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { createSearchParams, href } from 'react-router'
import { describePrice } from '../product/describe-price.ts'
import type { TradeStatusView } from '../trade-status/describe-trade-status.ts'
import { brokenLimitText } from './cart-change.ts'
import type { SummaryView } from './describe-summary.ts'
import { describeLineItem, type LineItemView } from './line-item.ts'

export const CART_MESSAGES = [
  'Item Added - Msg',
  'addOn',
  'browseOnly.browseOnly',
  'browseOnly.findStore',
  'cart',
  'common.close',
  'common.itemCount',
  'common.retry',
  'common.viewCart',
  'foreignCart',
  'price',
  'productTile',
  'quantity',
  'staleCart',
  'tradeStatus.beyondBudget',
] as const satisfies readonly MessageSelector[]

export type CartMessages = Messages<(typeof CART_MESSAGES)[number]>

export type CartView = {
  readonly count: string
  readonly lines: readonly LineView[]
}

/** Data of the cart page that the cart drawer reads too. */
export type CartData = {
  readonly messages: CartMessages
  readonly shopping: boolean
  readonly state:
    | {
        readonly kind: 'filled'
        readonly cart: CartView
        readonly summary: SummaryView
        /** null: an ordinary customer, or the platform does not answer. */
        readonly tradeStatus: TradeStatusView | null
        /** Why it cannot be checked out as it is, or empty. */
        readonly closed: string
      }
    /** `lost`: a cart disappeared without having been ordered. */
    | { readonly kind: 'empty'; readonly lost: boolean }
    /** The platform does not answer. */
    | { readonly kind: 'unavailable' }
}

export type LineView = LineItemView & {
  readonly id: string
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
  readonly minQuantity: number
  readonly maxQuantity: number
  /** Unit price; null where it equals the total. */
  readonly price: PriceText | null
  readonly total: string
  /** null: it can be bought. */
  readonly problem: LineProblemView | null
  /** Old and new price, or empty. */
  readonly priceChanged: string
}

export type LineProblemView = {
  readonly text: string
  /** A button to a quantity that can be bought; null: none of it can. */
  readonly change: { readonly quantity: number; readonly label: string } | null
  /** URL of the back-in-stock form; null: none. */
  readonly notifyHref: string | null
}

export type CartInput = {
  readonly cart: Cart
  /** By line id. */
  readonly problems: ReadonlyMap<string, LineProblem>
  /** Unit prices when they were added, in minor units by variant id. */
  readonly pricesBefore: ReadonlyMap<number, number>
  /** By commerce product id. */
  readonly products: ReadonlyMap<number, Product>
  readonly visit: Pick<Visit, 'locale' | 'currency' | 'priceGroup'>
  readonly texts: DisplayTexts
  readonly messages: CartMessages
}

export function describeCart(input: CartInput): CartView {
  const { cart, messages } = input
  return {
    count: itemCountText(countItems(cart), messages),
    lines: cart.lines.map(line => describeLine(line, input)),
  }
}

function describeLine(line: CartLine, input: CartInput): LineView {
  const { visit, texts, cart } = input
  const product = input.products.get(line.productId) ?? null
  return {
    id: line.id,
    ...describeLineItem(line, { product, locale: visit.locale, texts }),
    productId: line.productId,
    variantId: line.variantId,
    quantity: line.quantity,
    ...quantityRange(line, product, cart),
    price: unitPrice(line, input),
    total: formatMoney(line.lineTotal, visit.currency.format),
    problem: describeProblem(line, product, input),
    priceChanged: priceChangeText(line, input),
  }
}

function describeProblem(
  line: CartLine,
  product: Product | null,
  { cart, problems, visit, messages }: CartInput,
): LineProblemView | null {
  const problem = problems.get(line.id)
  if (problem === undefined) return null
  if (problem.kind === 'not-for-sale') return { text: messages.notForSale, change: null, notifyHref: null }
  if (problem.kind === 'too-many') {
    const { left } = problem
    return {
      text: format(messages.tooMany, { left, quantity: line.quantity }),
      change: changeTo(left, messages),
      notifyHref: null,
    }
  }
  if (problem.kind === 'above-most' || problem.kind === 'below-least') {
    const others = unitsOf(cart.lines, line.productId) - line.quantity
    const wanted = (problem.kind === 'above-most' ? problem.most : problem.least) - others
    const change = wanted > 0 ? changeTo(wanted, messages) : null
    return { text: brokenLimitText(problem, messages), change, notifyHref: null }
  }
  const commerce = product?.commerce ?? null
  const variant = commerce?.variants.find(({ id }) => id === line.variantId)
  if (product === null || commerce === null || variant === undefined)
    return { text: messages.lineSoldOut, change: null, notifyHref: null }
  const path = localePath(visit.locale, href('/p/*', { '*': product.slug }))
  const notifyHref = `${path}?${createSearchParams(variantQuery(commerce, variant))}`
  return { text: messages.lineSoldOut, change: null, notifyHref }
}

function changeTo(quantity: number, messages: Messages<'staleCart.changeTo'>) {
  return { quantity, label: format(messages.changeTo, { quantity }) }
}

function priceChangeText(
  { variantId, price }: CartLine,
  { pricesBefore, visit, messages }: CartInput,
): string {
  const before = pricesBefore.get(variantId)
  if (before === undefined || before === price.amount) return ''
  return format(messages.priceChanged, {
    before: formatMoney({ amount: before, currency: price.currency }, visit.currency.format),
    now: formatMoney(price, visit.currency.format),
  })
}

/** Always with the quantity in the cart. */
function quantityRange({ productId, variantId, quantity }: CartLine, product: Product | null, cart: Cart) {
  const variant = product?.commerce?.variants.find(({ id }) => id === variantId)
  const { least, most } = product?.commerce?.orderLimits ?? { least: 1, most: null }
  const others = unitsOf(cart.lines, productId) - quantity
  const stock = variant?.stock ?? MAX_LINE_QUANTITY
  const allowed = (most ?? Number.POSITIVE_INFINITY) - others
  return {
    minQuantity: Math.min(quantity, Math.max(1, least - others)),
    maxQuantity: Math.max(quantity, Math.min(MAX_LINE_QUANTITY, stock, allowed)),
  }
}

function unitPrice(line: CartLine, { visit, messages }: CartInput): PriceText | null {
  const tag = toPriceTag(priceFacts(line, visit))
  if (tag.kind === 'regular' && line.quantity === 1) return null
  const price = describePrice(tag, visit.currency.format, messages)
  if (line.quantity === 1 || price.kind === 'range') return price
  return { ...price, now: format(messages.each, { price: price.now }) }
}

/** The platform does not say why a price is reduced: for members of a group it is the group's. */
function priceFacts({ listPrice, price }: CartLine, { priceGroup }: Pick<Visit, 'priceGroup'>): PriceFacts {
  return priceGroup.groupId === null
    ? { list: listPrice, sale: price }
    : { list: listPrice, sale: null, group: price }
}

/** `3 items` */
export function itemCountText(count: number, messages: Messages<'common.itemCount'>): string {
  return format(messages.itemCount, { count })
}
