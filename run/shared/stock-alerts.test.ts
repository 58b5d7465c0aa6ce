import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startPostgres } from '@firnline/embedded/commerce/fixtures/postgres-cluster'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openShared } from './postgres.ts'
import { ALERT_FILE, copyStockAlerts, openStockAlerts } from './stock-alerts.ts'

const GOODS = { store: 'us', locale: 'en-us', productId: 7, slug: 'nordwand-98' } as const
/** Addresses and slugs that are easily read as something else. */
const ODD = `"it's", (a) {b} \\ NULL \u{1F3BF} <script>@example.com`

let cluster: Awaited<ReturnType<typeof startPostgres>>
let dataDir = ''
let emptyDir = ''
beforeAll(async () => {
  cluster = await startPostgres()
  dataDir = await mkdtemp(join(tmpdir(), 'alerts-'))
  emptyDir = await mkdtemp(join(tmpdir(), 'alerts-'))
  const { alerts, close } = await openStockAlerts(null, dataDir)
  await alerts.add({ ...GOODS, email: 'Anna@Example.com', variantId: 70 })
  await alerts.add({ ...GOODS, email: ODD, variantId: 71, slug: ODD })
  for (let variantId = 1; variantId <= 1_050; variantId += 1)
    await alerts.add({ ...GOODS, store: 'eu_region_1', email: 'many@example.com', variantId })
  const [first] = await alerts.of('us', 'anna@example.com')
  if (first === undefined) throw new RangeError('Anna waits.')
  expect(await alerts.claim(first)).toBe(true)
  close()
}, 60_000)
afterAll(async () => {
  await cluster.close()
  for (const folder of [dataDir, emptyDir]) await rm(folder, { recursive: true })
}, 60_000)

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

function inFolder(): unknown[] {
  const database = new DatabaseSync(join(dataDir, ALERT_FILE), { readOnly: true })
  try {
    return database.prepare('select * from stock_alerts order by variant_id').all()
  } finally {
    database.close()
  }
}

const IN_TARGET = 'select * from storefront.stock_alerts order by variant_id'
const THERE = "select to_regclass('storefront.stock_alerts')::text as there"

describe('who waits for what, copied to PostgreSQL', () => {
  let url = ''
  it('is whole, claims too, and a shop goes on with it', async () => {
    url = await cluster.createDatabase('alerts')
    const before = inFolder()
    const copied = await copyStockAlerts({ dataDir }, url, async () => 'the rest')
    expect(copied).toMatchObject({ table: 'storefront.stock_alerts', rows: 1_052, rest: 'the rest' })
    // Moments are larger than node-postgres takes for numbers.
    const numbers = (await ask(url, IN_TARGET)).map(row =>
      Object.fromEntries(
        Object.entries(Object(row)).map(([name, value]) => [
          name,
          /^(asked_at|claimed_until)$/.test(name) ? Number(value) : value,
        ]),
      ),
    )
    expect(numbers).toEqual(before.map(row => ({ ...Object(row) })))
    expect(inFolder()).toEqual(before)

    const shared = await openShared(url, pino({ level: 'silent' }))
    const { alerts, close } = await openStockAlerts(shared.tables, emptyDir)
    const [anna] = await alerts.of('us', 'anna@example.com')
    expect(anna).toMatchObject({ email: 'Anna@Example.com', variantId: 70, slug: 'nordwand-98' })
    expect(anna !== undefined && (await alerts.claim(anna))).toBe(false)
    expect(await alerts.of('us', ODD)).toMatchObject([{ email: ODD, slug: ODD }])
    close()
    await shared.close()
  }, 60_000)

  it('is the same when it is copied from one PostgreSQL database to another', async () => {
    const backup = await cluster.createDatabase('backup')
    expect((await copyStockAlerts({ url }, backup, async () => {})).rows).toBe(1_052)
    expect(await ask(backup, IN_TARGET)).toEqual(await ask(url, IN_TARGET))
  })

  it('is refused where somebody waits already, and nothing else is copied then', async () => {
    const copyRest = vi.fn(async () => {})
    await expect(copyStockAlerts({ dataDir }, url, copyRest)).rejects.toThrow(
      /holds rows already \(storefront.stock_alerts 1052\).*create a new one/,
    )
    expect(copyRest).not.toHaveBeenCalled()
  })

  it('leaves nothing behind when the rest is not copied', async () => {
    const other = await cluster.createDatabase('other')
    const failing = () => Promise.reject(new Error('The shop runs.'))
    await expect(copyStockAlerts({ dataDir }, other, failing)).rejects.toThrow('The shop runs.')
    expect(await ask(other, THERE)).toEqual([{ there: null }])
  })

  it('is taken back when the copy is not what was copied', async () => {
    const changing = await cluster.createDatabase('changing')
    await copyStockAlerts({ dataDir: emptyDir }, changing, async () => {})
    await ask(
      changing,
      `create function shout() returns trigger language plpgsql
       as $$ begin new.slug := upper(new.slug); return new; end $$;
       create trigger shout before insert on storefront.stock_alerts for each row execute function shout()`,
    )
    const copyRest = vi.fn(async () => {})
    await expect(copyStockAlerts({ dataDir }, changing, copyRest)).rejects.toThrow(
      'The copy of storefront.stock_alerts differs',
    )
    expect(copyRest).not.toHaveBeenCalled()
    expect(await ask(changing, IN_TARGET)).toEqual([])
  })

  it('is nobody where nobody ever waited', async () => {
    const none = await cluster.createDatabase('none')
    const copied = await copyStockAlerts({ dataDir: join(emptyDir, 'nothing') }, none, async () => {})
    expect(copied.rows).toBe(0)
    expect(await ask(none, IN_TARGET)).toEqual([])
    const [empty, copy] = [await cluster.createDatabase('empty'), await cluster.createDatabase('copy')]
    expect((await copyStockAlerts({ url: empty }, copy, async () => {})).rows).toBe(0)
  })
})
