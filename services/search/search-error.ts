import { ServiceError } from '../http/service-error.ts'

/** Status in brackets, then the service's message. */
export function searchError(status: number, message: string): ServiceError {
  return new ServiceError('search', `[${status}] ${message}`.trim(), { status })
}
