export type ServiceName = 'commerce' | 'content' | 'search' | 'media'

/** An outside service that did not answer as it must. `status` is its HTTP status, or null when none came. */
export class ServiceError extends Error {
  readonly service: ServiceName
  readonly status: number | null

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
