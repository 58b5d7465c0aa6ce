import { COMMERCE_REGIONS, type CommerceRegion } from '@firnline/domain/region'
import * as v from 'valibot'
import { ServiceError } from '../http/service-error.ts'
import type { AwaitedProduct, StockAlerts, StoredAlert } from './port.ts'

/** Runs a statement with `$1`, `$2` … and resolves to its rows. */
type RunStatement = (statement: string, values: readonly (string | number)[]) => Promise<readonly unknown[]>

/** Statements work in PostgreSQL and SQLite. */
type Database = { readonly ask: RunStatement; readonly table: string; readonly now: () => Date }

/** ms until another process may claim an alert. */
const LEASE = 5 * 60_000

/** `email_key`: the normalized address. Times are in ms. */
export function stockAlertTable(table: string): string {
  return `create table if not exists ${table} (
    store text not null, email_key text not null, variant_id integer not null,
    product_id integer not null, email text not null, locale text not null, slug text not null,
    asked_at bigint not null, claimed_until bigint not null default 0,
    primary key (store, email_key, variant_id))`
}

const COLUMNS = 'store, email, locale, product_id, variant_id, slug, asked_at'
const Rows = v.array(
  v.pipe(
    v.object({
      store: v.picklist(COMMERCE_REGIONS),
      email: v.string(),
      locale: v.string(),
      product_id: v.number(),
      variant_id: v.number(),
      slug: v.string(),
      // node-postgres returns bigint as text.
      asked_at: v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
    }),
    v.transform(
      ({ product_id: productId, variant_id: variantId, asked_at: askedAt, ...row }): StoredAlert => ({
        ...row,
        productId,
        variantId,
        askedAt,
      }),
    ),
  ),
)
const Products = v.array(
  v.pipe(
    v.object({ store: v.picklist(COMMERCE_REGIONS), product_id: v.number() }),
    v.transform(({ store, product_id: productId }): AwaitedProduct => ({ store, productId })),
  ),
)

/** Stock alerts in a table made by `stockAlertTable`. */
export function createStockAlerts({ ask, table, now }: Database): StockAlerts {
  const run: RunStatement = async (statement, values) => {
    try {
      return await ask(statement, values)
    } catch (cause) {
      throw new ServiceError('stock-alerts', 'The table of who waits for what did not answer.', { cause })
    }
  }
  const ofAddress = (store: CommerceRegion, email: string) => [store, keyOf(email)]

  return {
    async add({ store, email, locale, productId, variantId, slug }) {
      await run(
        `insert into ${table} (store, email_key, variant_id, product_id, email, locale, slug, asked_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (store, email_key, variant_id)
         do update set email = excluded.email, locale = excluded.locale, slug = excluded.slug`,
        [store, keyOf(email), variantId, productId, email, locale, slug, now().getTime()],
      )
    },

    async of(store, email) {
      const statement = `select ${COLUMNS} from ${table} where store = $1 and email_key = $2 order by asked_at, variant_id`
      return v.parse(Rows, await run(statement, ofAddress(store, email)))
    },

    async waitedFor() {
      return v.parse(Products, await run(`select distinct store, product_id from ${table}`, []))
    },

    async waitingFor({ store, productId }) {
      const statement = `select ${COLUMNS} from ${table} where store = $1 and product_id = $2 order by asked_at, email_key`
      return v.parse(Rows, await run(statement, [store, productId]))
    },

    async claim({ store, email, variantId }) {
      const taken = await run(
        `update ${table} set claimed_until = $4
         where store = $1 and email_key = $2 and variant_id = $3 and claimed_until < $5 returning variant_id`,
        [store, keyOf(email), variantId, now().getTime() + LEASE, now().getTime()],
      )
      return taken.length > 0
    },

    async remove({ store, email, variantId }) {
      const statement = `delete from ${table} where store = $1 and email_key = $2 and variant_id = $3`
      await run(statement, [...ofAddress(store, email), variantId])
    },

    async removeAllOf(store, email) {
      await run(`delete from ${table} where store = $1 and email_key = $2`, ofAddress(store, email))
    },

    async removeProduct({ store, productId }) {
      await run(`delete from ${table} where store = $1 and product_id = $2`, [store, productId])
    },

    async move(store, from, to) {
      const places = [store, keyOf(from), keyOf(to)]
      await run(
        `delete from ${table} where store = $1 and email_key = $2 and $2 <> $3 and variant_id in
         (select variant_id from ${table} where store = $1 and email_key = $3)`,
        places,
      )
      const statement = `update ${table} set email = $4, email_key = $3 where store = $1 and email_key = $2`
      await run(statement, [...places, to])
    },
  }
}

function keyOf(email: string): string {
  return email.trim().toLowerCase()
}
