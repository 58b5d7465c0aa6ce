import { proSeason } from '@firnline/domain/customer/trade-status'
import { decimalOf } from '@firnline/domain/money'
import { COMMERCE_REGIONS } from '@firnline/domain/region'
import * as v from 'valibot'
import { ApiError } from '../../errors.ts'
import { call } from '../call.ts'
import { idText } from '../schema.ts'
import { fields } from '../shape.ts'

const bcRegion = v.picklist(COMMERCE_REGIONS, `is one of ${COMMERCE_REGIONS.join(', ')}`)

/** The shop’s own sums and settings: the platform has none. */
export const PRO_CALLS = [
  call({
    method: 'GET',
    path: '/pro/order_total',
    summary:
      'What the signed-in customer spent on the brand in the current season, in whole units of the currency.',
    who: 'own-customer',
    subject: ({ query }) => query.customer_id,
    query: v.strictObject({ customer_id: idText, brand_id: idText }),
    shows: fields('order_total expiration_date employee_group spend_limit'),
    async handle({ accounts, commerce, region, tradeTerms, query, grant: { customer }, now }) {
      const brandId = query.brand_id
      const terms = await tradeTerms()
      if (!terms.brandIds.includes(brandId))
        throw new ApiError(400, 'This is not the brand of this region.', {
          errors: { brand_id: `is one of ${terms.brandIds.join(', ')}` },
        })
      const season = proSeason(now())
      const { code: currency } = await commerce.currency(region)
      const spent = await accounts.spend(region, customer.id, { brandId, currency, ...season })
      return {
        order_total: Number(decimalOf(spent)),
        expiration_date: season.until.toISOString().slice(0, 10),
        employee_group: customer.groupId !== null && terms.employeeGroups.includes(customer.groupId),
        spend_limit: terms.spendLimit,
      }
    },
  }),

  call({
    method: 'GET',
    path: '/pro/shipping_method_settings',
    summary: 'From which customer groups free shipping is hidden in a region.',
    who: 'anyone',
    query: v.strictObject({ bcRegion }),
    shows: fields('hide_free_shipping_groups is_enabled'),
    async handle({ region, tradeTerms, query }) {
      if (query.bcRegion !== region)
        throw new ApiError(400, 'The bcRegion asked for is not the region of the call.', {
          errors: { bcRegion: `is ${region}, as x-bc-region says` },
        })
      const { isEnabled, hideFreeShippingGroups } = (await tradeTerms()).shipping
      return { hide_free_shipping_groups: hideFreeShippingGroups.join(','), is_enabled: isEnabled }
    },
  }),
]
