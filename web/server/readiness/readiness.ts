/**
 * Whether the shop should get visitors, and the services that have not answered since it started. Without content no page
 * can be made, and a store that refuses the shop's key is a mistake of configuration: the shop is not ready. A store that
 * is away costs prices and carts alone: the shop is ready.
 */
export type Readiness = { readonly ready: boolean; readonly missing: readonly string[] }

/** The body of `/readyz`, in one line. */
export function readinessText({ ready, missing }: Readiness): string {
  if (!ready) return missing.length === 0 ? 'not ready' : `not ready: no ${missing.join(', no ')}`
  return missing.length === 0 ? 'ready' : `ready, though without ${missing.join(', without ')}`
}
