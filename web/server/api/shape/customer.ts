import { fields } from './shape.ts'

const FORM_FIELDS = fields('name value')

export const ADDRESS = fields(
  `id customer_id first_name last_name company address1 address2 city state_or_province postal_code country_code country
  phone address_type`,
  { form_fields: FORM_FIELDS },
)

export const CUSTOMER = fields(
  `id email first_name last_name company phone customer_group_id date_created date_modified address_count
  accepts_product_review_abandoned_cart_emails is_pro`,
  { addresses: ADDRESS, form_fields: FORM_FIELDS, store_credit_amounts: fields('amount') },
)

export const GROUP = fields('id name is_default is_group_for_guests date_created date_modified', {
  category_access: fields('type categories'),
  discount_rules: fields(
    'type method amount price_list_id category_id category_ids product_id product_ids id',
  ),
})
