const MARK = Symbol.for('firnline.ServiceError')

export type ServiceName =
  | 'commerce'
  | 'content'
  | 'search'
  | 'media'
  | 'pro-desk'
  | 'pro-codes'
  | 'bot-check'
  | 'mail'
  | 'stock-alerts'

/** What a service said of its failure beside a sentence. */
export type FailureDetails = {
  /** The service's own number of this failure. */
  readonly code: number | null
  /** By field, as the service has it. */
  readonly errors: unknown
  readonly statusText: string | null
}

/** An outside service that did not answer as it must. `status` is its HTTP status, or null when none came. */
export class ServiceError extends Error {
  readonly service: ServiceName
  readonly status: number | null
  readonly details: FailureDetails | null
  readonly [MARK] = true

  /** The storefront's build holds a copy of this class: an error made outside the build is one inside it too. */
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
