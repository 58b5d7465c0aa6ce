import { ServiceError } from '@firnline/services/http/service-error'
import { expect, it } from 'vitest'
import { fakeShop } from '../../../fixture/fake-shop.ts'
import { loadData } from './load-data.ts'

it.each([
  ['nobody is signed in', async () => ({ kind: 'signed-out' }) as const, '/de-de/account'],
  [
    'it was asked for too often',
    async () => ({ kind: 'throttled', retryAfter: 60 }) as const,
    '/de-de/account/profile?notice=data-later',
  ],
  [
    'the platform does not answer',
    () => Promise.reject(new ServiceError('commerce', 'It is busy.')),
    '/de-de/account/profile?notice=data-unavailable',
  ],
])('leads to a page that says why when %s', async (_, ownData, place) => {
  const answer = await loadData(fakeShop({}), { ownData })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(place)
})
