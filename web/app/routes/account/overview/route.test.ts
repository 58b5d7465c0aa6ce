import { MAX_PASSWORD_LENGTH, toCustomer } from '@firnline/domain/customer/customer'
import { localeOf } from '@firnline/domain/locale/locale'
import { money } from '@firnline/domain/money'
import type { OrderSummary } from '@firnline/services/commerce/account/port'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import type { SessionAccount, SignInResult } from '../../../contexts/account.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { ANN } from '../../../fixture/account.ts'
import { fakeShop } from '../../../fixture/fake-shop.ts'
import { resultOf, routeArgs } from '../../../fixture/route.ts'
import { action, loader } from './route.tsx'

const failure = new ServiceError('commerce', 'Commerce did not answer.')
const ORDER = {
  id: 1203,
  number: '1203',
  placedOn: '2026-11-02T10:30:00Z',
  status: 'Awaiting Fulfillment',
  total: money(74_895, 'EUR'),
  items: 1,
}

const onePage = (...orders: OrderSummary[]) => ({ orders, hasMore: false })

async function open(account: Partial<SessionAccount>, query = '', visit: Partial<Shop['visit']> = {}) {
  const shop = fakeShop({ account, visit })
  const { args, errors } = routeArgs('/:lang/account', shop, { path: `/account${query}` })
  const { data, init } = await loader(args)
  return { ...data, status: init?.status, errors }
}

describe('the account page', () => {
  it('shows the sign-in form and reset link when signed out', async () => {
    const { state, status } = await open({})
    expect(state).toEqual({
      kind: 'signed-out',
      passwordResetUrl: 'http://store.test/login.php?action=reset_password',
      stamp: 'stamp of sign_in',
    })
    expect(status).toBe(200)
  })

  it('shows a customer’s name, address and orders in the visit’s language', async () => {
    const { state } = await open({ current: async () => ANN, orders: async () => onePage(ORDER) })
    expect(state).toEqual({
      kind: 'signed-in',
      customer: { greeting: 'Hallo, Ann', name: 'Ann Berg', email: 'ann@example.com', proUntil: null },
      orders: [
        {
          id: 1203,
          name: 'Bestellung 1203',
          placedOn: '2. November 2026',
          moment: '2026-11-02T10:30:00.000Z',
          items: '1 Artikel',
          status: 'In Vorbereitung',
          total: '748,95\u00a0€',
          href: '/de-de/account/orders/1203',
        },
      ],
      tradeStatus: null,
    })
  })

  it('shows an employee’s status, and works when the platform does not say what a pro has spent', async () => {
    const own = { current: async () => ANN, orders: async () => onePage() }
    const { state } = await open({ ...own, tradeStatus: async () => ({ kind: 'employee' as const }) })
    expect(state).toMatchObject({ tradeStatus: { title: 'Mitarbeitende' } })
    const { state: without, errors } = await open({ ...own, tradeStatus: () => Promise.reject(failure) })
    expect(without).toMatchObject({ kind: 'signed-in', tradeStatus: null })
    expect(errors).toEqual([failure])
  })

  it('marks a pro with the end of the season', async () => {
    const pro = toCustomer({ ...ANN, proCode: { region: 'pro_eu_region_1' } })
    const { state } = await open({ current: async () => pro, orders: async () => onePage() })
    expect(state).toMatchObject({ customer: { proUntil: 'Saison bis 30. Juni 2027' }, orders: [] })
  })

  it('greets customers without a name by email address', async () => {
    const nameless = toCustomer({ ...ANN, firstName: '', lastName: '' })
    const { state } = await open({ current: async () => nameless, orders: async () => onePage() })
    expect(state).toMatchObject({ customer: { greeting: 'Hallo, ann@example.com' } })
  })

  it('omits a missing date and keeps an unknown status', async () => {
    const strange = { ...ORDER, placedOn: 'yesterday', status: 'Waxing' }
    const { state } = await open({ current: async () => ANN, orders: async () => onePage(strange) })
    expect(state).toMatchObject({ orders: [{ placedOn: '', moment: null, status: 'Waxing' }] })
  })

  it('is a reported 503 when the platform does not answer', async () => {
    const { state, status, errors } = await open({ current: () => Promise.reject(failure) })
    expect({ state, status }).toEqual({ state: { kind: 'unavailable' }, status: 503 })
    expect(errors).toEqual([failure])
  })

  it('works without orders when only they fail', async () => {
    const { state, status, errors } = await open({
      current: async () => ANN,
      orders: () => Promise.reject(failure),
    })
    expect(state).toMatchObject({ kind: 'signed-in', orders: null })
    expect({ status, errors }).toEqual({ status: 200, errors: [failure] })
  })

  it('rethrows programming errors', async () => {
    await expect(open({ current: () => Promise.reject(new TypeError('oops')) })).rejects.toThrow('oops')
  })

  it.each([
    ['?notice=signed-out', 'Du bist abgemeldet.'],
    ['?notice=merged', expect.stringContaining('in deinem Warenkorb')],
    ['?notice=<b>', null],
    ['', null],
  ])('shows a notice: %s', async (query, notice) => {
    expect((await open({}, query)).notice).toEqual(notice)
  })

  it('is localized', async () => {
    const { messages } = await open({}, '', { locale: localeOf('fr', 'fr') })
    expect(messages.signIn).toBe('Se connecter')
  })
})

