import {
  brokenLimit,
  type Cart,
  type CartChange,
  type CartLine,
  type CouponChange,
  type LineProblem,
  lineProblem,
  productsIn,
  unitsOf,
} from '@firnline/domain/cart/cart'
import type { CommerceRegion } from '@firnline/domain/region'
import type { Accounts } from '@firnline/services/commerce/account/port'
import type { Commerce } from '@firnline/services/commerce/port'
import type { SessionCart } from '../../../app/contexts/cart.ts'
import type { Shop } from '../../../app/contexts/shop.ts'
import { fallbackTo } from '../../../app/fallback.ts'
import type { RateLimits } from '../../gate/rate-limits.ts'
import { settledAfter, withStore } from '../session.ts'
import type { Visitor } from '../visitor.ts'
import { type CartCache, CLOCK_DIFFERENCE } from './cart-cache.ts'

type Units = Pick<CartLine, 'productId' | 'quantity'>

const GONE: CartChange = { ok: false, reason: 'gone' }
const CART_GONE: CartChange = { ok: false, reason: 'cart-gone' }

export type CartParts = {
  readonly commerce: Commerce
  readonly accounts: Pick<Accounts, 'write'>
  readonly visitor: Visitor
  /** The locale a new cart's checkout speaks. */
  readonly locale: string
  readonly degraded: Shop['degraded']
  readonly limits: Pick<RateLimits, 'coupon'>
  readonly ip: string
  readonly now: () => Date
  /** Left out: every read asks the platform. */
  readonly cartCache?: CartCache | undefined
}

export type OwnCart = SessionCart & {
  /** The cart as the platform has it at this moment. */
  readFresh(): Promise<Cart | null>
  /** Makes a change of a cart by other means, after which the cart is read anew. */
  changeBy<R>(cartId: string, work: () => Promise<R>): Promise<R>
  /** The id of a cart that was made for this visitor, or null when theirs is gone. */
  keep(cartId: string | null): Promise<void>
}

