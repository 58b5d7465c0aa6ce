import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/open.ts'
import {
  type CartItem,
  carts,
  catalogueVersions,
  customerGroups,
  customers,
  type DiscountRule,
  hooks,
  images,
  optionValues,
  products,
  variants,
} from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import type { Cart, CartRow, CustomItem } from './cart.ts'
import { CartLine } from './cart-line.ts'
import { isCartId } from './hold-cart.ts'
import { PRODUCT_FIELDS, type Product, VARIANT_FIELDS, type Variant } from './sellable.ts'

export type Facts = {
  /** The catalogue's: what is below is the same as long as this is, except for the carts. */
  readonly version: string
  /** Those of the carts that there are, by id. */
  readonly carts: ReadonlyMap<string, Cart>
  /** Of the carts' lines and of the wanted ones. */
  readonly products: readonly (Product & { picture: string | null })[]
  readonly variants: readonly Variant[]
  readonly values: readonly { id: number; option_id: number }[]
  readonly guestRules: readonly DiscountRule[]
  /** By the customer's id. */
  readonly ownRules: Readonly<Record<string, readonly DiscountRule[]>>
  /** Whether a hook asks for anything of carts. */
  readonly isListenedTo: boolean
}

export type Asked = {
  /** Carts. */
  readonly ids?: readonly string[]
  /** Products that carts are to get; without a variant: all of the product's. */
  readonly wanted?: readonly { product_id: number; variant_id?: number | null | undefined }[]
  readonly valueIds?: readonly number[]
  /** Customers beside those that the carts have. */
  readonly customerIds?: readonly number[]
}

/**
 * All that is needed to answer for some carts or to change them, as it was at one moment: one statement, whose answer
 * is JSON because that is read much faster than as many rows of as many columns.
 */
export async function readFacts(db: Database, scope: Scope, asked: Asked): Promise<Facts> {
  const [row] = await db
    .select({
      version: sql<string>`version`,
      carts: sql<WrittenCart[] | null>`carts`,
      products: sql<Facts['products'] | null>`products`,
      variants: sql<Variant[] | null>`variants`,
      values: sql<Facts['values'] | null>`option_values`,
      guestRules: sql<DiscountRule[] | null>`guest_rules`,
      ownRules: sql<Facts['ownRules'] | null>`own_rules`,
      isListenedTo: sql<boolean>`is_listened_to`,
    })
    .from(factsOf(scope, asked))
  return {
    version: row?.version ?? '',
    carts: toCarts(row?.carts ?? [], row?.variants ?? []),
    products: row?.products ?? [],
    variants: row?.variants ?? [],
    values: row?.values ?? [],
    guestRules: row?.guestRules ?? [],
    ownRules: row?.ownRules ?? {},
    isListenedTo: row?.isListenedTo ?? false,
  }
}

/** As it is kept, in JSON. */
type WrittenCart = Record<'created_time' | 'updated_time' | 'items' | 'custom_items', string> &
  Omit<CartRow, 'created_time' | 'updated_time'>

/** A line whose variant left the catalogue is left out, and gone when its cart is next written. */
function toCarts(written: readonly WrittenCart[], variants: readonly Variant[]): Map<string, Cart> {
  const known = new Set(variants.map(variant => variant.id))
  return new Map(
    written.map(({ items, custom_items, ...row }) => {
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

function factsOf(scope: Scope, { ids = [], wanted = [], valueIds = [], customerIds = [] }: Asked): SQL {
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
    ), own_rule as (
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
      (select json_object_agg(customer_id, rules) from own_rule) as own_rules,
      (select ${customerGroups.discount_rules} from ${customerGroups}
        where ${customerGroups.store} = ${hash} and ${customerGroups.is_group_for_guests} limit 1) as guest_rules,
      exists (select from ${hooks} where ${hooks.store} = ${hash} and ${hooks.is_active}
        and ${hooks.scope} like 'store/cart/%') as is_listened_to
  ) as facts`
}

/** The version of a store's catalogue, as text: empty before anything was written. */
export function currentVersion(scope: Scope): SQL {
  return sql`coalesce((
    select ${catalogueVersions.version}::text from ${catalogueVersions}
    where ${catalogueVersions.store} = ${scope.hash}::text
  ), '')`
}

/** No variant has it. */
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
