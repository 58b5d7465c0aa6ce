import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ORDER_MESSAGES } from '../../../components/order/describe-orders.ts'
import { messagesIn } from '../../../fixture/messages-in.ts'
import { AccountPage, type AccountPageProps } from './account-page.tsx'
import { ACCOUNT_MESSAGES } from './load-account.ts'

const messages = messagesIn('en', 'accountNav', ...ACCOUNT_MESSAGES, ...ORDER_MESSAGES)
const SIGNED_OUT: AccountPageProps['state'] = {
  kind: 'signed-out',
  passwordResetUrl: 'http://store.test/login.php?action=reset_password',
  stamp: 'stamp of sign_in',
}
const ANN = { greeting: 'Hello, Ann', name: 'Ann Berg', email: 'ann@example.com', proUntil: null }
const ORDER = {
  id: 12,
  name: 'Order 12',
  placedOn: 'November 2, 2026',
  moment: '2026-11-02T10:30:00.000Z',
  items: '1 item',
  status: 'Being prepared',
  total: '$749.00',
  href: '/account/orders/12',
}

function html(over: Partial<AccountPageProps>): string {
  const props: AccountPageProps = {
    state: SIGNED_OUT,
    messages,
    notice: null,
    cameFrom: null,
    cartPath: '/cart',
    createPath: '/account/create',
    ordersPath: '/account/orders',
    orderStatusPath: '/order-status',
    parts: [],
    answer: null,
    ...over,
  }
  const Stub = createRoutesStub([{ path: '/', Component: () => <AccountPage {...props} /> }])
  return renderToStaticMarkup(<Stub />)
}

describe('the account page', () => {
  it('has a sign-in form for password managers, and a reset link', () => {
    const page = html({})
    expect(page).toMatch(/<input[^>]*type="email"[^>]*autoComplete="username"/)
    expect(page).toMatch(/<input[^>]*type="password"[^>]*autoComplete="current-password"/)
    expect(page).toContain('href="http://store.test/login.php?action=reset_password"')
    expect(page).not.toContain('name="from"')
  })

  it('keeps the cart as return page', () => {
    expect(html({ cameFrom: 'cart' })).toContain('<input type="hidden" name="from" value="cart"/>')
  })

  it('shows field errors and keeps the email address', () => {
    const errors = { message: '', email: 'ann', emailError: 'Not an address.', passwordError: '' }
    const page = html({ answer: { ok: false, ...errors } })
    expect(page).toMatch(/<input[^>]*aria-invalid="true"[^>]*type="email"[^>]*value="ann"/)
    expect(page).toContain('Not an address.')
    expect(page).toMatch(/role="alert".*<a href="#email"[^>]*>Not an address\.</)
  })

  it('shows wrong credentials above the form', () => {
    const errors = { message: 'They do not fit.', email: '', emailError: '', passwordError: '' }
    expect(html({ answer: { ok: false, ...errors } })).toMatch(/role="alert".*>They do not fit\.</)
  })

  it('shows customer, orders and sign-out', () => {
    const page = html({ state: { kind: 'signed-in', customer: ANN, orders: [ORDER], tradeStatus: null } })
    for (const result of ['Hello, Ann', 'ann@example.com', 'Order 12', 'Being prepared', '$749.00']) {
      expect(page).toContain(result)
    }
    expect(page).toContain('value="sign-out"')
    expect(page).not.toContain(messages.pro)
  })

  it('marks a pro', () => {
    const pro = { ...ANN, proUntil: 'Good until June 30, 2027' }
    const page = html({ state: { kind: 'signed-in', customer: pro, orders: [], tradeStatus: null } })
    expect(page).toContain(messages.pro)
    expect(page).toContain('Good until June 30, 2027')
    expect(page).toContain(messages.noOrders)
  })

  it('distinguishes unavailable from no orders', () => {
    const page = html({ state: { kind: 'signed-in', customer: ANN, orders: null, tradeStatus: null } })
    expect(page).toContain(messages.ordersUnavailable)
    expect(page).not.toContain(messages.noOrders)
  })

  it('shows unavailability with a retry', () => {
    const page = html({ state: { kind: 'unavailable' } })
    expect(page).toContain(messages.unavailableText)
    expect(page).toContain(messages.retry)
    expect(page).not.toContain('type="password"')
  })
})
