import { parseLocale } from '@firnline/domain/locale/locale'
import { expect, it } from 'vitest'
import { formatCartId, parseCartId } from './cart-id.ts'

it('accepts cart ids of the key before, and signs with the first', () => {
  const locale = parseLocale('de-de')
  if (locale === null) throw new RangeError('The shop has no German.')
  const cart = { locale, cartId: '01234567-89ab-cdef-0123-456789abcdef' }
  expect(parseCartId(formatCartId(cart, ['before']), ['after', 'before'])).toEqual(cart)
  expect(parseCartId(formatCartId(cart, ['after', 'before']), ['after'])).toEqual(cart)
  expect(parseCartId(formatCartId(cart, ['before']), ['after'])).toBeNull()
})
