import { countItems, productsIn } from '@firnline/domain/cart/cart'
import { call } from '../call.ts'
import { fields } from '../shape/shape.ts'

export const SESSION_CALLS = [
  call({
    method: 'GET',
    path: '/session',
    summary:
      'All that belongs to one person on a public page: cart, customer, and the token that writes must carry.',
    who: 'anyone',
    shows: fields('csrfToken', {
      cart: fields('id count productIds'),
      customer: fields('id firstName isPro'),
    }),
    holdsToken: true,
    async handle({ region, visitor, customerSession }) {
      const customer = await visitor.customer(region)
      const cart = await customerSession.cart(region).read()
      const { csrfToken } = await visitor.session()
      return {
        csrfToken,
        cart: { id: cart?.id ?? null, count: countItems(cart), productIds: productsIn(cart) },
        customer:
          customer === null
            ? null
            : { id: customer.id, firstName: customer.firstName, isPro: customer.isPro },
      }
    },
  }),
]
