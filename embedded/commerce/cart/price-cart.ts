import { calculatedPrice, cataloguePrice } from '../catalog/price.ts'
import type { Database } from '../database/open.ts'
import type { CustomItem } from '../database/schema.ts'
import { groupPrice } from '../group/group-price.ts'
import type { Scope } from '../scope.ts'
import type { Cart, CartLine } from './cart.ts'
import { type CatalogueSnapshot, completeForPricing, toSnapshot } from './catalogue-snapshot.ts'
import { readCartsWithCatalogue, type Sellable } from './read-snapshot.ts'

/** A line of a cart with its product and price. Money is in minor units. */
export type PricedLine = Sellable & {
  itemId: string
  quantity: number
  /** The line's own name, else the product's. */
  name: string
  /** For this customer: the line's own price, else catalogue → sale → group. */
  unit_price: number
  /** The catalogue price, without sale and group. */
  original_price: number
  extended_price: number
  /** The cached JSON of the line, without and with its options. */
  readonly json: { plain: string | null; withOptions: string | null }
}

export type PricedCart = { readonly lines: readonly PricedLine[]; readonly customs: readonly CustomItem[] }

/** The lines of a cart in their order, and its custom items. */
export async function readPricedCart(
  db: Database,
  scope: Scope,
  { id }: { id: string },
): Promise<PricedCart> {
  const query = { ids: [id] }
  const read = await readCartsWithCatalogue(db, scope, query)
  const cart = read.carts.get(id)
  if (cart === undefined) return { lines: [], customs: [] }
  const snapshot = toSnapshot(query, read)
  await completeForPricing(db, scope, snapshot, { carts: [cart], withOptions: false })
  return { lines: priceLines(scope, cart, snapshot), customs: cart.customs }
}

export function priceLines(scope: Scope, { row, items }: Cart, snapshot: CatalogueSnapshot): PricedLine[] {
  const { catalogue, guestRules, customerRules, categoryPaths, listPrices } = snapshot
  const rules = row.customer_id === 0 ? guestRules : (customerRules.get(row.customer_id) ?? [])
  const toGroupPrice = (price: number, productId: number) => {
    if (rules.length === 0) return price
    return groupPrice(
      price,
      { productId, categoryPath: categoryPaths.get(productId) ?? [] },
      rules,
      scope.digits,
    )
  }
  return items.flatMap(item => {
    const sellable = catalogue.byVariant.get(item.variant_id)
    if (sellable === undefined) return []
    const { product, variant } = sellable
    // A group's discounts count before the channel's price list.
    const listed = rules.length > 0 ? undefined : listPrices.get(`${row.channel_id}:${variant.id}`)
    const own = listed === undefined ? variant : { ...variant, ...listed }
    const unit = item.list_price ?? toGroupPrice(calculatedPrice(product, own), item.product_id)
    const { lastPriced } = item
    if (lastPriced?.variant === variant && lastPriced.unit_price === unit) return lastPriced
    return item.keepPriced(toPricedLine(item, sellable, unit))
  })
}

function toPricedLine(item: CartLine, sellable: Sellable, unit_price: number): PricedLine {
  const { product, variant } = sellable
  return {
    ...sellable,
    itemId: item.id,
    quantity: item.quantity,
    name: item.name ?? product.name,
    unit_price,
    original_price: cataloguePrice(product, variant),
    extended_price: unit_price * item.quantity,
    json: { plain: null, withOptions: null },
  }
}
