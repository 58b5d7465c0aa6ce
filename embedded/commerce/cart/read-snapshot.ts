import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/open.ts'
import {
  type CartItem,
  type CustomItem,
  carts,
  catalogueVersions,
  customerGroups,
  customers,
  type DiscountRule,
  hooks,
  images,
  optionValues,
  priceListAssignments,
  priceLists,
  priceRecords,
  products,
  variants,
} from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { type Cart, CartLine, type CartRow } from './cart.ts'
import { isCartId } from './stored-cart.ts'

/** The columns that prices, purchase limits and shipping need. */
const PRODUCT_FIELDS = [
  ...(['id', 'name', 'type', 'sku', 'upc', 'url', 'price', 'sale_price', 'brand_id', 'weight'] as const),
  ...(['is_free_shipping', 'fixed_cost_shipping_price', 'availability', 'inventory_tracking'] as const),
  ...(['inventory_level', 'order_quantity_minimum', 'order_quantity_maximum'] as const),
] as const
const VARIANT_FIELDS = [
  ...(['id', 'product_id', 'choice', 'sku', 'upc', 'image_url', 'price', 'sale_price', 'weight'] as const),
  ...(['is_free_shipping', 'fixed_cost_shipping_price', 'inventory_level'] as const),
  ...(['purchasing_disabled', 'purchasing_disabled_message'] as const),
] as const

type Product = Pick<typeof products.$inferSelect, (typeof PRODUCT_FIELDS)[number]>
type Variant = Pick<typeof variants.$inferSelect, (typeof VARIANT_FIELDS)[number]>
/**
 * A variant with its product. Money is in minor units. A variant's null inherits the product's value; the product's
 * `fixed_cost_shipping_price` 0 is none.
 */
export type Sellable = { product: Product; variant: Variant; picture: string | null }

/** A price in the active list of a channel that is for every group; minor units. */
export type ListPrice = { channel_id: number; variant_id: number; price: number; sale_price: number | null }

export type CartRead = {
  /** The catalogue's version: while it is the same, so is everything below except the carts. */
  readonly version: string
  /** The existing ones of the carts, by id. */
  readonly carts: ReadonlyMap<string, Cart>
  /** Of the carts' lines and of the lines to add. */
  readonly products: readonly (Product & { picture: string | null })[]
  readonly variants: readonly Variant[]
  readonly values: readonly { id: number; option_id: number }[]
  readonly guestRules: readonly DiscountRule[]
  /** Of the variants, in the channels' price lists. */
  readonly listPrices: readonly ListPrice[]
  /** By the customer's id. */
  readonly customerRules: Readonly<Record<string, readonly DiscountRule[]>>
  /** Whether a webhook subscribes to cart events. */
  readonly hasWebhooks: boolean
}

export type CartQuery = {
  /** Of carts. */
  readonly ids?: readonly string[]
  /** Lines to add; one without a variant needs all variants of its product. */
  readonly wanted?: readonly { product_id: number; variant_id?: number | null | undefined }[]
  readonly valueIds?: readonly number[]
  /** Customers other than the carts' own. */
  readonly customerIds?: readonly number[]
}

/**
 * Reads carts and the part of the catalogue that they need, in one statement so that it is consistent, and as JSON since
 * the driver parses that much faster than rows.
 */
export async function readCartsWithCatalogue(
  db: Database,
  scope: Scope,
  query: CartQuery,
): Promise<CartRead> {
  const [row] = await db
    .select({
      version: sql<string>`version`,
      carts: sql<CartJson[] | null>`carts`,
      products: sql<CartRead['products'] | null>`products`,
      variants: sql<Variant[] | null>`variants`,
      values: sql<CartRead['values'] | null>`option_values`,
      guestRules: sql<DiscountRule[] | null>`guest_rules`,
      listPrices: sql<ListPrice[] | null>`list_prices`,
      customerRules: sql<CartRead['customerRules'] | null>`customer_rules`,
      hasWebhooks: sql<boolean>`has_webhooks`,
    })
    .from(cartsWithCatalogue(scope, query))
  return {
    version: row?.version ?? '',
    carts: toCarts(row?.carts ?? [], row?.variants ?? []),
    products: row?.products ?? [],
    variants: row?.variants ?? [],
    values: row?.values ?? [],
    guestRules: row?.guestRules ?? [],
    listPrices: row?.listPrices ?? [],
    customerRules: row?.customerRules ?? {},
    hasWebhooks: row?.hasWebhooks ?? false,
  }
}

type CartJson = Record<'created_time' | 'updated_time' | 'items' | 'custom_items', string> &
  Omit<CartRow, 'created_time' | 'updated_time'>

