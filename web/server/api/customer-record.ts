import type { Customer } from '@firnline/domain/customer/customer'
import type { StoreRecords } from '@firnline/services/commerce/store-records'
import { ApiError } from '../errors.ts'

/** The platform's record of a customer, of which the calls show what is theirs to see; `is_pro` may follow from notes that they may not. */
export async function customerRecord(store: StoreRecords, { id, isPro }: Pick<Customer, 'id' | 'isPro'>) {
  const found = await store.customer(id)
  if (found === null) throw new ApiError(404, 'This account is no more.')
  return { ...found, is_pro: isPro }
}
