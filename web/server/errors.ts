import { ServiceError } from '@firnline/services/http/service-error'

type ApiStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503

type Detail = {
  /** By field. */
  readonly errors?: Readonly<Record<string, string>>
  /** Seconds until it may be tried again. */
  readonly retryAfter?: number
}

/** An API call that cannot be answered as asked. `title` is for people, in English, as the platform's own errors are. */
export class ApiError extends Error {
  readonly status: ApiStatus
  readonly errors: Readonly<Record<string, string>>
  readonly retryAfter: number | null

  constructor(status: ApiStatus, title: string, { errors = {}, retryAfter }: Detail = {}) {
    super(title)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter ?? null
  }
}

/** What an operator or an editor can mend, and no defect of the shop. */
export class Warning extends Error {
  override name = 'Warning'
}

/** An answer goes without a part, because a service failed. */
export class Degradation extends Warning {
  readonly part: string

  constructor(part: string, cause: unknown) {
    super(`A page goes without ${part}.`, { cause })
    this.part = part
  }
}

/** How an error is logged: a failing service is a warning; one that refuses the shop's key, and all else, an error. */
export function levelOf(error: unknown): 'warn' | 'error' {
  if (error instanceof ServiceError) return isRefusal(error) ? 'error' : 'warn'
  const cause = error instanceof Error ? error.cause : undefined
  if (cause !== undefined && levelOf(cause) === 'warn') return 'warn'
  return error instanceof Warning && !(error instanceof Degradation) ? 'warn' : 'error'
}

function isRefusal({ status }: ServiceError): boolean {
  return status === 401 || status === 403
}

/** Seconds a caller should wait when a service fails, and when its quota is used up (docs/protocols/commerce.md#quotas). */
const RETRY_FAILED = 5
const RETRY_QUOTA = 30

type ErrorResponse = {
  readonly status: number
  /** Its `status` is what the cart reads as "this is an error". */
  readonly body: {
    readonly status: number
    readonly title: string
    readonly errors: Readonly<Record<string, string>>
  }
  readonly headers: Readonly<Record<string, string>>
  readonly expected: boolean
}

/** The one table from failures to HTTP. */
export function toErrorResponse(error: unknown): ErrorResponse {
  if (error instanceof ApiError) {
    const { status, message: title, errors, retryAfter } = error
    const headers = retryIn(retryAfter)
    return { status, body: { status, title, errors }, headers, expected: true }
  }
  if (error instanceof ServiceError) {
    const isOurs = isRefusal(error)
    const status = isOurs ? 502 : 503
    const wait = error.status === 429 ? RETRY_QUOTA : RETRY_FAILED
    const title = `The ${error.service} service cannot answer at the moment.`
    const headers = retryIn(isOurs ? null : wait)
    return { status, body: { status, title, errors: {} }, headers, expected: false }
  }
  const body = { status: 500, title: 'Oops! Something Broke', errors: {} }
  return { status: 500, body, headers: {}, expected: false }
}

/** `seconds`: null for never. */
function retryIn(seconds: number | null): ErrorResponse['headers'] {
  return seconds === null ? {} : { 'retry-after': String(seconds) }
}
