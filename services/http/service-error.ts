const MARK = Symbol.for('ServiceError')

export type ServiceName =
  | 'commerce'
  | 'content'
  | 'search'
  | 'media'
  | 'files'
  | 'bot-check'
  | 'mail'
  | 'stock-alerts'
  | 'analytics'

/** Details of a failed response. */
type FailureDetails = {
  /** The service's error code. */
  readonly code: number | null
  /** Errors by field, as the service sends them. */
  readonly errors: unknown
  readonly statusText: string | null
}

/** A failed call of a service. `status`: HTTP status, or null without a response. */
export class ServiceError extends Error {
  readonly service: ServiceName
  readonly status: number | null
  readonly details: FailureDetails | null
  readonly [MARK] = true

  /** The storefront's build has its own copy of this class: errors of one are instances of the other. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && MARK in value
  }

  constructor(
    service: ServiceName,
    message: string,
    options: { status?: number | null; details?: FailureDetails; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'ServiceError'
    this.service = service
    this.status = options.status ?? null
    this.details = options.details ?? null
  }
}
