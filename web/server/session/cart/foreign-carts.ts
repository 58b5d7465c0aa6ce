import { type CartLine, countItems, type TransferredLine, transferLine } from '@firnline/domain/cart/cart'
import { COMMERCE_REGIONS, type CommerceRegion } from '@firnline/domain/region'
import type { ForeignCart, ImportedCarts } from '../../../app/contexts/cart.ts'
import { type CartParts, createSessionCart } from './session-cart.ts'

/** The browser's carts in the stores of other markets, which sell in other currencies. */
export function createForeignCarts(parts: CartParts, here: CommerceRegion) {
  const { commerce, visitor } = parts

  async function read() {
    const { carts } = await visitor.session()
    const elsewhere = COMMERCE_REGIONS.filter(region => region !== here && carts[region] !== undefined)
    const found = await Promise.all(
      elsewhere.map(async region => ({ region, cart: await createSessionCart(parts, region).read() })),
    )
    return found.flatMap(({ region, cart }) => (cart === null ? [] : [{ region, cart }]))
  }

  async function soldHere(line: CartLine): Promise<TransferredLine | null> {
    const same = await commerce.variantBySku(here, line.sku)
    const products = same === null ? [] : await commerce.products(here, [same.productId])
    return transferLine(line, same, products)
  }

  /** Taken out there first: of two requests at once, only one moves the line. */
  async function carry(region: CommerceRegion, line: CartLine): Promise<'moved' | 'left' | 'gone'> {
    const wanted = await soldHere(line)
    if (wanted === null) return 'left'
    const there = createSessionCart(parts, region)
    const taken = await there.change(line.id, 0)
    if (!taken.ok) return 'gone'
    const added = await createSessionCart(parts, here).add(wanted)
    if (added.ok) return 'moved'
    await there.add(line)
    return 'left'
  }

  return {
    async list(): Promise<ForeignCart[]> {
      return (await read()).map(({ region, cart }) => ({ region, items: countItems(cart) }))
    },

    /** Line after line: what this store does not take stays where it is. */
    async importAll(): Promise<ImportedCarts> {
      let items = 0
      const left: string[] = []
      for (const { region, cart } of await read()) {
        for (const line of cart.lines) {
          const came = await carry(region, line)
          if (came === 'moved') items += line.quantity
          if (came === 'left') left.push(line.name)
        }
      }
      return { items, left }
    },
  }
}
