import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { products, variants } from '../database/schema.ts'
import type { Commerce, StoreEnv } from '../scope.ts'
import { conditionsOf, type Filters } from '../wire/filters.ts'
import { PAGE_PARAMETERS, pageOf, readIntegers, readPage, readQuery, readText } from '../wire/request.ts'

/** A base variant is sold as its product is: by the product's name for it, and from the product's level. */
const itemSku = sql<string>`case when ${variants.sku} <> '' then ${variants.sku} else ${products.sku} end`
const isOfProduct = sql`(${products.inventory_tracking} <> 'variant' or ${variants.choice} = '')`
const level = sql<number>`case when ${isOfProduct} then ${products.inventory_level} else ${variants.inventory_level} end`
const warning = sql<number>`case when ${isOfProduct}
  then ${products.inventory_warning_level} else ${variants.inventory_warning_level} end`

const FILTERS: Filters = {
  'sku:in': (value, name) => inArray(itemSku, readText(name, value).split(',')),
  'variant_id:in': (value, name) => inArray(variants.id, readIntegers(name, value)),
  'product_id:in': (value, name) => inArray(products.id, readIntegers(name, value)),
  'location_id:in': (value, name) => (readIntegers(name, value).includes(1) ? undefined : sql`false`),
}
const LIST_PARAMETERS = [...Object.keys(FILTERS), ...PAGE_PARAMETERS]

const columns = {
  sku: itemSku,
  variant_id: variants.id,
  product_id: products.id,
  choice: variants.choice,
  level,
  warning,
  bin: variants.bin_picking_number,
  tracking: products.inventory_tracking,
}

/** GET /v3/inventory/items: what each variant has in the store's one location. */
export function inventoryRoutes({ db }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/items', async c => {
    const query = readQuery(c, LIST_PARAMETERS)
    const page = readPage(query)
    const where = and(eq(variants.store, c.get('scope').hash), conditionsOf(FILTERS, query))
    const ofVariant = and(eq(products.store, variants.store), eq(products.id, variants.product_id))
    const rows = await db
      .select(columns)
      .from(variants)
      .innerJoin(products, ofVariant)
      .where(where)
      .orderBy(asc(variants.id))
      .limit(page.limit)
      .offset(page.offset)
    const [counted] = await db
      .select({ total: count() })
      .from(variants)
      .innerJoin(products, ofVariant)
      .where(where)
    return c.json(pageOf(rows.map(toWire), page, { total: counted?.total ?? 0, query }))
  })

  return routes
}

type Row = {
  sku: string
  variant_id: number
  product_id: number
  choice: string
  level: number
  warning: number
  bin: string | null
  tracking: 'none' | 'product' | 'variant'
}

function toWire({ sku, variant_id, product_id, choice, level, warning, bin, tracking }: Row) {
  return {
    identity: { sku, variant_id, product_id, sku_id: choice === '' ? null : variant_id },
    locations: [
      {
        location_id: 1,
        location_code: 'BC-LOCATION-1',
        location_name: 'Default location',
        available_to_sell: level,
        total_inventory_onhand: level,
        location_enabled: true,
        settings: {
          safety_stock: 0,
          is_in_stock: tracking === 'none' || level > 0,
          warning_level: warning,
          bin_picking_number: bin ?? '',
        },
      },
    ],
  }
}
