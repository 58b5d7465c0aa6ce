import { describe, expect, it } from 'vitest'
import { rowsOf } from '../fixtures/answer.ts'
import { fillCatalogue } from '../fixtures/demo-catalogue.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'
import { openShop, openTestShop } from '../fixtures/test-shop.ts'

const limited = await openTestShop({ quota: 2 })

describe('the server', () => {
  it('answers 429 over its quota, with the time to retry after', async () => {
    const time = () => limited.call('GET', '/v2/time')
    expect((await time()).headers.get('x-rate-limit-requests-left')).toBe('1')
    await time()
    const over = await time()
    expect([over.status, over.headers.get('x-retry-after')]).toEqual([429, '30'])
    expect((await limited.callEu('GET', '/v2/time')).status).toBe(200)
    limited.clock.now = new Date(limited.clock.now.getTime() + 30_000)
    expect((await time()).status).toBe(200)
  })

  it('keeps its data over a restart', async () => {
    const { database, dispose } = await createTestDatabase()
    const shop = await openShop(database)
    await fillCatalogue(shop)
    const before = rowsOf(await shop.call('GET', '/v3/catalog/products?include=variants'))
    await shop.close()
    const again = await openShop(database)
    expect(rowsOf(await again.call('GET', '/v3/catalog/products?include=variants'))).toEqual(before)
    expect((await again.call('GET', '/v2/currencies')).body).toHaveLength(1)
    await again.close()
    await dispose()
  })
})
