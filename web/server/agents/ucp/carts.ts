import type { Cart, CartChange, CartLine, LineProblem } from '@firnline/domain/cart/cart'
import type { LinkedLine } from '@firnline/domain/cart/cart-link'
import { localePath } from '@firnline/domain/locale/locale-path'
import { pricesIncludeTax } from '@firnline/domain/region'
import { translate } from '../../../app/messages.ts'
import { refuseTooOften } from '../agent-refusal.ts'
import type { AgentParts, AgentShop } from '../agents.ts'
import { cartLinkUrl, problemOf, problemText } from '../cart-link.ts'
import { type FoundVariant, findVariants, readLines } from '../find-variants.ts'
import { formatCartId } from './cart-id.ts'
import { failed, succeeded, type UcpMessage } from './protocol.ts'

/**
 * UCP's carts are carts of the platform, so prices, discounts and expiry are its own. They belong to nobody: the browser that opens
 * `continue_url` fills its own cart.
 */

type CartParts = Pick<AgentParts, 'limits' | 'agentCartKeys' | 'translator' | 'report'>

export type UcpCart = ReturnType<typeof describeUcpCart>

export async function createUcpCart(parts: CartParts, shop: AgentShop, items: readonly LinkedLine[]) {
  const { found, messages } = await readItems(shop, items)
  const [first, ...others] = found
  if (first === undefined) return unavailable(shop, messages)
  const wait = await parts.limits.agentCart(shop.ip)
  if (wait !== null) throw refuseTooOften(wait)
  const { commerce } = shop.services
  const store = shop.visit.bcRegion
  const owner = { customerId: null, locale: shop.visit.locale.code }
  const made = await commerce.createCart(store, toNewLine(first), owner)
  if (!made.ok || made.cart === null) return unavailable(shop, [refusedMessage(first)])
  return fill(parts, shop, { cart: made.cart, wanted: others, messages })
}

export async function readUcpCart(parts: CartParts, shop: AgentShop, cartId: string) {
  const cart = await ownCart(shop, cartId)
  return cart === null ? cartNotFound(shop) : describeUcpCart(parts, shop, { cart, messages: [] })
}

/** Replaces the lines: new ones are added before others go, since a cart without lines ends. */
export async function updateUcpCart(
  parts: CartParts,
  shop: AgentShop,
  { cartId, items }: { readonly cartId: string; readonly items: readonly LinkedLine[] },
) {
  const cart = await ownCart(shop, cartId)
  if (cart === null) return cartNotFound(shop)
  const { found, messages } = await readItems(shop, items)
  if (found.length === 0) return unavailable(shop, messages)
  return fill(parts, shop, { cart, wanted: found, messages, replaces: true })
}

/** The cart as it was before it was deleted. */
export async function cancelUcpCart(parts: CartParts, shop: AgentShop, cartId: string) {
  const cart = await ownCart(shop, cartId)
  if (cart === null) return cartNotFound(shop)
  await shop.services.commerce.deleteCart(shop.visit.bcRegion, cart.id)
  return describeUcpCart(parts, shop, { cart, messages: [] })
}

/** null: it has ended, or has become a customer's. */
async function ownCart({ services, visit }: AgentShop, cartId: string): Promise<Cart | null> {
  const cart = await services.commerce.cart(visit.bcRegion, cartId)
  return cart === null || cart.customerId !== null ? null : cart
}

/** As agents know them: https://developers.google.com/merchant/ucp/guides/overview/error-codes */
const CODES: Readonly<Record<LineProblem['kind'], string>> = {
  'not-for-sale': 'out_of_stock',
  'sold-out': 'out_of_stock',
  'too-many': 'out_of_stock',
  'above-most': 'quantity_invalid_limit_exceeded',
  'below-least': 'quantity_invalid_minimum_not_met',
}

/** What can be bought, and a message for everything else. Throws AgentRefusal for a faulty quantity. */
async function readItems(shop: AgentShop, items: readonly LinkedLine[]) {
  const lines = readLines(items)
  const known = await findVariants(shop, lines)
  shop.throwIfIncomplete()
  const messages = lines.flatMap(({ sku }): UcpMessage[] => {
    const path = `$.line_items[${items.findIndex(item => item.sku === sku)}]`
    const one = known.find(variant => variant.sku === sku)
    if (one === undefined)
      return [
        {
          type: 'error',
          code: 'item_unavailable',
          content: `${sku} is not offered.`,
          severity: 'recoverable',
          path,
        },
      ]
    const problem = problemOf(one, known)
    if (problem === null) return []
    const content = problemText(one, problem)
    return [{ type: 'error', code: CODES[problem.kind], content, severity: 'recoverable', path }]
  })
  return { found: known.filter(one => problemOf(one, known) === null), messages }
}

