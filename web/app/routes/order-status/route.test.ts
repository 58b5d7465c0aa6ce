import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import type { AccountOrders } from '../../contexts/account.ts'
import { fakeShop } from '../../fixture/fake-shop.ts'
import { NORDWAND_ORDERED, orderOf } from '../../fixture/order.ts'
import { resultOf, routeArgs } from '../../fixture/route.ts'
import { action } from './route.tsx'

const failure = new ServiceError('commerce', 'Commerce did not answer.')
const { totals, ...rest } = orderOf(NORDWAND_ORDERED)
const ORDER = { ...rest, total: totals.total }

async function send(guestOrder: AccountOrders['guestOrder'], form: Record<string, string>) {
  const { args, errors } = routeArgs('/:lang/order-status', fakeShop({ account: { guestOrder } }), { form })
  return { data: null, ...resultOf(await action(args)), errors }
}

describe('looking up an order', () => {
  const FORM = { number: '1203', email: ' anna@example.com ' }
  const finding = () => vi.fn<AccountOrders['guestOrder']>(async () => ({ kind: 'found', order: ORDER }))

  it.each(['1203', '#1203', ' Bestellung 1203 ', 'No. 1203'])('accepts the number %j', async number => {
    const guestOrder = finding()
    const { status, data } = await send(guestOrder, { ...FORM, number })
    expect(status).toBe(200)
    expect(guestOrder).toHaveBeenCalledWith(1203, 'anna@example.com')
    expect(data).toMatchObject({
      kind: 'found',
      order: { title: 'Bestellung 1203', status: 'In Vorbereitung', total: '749,00\u00a0€' },
    })
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['nothing', { number: '', email: '' }, ['number', 'email']],
    ['words for a number', { number: 'mine' }, ['number']],
    ['a number without end', { number: '9'.repeat(30) }, ['number']],
    ['no address', { email: 'anna' }, ['email']],
  ])('sends nothing for %s and keeps the values', async (_, change, ids) => {
    const guestOrder = finding()
    const { status, data } = await send(guestOrder, { ...FORM, ...change })
    expect(status).toBe(400)
    expect(data).toMatchObject({ kind: 'refused', kept: { number: change.number ?? '1203' } })
    expect(data).toMatchObject({ errors: { fields: ids.map(id => ({ id })) } })
    expect(guestOrder).not.toHaveBeenCalled()
  })

  it('shows the same for an unknown number and a wrong address', async () => {
    const { status, data } = await send(async () => ({ kind: 'unknown' }), FORM)
    expect(status).toBe(404)
    expect(data).toMatchObject({
      errors: { title: 'Nicht gefunden', message: /keine Bestellung mit dieser/ },
    })
  })

  it('shows the waiting time after too many lookups', async () => {
    const { status, data } = await send(async () => ({ kind: 'throttled', retryAfter: 100 }), FORM)
    expect(status).toBe(429)
    expect(data).toMatchObject({ errors: { message: /in 2 Minuten/ } })
  })

  it('shows and reports that the platform does not answer', async () => {
    const { status, errors } = await send(() => Promise.reject(failure), FORM)
    expect({ status, errors }).toEqual({ status: 503, errors: [failure] })
  })
})
