import { type LineProblem, lineProblem, unitsOf } from '@firnline/domain/cart/cart'
import { formatCartLink, type LinkedLine } from '@firnline/domain/cart/cart-link'
import { effectivePrice } from '@firnline/domain/catalogue/price'
import { FEW_LEFT } from '@firnline/domain/catalogue/stock'
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
  const problems = found.flatMap(one => {
    const problem = problemOf(one, found)
    return problem === null ? [] : [problemText(one, problem)]
  })
  if (problems.length > 0) throw new AgentRefusal('not-available', problems.join(' '))
  return found
}

/** `all`: what is wanted together. null: it can be bought. */
export function problemOf(
  { quantity, product: { commerce }, variant }: FoundVariant,
  all: readonly FoundVariant[],
): LineProblem | null {
  const lines = all.map(({ product, quantity }) => ({ productId: product.commerce.id, quantity }))
  return lineProblem({ variantId: variant.id, quantity }, commerce, unitsOf(lines, commerce.id))
}

/** Names the stock only as far as the shop shows it. */
export function problemText({ sku, quantity, product }: FoundVariant, problem: LineProblem): string {
  switch (problem.kind) {
    case 'not-for-sale':
    case 'sold-out':
      return `${sku} is sold out.`
    case 'too-many':
      return problem.left <= FEW_LEFT
        ? `Only ${problem.left} of ${sku} are left.`
        : `There are fewer than ${quantity} of ${sku} left.`
    case 'above-most':
      return `An order may have at most ${problem.most} of ${product.title}.`
    case 'below-least':
      return `An order must have at least ${problem.least} of ${product.title}.`
  }
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
