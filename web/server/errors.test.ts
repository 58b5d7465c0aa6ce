import { ServiceError } from '@firnline/services/http/service-error'
import { expect, it } from 'vitest'
import { Degradation, levelOf, Warning } from './errors.ts'

const down = new ServiceError('search', 'Network Error')
const refused = new ServiceError('commerce', 'Request failed with status code 401', { status: 401 })

it.each([
  ['a service that fails', down, 'warn'],
  ['what a failing service caused', new Error('An email was not sent.', { cause: down }), 'warn'],
  ['a page without a part', new Degradation('search', down), 'warn'],
  ['a problem of content', new Warning('A link is refused.'), 'warn'],
  ['a service that refuses the shop’s key', refused, 'error'],
  ['a part that is missing by a defect', new Degradation('search', new TypeError('x')), 'error'],
  ['a defect', new TypeError('x is undefined'), 'error'],
  ['what is no error', 'x', 'error'],
])('levelOf %s', (_, error, level) => {
  expect(levelOf(error)).toBe(level)
})