type Filling = {
  readonly cart: Cart
  readonly wanted: readonly FoundVariant[]
  readonly messages: readonly UcpMessage[]
  /** Lines that are not wanted go. Default: they stay. */
  readonly replaces?: boolean
}

async function fill(parts: CartParts, shop: AgentShop, { cart, wanted, messages, replaces }: Filling) {
  const { commerce } = shop.services
  const store = shop.visit.bcRegion
  const refused: UcpMessage[] = []
  let current = cart
  const keep = (change: CartChange, variant: FoundVariant | null) => {
    if (change.ok && change.cart !== null) current = change.cart
    else if (variant !== null) refused.push(refusedMessage(variant))
  }
  for (const variant of wanted) {
    const line = cart.lines.find(({ variantId }) => variantId === variant.variant.id)
    if (line?.quantity === variant.quantity) continue
    keep(
      line === undefined
        ? await commerce.addLines(store, cart.id, [toNewLine(variant)])
        : await commerce.changeLine(store, cart.id, { ...line, quantity: variant.quantity }),
      variant,
    )
  }
  const gone = replaces === true ? cart.lines.filter(line => !isWanted(line, wanted)) : []
  for (const line of gone) keep(await commerce.removeLine(store, cart.id, line.id), null)
  return describeUcpCart(parts, shop, { cart: current, messages: [...messages, ...refused] })
}

function isWanted({ variantId }: CartLine, wanted: readonly FoundVariant[]): boolean {
  return wanted.some(({ variant }) => variant.id === variantId)
}

function toNewLine({ product, variant, quantity }: FoundVariant) {
  return { productId: product.commerce.id, variantId: variant.id, quantity }
}

function refusedMessage({ sku }: FoundVariant): UcpMessage {
  const content = `${sku} is not available in this quantity.`
  return { type: 'error', code: 'out_of_stock', content, severity: 'recoverable' }
}

function describeUcpCart(
  { agentCartKeys, translator, report }: CartParts,
  shop: AgentShop,
  { cart, messages }: { readonly cart: Cart; readonly messages: readonly UcpMessage[] },
) {
  const { visit, context } = shop
  const words = translate(
    { translator, report, visit },
    context.texts,
    'cart.subtotal',
    'cart.discount',
    'cart.total',
  )
  const tax = translate({ translator, report, visit }, context.texts, 'cart.taxIncluded', 'cart.taxLater')
  const note = pricesIncludeTax(visit.bcRegion) ? tax.taxIncluded : tax.taxLater
  const discount = cart.subtotal.amount - cart.total.amount
  return {
    ucp: succeeded('dev.ucp.shopping.cart'),
    id: formatCartId({ locale: visit.locale, cartId: cart.id }, agentCartKeys),
    line_items: cart.lines.map(line => ({
      id: line.id,
      item: { id: line.sku, title: titleOf(line), price: line.price.amount },
      quantity: line.quantity,
      totals: [
        { type: 'subtotal', amount: line.lineTotal.amount },
        { type: 'total', amount: line.lineTotal.amount },
      ],
    })),
    currency: cart.total.currency,
    totals: [
      { type: 'subtotal', display_text: words.subtotal, amount: cart.subtotal.amount },
      ...(discount > 0 ? [{ type: 'discount', display_text: words.discount, amount: -discount }] : []),
      { type: 'total', display_text: `${words.total} (${note})`, amount: cart.total.amount },
    ],
    ...(messages.length === 0 ? {} : { messages }),
    continue_url: cartLinkUrl(shop, cart.lines),
  }
}

function titleOf({ name, choices }: CartLine): string {
  return [name, ...choices.map(({ value }) => value)].join(', ')
}

function cartNotFound(shop: AgentShop) {
  return failed('not_found', 'There is no such cart: it was canceled or has ended.', homeOf(shop))
}

function unavailable(shop: AgentShop, messages: readonly UcpMessage[]) {
  const [first] = messages
  const failure = failed(
    first?.code ?? 'out_of_stock',
    first?.content ?? 'Nothing of this is available.',
    homeOf(shop),
  )
  return messages.length === 0 ? failure : { ...failure, messages }
}

function homeOf({ origin, visit }: AgentShop): string {
  return `${origin}${localePath(visit.locale, '/')}`
}
