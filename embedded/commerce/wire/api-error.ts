import type { ContentfulStatusCode } from 'hono/utils/http-status'

const TYPE = 'https://developer.bigcommerce.com/api-docs/getting-started/api-status-codes'

export const CONFLICT =
  'The request cannot be processed due to a possible conflict. Please review the changes and try again.'

type Detail = { errors?: Record<string, string>; code?: number | string; detail?: string }

/** An error response of BigCommerce's. `message` is the title, which a shop may show. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly detail: Detail

  constructor(status: ContentfulStatusCode, title: string, detail: Detail = {}) {
    super(title)
    this.status = status
    this.detail = detail
  }
}

export function unprocessable(title: string, errors: Record<string, string> = {}): ApiError {
  return new ApiError(422, title, { errors })
}

/** Throws the 422 of a batch in which `problemOf` finds a wrong field of an item: `[field, message]`. */
export function checkBatch<Item>(
  title: string,
  items: readonly Item[],
  problemOf: (item: Item, index: number) => readonly [field: string, message: string] | null | undefined,
): void {
  const errors = items.flatMap((item, index) => {
    const problem = problemOf(item, index)
    return problem == null ? [] : [[`${index}.${problem[0]}`, problem[1]] as const]
  })
  if (errors.length > 0) throw unprocessable(title, Object.fromEntries(errors))
}

/** V3: an object with a title. */
export function v3Body(error: ApiError) {
  const { errors = {}, code, detail } = error.detail
  return {
    status: error.status,
    ...(code === undefined ? {} : { code }),
    title: error.message,
    type: TYPE,
    ...(detail === undefined ? {} : { detail }),
    errors,
  }
}

/** V2: an array of messages. */
export function v2Body(error: ApiError) {
  const { errors = {} } = error.detail
  const messages = Object.entries(errors).map(([field, why]) => `The field '${field}' is invalid: ${why}`)
  return [
    {
      status: error.status,
      message: messages.length === 0 ? error.message : messages.join(' '),
    },
  ]
}

const DUPLICATES: Record<string, string> = {
  products_name: 'The product name is a duplicate',
  products_sku: 'The product sku is a duplicate',
  products_url: 'The product url is a duplicate',
  categories_name: 'The category name is a duplicate',
  categories_url: 'The category url is a duplicate',
  options_display_name: 'The option display_name is a duplicate',
  option_values_label: 'The option value label is a duplicate',
  variants_choice: 'A variant with these option values exists',
  variants_sku: 'The variant sku is a duplicate',
  coupons_code: 'The coupon code is a duplicate',
  coupons_name: 'The coupon name is a duplicate',
  currencies_code: 'The currency_code is a duplicate',
  brands_name: 'The brand name is a duplicate',
  customers_email: 'The customer email is a duplicate',
  customer_addresses_alike: 'The customer has this address already',
  customer_attributes_name: 'The attribute name is a duplicate',
  customer_groups_name: 'The customer group name is a duplicate',
  subscribers_email: 'The subscriber email is a duplicate',
}

const MISSING: Record<string, string> = {
  customer_addresses_customer: 'The customer of an address does not exist',
  customer_attribute_values_customer: 'The customer of an attribute value does not exist',
  customer_attribute_values_attribute: 'The attribute of a value does not exist',
  form_field_values_customer: 'The customer of a form field value does not exist',
  categories_parent: 'The parent category does not exist',
  product_categories_category: 'A category of the product does not exist',
  variant_values_value: 'The option value is in use by a variant, or does not exist',
}

/** SQLSTATE disk_full, Node's code of the same, and SQLSTATE read_only_sql_transaction: the disk is nearly full, or the server a standby. */
const FULL = new Set(['53100', 'ENOSPC', '25006'])

/** Whether a write failed because the database saves nothing at the moment. */
export function isDiskFull(error: unknown): boolean {
  return FULL.has(readDatabaseError(error).code ?? '')
}

/** The API error of a failed constraint or conflict; null: the server's own fault. */
export function toApiError(error: unknown): ApiError | null {
  const { code, constraint = '' } = readDatabaseError(error)
  if (code === '23505') return new ApiError(409, DUPLICATES[constraint] ?? 'The request makes a duplicate')
  if (code === '23503')
    return unprocessable(MISSING[constraint] ?? 'The request names something that does not exist')
  // Two changes each waited for the other, or read what the other changed; one of them has to come again.
  if (code === '40P01' || code === '40001') return new ApiError(409, CONFLICT)
  if (isDiskFull(error))
    return new ApiError(503, 'The store cannot save anything at the moment; try again later')
  // Class 22: a value that no column can hold, such as a NUL character in a text.
  if (code?.startsWith('22')) return unprocessable('A value of the request is malformed or out of range')
  return null
}

/** The SQLSTATE and the constraint of a database error, from the chain of causes. */
export function readDatabaseError(error: unknown): { code?: string; constraint?: string } {
  if (!(error instanceof Error)) return {}
  if ('code' in error && typeof error.code === 'string') {
    const constraint = 'constraint' in error ? error.constraint : undefined
    return { code: error.code, ...(typeof constraint === 'string' ? { constraint } : {}) }
  }
  return readDatabaseError(error.cause)
}
