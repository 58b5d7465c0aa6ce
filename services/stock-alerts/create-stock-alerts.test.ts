import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { ServiceError } from '../http/service-error.ts'
import { createStockAlerts, stockAlertTable } from './create-stock-alerts.ts'
import type { StockAlert, StockAlerts } from './port.ts'

const ANNA: StockAlert = {
  ...{ store: 'eu_region_1', email: 'Anna@Example.com', locale: 'de-at' },
  ...{ productId: 7, variantId: 1003, slug: 'nordwand-98' },
}

let database: DatabaseSync
let time: number
let alerts: StockAlerts
beforeEach(() => {
  database = new DatabaseSync(':memory:')
  database.exec(stockAlertTable('stock_alerts'))
  time = Date.parse('2026-11-21T09:00:00Z')
  alerts = createStockAlerts({
    table: 'stock_alerts',
    now: () => new Date(time),
    async ask(statement, values) {
      return database
        .prepare(statement)
        .all(Object.fromEntries(values.map((value, at) => [`$${at + 1}`, value])))
    },
  })
})

const kept = (alert: StockAlert) => ({ ...alert, askedAt: Date.parse('2026-11-21T09:00:00Z') })

describe('stock alerts', () => {
  it('are found by product and by e-mail address in any case', async () => {
    await alerts.add(ANNA)
    expect(await alerts.waitingFor(ANNA)).toEqual([kept(ANNA)])
    expect(await alerts.of('eu_region_1', ' anna@example.COM')).toEqual([kept(ANNA)])
    expect(await alerts.waitedFor()).toEqual([{ store: 'eu_region_1', productId: 7 }])
    expect(await alerts.waitingFor({ ...ANNA, store: 'us' })).toEqual([])
    expect(await alerts.of('us', ANNA.email)).toEqual([])
  })

  it('exist once, with the latest locale', async () => {
    await alerts.add(ANNA)
    await alerts.add({ ...ANNA, email: 'anna@example.com', locale: 'fr-fr' })
    expect(await alerts.waitingFor(ANNA)).toEqual([
      kept({ ...ANNA, email: 'anna@example.com', locale: 'fr-fr' }),
    ])
  })

  it('are claimed by one process, and by another after the lease', async () => {
    await alerts.add(ANNA)
    expect(await Promise.all([alerts.claim(ANNA), alerts.claim(ANNA)])).toEqual([true, false])
    time += 5 * 60_000 + 1
    expect(await alerts.claim(ANNA)).toBe(true)
    await alerts.remove(ANNA)
    expect(await alerts.claim(ANNA)).toBe(false)
  })

  it('are removed one by one, by address, and by product', async () => {
    const other = { ...ANNA, variantId: 1002 }
    const bea = { ...ANNA, email: 'bea@example.com' }
    for (const alert of [ANNA, other, bea]) await alerts.add(alert)
    await alerts.remove({ ...other, email: 'anna@example.com' })
    expect(await alerts.waitingFor(ANNA)).toEqual([kept(ANNA), kept(bea)])
    await alerts.removeAllOf('eu_region_1', 'ANNA@example.com')
    expect(await alerts.waitingFor(ANNA)).toEqual([kept(bea)])
    await alerts.removeProduct({ store: 'us', productId: 7 })
    expect(await alerts.waitingFor(ANNA)).toEqual([kept(bea)])
    await alerts.removeProduct(ANNA)
    expect(await alerts.waitedFor()).toEqual([])
  })

  it('follow a changed e-mail address', async () => {
    const other = { ...ANNA, variantId: 1002 }
    for (const alert of [ANNA, other, { ...ANNA, email: 'new@example.com' }]) await alerts.add(alert)
    await alerts.move('eu_region_1', 'anna@example.com', 'New@example.com')
    expect((await alerts.of('eu_region_1', 'new@example.com')).map(({ variantId }) => variantId)).toEqual([
      1002, 1003,
    ])
    expect(await alerts.of('eu_region_1', ANNA.email)).toEqual([])
    await alerts.move('eu_region_1', 'new@example.com', 'NEW@example.com')
    expect(await alerts.of('eu_region_1', 'new@example.com')).toHaveLength(2)
  })

  it('throw when the database does not respond', async () => {
    database.close()
    await expect(alerts.add(ANNA)).rejects.toBeInstanceOf(ServiceError)
  })
})
