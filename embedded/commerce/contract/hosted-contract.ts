import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmptyPlace } from './commerce-contract.ts'
import { hostedBuyingContract } from './hosted-buying-contract.ts'
import { hostedCouponContract } from './hosted-coupon-contract.ts'
import { hostedDoorContract } from './hosted-door-contract.ts'
import { hostedFuzzContract } from './hosted-fuzz-contract.ts'
import { hostedLinkContract } from './hosted-link-contract.ts'
import { hostedPasswordContract } from './hosted-password-contract.ts'
import { hostedPaymentContract } from './hosted-payment-contract.ts'
import { type HostedShop, openHostedShop } from './hosted-shop.ts'
import { hostedTokenContract } from './hosted-token-contract.ts'
import { hostedWordsContract } from './hosted-words-contract.ts'

/** The hosted pages, whatever the database. */
export function hostedContract(open: () => Promise<EmptyPlace>) {
  let opened: HostedShop | undefined
  const given = () => {
    if (opened === undefined) throw new Error('The shop is not open')
    return opened
  }
  beforeAll(async () => {
    opened = await openHostedShop(await open())
  }, 60_000)
  afterAll(() => opened?.dispose(), 60_000)

  describe('the hosted pages', () => {
    hostedBuyingContract(given)
    hostedCouponContract(given)
    hostedPaymentContract(given)
    hostedWordsContract(given)
    hostedLinkContract(given)
    hostedTokenContract(given)
    hostedPasswordContract(given)
    hostedDoorContract(given)
    hostedFuzzContract(given)
    it('logged no fault of its own', () => expect(given().failures).toEqual([]))
  })
}
