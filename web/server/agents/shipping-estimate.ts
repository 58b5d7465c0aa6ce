import type { CartChange } from '@firnline/domain/cart/cart'
import type { LinkedLine } from '@firnline/domain/cart/cart-link'
import {
  estimatedTotal,
  freeShippingThreshold,
  offeredEstimate,
  SHIPPING_METHOD_KEY,
} from '@firnline/domain/cart/shipping'
import { displayText } from '@firnline/domain/content/display-text'
import { destinationErrors } from '@firnline/domain/customer/address'
import { money } from '@firnline/domain/money'
import { type AgentMoney, toAgentMoney } from './agent-product.ts'
import { AgentRefusal, refuseTooOften } from './agent-refusal.ts'
import { type AgentParts, type AgentShop, describeMarket, type Market } from './agents.ts'
import { readBuyable } from './cart-link.ts'
import type { FoundVariant } from './find-variants.ts'

export type ShippingAnswer = {
  readonly market: Market
  readonly country: string
  readonly postcode: string
  /** The cheapest first. */
  readonly options: readonly { readonly name: string; readonly cost: AgentMoney }[]
  readonly subtotal: AgentMoney
  /** With the cheapest option. */
  readonly total: AgentMoney | null
  /** The subtotal from which shipping within the store's first zone is free; null: never. */
  readonly freeFrom: AgentMoney | null
}

export type ShippingQuery = {
  readonly items: readonly LinkedLine[]
  /** Two letters. */
  readonly country: string
  readonly postcode: string
}

/**
 * What the cart page estimates for these lines. The platform quotes shipping for carts only: one is made for the question and
 * removed after it. Throws AgentRefusal and ServiceError.
 */
export async function estimateShipping(
  { limits, onError, ...parts }: Pick<AgentParts, 'limits' | 'onError'> & { readonly ip: string },
  shop: AgentShop,
  asked: ShippingQuery,
): Promise<ShippingAnswer> {
  const { visit, services, context } = shop
  const { commerce } = services
  const place = { country: asked.country.trim().toLowerCase(), postcode: asked.postcode.trim().toUpperCase() }
  const [found, countries, terms] = await Promise.all([
    readBuyable(shop, asked.items),
    commerce.places(visit.bcRegion),
    commerce.shipping(visit.bcRegion),
  ])
  const { country, postalCode } = destinationErrors(
    { country: place.country, postalCode: place.postcode },
    countries,
  )
  if (country !== undefined)
    throw new AgentRefusal(
      'invalid',
      `The store of ${visit.locale.code} does not ship to “${asked.country}”. It ships to: ${countries.map(({ code }) => code).join(', ')}.`,
    )
  if (postalCode !== undefined) throw wrongPostcode(asked)
  const wait = await limits.agentCart(parts.ip)
  if (wait !== null) throw refuseTooOften(wait)
  const { subtotal, estimate } = await withCart(shop, found, onError, async cart => ({
    subtotal: cart.subtotal,
    estimate: await commerce.estimateShipping(visit.bcRegion, cart.id, place),
  }))
  const offered = offeredEstimate(estimate, { terms, groupId: null })
  if (!offered.ok) {
    if (offered.reason === 'postcode') throw wrongPostcode(asked)
    throw new AgentRefusal('not-available', `These cannot be shipped to ${place.postcode} ${place.country}.`)
  }
  const total = estimatedTotal(subtotal, offered.options)
  const freeFrom = freeShippingThreshold(terms)
  return {
    market: describeMarket(shop),
    ...place,
    options: offered.options.map(({ name, cost }) => ({
      name: displayText(context.texts, SHIPPING_METHOD_KEY + name, { fallback: name }),
      cost: toAgentMoney(cost, context),
    })),
    subtotal: toAgentMoney(subtotal, context),
    total: total === null ? null : toAgentMoney(total, context),
    freeFrom: freeFrom === null ? null : toAgentMoney(money(freeFrom, terms.currency), context),
  }
}

function wrongPostcode({ country, postcode }: ShippingQuery): AgentRefusal {
  return new AgentRefusal('invalid', `“${postcode}” is not a postcode of “${country}”.`)
}

type MadeCart = NonNullable<Extract<CartChange, { ok: true }>['cart']>

/** Makes a cart of these lines, and removes it when `use` is done. */
async function withCart<T>(
  { visit, services: { commerce } }: AgentShop,
  [first, ...others]: readonly FoundVariant[],
  onError: (error: unknown) => void,
  use: (cart: MadeCart) => Promise<T>,
): Promise<T> {
  if (first === undefined) throw new AgentRefusal('invalid', 'Name at least one variant by its sku.')
  const store = visit.bcRegion
  const made = cartOf(
    await commerce.createCart(store, toLine(first), { customerId: null, locale: visit.locale.code }),
  )
  try {
    const filled =
      others.length === 0 ? made : cartOf(await commerce.addLines(store, made.id, others.map(toLine)))
    return await use(filled)
  } finally {
    // The answer does not wait for it; a cart that stays ends like any that nobody returns to.
    commerce.deleteCart(store, made.id).catch(onError)
  }
}

function toLine({ product, variant, quantity }: FoundVariant) {
  return { productId: product.commerce.id, variantId: variant.id, quantity }
}

function cartOf(change: CartChange): MadeCart {
  if (change.ok && change.cart !== null) return change.cart
  throw new AgentRefusal('not-available', 'One of these is not available in this quantity.')
}
