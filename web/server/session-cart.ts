import type { Cart, CartChange } from '@firnline/domain/cart/cart'
import type { CommerceRegion } from '@firnline/domain/region/region'
import type { Commerce } from '@firnline/services/commerce/port'
import type { SessionCart } from '../app/shop.ts'
import type { Visitor } from './visitor.ts'

const GONE: CartChange = { ok: false, reason: 'gone', detail: '' }

/** The visitor's cart in one store (SPEC §4 Cart). The session holds its id; the platform holds the cart. */
export function createSessionCart(commerce: Commerce, region: CommerceRegion, visitor: Visitor): SessionCart {
  async function idOf(): Promise<string | null> {
    return (await visitor.session()).carts[region] ?? null
  }

  async function ownerId(): Promise<number | null> {
    return (await visitor.session()).customers[region]?.id ?? null
  }

  async function keep(id: string | null): Promise<void> {
    const { [region]: _, ...others } = (await visitor.session()).carts
    await visitor.change({ carts: id === null ? others : { ...others, [region]: id } })
  }

  async function read(): Promise<Cart | null> {
    const id = await idOf()
    if (id === null) return null
    const cart = await commerce.cart(region, id)
    if (cart === null || (await isForeign(cart))) {
      await keep(null)
      return null
    }
    return cart
  }

  /** SPEC §4: a cart of another customer is discarded. */
  async function isForeign(cart: Cart): Promise<boolean> {
    return cart.customerId !== null && cart.customerId !== (await ownerId())
  }

  return {
    read,

    async add(line) {
      const id = await idOf()
      const added = id === null ? GONE : await commerce.addLine(region, id, line)
      if (added.ok || added.reason !== 'gone') return added
      const created = await commerce.createCart(region, line, await ownerId())
      if (created.ok && created.cart !== null) await keep(created.cart.id)
      return created
    },

    async change(lineId, quantity) {
      const cart = await read()
      const line = cart?.lines.find(one => one.id === lineId)
      if (cart === null || line === undefined) return GONE
      const changed =
        quantity === 0
          ? await commerce.removeLine(region, cart.id, line.id)
          : await commerce.changeLine(region, cart.id, { ...line, quantity })
      if (changed.ok && changed.cart === null) await keep(null)
      return changed
    },
  }
}
