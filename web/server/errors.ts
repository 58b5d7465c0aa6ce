import { ServiceError } from '@firnline/services/http/service-error'

/** An API call that cannot be answered as asked. `title` is for people, in English, as the platform's own errors are. */
export class ApiError extends Error {
  readonly status: 400 | 403 | 404 | 405 | 413 | 415 | 422
  readonly errors: Readonly<Record<string, string>>

  constructor(status: ApiError['status'], title: string, errors: Readonly<Record<string, string>> = {}) {
    super(title)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
  }
}

/** The one table from failures to HTTP. The body has a `status`, which the cart reads as "this is an error" (SPEC §4). */
export function toErrorAnswer(error: unknown): {
  readonly status: number
  readonly body: unknown
  readonly expected: boolean
} {
  if (error instanceof ApiError) {
    return {
      status: error.status,
      body: { status: error.status, title: error.message, errors: error.errors },
      expected: true,
    }
  }
  if (error instanceof ServiceError) {
    const ours = error.status === 401 || error.status === 403
    const status = ours ? 502 : 503
    return {
      status,
      body: { status, title: `The ${error.service} service cannot answer at the moment.` },
      expected: false,
    }
  }
  return { status: 500, body: { status: 500, title: 'Oops! Something Broke' }, expected: false }
}
