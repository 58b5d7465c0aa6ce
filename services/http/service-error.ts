const MARK = Symbol.for('firnline.ServiceError')

export type ServiceName = 'commerce' | 'content' | 'search' | 'media'

/** An outside service that did not answer as it must. `status` is its HTTP status, or null when none came. */
export class ServiceError extends Error {
  readonly service: ServiceName
  readonly status: number | null
  readonly [MARK] = true

  /** The storefront's build holds a copy of this class: an error made outside the build is one inside it too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && MARK in value
  }

  constructor(
    service: ServiceName,
    message: string,
    options: { status?: number | null; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'ServiceError'
    this.service = service
    this.status = options.status ?? null
  }
}