/** Drops lines whose variant is no longer in the catalogue; they are deleted when the cart is next written. */
function toCarts(rows: readonly CartJson[], variants: readonly Variant[]): Map<string, Cart> {
  const known = new Set(variants.map(variant => variant.id))
  return new Map(
    rows.map(({ items, custom_items, ...row }) => {
      const lines: CartItem[] = JSON.parse(items)
      const customs: CustomItem[] = JSON.parse(custom_items)
      const [created_time, updated_time] = [new Date(row.created_time), new Date(row.updated_time)]
      return [
        row.id,
        {
          row: { ...row, created_time, updated_time },
          items: lines.filter(item => known.has(item.variant_id)).map(item => new CartLine(item)),
          customs,
        },
      ]
    }),
  )
}

function cartsWithCatalogue(
  scope: Scope,
  { ids = [], wanted = [], valueIds = [], customerIds = [] }: CartQuery,
): SQL {
  const hash = sql`${scope.hash}::text`
  const uuids = array(ids.filter(isCartId), 'uuid')
  return sql`(
    with cart as materialized (
      select * from ${carts} where ${carts.store} = ${hash} and ${carts.id} = any(${uuids})
    ), line as materialized (
      select held.product_id, held.variant_id
      from cart, json_to_recordset(cart.items::json) as held(product_id int, variant_id int)
      union select * from unnest(
        ${array(wanted.map(line => line.product_id))}, ${array(wanted.map(line => line.variant_id ?? ANY_VARIANT))})
    ), product as (
      select ${columns(products, PRODUCT_FIELDS)}, ${picture} as picture from ${products}
      where ${products.store} = ${hash} and ${products.id} in (select product_id from line)
    ), variant as (
      select ${columns(variants, VARIANT_FIELDS)} from ${variants}
      where ${variants.store} = ${hash} and ${variants.id} in (select variant_id from line)
      union all select ${columns(variants, VARIANT_FIELDS)} from ${variants}
      where ${variants.store} = ${hash}
        and ${variants.product_id} in (select product_id from line where variant_id = ${ANY_VARIANT}::int)
    ), option_value as (
      select ${optionValues.id}, ${optionValues.option_id} from ${optionValues}
      where ${optionValues.store} = ${hash} and ${optionValues.id} = any(${array(valueIds)})
    ), list_price as (
      select ${priceListAssignments.channel_id}, ${priceRecords.variant_id}, ${priceRecords.price}, ${priceRecords.sale_price}
      from ${priceRecords}
      join ${priceLists} on ${priceLists.store} = ${priceRecords.store}
        and ${priceLists.id} = ${priceRecords.price_list_id} and ${priceLists.active}
      join ${priceListAssignments} on ${priceListAssignments.store} = ${priceRecords.store}
        and ${priceListAssignments.price_list_id} = ${priceRecords.price_list_id}
        and ${priceListAssignments.channel_id} is not null and ${priceListAssignments.customer_group_id} is null
      where ${priceRecords.store} = ${hash} and ${priceRecords.variant_id} in (select id from variant)
    ), customer_rule as (
      select ${customers.id} as customer_id, ${customerGroups.discount_rules} as rules from ${customers}
      join ${customerGroups}
        on ${customerGroups.store} = ${customers.store} and ${customerGroups.id} = ${customers.customer_group_id}
      where ${customers.store} = ${hash}
        and ${customers.id} in (select customer_id from cart union select unnest(${array(customerIds)}))
    )
    select
      ${currentVersion(scope)} as version,
      (select json_agg(cart) from cart) as carts,
      (select json_agg(product) from product) as products,
      (select json_agg(variant) from variant) as variants,
      (select json_agg(option_value) from option_value) as option_values,
      (select json_agg(list_price) from list_price) as list_prices,
      (select json_object_agg(customer_id, rules) from customer_rule) as customer_rules,
      (select ${customerGroups.discount_rules} from ${customerGroups}
        where ${customerGroups.store} = ${hash} and ${customerGroups.is_group_for_guests} limit 1) as guest_rules,
      exists (select from ${hooks} where ${hooks.store} = ${hash} and ${hooks.is_active}
        and ${hooks.scope} like 'store/cart/%') as has_webhooks
  ) as read`
}

/** The version of a store's catalogue; '' before its first change. */
export function currentVersion(scope: Scope): SQL {
  return sql`coalesce((
    select ${catalogueVersions.version}::text from ${catalogueVersions}
    where ${catalogueVersions.store} = ${scope.hash}::text
  ), '')`
}

/** No variant's id. */
const ANY_VARIANT = 0

/** The thumbnail, else the first picture. */
const picture = sql`(
  select ${images.image_url} from ${images}
  where ${images.store} = ${products.store} and ${images.product_id} = ${products.id}
  order by ${images.is_thumbnail} desc, ${images.sort_order}, ${images.id} limit 1)`

function array(values: readonly (string | number)[], type: 'int' | 'uuid' = 'int'): SQL {
  return sql`${sql.param([...values])}::${sql.raw(type)}[]`
}

function columns<Name extends string>(table: Record<Name, AnyPgColumn>, names: readonly Name[]): SQL {
  return sql.join(
    names.map(name => sql`${table[name]}`),
    sql`, `,
  )
}
