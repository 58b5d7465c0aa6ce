import { ServiceError } from '@firnline/services/http/service-error'
import type { Shop } from './contexts/shop.ts'

/**
 * For `.catch`: resolves to `fallback` when a service does not answer, and throws any other error.
 * In a loader, `missing` names the part of the page that is left out; in an action, `report` gets the error.
 */
export function fallbackTo<T>(
  fallback: T,
  missing: string,
  shop: Pick<Shop, 'degraded'>,
): (error: unknown) => T
export function fallbackTo<const T>(fallback: T, report: (error: ServiceError) => void): (error: unknown) => T
export function fallbackTo<T>(
  fallback: T,
  missing: string | ((error: ServiceError) => void),
  shop?: Pick<Shop, 'degraded'>,
): (error: unknown) => T {
  return error => {
    if (!(error instanceof ServiceError)) throw error
    if (typeof missing === 'string') shop?.degraded(missing, error)
    else missing(error)
    return fallback
  }
}
