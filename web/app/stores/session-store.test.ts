import { describe, expect, it, vi } from 'vitest'
import { createSessionStore, UNKNOWN_SESSION } from './session-store.ts'

const sessionWith = (count: number) =>
  Response.json({ csrfToken: 'token-1', cart: { id: 'cart-1', count, productIds: [7] }, customer: null })

const ofShape = (other: object) =>
  Response.json({ csrfToken: 'token-1', cart: { count: 1, productIds: [7] }, customer: null, ...other })

function tab(ask: () => Promise<Response>) {
  const outside = { onChange: () => {}, stopped: false }
  const tellOthers = vi.fn()
  const log = vi.fn()
  const store = createSessionStore({
    ask: vi.fn(ask),
    listen(onChange) {
      outside.onChange = onChange
      return () => {
        outside.stopped = true
      }
    },
    tellOthers,
    log,
  })
  return { store, outside, tellOthers, log }
}

describe('the session of a browser', () => {
  it('is loaded once, on the first subscription', async () => {
    const ask = vi.fn(async () => sessionWith(2))
    const { store } = tab(ask)
    expect(store.read()).toEqual(UNKNOWN_SESSION)
    expect(ask).not.toHaveBeenCalled()

    const seen = vi.fn()
    store.subscribe(seen)
    store.subscribe(() => {})
    await vi.waitFor(() =>
      expect(store.read()).toEqual({
        ...UNKNOWN_SESSION,
        cartCount: 2,
        cartProducts: [7],
        csrfToken: 'token-1',
      }),
    )
    expect(seen).toHaveBeenCalledTimes(1)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('is reloaded after a cart change in another tab or a return', async () => {
    let count = 1
    const { store, outside } = tab(async () => sessionWith(count))
    store.subscribe(() => {})
    await vi.waitFor(() => expect(store.read().cartCount).toBe(1))
    count = 4
    outside.onChange()
    await vi.waitFor(() => expect(store.read().cartCount).toBe(4))
  })

  it('has a pro’s budget, and none in another shape', async () => {
    const eur = (amount: number) => ({ amount, currency: 'EUR' })
    const budget = { kind: 'pro', spent: eur(100), limit: eur(300), left: eur(200), until: '2027-06-30' }
    const read = async (tradeStatus: unknown) => {
      const { store } = tab(async () =>
        Response.json({ csrfToken: 'token-1', cart: { id: null, count: 0 }, customer: null, tradeStatus }),
      )
      const seen = vi.fn()
      store.subscribe(seen)
      await vi.waitFor(() => expect(seen).toHaveBeenCalled())
      return store.read()
    }
    for (const known of [budget, { kind: 'expired', until: '2027-06-30' }, { kind: 'employee' }])
      expect((await read(known)).tradeStatus).toEqual(known)
    for (const unknown of [
      { ...budget, left: 200 },
      { kind: 'expired' },
      { kind: 'guest', until: '' },
      'pro',
    ])
      expect(await read(unknown)).toEqual(UNKNOWN_SESSION)
  })

  it('keeps the customer when a later load fails', async () => {
    const customer = { id: 7, firstName: 'Ann', isPro: true }
    const answers = [Response.json({ csrfToken: 'token-1', cart: { id: null, count: 0 }, customer })]
    const { store, outside } = tab(async () => answers.shift() ?? new Response('', { status: 503 }))
    store.subscribe(() => {})
    await vi.waitFor(() => expect(store.read().customer).toEqual(customer))
    outside.onChange()
    await vi.waitFor(() => expect(store.read().cartCount).toBeNull())
    expect(store.read().customer).toEqual(customer)
  })

  it('is reloaded after a cart change, and other tabs are notified', async () => {
    let count = 0
    const { store, tellOthers } = tab(async () => sessionWith(count))
    store.subscribe(() => {})
    await vi.waitFor(() => expect(store.read().cartCount).toBe(0))
    count = 3
    store.cartChanged()
    await vi.waitFor(() => expect(store.read().cartCount).toBe(3))
    expect(tellOthers).toHaveBeenCalledTimes(1)
  })

  it('ignores late responses of earlier requests', async () => {
    const { promise: late, resolve: answerLate } = Promise.withResolvers<Response>()
    const answers = [late, Promise.resolve(sessionWith(7))]
    const { store } = tab(() => answers.shift() ?? Promise.reject(new Error('asked too often')))
    store.subscribe(() => {})
    store.cartChanged()
    await vi.waitFor(() => expect(store.read().cartCount).toBe(7))
    answerLate(sessionWith(1))
    await new Promise(setImmediate)
    expect(store.read().cartCount).toBe(7)
  })

  it.each([
    ['the server fails', async () => new Response('', { status: 503 })],
    ['the answer is none of ours', async () => Response.json({ cart: 'no' })],
    ['the network fails', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a cart without a count', async () => Response.json({ csrfToken: 'a', cart: {}, customer: null })],
    ['a product that is no number', async () => ofShape({ cart: { count: 1, productIds: ['7'] } })],
    ['no token', async () => ofShape({ csrfToken: null })],
    ['nothing of the customer', async () => ofShape({ customer: undefined })],
    ['half a customer', async () => ofShape({ customer: { id: 7, firstName: 'Ann' } })],
  ])('shows no count and logs it once when %s', async (_, ask) => {
    const { store, outside, log } = tab(ask)
    const seen = vi.fn()
    store.subscribe(seen)
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1))
    outside.onChange()
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(2))
    expect(store.read().cartCount).toBeNull()
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('stops listening without subscribers', () => {
    const { store, outside } = tab(async () => sessionWith(1))
    const leave = store.subscribe(() => {})
    leave()
    expect(outside.stopped).toBe(true)
  })
})
