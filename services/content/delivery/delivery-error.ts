import { ServiceError } from '../../http/service-error.ts'

const ENTRY_MISSING = 141

export function entryMissing(cause: ServiceError): ServiceError {
  const { errors = null, statusText = null } = cause.details ?? {}
  return new ServiceError('content', "The requested entry doesn't exist.", {
    status: cause.status,
    details: { code: ENTRY_MISSING, errors, statusText },
    cause,
  })
}

export function isEntryMissing({ status, details }: ServiceError): boolean {
  return details?.code === ENTRY_MISSING || status === 404
}

/** The stack does not have the language of the request. */
export function isLanguageMissing({ status, details }: ServiceError): boolean {
  const errors = details?.errors
  return status === 422 && typeof errors === 'object' && errors !== null && 'locale' in errors
}

/**
 * A rejection of the SDK as a ServiceError: an error body with status and statusText, a body that is not JSON, or no
 * response. `timeout` in ms.
 */
export function toDeliveryError(error: unknown, timeout: number): ServiceError {
  if (error instanceof ServiceError) return error
  if (error instanceof DOMException) {
    return new ServiceError('content', `timeout of ${timeout}ms exceeded`, { cause: error })
  }
  if (error instanceof SyntaxError) {
    return new ServiceError('content', 'content answered something that is not JSON.', { cause: error })
  }
  const body: Rejected = typeof error === 'object' && error !== null ? error : {}
  const { error_message, error_code, errors, status, statusText } = body
  if (typeof status !== 'number') return new ServiceError('content', 'Network Error', { cause: error })
  const nothingSaid = `Request failed with status code ${status}`
  return new ServiceError('content', typeof error_message === 'string' ? error_message : nothingSaid, {
    status,
    details: {
      code: typeof error_code === 'number' ? error_code : null,
      errors: errors ?? null,
      statusText: typeof statusText === 'string' ? statusText : null,
    },
    cause: error,
  })
}

type Rejected = {
  readonly error_message?: unknown
  readonly error_code?: unknown
  readonly errors?: unknown
  readonly status?: unknown
  readonly statusText?: unknown
}
