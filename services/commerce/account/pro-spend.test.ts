import { describe, expect, it } from 'vitest'
import { createJsonClient } from '../../http/json-client.ts'
import { brandSpend, readProSpend } from './pro-spend.ts'

const line = (product_id: number, total_inc_tax: number, quantity = 1, quantity_refunded = 0) => ({
  ...{ product_id, total_inc_tax, quantity, quantity_refunded },
})
const usd = (amount: number) => ({ amount, currency: 'USD' })
const OF_BRAND = new Set([1])

describe('brandSpend', () => {
  it.each([
    ['the lines of the brand', [line(1, 10_000), line(2, 5_000)], 0, 10_000],
    ['nothing of another brand', [line(2, 5_000)], 0, 0],
    ['what was not sent back', [line(1, 30_000, 3, 1)], 10_000, 20_000],
    ['less the brand’s share of a refund without units', [line(1, 7_500), line(2, 2_500)], 1_000, 6_750],
    ['never less than nothing', [line(1, 1_000)], 99_999, 0],
    ['nothing for nothing', [], 0, 0],
    ['nothing for lines without units', [line(1, 0, 0)], 0, 0],
  ])('is %s', (_, lines, refunded, spent) => expect(brandSpend(lines, refunded, OF_BRAND)).toBe(spent))
})

it('readProSpend reads all pages of orders and finds the brand’s products', async () => {
  const asked: string[] = []
  const orders = Array.from({ length: 251 }, (_, at) => ({ id: at + 1, status_id: at === 0 ? 5 : 11 }))
  const fetch = async (request: Request) => {
    const url = new URL(request.url)
    asked.push(`${url.pathname}${url.search}`)
    const page = Number(url.searchParams.get('page'))
    if (url.pathname === '/v2/orders') return Response.json(orders.slice((page - 1) * 250, page * 250))
    if (url.pathname.startsWith('/v2/orders/'))
      return Response.json([{ product_id: 1, quantity: 1, total_inc_tax: '10.0000' }])
    return Response.json({ data: [{ id: 1 }] })
  }
  const client = createJsonClient({ service: 'commerce', baseUrl: 'http://x', headers: {}, fetch })
  const season = { from: new Date('2026-07-01'), until: new Date('2027-06-30') }
  expect(await readProSpend(client, 7, { brandId: 3, currency: 'USD', ...season })).toEqual(usd(250 * 1000))
  expect(asked.filter(path => path.startsWith('/v2/orders?'))).toHaveLength(2)
  expect(asked.at(-1)).toContain('brand_id=3')
})
