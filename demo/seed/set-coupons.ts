import { COUPONS } from '../catalogue/coupons.ts'
import { rowsOf } from './answer.ts'
import type { StoreClient } from './store-client.ts'

/** POST /v2/coupons for those that are missing. Category 0 is every product. */
export async function setCoupons(client: StoreClient): Promise<void> {
  const present = rowsOf(await client.get('/v2/coupons'), 'coupons')
  for (const coupon of COUPONS) {
    if (present.some(row => row.code === coupon.code)) continue
    const applies_to = { entity: 'categories', ids: [0] }
    await client.post('/v2/coupons', { ...coupon, min_purchase: '0.0000', enabled: true, applies_to })
  }
}
