import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabasePlace } from '../database/open.ts'
import { orderLimitsContract } from '../order-limits/order-limits-contract.ts'
import { rowsOf } from './answer.ts'
import { cartContract } from './cart-contract.ts'
import { cartEventContract } from './cart-event-contract.ts'
import { cartMemoryContract } from './cart-memory-contract.ts'
import { cartModelContract } from './cart-model-contract.ts'
import { cartPriceContract } from './cart-price-contract.ts'
import { cartRefusalContract } from './cart-refusal-contract.ts'
import { categoryContract } from './category-contract.ts'
import { checkoutContract } from './checkout-contract.ts'
import { couponContract } from './coupon-contract.ts'
import { couponPlacingContract } from './coupon-placing-contract.ts'
import { customerContract } from './customer-contract.ts'
import { customerFuzzContract } from './customer-fuzz-contract.ts'
import { customerPartsContract } from './customer-parts-contract.ts'
import { deliveryContract } from './delivery-contract.ts'
import { type Goods, stockShop } from './demo-goods.ts'
import { geographyContract } from './geography-contract.ts'
import { groupContract } from './group-contract.ts'
import { hookContract } from './hook-contract.ts'
import { hostedContract } from './hosted-contract.ts'
import { orderContract } from './order-contract.ts'
import { orderFuzzContract } from './order-fuzz-contract.ts'
import { orderListContract } from './order-list-contract.ts'
import { orderStockContract } from './order-stock-contract.ts'
import { placingContract } from './placing-contract.ts'
import { productContract } from './product-contract.ts'
import { productEventContract } from './product-event-contract.ts'
import { shipmentContract } from './shipment-contract.ts'
import { shippingContract } from './shipping-contract.ts'
import { openShop, type Shop } from './shop.ts'
import { signInContract } from './sign-in-contract.ts'
import { variantContract } from './variant-contract.ts'
import { wireContract } from './wire-contract.ts'

/** An empty place for a database; `dispose` leaves nothing of it. */
export type EmptyPlace = { database: DatabasePlace; dispose(): Promise<void> }

/** What the commerce server does on any database that it can have. */
export function commerceContract(open: () => Promise<EmptyPlace>) {
  let place: EmptyPlace | undefined
  let opened: { shop: Shop; goods: Goods } | undefined
  const given = () => {
    if (opened === undefined) throw new Error('The shop is not open')
    return opened
  }

  beforeAll(async () => {
    place = await open()
    const shop = await openShop(place.database)
    opened = { shop, goods: await stockShop(shop) }
  }, 60_000)

  afterAll(async () => {
    await opened?.shop.close()
    await place?.dispose()
  }, 60_000)

  productContract(given)
  variantContract(given)
  categoryContract(given)
  productEventContract(open)
  cartContract(given)
  cartRefusalContract(given)
  cartPriceContract(given)
  cartModelContract(given)
  cartEventContract(open)
  cartMemoryContract(open)
  hookContract(given)
  deliveryContract(open)
  groupContract(given)
  couponContract(given)
  customerContract(given)
  customerPartsContract(given)
  signInContract(given)
  customerFuzzContract(given)
  wireContract(given)
  shippingContract(given)
  orderContract(given)
  orderListContract(given)
  orderStockContract(given)
  shipmentContract(given)
  orderFuzzContract(given)
  geographyContract(given)
  checkoutContract(given)
  placingContract(open)
  couponPlacingContract(open)
  hostedContract(open)
  orderLimitsContract(open)

  describe('the server', () => {
    it('answers 429 over its quota and says when to come again', async () => {
      const { database, dispose } = await open()
      const shop = await openShop(database, 2)
      const time = () => shop.call('GET', '/v2/time')
      expect((await time()).headers.get('x-rate-limit-requests-left')).toBe('1')
      await time()
      const over = await time()
      expect([over.status, over.headers.get('x-retry-after')]).toEqual([429, '30'])
      expect((await shop.callEu('GET', '/v2/time')).status).toBe(200)
      shop.clock.now = new Date(shop.clock.now.getTime() + 30_000)
      expect((await time()).status).toBe(200)
      await shop.close()
      await dispose()
    }, 60_000)

    it('logged no fault of its own', () => {
      expect(given().shop.failures).toEqual([])
    })

    it('has what it had after it is closed and opened again', async () => {
      const { shop, goods } = given()
      const before = rowsOf(await shop.call('GET', '/v3/catalog/products?include=variants'))
      await shop.close()
      opened = { shop: await openShop((await currentPlace()).database), goods }
      expect(rowsOf(await given().shop.call('GET', '/v3/catalog/products?include=variants'))).toEqual(before)
      expect((await given().shop.call('GET', '/v2/currencies')).body).toHaveLength(1)
    }, 60_000)
  })

  async function currentPlace(): Promise<EmptyPlace> {
    if (place === undefined) throw new Error('There is no database')
    return place
  }
}
