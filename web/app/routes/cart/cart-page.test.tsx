import { amplienceSource } from '@firnline/services/media/amplience'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { CART_MESSAGES } from '../../components/cart/describe-cart.ts'
import { MediaProvider } from '../../components/picture/media.tsx'
import { messagesIn } from '../../fixture/messages-in.ts'
import { CartPage, type CartPageProps } from './cart-page.tsx'
import { COUPON_MESSAGES } from './coupon.ts'

const messages = messagesIn('en', ...CART_MESSAGES)
const coupon = messagesIn('en', ...COUPON_MESSAGES)

const FILLED: CartPageProps['state'] = {
  kind: 'filled',
  cart: {
    count: '1 item',
    lines: [
      {
        id: 'line-1',
        title: 'Nordwand 98',
        href: '/p/nordwand-98',
        picture: null,
        choices: [],
        productId: 7,
        variantId: 1002,
        quantity: 1,
        minQuantity: 1,
        maxQuantity: 20,
        price: null,
        total: '$749.00',
        problem: null,
        priceChanged: '',
      },
    ],
  },
  summary: {
    rows: [{ name: 'Shipping', amount: 'Free' }],
    sum: { name: 'Total', amount: '$749.00' },
    taxNote: messages.taxLater,
    freeShipping: { text: messages.freeReached, share: 1 },
  },
  estimate: null,
  coupon: { applied: null, messages: coupon },
  tradeStatus: null,
  closed: '',
  signInPath: '/account?from=cart',
}

function html(over: Partial<CartPageProps>): string {
  const props: CartPageProps = {
    state: FILLED,
    messages,
    categories: [],
    addOns: null,
    addOnList: null,
    shopping: true,
    homePath: '/',
    storesPath: '/stores',
    cartPath: '/cart',
    removedLine: null,
    foreign: [],
    notice: null,
    refused: null,
    estimateResult: null,
    couponResult: null,
    ...over,
  }
  const Stub = createRoutesStub([{ path: '/', Component: () => <CartPage {...props} /> }])
  return renderToStaticMarkup(
    <MediaProvider value={amplienceSource('https://media.test', 'firnline')}>
      <Stub />
    </MediaProvider>,
  )
}

const CHECKOUT = 'value="checkout"'

describe('the cart page', () => {
  it('has checkout and sign-in forms that work without script', () => {
    const page = html({})
    expect(page).toMatch(new RegExp(`<form[^>]*method="post"[^>]*>(?:(?!</form>).)*${CHECKOUT}`))
    expect(page).toContain('href="/account?from=cart"')
    expect(page).toContain(messages.freeReached)
  })

  it('has neither checkout nor shipping where nothing is sold', () => {
    const page = html({ shopping: false })
    expect(page).not.toContain(CHECKOUT)
    expect(page).not.toContain(messages.freeReached)
    expect(page).toContain(messages.browseOnly)
    expect(page).toContain('Nordwand 98')
  })

  it.each([
    ['filled', FILLED],
    ['empty', { kind: 'empty', lost: false } as const],
  ])('links to the stores instead, %s or not', (_, state) => {
    expect(html({ state, shopping: false })).toContain('href="/stores"')
    expect(html({ state })).not.toContain('href="/stores"')
  })

  it('has a retry instead of the checkout when the platform does not answer', () => {
    const page = html({ state: { kind: 'unavailable' } })
    expect(page).not.toContain(CHECKOUT)
    expect(page).toContain(messages.unavailableText)
    expect(page).toContain(messages.retry)
  })

  it('has no checkout when empty', () => {
    expect(html({ state: { kind: 'empty', lost: false } })).not.toContain(CHECKOUT)
  })

  it('shows checkout problems at the button and notices above the cart', () => {
    const page = html({ refused: { ok: false, checkout: 'No checkout.' }, notice: 'A link expired.' })
    expect(page).toMatch(/role="alert"[^>]*>No checkout\.<.*value="checkout"/)
    expect(page).toMatch(/role="status"[^>]*>A link expired\.</)
  })

  it('shows refusals at the line, or above all lines when it is gone', () => {
    const refused = (lineId: string) => html({ refused: { ok: false, lineId, message: 'Too many.' } })
    expect(refused('line-1').split('Too many.')).toHaveLength(2)
    expect(refused('line-9').split('Too many.')).toHaveLength(2)
  })
})
