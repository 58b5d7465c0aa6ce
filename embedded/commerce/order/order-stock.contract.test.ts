import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idOfBody, messagesOf, rowOf } from '../fixtures/answer.ts'
import { orderApi } from '../fixtures/api-order.ts'
import { openDemoShop } from '../fixtures/demo-catalogue.ts'
import { repetitions } from '../fixtures/repetitions.ts'
import type { Answer } from '../fixtures/test-shop.ts'

const { shop, ids } = await openDemoShop()

const { call, create, product, stockOf } = orderApi({ shop, ids })

describe('the stock of an order', () => {
  it('is taken, given back when it is called off, and taken again', async () => {
    const id = await product({ inventory_tracking: 'product', inventory_level: 5 })
    const order = idOfBody(await create({}, { product_id: id, quantity: 3 }))
    expect(await stockOf(id)).toEqual([2, 3])
    await call('PUT', `/${order}`, { status_id: 5 })
    await call('PUT', `/${order}`, { status_id: 6 })
    expect(await stockOf(id)).toEqual([5, 0])
    await call('PUT', `/${order}`, { status_id: 11 })
    expect(await stockOf(id)).toEqual([2, 3])
  })

  it('is refused where it does not suffice, over all lines, and nothing is written', async () => {
    const id = await product({ inventory_tracking: 'product', inventory_level: 5, name: 'Rare thing' })
    const before = (await call('GET', '/count')).body
    const line = { product_id: id, quantity: 3 }
    const answer = await create({}, line, line)
    expect([answer.status, messagesOf(answer)]).toEqual([422, 'There are only 5 of the Rare thing in stock.'])
    expect(await stockOf(id)).toEqual([5, 0])
    expect((await call('GET', '/count')).body).toEqual(before)
  })

  it("is the variant's, and the product's the sum of them", async () => {
    const { ski } = ids
    const [before] = await stockOf(ski.id)
    await create({}, { product_id: ski.id, variant_id: ski.plenty, quantity: 4 })
    const path = `/v3/catalog/products/${ski.id}/variants/${ski.plenty}`
    const variant = rowOf(await shop.call('GET', path))
    expect((await stockOf(ski.id))[0]).toBe(Number(before) - 4)
    expect(variant.inventory_level).toBeLessThan(1000)
  })

  it('is not touched by an order that was called off before it came', async () => {
    const id = await product({ inventory_tracking: 'product', inventory_level: 1 })
    await create({ status_id: 5 }, { product_id: id, quantity: 9 })
    expect(await stockOf(id)).toEqual([1, 0])
  })

  it('is never below nothing, whatever is ordered, called off and taken up again', async () => {
    const id = await product({ inventory_tracking: 'product', inventory_level: 6 })
    const step = fc.record({
      quantity: fc.integer({ min: 1, max: 4 }),
      status: fc.constantFrom(1, 5, 6, 11),
    })
    const run = async (steps: { quantity: number; status: number }[]) => {
      const made: number[] = []
      for (const { quantity, status } of steps) {
        const answer = await create({}, { product_id: id, quantity })
        if (answer.status === 200) made.push(idOfBody(answer))
        else expect(answer.status).toBe(422)
        const one = made[quantity % made.length]
        if (one !== undefined) await call('PUT', `/${one}`, { status_id: status })
      }
      const held = (await Promise.all(made.map(order => call('GET', `/${order}`)))).filter(
        answer => ![5, 6].includes(statusOf(answer)),
      )
      const units = held.map(answer => Number(Object(answer.body).items_total))
      const sum = units.reduce((all, each) => all + each, 0)
      expect(await stockOf(id)).toEqual([6 - sum, sum])
      expect(sum).toBeLessThanOrEqual(6)
      for (const order of made) await call('PUT', `/${order}`, { status_id: 5 })
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 6 }), run), { numRuns: repetitions(8) })
  }, 60_000)
})

const statusOf = (answer: Answer): number => Object(answer.body).status_id
