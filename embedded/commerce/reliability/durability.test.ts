import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { cartOf, rowOf } from '../fixtures/answer.ts'
import { startServer } from '../fixtures/server-process.ts'
import { copyTemplateDatabase } from '../fixtures/template-database.ts'

describe('a cart write that was acknowledged', () => {
  const endings: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end()
  })

  it('survives a SIGKILL during twenty concurrent writes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'commerce-'))
    endings.push(() => rm(folder, { recursive: true }))
    await copyTemplateDatabase(folder)
    const first = await startServer(folder)
    endings.push(() => first.end('SIGKILL'))
    const wax = { name: 'Wax', type: 'physical', weight: 1, price: 10 }
    const product_id = rowOf(await first.call('POST', '/v3/catalog/products', wax)).id
    const line_items = [{ product_id, quantity: 1 }]
    const { id } = cartOf(await first.call('POST', '/v3/carts', { line_items }))

    const acknowledged = [1]
    const write = async () => {
      for (;;) {
        acknowledged.push(cartOf(await first.call('POST', `/v3/carts/${id}/items`, { line_items })).version)
        if (acknowledged.length === 30) await first.end('SIGKILL')
      }
    }
    await Promise.allSettled(Array.from({ length: 20 }, write))
    expect(acknowledged.length).toBeGreaterThanOrEqual(30)

    const second = await startServer(folder)
    endings.push(() => second.end('SIGTERM'))
    const cart = cartOf(await second.call('GET', `/v3/carts/${id}`))
    expect(cart.version).toBeGreaterThanOrEqual(Math.max(...acknowledged))
    expect(cart.line_items.physical_items).toMatchObject([{ quantity: cart.version }])
    const next = cartOf(await second.call('POST', `/v3/carts/${id}/items`, { line_items }))
    expect(next.version).toBe(cart.version + 1)
  }, 60_000)
})
