import * as v from 'valibot'
import { flag, id, integer, list, money, name, text } from '../wire/value.ts'
import { ownAddressBody } from './address-body.ts'
import { email } from './email.ts'
import { formFieldBody } from './form-field.ts'
import { isStrongPassword } from './password.ts'

const newPassword = v.pipe(
  v.string(),
  v.check(isStrongPassword, 'must have 7 to 256 characters, a letter and a digit among them'),
)

const names = v.object({ email: email(), first_name: name(100), last_name: name(100) })

const optional = v.partial(
  v.object({
    company: text(255),
    phone: text(50),
    notes: text(),
    tax_exempt_category: text(255),
    customer_group_id: integer(),
    authentication: v.partial(v.object({ force_password_reset: flag(), new_password: newPassword })),
    accepts_product_review_abandoned_cart_emails: flag(),
    store_credit_amounts: list(v.object({ amount: money() }), 1),
    channel_ids: v.nullable(list(id(), 250)),
    form_fields: list(formFieldBody, 100),
  }),
)

const onlyNew = v.partial(
  v.object({
    origin_channel_id: id(),
    addresses: list(ownAddressBody, 10),
    attributes: list(v.object({ attribute_id: id(), attribute_value: text(1000) }), 10),
    trigger_account_created_notification: flag(),
  }),
)

/** POST /v3/customers */
export const newCustomerBody = v.object({ ...names.entries, ...optional.entries, ...onlyNew.entries })
/** PUT /v3/customers: what is left out stays. */
export const customerChangeBody = v.object({
  ...v.partial(names).entries,
  ...optional.entries,
  id: v.optional(id()),
})

export type NewCustomer = v.InferOutput<typeof newCustomerBody>
export type CustomerChange = v.InferOutput<typeof customerChangeBody> & { id: number }
