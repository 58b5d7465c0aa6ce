import type { CartChange } from '@firnline/domain/cart/cart'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import type { SessionCart } from '../../contexts/cart.ts'
import { cartOf, NORDWAND_LINE } from '../../fixture/cart.ts'
import { fakeShop } from '../../fixture/fake-shop.ts'
import { sendToCart } from './fixture.ts'

describe('changing the cart', () => {
  const changed: CartChange = { ok: true, cart: cartOf(NORDWAND_LINE) }
  const shopChanging = (change: SessionCart['change']) => fakeShop({ cart: { change } })

  it.each([
    ['a quantity', { intent: 'change', line: 'line-1', quantity: '3' }, 3],
    ['a quantity of zero', { intent: 'change', line: 'line-1', quantity: '0' }, 0],
    ['the remove button', { intent: 'remove', line: 'line-1' }, 0],
  ])('accepts %s and redirects to the cart', async (_, fields, quantity) => {
    const change = vi.fn(async () => changed)
    const { status, location } = await sendToCart(fields, shopChanging(change))
    expect(change).toHaveBeenCalledWith('line-1', quantity)
    expect({ status, location }).toEqual({ status: 303, location: '/de-de/cart' })
  })

  it.each([
    ['a new quantity', { intent: 'change', quantity: '3' }, false],
    ['a quantity of zero', { intent: 'change', quantity: '0' }, true],
    ['the remove button', { intent: 'remove' }, true],
  ])('responds in place when script sends %s', async (_, fields, removed) => {
    const { data } = await sendToCart(
      { ...fields, line: 'line-1', response: 'in-place' },
      shopChanging(async () => changed),
    )
    expect(data).toEqual({ ok: true, removed })
  })

  it.each([
    ['no line', { intent: 'remove' }, '', 'Der Warenkorb konnte nicht aktualisiert werden'],
    [
      'an endless line',
      { intent: 'remove', line: 'x'.repeat(101) },
      '',
      'Der Warenkorb konnte nicht aktualisiert werden',
    ],
    ['no quantity', { intent: 'change', line: 'line-1' }, 'line-1', 'ganze Zahl von 1 bis 20'],
    ['too many', { intent: 'change', line: 'line-1', quantity: '21' }, 'line-1', 'ganze Zahl von 1 bis 20'],
    ['a word', { intent: 'change', line: 'line-1', quantity: 'two' }, 'line-1', 'ganze Zahl von 1 bis 20'],
  ])('is refused with 400 and a reason for %s', async (_, fields, lineId, text) => {
    const { status, data } = await sendToCart(fields, fakeShop())
    expect(status).toBe(400)
    expect(data).toEqual({ ok: false, lineId, message: expect.stringContaining(text) })
  })

  it('shows the platform’s refusal at the line', async () => {
    const refusal = { ok: false, reason: 'out-of-stock' } as const
    const sent = await sendToCart(
      { intent: 'change', line: 'line-1', quantity: '9' },
      shopChanging(async () => refusal),
    )
    expect(sent.status).toBe(409)
    expect(sent.data).toEqual({
      ok: false,
      lineId: 'line-1',
      message: expect.stringContaining('So viele sind nicht mehr auf Lager'),
    })
  })

  it('shows and reports that the platform does not answer', async () => {
    const failure = new ServiceError('commerce', 'Commerce did not answer.')
    const sent = await sendToCart(
      { intent: 'remove', line: 'line-1' },
      shopChanging(() => Promise.reject(failure)),
    )
    expect(sent.status).toBe(503)
    expect(sent.errors).toEqual([failure])
  })
})
