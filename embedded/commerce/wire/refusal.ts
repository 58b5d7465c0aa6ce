import type { ContentfulStatusCode } from 'hono/utils/http-status'

const TYPE = 'https://developer.bigcommerce.com/api-docs/getting-started/api-status-codes'

export const CONFLICT =
  'The request cannot be processed due to a possible conflict. Please review the changes and try again.'

type Detail = { errors?: Record<string, string>; code?: number | string; detail?: string }

/** An error response of BigCommerce's. `message` is the title, which a shop may show. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly detail: Detail

  constructor(status: ContentfulStatusCode, title: string, detail: Detail = {}) {
    super(title)
    this.status = status
    this.detail = detail
  }
}

export function unprocessable(title: string, errors: Record<string, string> = {}): Refusal {
  return new Refusal(422, title, { errors })
}

/** V3: an object with a title. */
export function v3Body(refusal: Refusal) {
  const { errors = {}, code, detail } = refusal.detail
  return {
    status: refusal.status,
    ...(code === undefined ? {} : { code }),
    title: refusal.message,
    type: TYPE,
    ...(detail === undefined ? {} : { detail }),
    errors,
  }
}

/** V2: an array of messages. */
export function v2Body(refusal: Refusal) {
  const { errors = {} } = refusal.detail
  const messages = Object.entries(errors).map(([field, why]) => `The field '${field}' is invalid: ${why}`)
  return [
    {
      status: refusal.status,
      message: messages.length === 0 ? refusal.message : messages.join(' '),
    },
  ]
}
