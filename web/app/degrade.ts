import { ServiceError } from '@firnline/services/http/service-error'
import type { Shop } from './shop.ts'

/**
 * For a loader's `.catch`: when a service does not answer, that is told and its part of the page stands empty (SPEC §8).
 * Any other failure is ours and goes on.
 */
export function degradeTo<T>(
  fallback: T,
  what: string,
  { degraded }: Pick<Shop, 'degraded'>,
): (cause: unknown) => T {
  return cause => {
    if (!(cause instanceof ServiceError)) throw cause
    degraded(what, cause)
    return fallback
  }
}
