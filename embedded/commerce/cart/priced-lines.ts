import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { calculatedPrice, cataloguePrice } from '../catalog/price.ts'
import type { Database } from '../database/open.ts'
import { cartItems, images, products, variants } from '../database/schema.ts'
import { groupPrice } from '../group/group-price.ts'
import { categoryPaths, groupOfCart } from '../group/read-group.ts'
import type { Scope } from '../scope.ts'

/** A line of a cart with what the catalogue says of it. Money is in minor units. */
export type PricedLine = Row & {
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
  const rows = await readRows(db, scope, cart.id)
  const priceOf = await readUnitPrices(db, scope, { rows, customerId: cart.customer_id })
  return rows.map(row => {
    const unit_price = row.listOverride ?? priceOf(row)
    return {
      ...row,
      name: row.ownName ?? row.product.name,
      unit_price,
      original_price: cataloguePrice(row.product, row.variant),
      extended_price: unit_price * row.quantity,
    }
  })
}

type Of = { rows: readonly Row[]; customerId: number }

/** What one of a line costs this customer by the catalogue and the customer's group. */
async function readUnitPrices(
  db: Database,
  scope: Scope,
  { rows, customerId }: Of,
): Promise<(row: Row) => number> {
  const rules = rows.length === 0 ? [] : ((await groupOfCart(db, scope, customerId))?.rules ?? [])
  const ids = rules.some(rule => rule.type === 'category') ? rows.map(row => row.product.id) : []
  const paths = await categoryPaths(db, scope, ids)
  return ({ product, variant }) => {
    const facts = { productId: product.id, categoryPath: paths.get(product.id) ?? [] }
    return groupPrice(calculatedPrice(product, variant), facts, rules, scope.digits)
  }
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function readRows(db: Database, scope: Scope, cartId: string) {
  return db
    .select({ ...lineFields, product: productFields, variant: variantFields })
    .from(cartItems)
    .innerJoin(products, and(eq(products.store, cartItems.store), eq(products.id, cartItems.product_id)))
    .innerJoin(variants, and(eq(variants.store, cartItems.store), eq(variants.id, cartItems.variant_id)))
    .where(and(eq(cartItems.cart_id, cartId), eq(cartItems.store, scope.hash)))
    .orderBy(asc(cartItems.position))
}

/** The product's thumbnail, else its first picture. */
const picture: SQL<string | null> = sql`(
  select ${images.image_url} from ${images}
  where ${images.store} = ${cartItems.store} and ${images.product_id} = ${cartItems.product_id}
  order by ${images.is_thumbnail} desc, ${images.sort_order}, ${images.id} limit 1)`

const lineFields = {
  itemId: cartItems.id,
  position: cartItems.position,
  quantity: cartItems.quantity,
  /** The line's own price, which no group discounts. */
  listOverride: cartItems.list_price,
  ownName: cartItems.name,
  picture,
}

const productFields = {
  id: products.id,
  name: products.name,
  type: products.type,
  sku: products.sku,
  upc: products.upc,
  url: products.url,
  price: products.price,
  sale_price: products.sale_price,
  brand_id: products.brand_id,
  weight: products.weight,
  is_free_shipping: products.is_free_shipping,
  /** 0: none of its own. */
  fixed_cost_shipping_price: products.fixed_cost_shipping_price,
  availability: products.availability,
  inventory_tracking: products.inventory_tracking,
  inventory_level: products.inventory_level,
  order_quantity_minimum: products.order_quantity_minimum,
  order_quantity_maximum: products.order_quantity_maximum,
}

const variantFields = {
  id: variants.id,
  product_id: variants.product_id,
  choice: variants.choice,
  sku: variants.sku,
  upc: variants.upc,
  image_url: variants.image_url,
  price: variants.price,
  sale_price: variants.sale_price,
  /** null inherits the product's, as does the shipping price. */
  weight: variants.weight,
  is_free_shipping: variants.is_free_shipping,
  fixed_cost_shipping_price: variants.fixed_cost_shipping_price,
  inventory_level: variants.inventory_level,
  purchasing_disabled: variants.purchasing_disabled,
  purchasing_disabled_message: variants.purchasing_disabled_message,
}
