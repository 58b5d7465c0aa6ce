import { type BrokenLimit, brokenLimit, unitsOf } from '@firnline/domain/cart/cart'
import { formatCartLink, type LinkedLine } from '@firnline/domain/cart/cart-link'
import { effectivePrice } from '@firnline/domain/catalogue/price'
import type { SellableProduct } from '@firnline/domain/catalogue/product'
import { stockOf } from '@firnline/domain/catalogue/stock'
import { localePath } from '@firnline/domain/locale/locale-path'
import { money, times } from '@firnline/domain/money'
import { type AgentMoney, type AgentVariant, describeVariant, toAgentMoney } from './agent-product.ts'
import { AgentRefusal } from './agent-refusal.ts'
import { type AgentShop, describeMarket, type Market } from './agents.ts'
import { type FoundVariant, findVariants, readLines } from './find-variants.ts'

export type AgentLine = AgentVariant & { readonly title: string; readonly quantity: number }

export type AgentCart = {
  readonly market: Market
  /** A page that shows these lines and puts them into the cart of its browser when the shopper says so. */
  readonly url: string
  readonly lines: readonly AgentLine[]
  /** Before coupons, shipping and, where prices do not include it, tax. */
  readonly subtotal: AgentMoney
}

/** Variants that can be bought in these quantities. Throws AgentRefusal. */
export async function readBuyable(
  shop: AgentShop,
  items: readonly LinkedLine[],
): Promise<readonly FoundVariant[]> {
  if (!shop.visit.shopping)
    throw new AgentRefusal(
      'not-sold-here',
      `Nothing is sold online in ${shop.visit.locale.code}: the shop names its dealers there at ${shop.origin}${localePath(shop.visit.locale, '/stores')}.`,
    )
  const lines = readLines(items)
  const found = await findVariants(shop, lines)
  shop.throwIfIncomplete()
  const missing = lines.filter(({ sku }) => !found.some(one => one.sku === sku))
  if (missing.length > 0)
    throw new AgentRefusal('not-found', `Not offered here: ${missing.map(({ sku }) => sku).join(', ')}.`)
  const problems = found.flatMap(one => problemOf(one, found)?.text ?? [])
  if (problems.length > 0) throw new AgentRefusal('not-available', problems.join(' '))
  return found
}

export type LineProblem = {
  readonly kind: 'out-of-stock' | BrokenLimit['kind']
  /** Names the stock only as far as the shop shows it. */
  readonly text: string
}

/** `all`: what is wanted together. null: it can be bought. */
export function problemOf(
  { sku, quantity, product, variant }: FoundVariant,
  all: readonly FoundVariant[],
): LineProblem | null {
  const stock = product.commerce.available ? stockOf(variant) : ({ kind: 'sold-out' } as const)
  if (stock.kind === 'sold-out') return { kind: 'out-of-stock', text: `${sku} is sold out.` }
  if (variant.stock === null || variant.stock >= quantity) return limitProblem(product, all)
  const text =
    stock.kind === 'few-left'
      ? `Only ${stock.count} of ${sku} are left.`
      : `There are fewer than ${quantity} of ${sku} left.`
  return { kind: 'out-of-stock', text }
}

function limitProblem(
  { title, commerce }: SellableProduct,
  all: readonly FoundVariant[],
): LineProblem | null {
  const lines = all.map(({ product, quantity }) => ({ productId: product.commerce.id, quantity }))
  const limit = brokenLimit(commerce.orderLimits, unitsOf(lines, commerce.id))
  if (limit === null) return null
  const text =
    limit.kind === 'above-most'
      ? `An order may have at most ${limit.most} of ${title}.`
      : `An order must have at least ${limit.least} of ${title}.`
  return { kind: limit.kind, text }
}

export async function createCartLink(shop: AgentShop, items: readonly LinkedLine[]): Promise<AgentCart> {
  return describeLinkedCart(shop, await readBuyable(shop, items))
}

export function describeLinkedCart(shop: AgentShop, found: readonly FoundVariant[]): AgentCart {
  const { context } = shop
  const sum = found.reduce(
    (total, { variant, quantity }) => total + times(effectivePrice(variant.price), quantity).amount,
    0,
  )
  return {
    market: describeMarket(shop),
    url: cartLinkUrl(shop, found),
    lines: found.map(({ product, variant, quantity }) => ({
      title: product.title,
      quantity,
      ...describeVariant(product, variant, context),
    })),
    subtotal: toAgentMoney(money(sum, shop.visit.currency.code), context),
  }
}

export function cartLinkUrl({ origin, visit }: AgentShop, lines: readonly LinkedLine[]): string {
  return `${origin}${localePath(visit.locale, '/cart')}?${new URLSearchParams({ add: formatCartLink(lines) })}`
}
