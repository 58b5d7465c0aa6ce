import { createRateLimits } from '@firnline/web/server/gate/rate-limits'
import { createCustomerSession } from '@firnline/web/server/session/customer-session'
import { createVisitor } from '@firnline/web/server/session/visitor'
import { describe, expect, it } from 'vitest'
import { type ApiShop, ORIGIN } from './fixture/open-api-shop.ts'
import { useSharedApiShop } from './fixture/shared-api-shop.ts'

/** Carts that were filled in another market. The store ca of the tests sells nothing. */

let shop: ApiShop
useSharedApiShop(shared => {
  shop = shared
})

function open() {
  const { accounts, services, seal, tradeTerms } = shop.parts
  const visitor = createVisitor(new Request(ORIGIN), { seal, accounts })
  const { commerce } = services.forPage({ seen: () => {}, onDegrade: () => {} })
  return createCustomerSession({
    ...{ commerce, accounts, visitor, limits: createRateLimits(), degraded: () => {}, tradeTerms },
    alerts: shop.parts.mail.alerts,
    ...{ ip: '198.51.100.3', now: shop.clock.now, locale: 'en-ca' },
  })
}

describe('a cart of another market', () => {
  it('is counted there, and nowhere counted twice', async () => {
    const customerSession = open()
    await customerSession.cart('us').add({ ...line(), quantity: 3 })
    expect(await customerSession.foreignCarts('ca').list()).toEqual([{ region: 'us', items: 3 }])
    expect(await customerSession.foreignCarts('us').list()).toEqual([])
  })

  it('stays where it is, and is named, where its SKU is not sold', async () => {
    const customerSession = open()
    await customerSession.cart('us').add({ ...line(), quantity: 2 })
    expect(await customerSession.foreignCarts('ca').importAll()).toEqual({ items: 0, left: ['Nordwand 98'] })
    expect(await customerSession.cart('ca').read()).toBeNull()
    expect((await customerSession.cart('us').read())?.lines).toMatchObject([{ quantity: 2 }])
  })
})

function line() {
  const { id, variantId } = shop.goods.ski
  return { productId: id, variantId }
}
