import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { Hono } from 'hono'
import { countVariants, readVariants } from '../../catalog/read-variants.ts'
import { variants } from '../../database/schema.ts'
import type { Commerce, StoreEnv } from '../../scope.ts'
import { chooseFields, FIELD_PARAMETERS } from '../../wire/fields.ts'
import { PAGE_PARAMETERS, pageOf, readPage } from '../../wire/page.ts'
import { type Query, readQuery, readWhole, readWholes, readWords } from '../../wire/query.ts'

const FILTERS: Record<string, (value: string, name: string) => SQL> = {
  id: (value, name) => eq(variants.id, readWhole(name, value)),
  sku: (value, name) => eq(variants.sku, readWords(name, value)),
  upc: (value, name) => eq(variants.upc, readWords(name, value)),
  'product_id:in': (value, name) => inArray(variants.product_id, readWholes(name, value)),
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
    return c.json(pageOf(rows.map(chooseFields(query)), page, { total, query }))
  })
}

function conditions(query: Query): SQL | undefined {
  return and(...[...query].map(([name, value]) => FILTERS[name]?.(value, name)))
}
