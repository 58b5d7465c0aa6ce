import { asc, eq } from 'drizzle-orm'
import { calculatedPrice, cataloguePrice } from '../catalog/price.ts'
import type { Database } from '../database/open.ts'
import { cartItems } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import type { Cart, CartItem } from './cart.ts'
import { type Catalogue, readCatalogue, type Sellable } from './catalogue.ts'
import { readTerms, type Terms } from './terms.ts'

/** A line of a cart with what the catalogue says of it. Money is in minor units. */
export type PricedLine = Sellable & {
  itemId: string
  position: number
  quantity: number
  /** The line's own price, which no group discounts. */
  listOverride: number | null
  /** The line's own name, else the product's. */
  name: string
  /** What one costs this customer: the line's own price, else catalogue → sale → group (protocols/bigcommerce §5). */
  unit_price: number
  /** The catalogue price, without sale and group. */
  original_price: number
  extended_price: number
}

/** The lines of a cart in their order, custom items left out (protocols/bigcommerce §3.5). */
export async function readPricedLines(
  db: Database,
  scope: Scope,
  cart: { id: string; customer_id: number },
): Promise<PricedLine[]> {
  const items = await db
    .select()
    .from(cartItems)
    .where(eq(cartItems.cart_id, cart.id))
    .orderBy(asc(cartItems.position))
  const catalogue = await readCatalogue(db, scope, { held: items })
  const terms = await readTerms(db, scope, {
    customerIds: [cart.customer_id],
    productIds: items.map(item => item.product_id),
  })
  return priceLines({ row: cart, items }, { catalogue, terms })
}

type Pricing = { catalogue: Catalogue; terms: Terms }
type Priceable = Pick<Cart, 'items'> & { row: Pick<Cart['row'], 'customer_id'> }

/** A line whose product left the catalogue a moment ago is left out: the database deletes it with the product. */
export function priceLines({ row, items }: Priceable, { catalogue, terms }: Pricing): PricedLine[] {
  return items.flatMap(item => {
    const sellable = catalogue.byVariant.get(item.variant_id)
    if (sellable === undefined) return []
    const price = calculatedPrice(sellable.product, sellable.variant)
    const of = { productId: item.product_id, customerId: row.customer_id }
    return toPricedLine(item, sellable, item.list_price ?? terms.groupPrice(price, of))
  })
}

function toPricedLine(item: CartItem, sellable: Sellable, unit_price: number): PricedLine {
  const { product, variant } = sellable
  return {
    ...sellable,
    itemId: item.id,
    position: item.position,
    quantity: item.quantity,
    listOverride: item.list_price,
    name: item.name ?? product.name,
    unit_price,
    original_price: cataloguePrice(product, variant),
    extended_price: unit_price * item.quantity,
  }
}
