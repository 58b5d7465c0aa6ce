import { eq, inArray, type SQL } from 'drizzle-orm'
import { Hono } from 'hono'
import { countVariants, readVariants } from '../../catalog/variants.ts'
import { variants } from '../../database/schema.ts'
import type { Commerce, StoreEnv } from '../../scope.ts'
import { conditionsOf, type Filters } from '../../wire/filters.ts'
import {
  FIELD_PARAMETERS,
  PAGE_PARAMETERS,
  pageOf,
  type Query,
  readInteger,
  readIntegers,
  readPage,
  readQuery,
  readText,
  selectFields,
} from '../../wire/request.ts'

const FILTERS: Filters = {
  id: (value, name) => eq(variants.id, readInteger(name, value)),
  sku: (value, name) => eq(variants.sku, readText(name, value)),
  upc: (value, name) => eq(variants.upc, readText(name, value)),
  'product_id:in': (value, name) => inArray(variants.product_id, readIntegers(name, value)),
}

/** GET /v3/catalog/variants: those of all products. */
export function variantRoutes({ db }: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>().get('/', async c => {
    const query = readQuery(c, [...Object.keys(FILTERS), ...PAGE_PARAMETERS, ...FIELD_PARAMETERS])
    const scope = c.get('scope')
    const page = readPage(query)
    const where = conditions(query)
    const total = await countVariants(db, scope, where)
    const rows = await readVariants(db, scope, { where, slice: page })
    return c.json(pageOf(rows.map(selectFields(query)), page, { total, query }))
  })
}

function conditions(query: Query): SQL | undefined {
  return conditionsOf(FILTERS, query)
}
