import { ServiceError } from '@firnline/services/http/service-error'

/**
 * For a loader's `.catch`: a service that does not answer is logged and stands empty (SPEC §8);
 * any other failure is ours and goes on.
 */
export function degradeTo<T>(fallback: T, what: string): (cause: unknown) => T {
  return cause => {
    if (!(cause instanceof ServiceError)) throw cause
    console.error(`${what} stays empty: ${cause.message}`)
    return fallback
  }
}
