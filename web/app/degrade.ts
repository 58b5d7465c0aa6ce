import { ServiceError } from '@firnline/services/http/service-error'
import type { Shop } from './shop.ts'

/**
 * For a loader's `.catch`: when a service does not answer, that is told and its part of the page stands empty.
 * Any other failure is ours and goes on.
 */
export function degradeTo<T>(
  fallback: T,
  what: string,
  { degraded }: Pick<Shop, 'degraded'>,
): (cause: unknown) => T {
  return refuseWith(fallback, cause => degraded(what, cause))
}

/** For an action's `.catch`: a service that does not answer is told to `tell`, and `refusal` says that nothing changed. */
export function refuseWith<const T>(refusal: T, tell: (cause: ServiceError) => void): (cause: unknown) => T {
  return cause => {
    if (!(cause instanceof ServiceError)) throw cause
    tell(cause)
    return refusal
  }
}
