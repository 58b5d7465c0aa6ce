import { calculatedPrice, cataloguePrice } from '../catalog/price.ts'
import type { Database } from '../database/open.ts'
import type { Scope } from '../scope.ts'
import type { Cart, CustomItem } from './cart.ts'
import type { CartLine } from './cart-line.ts'
import type { Catalogue } from './catalogue.ts'
import { addForAnswers, toKnowledge } from './knowledge.ts'
import { readFacts } from './read-facts.ts'
import type { Sellable } from './sellable.ts'
import { type Terms, toTerms } from './terms.ts'

/** A line of a cart with what the catalogue says of it. Money is in minor units. */
export type PricedLine = Sellable & {
  itemId: string
  quantity: number
  /** The line's own price, which no group discounts. */
  listOverride: number | null
  /** The line's own name, else the product's. */
  name: string
  /** What one costs this customer: the line's own price, else catalogue → sale → group. */
  unit_price: number
  /** The catalogue price, without sale and group. */
  original_price: number
  extended_price: number
  /** How it was last written for the wire, without and with its options. */
  readonly written: { plain: string | null; withOptions: string | null }
}

export type PricedCart = { readonly lines: readonly PricedLine[]; readonly customs: readonly CustomItem[] }

/** The lines of a cart in their order, and its custom items. */
export async function readPricedCart(db: Database, scope: Scope, cart: { id: string }): Promise<PricedCart> {
  const asked = { ids: [cart.id] }
  const facts = await readFacts(db, scope, asked)
  const found = facts.carts.get(cart.id)
  if (found === undefined) return { lines: [], customs: [] }
  const knowledge = toKnowledge(asked, facts)
  await addForAnswers(db, scope, { knowledge, carts: [found], withOptions: false })
  const { catalogue } = knowledge
  return { lines: priceLines(found, { catalogue, terms: toTerms(scope, knowledge) }), customs: found.customs }
}

type Pricing = { catalogue: Catalogue; terms: Terms }

export function priceLines({ row, items }: Cart, { catalogue, terms }: Pricing): PricedLine[] {
  return items.flatMap(item => {
    const sellable = catalogue.byVariant.get(item.variant_id)
    if (sellable === undefined) return []
    const price = calculatedPrice(sellable.product, sellable.variant)
    const of = { productId: item.product_id, customerId: row.customer_id }
    const unit = item.list_price ?? terms.groupPrice(price, of)
    const { told } = item
    // Of a line that is the same, at the same price, the same is told again.
    if (told?.variant === sellable.variant && told.unit_price === unit) return told
    return item.tell(toPricedLine(item, sellable, unit))
  })
}

function toPricedLine(item: CartLine, sellable: Sellable, unit_price: number): PricedLine {
  const { product, variant } = sellable
  return {
    ...sellable,
    itemId: item.id,
    quantity: item.quantity,
    listOverride: item.list_price,
    name: item.name ?? product.name,
    unit_price,
    original_price: cataloguePrice(product, variant),
    extended_price: unit_price * item.quantity,
    written: { plain: null, withOptions: null },
  }
}
