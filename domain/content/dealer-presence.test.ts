import { describe, expect, it } from 'vitest'
import { dealerPresence } from './dealer-presence.ts'

const STORES = [{ country: 'nz' }, { country: 'de' }, { country: 'at' }, { country: 'se' }]

describe('dealerPresence', () => {
  it.each([
    ['at', STORES, 'here'],
    ['pl', STORES, 'none'],
    ['mx', STORES, 'none'],
    ['global', STORES, 'unknown'],
    ['pl', null, 'unknown'],
  ] as const)('%s', (country, stores, reach) => expect(dealerPresence(stores, country)).toBe(reach))
})