/** The visitor's cart in one store. The session holds its id; the platform holds the cart. */
export function createSessionCart(parts: CartParts, region: CommerceRegion): OwnCart {
  const { commerce, accounts, visitor, locale, degraded, limits, ip, cartCache } = parts

  const prices = createCartPrices(visitor, region)

  /** The shopper has just seen what this variant costs. */
  async function priced(change: CartChange, variantId: number): Promise<CartChange> {
    if (change.ok && change.cart !== null) await prices.remember(change.cart, id => id === variantId)
    return change
  }

  /**
   * The platform does not document how it refuses what breaks a product's order limits: a refused change is compared with
   * them. `wanted`: the product's lines with the change.
   */
  async function withLimit(
    change: CartChange,
    productId: number,
    wanted: () => Promise<readonly Units[]>,
  ): Promise<CartChange> {
    if (change.ok || change.reason === 'gone') return change
    const limit = await Promise.all([commerce.products(region, [productId]), wanted()])
      .then(([[product], lines]) => product && brokenLimit(product.orderLimits, unitsOf(lines, productId)))
      .catch(fallbackTo(null, 'why a cart change was refused', { degraded }))
    return limit ? { ok: false, reason: 'order-limit', limit } : change
  }

  async function idOf(): Promise<string | null> {
    return (await visitor.session()).carts[region] ?? null
  }

  async function ownerId(): Promise<number | null> {
    return (await visitor.customer(region))?.id ?? null
  }

  async function keep(id: string | null): Promise<void> {
    const settledAt = parts.now().getTime() + CLOCK_DIFFERENCE
    await visitor.change(({ carts, lostCarts, ...session }) => ({
      carts: withStore(carts, region, id),
      ...(id !== null && settledAfter(session, settledAt)),
      ...(id !== null && { lostCarts: lostCarts?.filter(store => store !== region) }),
    }))
    const owner = await ownerId()
    if (id === null || owner === null) return
    await accounts
      .write(region, owner, 'Storefront cart', id)
      .catch(fallbackTo(undefined, 'the memory of a customer’s cart', { degraded }))
  }

  /** Remembered until something is put into another cart, unless the cart was ordered. */
  async function lose(id: string | null): Promise<void> {
    await visitor.change(({ atCheckout, lostCarts = [] }) => {
      const isOrdered = id !== null && atCheckout?.[region] === id
      return isOrdered || lostCarts.includes(region) ? {} : { lostCarts: [...lostCarts, region] }
    })
  }

  async function read(): Promise<Cart | null> {
    const { cartsSettledAt = Number.POSITIVE_INFINITY } = await visitor.session()
    return readSince(cartsSettledAt)
  }

  const readFresh = () => readSince(Number.POSITIVE_INFINITY)

  /** `since`: unix ms at which a kept copy must have begun to be read, or later. */
  async function readSince(since: number): Promise<Cart | null> {
    const id = await idOf()
    if (id === null) return null
    // Asked first: the cart may cost something else once the shop has seen its customer.
    await ownerId()
    const cart = await load(id, since)
    if (cart === null || (await isForeign(cart))) {
      if (cart === null) await lose(id)
      await keep(null)
      return null
    }
    return cart
  }

  async function load(id: string, since: number): Promise<Cart | null> {
    const ask = () => commerce.cart(region, id)
    return cartCache === undefined ? ask() : cartCache.read({ region, id }, since, ask)
  }

  /** A change of a cart, which reads of it from then on have. `cartOf`: the cart in the answer. */
  async function changeBy<R>(
    id: string,
    work: () => Promise<R>,
    cartOf: (answer: R) => Cart | null = () => null,
  ): Promise<R> {
    await visitor.cartChanging(region, id)
    if (cartCache === undefined) return work()
    const { answer, since } = await cartCache.change({ region, id }, work, cartOf)
    await visitor.settleCarts(region, since)
    return answer
  }

  const changing = <R extends CartChange | CouponChange>(id: string, work: () => Promise<R>) =>
    changeBy(id, work, answer => (answer.ok ? answer.cart : null))

  /** A cart of another customer is discarded. */
  async function isForeign(cart: Cart): Promise<boolean> {
    return cart.customerId !== null && cart.customerId !== (await ownerId())
  }

  return {
    read,
    readFresh,
    keep,

    changeBy,

    async add(line) {
      // Asked first: a sign-in that has ended takes its cart along.
      const customerId = await ownerId()
      const id = await idOf()
      const added = id === null ? GONE : await changing(id, () => commerce.addLines(region, id, [line]))
      if (added.ok) return priced(added, line.variantId)
      if (added.reason !== 'gone')
        return withLimit(added, line.productId, async () => [...((await read())?.lines ?? []), line])
      const created = await commerce.createCart(region, line, { customerId, locale })
      if (created.ok && created.cart !== null) {
        await keep(created.cart.id)
        await changing(created.cart.id, async () => created)
      }
      return created.ok
        ? priced(created, line.variantId)
        : withLimit(created, line.productId, async () => [line])
    },

    variantBySku: sku => commerce.variantBySku(region, sku),

    async change(lineId, quantity) {
      const cart = await readFresh()
      const line = cart?.lines.find(one => one.id === lineId)
      if (cart === null) {
        await lose(null)
        return CART_GONE
      }
      if (line === undefined) return GONE
      const changed = await changing(cart.id, () =>
        quantity === 0
          ? commerce.removeLine(region, cart.id, line.id)
          : commerce.changeLine(region, cart.id, { ...line, quantity }),
      )
      if (changed.ok && changed.cart === null) await keep(null)
      if (changed.ok) return priced(changed, line.variantId)
      const lines = cart.lines.map(one => (one === line ? { ...one, quantity } : one))
      return withLimit(changed, line.productId, async () => lines)
    },

    async lineProblems({ lines }) {
      const products = await commerce.products(region, productsIn({ lines }))
      const byId = new Map(products.map(product => [product.id, product]))
      const problems = new Map<string, LineProblem>()
      for (const line of lines) {
        const product = byId.get(line.productId) ?? null
        const problem = lineProblem(line, product, unitsOf(lines, line.productId))
        if (problem !== null) problems.set(line.id, problem)
      }
      return problems
    },

    async pricesBefore() {
      const id = await idOf()
      return id === null ? new Map() : prices.read(id)
    },

    async acceptPrices() {
      const cart = await readFresh()
      if (cart !== null) await prices.remember(cart, () => true)
    },

    async isLost() {
      return (await visitor.session()).lostCarts?.includes(region) ?? false
    },

    async applyCoupon(code) {
      const cart = await readFresh()
      if (cart === null) return { ok: false, reason: 'gone' }
      const retryAfter = await limits.coupon(ip)
      if (retryAfter !== null) return { ok: false, reason: 'throttled', retryAfter }
      return changing(cart.id, () => commerce.applyCoupon(region, cart.id, code))
    },

    async removeCoupon(code) {
      const cart = await readFresh()
      if (cart === null) return { ok: false, reason: 'gone' }
      return changing(cart.id, () => commerce.removeCoupon(region, cart.id, code))
    },

    async estimateShipping(place) {
      const cart = await readFresh()
      if (cart === null) return { cart, estimate: { ok: false, reason: 'gone' } }
      return { cart, estimate: await commerce.estimateShipping(region, cart.id, place) }
    },
  }
}

/** Lines whose prices are remembered: what more there is would make the cookie too long. */
const MOST_LINES = 40

/** What the shopper last saw a unit of each line cost, in their session: the platform only knows today's price. */
function createCartPrices(visitor: Visitor, region: CommerceRegion) {
  async function owner(): Promise<number> {
    return (await visitor.customer(region))?.id ?? 0
  }

  /** By variant id, in minor units. Prices of another cart, or of before a sign-in, are nothing to compare with. */
  async function read(cartId: string): Promise<ReadonlyMap<number, number>> {
    const known = (await visitor.session()).prices?.[region]
    if (known === undefined || known.cart !== cartId || known.owner !== (await owner())) return new Map()
    return new Map(Object.entries(known.units).map(([id, amount]) => [Number(id), amount]))
  }

  return {
    read,

    /** Remembers what the cart's lines cost. Of lines that are known already only where `isFresh`. */
    async remember(cart: Cart, isFresh: (variantId: number) => boolean): Promise<void> {
      const known = await read(cart.id)
      const units = cart.lines.slice(0, MOST_LINES).map(({ variantId, price }) => {
        const before = isFresh(variantId) ? undefined : known.get(variantId)
        return [String(variantId), before ?? price.amount] as const
      })
      const prices = { cart: cart.id, owner: await owner(), units: Object.fromEntries(units) }
      await visitor.change(session => ({ prices: withStore(session.prices ?? {}, region, prices) }))
    },
  }
}