describe('signing in', () => {
  const RIGHT = { intent: 'sign-in', email: ' ann@example.com ', password: ' pass word ' }
  const signInAs = (answer: SignInResult) => vi.fn(async () => answer)
  const carried = (what: 'nothing' | 'attached' | 'merged', lost: string[] = []) =>
    signInAs({ kind: 'done', cart: what, lost })

  async function send(fields: Record<string, string>, account: Partial<SessionAccount>) {
    const { args, errors } = routeArgs('/:lang/account', fakeShop({ account }), { form: fields })
    return { ...resultOf(await action(args)), errors }
  }

  it('trims the email address, not the password', async () => {
    const signIn = carried('nothing')
    await send(RIGHT, { signIn })
    expect(signIn).toHaveBeenCalledWith('ann@example.com', ' pass word ')
  })

  it('accepts the longest password', async () => {
    const signIn = carried('nothing')
    const longest = 'x'.repeat(MAX_PASSWORD_LENGTH)
    await send({ ...RIGHT, password: longest }, { signIn })
    expect(signIn).toHaveBeenCalledWith('ann@example.com', longest)
  })

  it.each([
    ['the account', '', carried('nothing'), '/de-de/account'],
    ['the account, with a cart that is now the customer’s', '', carried('attached'), '/de-de/account'],
    ['the account, where carts were merged', '', carried('merged'), '/de-de/account?notice=merged'],
    ['the cart it was asked from', 'cart', carried('attached'), '/de-de/cart'],
    ['the cart, where carts were merged', 'cart', carried('merged'), '/de-de/cart?notice=merged'],
    ['nowhere else', 'https://evil.example', carried('nothing'), '/de-de/account'],
  ])('redirects to %s', async (_, from, signIn, location) => {
    const sent = await send({ ...RIGHT, from }, { signIn })
    expect(sent).toMatchObject({ status: 303, location })
  })

  it('stays to name lines that were refused', async () => {
    const signIn = carried('merged', ['Nordwand 98', 'Firn 86'])
    const { status, data } = await send({ ...RIGHT, from: 'cart' }, { signIn })
    expect(status).toBe(200)
    expect(data).toEqual({ ok: true, message: expect.stringContaining('Nordwand 98, Firn 86') })
  })

  it('shows the same for a wrong password and an unknown address', async () => {
    const { status, data } = await send(RIGHT, { signIn: signInAs({ kind: 'wrong' }) })
    expect(status).toBe(422)
    expect(data).toEqual({
      ok: false,
      message: expect.stringContaining('passen nicht zusammen'),
      email: 'ann@example.com',
      emailError: '',
      passwordError: '',
    })
  })

  it.each([
    [30, 'in 1 Minute'],
    [61, 'in 2 Minuten'],
  ])('shows the waiting time after too many attempts: %s s', async (retryAfter, when) => {
    const throttled = signInAs({ kind: 'throttled', retryAfter })
    const { status, data } = await send(RIGHT, { signIn: throttled })
    expect(status).toBe(429)
    expect(data).toMatchObject({ ok: false, message: expect.stringContaining(when) })
  })

  it('shows and reports that the platform does not answer', async () => {
    const { status, data, errors } = await send(RIGHT, { signIn: () => Promise.reject(failure) })
    expect(status).toBe(503)
    expect(data).toMatchObject({ ok: false, message: expect.stringContaining('nicht geklappt') })
    expect(errors).toEqual([failure])
  })

  it.each([
    ['no address', { ...RIGHT, email: ' ' }, { emailError: expect.stringContaining('E-Mail-Adresse') }],
    ['no real address', { ...RIGHT, email: 'ann' }, { email: 'ann', emailError: expect.any(String) }],
    ['no password', { ...RIGHT, password: '' }, { passwordError: expect.stringContaining('Passwort') }],
    [
      'an endless password',
      { ...RIGHT, password: 'x'.repeat(MAX_PASSWORD_LENGTH + 1) },
      { email: 'ann@example.com', message: expect.stringContaining('Passwort') },
    ],
    [
      'no fields',
      { intent: 'sign-in' },
      { emailError: expect.any(String), passwordError: expect.any(String) },
    ],
  ])('sends nothing with %s', async (_, fields, fault) => {
    const { status, data } = await send(fields, {})
    expect(status).toBe(400)
    expect(data).toMatchObject({ ok: false, ...fault })
  })

  it('never returns a password', async () => {
    const { data } = await send(RIGHT, { signIn: signInAs({ kind: 'wrong' }) })
    expect(JSON.stringify(data)).not.toContain('pass word')
  })

  it('is ended by signing out', async () => {
    const signOut = vi.fn(async () => null)
    const sent = await send({ intent: 'sign-out' }, { signOut })
    expect(signOut).toHaveBeenCalledTimes(1)
    expect(sent).toMatchObject({ status: 303, location: '/de-de/account?notice=signed-out' })
  })

  it('is ended at the platform’s hosted pages too', async () => {
    const hosted = 'https://checkout.shop.test/shop/eu/login.php?action=logout'
    const sent = await send({ intent: 'sign-out' }, { signOut: async () => hosted })
    expect(sent).toMatchObject({ status: 303, location: hosted })
  })
})
