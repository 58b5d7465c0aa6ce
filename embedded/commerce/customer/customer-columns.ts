import type { Scope } from '../scope.ts'
import { toMinor } from '../wire/money.ts'
import type { CustomerChange } from './customer-body.ts'
import { emailKey } from './email.ts'

type Given = Omit<CustomerChange, 'id'>
type Hashed = { hash: string | undefined; now: Date }

/** The columns that a body gives; undefined: it does not say. A new password need not be reset unless the body says so. */
export function customerColumns(scope: Scope, body: Given, { hash, now }: Hashed) {
  const credit = body.store_credit_amounts?.[0]?.amount
  return {
    email: body.email,
    email_key: body.email === undefined ? undefined : emailKey(body.email),
    first_name: body.first_name,
    last_name: body.last_name,
    company: body.company,
    phone: body.phone,
    notes: body.notes,
    tax_exempt_category: body.tax_exempt_category,
    customer_group_id: body.customer_group_id,
    accepts_product_review_abandoned_cart_emails: body.accepts_product_review_abandoned_cart_emails,
    channel_ids: body.channel_ids,
    store_credit: credit === undefined ? undefined : toMinor(credit, scope.digits),
    force_password_reset:
      body.authentication?.force_password_reset ?? (hash === undefined ? undefined : false),
    password_hash: hash,
    password_changed_at: hash === undefined ? undefined : now,
  }
}
