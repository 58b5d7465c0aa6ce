import { inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { countVariants, readVariants } from '../../catalog/variants.ts'
import { variants } from '../../database/schema.ts'
import type { Commerce, StoreEnv } from '../../scope.ts'
import { conditionsOf, equalsInteger, equalsText, type Filters } from '../../wire/filters.ts'
import {
  FIELD_PARAMETERS,
  PAGE_PARAMETERS,
  pageOf,
  readIntegers,
  readPage,
  readQuery,
  selectFields,
} from '../../wire/request.ts'

const FILTERS: Filters = {
  id: equalsInteger(variants.id),
  sku: equalsText(variants.sku),
  upc: equalsText(variants.upc),
  'product_id:in': (value, name) => inArray(variants.product_id, readIntegers(name, value)),
}

/** GET /v3/catalog/variants: those of all products. */
export function variantRoutes({ db }: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>().get('/', async c => {
    const query = readQuery(c, [...Object.keys(FILTERS), ...PAGE_PARAMETERS, ...FIELD_PARAMETERS])
    const scope = c.get('scope')
    const page = readPage(query)
    const where = conditionsOf(FILTERS, query)
    const total = await countVariants(db, scope, where)
    const rows = await readVariants(db, scope, { where, slice: page })
    return c.json(pageOf(rows.map(selectFields(query)), page, { total, query }))
  })
}
