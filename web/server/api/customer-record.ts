import type { Customer } from '@firnline/domain/customer/customer'
import { ApiError } from '../errors.ts'
import type { Upstream } from './upstream.ts'

const INCLUDE = 'addresses,formfields,storecredit'

/** The platform's record of a customer, of which the calls show what is theirs to see; `is_pro` may follow from notes that they may not. */
export async function customerRecord(upstream: Upstream, { id, isPro }: Pick<Customer, 'id' | 'isPro'>) {
  const [found] = await upstream.rows('/v3/customers', { 'id:in': id, include: INCLUDE })
  if (found === undefined) throw new ApiError(404, 'This account is no more.')
  return { ...found, is_pro: isPro }
}
