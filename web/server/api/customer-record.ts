import type { Customer } from '@firnline/domain/customer/customer'
import { ApiError } from '../errors.ts'
import { pick } from './hidden-field.ts'
import type { Upstream } from './upstream.ts'

const CUSTOMER_SHOWS = [
  'id',
  'email',
  'first_name',
  'last_name',
  'company',
  'phone',
  'customer_group_id',
  'date_created',
  'date_modified',
  'address_count',
  'accepts_product_review_abandoned_cart_emails',
  'addresses',
  'form_fields',
  'store_credit_amounts',
]
const INCLUDE = 'addresses,formfields,storecredit'

/** The platform's record of a customer, as they may see it themselves; `is_pro` may follow from notes that they may not. */
export async function customerRecord(upstream: Upstream, { id, isPro }: Pick<Customer, 'id' | 'isPro'>) {
  const [found] = await upstream.rows('/v3/customers', { 'id:in': id, include: INCLUDE })
  if (found === undefined) throw new ApiError(404, 'This account is no more.')
  return { ...pick(found, CUSTOMER_SHOWS), is_pro: isPro }
}
