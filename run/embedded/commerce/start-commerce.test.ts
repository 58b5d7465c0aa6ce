import { readConfig } from '@firnline/web/server/config/config'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { KEYS } from '../../api/fixture/open-api-shop.ts'
import { DEMO } from '../../demo/data.ts'
import { startCommerce } from './start-commerce.ts'

it.each([['card'], ['card', 'invoice']] as const)(
  'refuses a store that offers %s and %s without an account for cards',
  async (...payments) => {
    const config = readConfig({ TEST_CARD: '0' })
    if (!config.ok) throw new Error(config.problems.join())
    const [store] = DEMO.stores
    if (store === undefined) throw new Error('The demo has no store')
    const needs = {
      data: { ...DEMO, stores: [{ ...store, payments }] },
      catalogueMessages: async () => new Map(),
    }
    const start = { config: config.config, keys: KEYS, log: pino({ level: 'silent' }), needs }
    await expect(startCommerce(start, 'http://localhost:3001')).rejects.toThrow(
      'stores.us.platform.payments in shop.json offers card, and there is no account for cards: set STRIPE_SECRET_KEY, or add bank-transfer.',
    )
  },
)
