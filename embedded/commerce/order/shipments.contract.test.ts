import { describe, expect, it } from 'vitest'
import { idOfBody, listOf, messagesOf } from '../fixtures/answer.ts'
import { ADA, orderApi } from '../fixtures/api-order.ts'
import { openDemoShop } from '../fixtures/demo-catalogue.ts'

const { shop, ids } = await openDemoShop()

const { call } = orderApi({ shop, ids })
const ordered = async () => {
  const { wax, voucher } = ids
  const made = await call('POST', '', {
    ...{ billing_address: ADA, status_id: 11 },
    products: [
      { product_id: wax, quantity: 3 },
      { product_id: voucher, quantity: 1 },
    ],
  })
  const id = idOfBody(made)
  const [line, digital] = listOf(await call('GET', `/${id}/products`))
  const [address] = listOf(await call('GET', `/${id}/shipping_addresses`))
  if (line === undefined || digital === undefined || address === undefined) throw new Error('No such order')
  const shipped = (quantity: number) => ({
    ...{ order_address_id: address.id, tracking_number: '1Z9', tracking_carrier: 'ups' },
    items: [{ order_product_id: line.id, quantity }],
  })
  return { id, line, digital, address, shipped, read: () => call('GET', `/${id}`) }
}

describe('a shipment', () => {
  it('of some makes the order partially shipped, of the rest shipped', async () => {
    const { id, line, shipped, read } = await ordered()
    const made = await call('POST', `/${id}/shipments`, shipped(2))
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      ...{ id: idOfBody(made), order_id: id, tracking_number: '1Z9', tracking_carrier: 'ups' },
      ...{ date_created: expect.stringContaining(' +0000'), merchant_shipping_cost: '0.0000' },
      items: [{ order_product_id: line.id, product_id: line.product_id, quantity: 2 }],
      shipping_address: { city: 'Seattle' },
    })
    expect((await read()).body).toMatchObject({
      status: 'Partially Shipped',
      items_shipped: 2,
      date_shipped: '',
    })
    await call('POST', `/${id}/shipments`, shipped(1))
    expect((await read()).body).toMatchObject({
      ...{ status: 'Shipped', items_shipped: 3, date_shipped: expect.stringContaining(' +0000') },
    })
    expect(listOf(await call('GET', `/${id}/shipments`))).toHaveLength(2)
    expect(listOf(await call('GET', `/${id}/products`))).toMatchObject([
      { quantity_shipped: 3 },
      { quantity_shipped: 0 },
    ])
    expect(listOf(await call('GET', `/${id}/shipping_addresses`))).toMatchObject([{ items_shipped: 3 }])
  })

  it('of more than is left is refused, and so is all of it', async () => {
    const { id, shipped, read } = await ordered()
    await call('POST', `/${id}/shipments`, shipped(2))
    const before = (await read()).body
    const answer = await call('POST', `/${id}/shipments`, shipped(2))
    expect([answer.status, messagesOf(answer)]).toEqual([
      422,
      expect.stringContaining('than is left to ship'),
    ])
    const [item] = shipped(1).items
    const twice = await call('POST', `/${id}/shipments`, { ...shipped(1), items: [item, item] })
    expect(twice.status).toBe(422)
    expect((await read()).body).toEqual(before)
  })

  it('shipped at once by two is shipped once', async () => {
    const { id, shipped, read } = await ordered()
    const all = await Promise.all([1, 2, 3].map(() => call('POST', `/${id}/shipments`, shipped(3))))
    expect(all.map(answer => answer.status).toSorted()).toEqual([201, 422, 422])
    expect((await read()).body).toMatchObject({ items_shipped: 3 })
  })

  it('may name what it is tracked by later, and goes with 204 as if it had not been', async () => {
    const { id, shipped, read } = await ordered()
    const path = `/${id}/shipments/${idOfBody(await call('POST', `/${id}/shipments`, shipped(3)))}`
    const changed = await call('PUT', path, { tracking_link: 'https://track.test/1Z9' })
    expect(changed.body).toMatchObject({ tracking_number: '1Z9', tracking_link: 'https://track.test/1Z9' })
    expect((await call('GET', path)).body).toEqual(changed.body)
    expect((await call('DELETE', path)).status).toBe(204)
    expect((await call('GET', path)).status).toBe(404)
    expect((await read()).body).toMatchObject({ status: 'Awaiting Fulfillment', items_shipped: 0 })
  })

  it('is refused for what is no part of it, not shipped at all, or called off', async () => {
    const { id, digital, shipped } = await ordered()
    const other = await ordered()
    const tries = [
      { ...shipped(1), order_address_id: other.address.id },
      { ...shipped(1), items: other.shipped(1).items },
      { ...shipped(1), items: [{ order_product_id: digital.id, quantity: 1 }] },
      { ...shipped(1), items: [] },
      { ...shipped(0) },
      { ...shipped(1), tracking_link: 'javascript:alert(1)' },
    ]
    for (const body of tries) expect((await call('POST', `/${id}/shipments`, body)).status).toBe(422)
    await call('PUT', `/${id}`, { status_id: 5 })
    const answer = await call('POST', `/${id}/shipments`, shipped(1))
    expect(messagesOf(answer)).toBe('The order is Cancelled; nothing of it can be shipped')
  })
})
