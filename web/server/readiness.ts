/**
 * Whether the shop should get visitors, and the services that have not answered since it started. Without content no page
 * can be made, and a store that refuses the shop's key is a mistake of configuration: the shop is not ready. A store that
 * is away costs prices and carts alone: the shop is ready.
 */
export type Readiness = { readonly ready: boolean; readonly missing: readonly string[] }

/** The body of `/readyz`, in one line. */
export function readinessText({ ready, missing }: Readiness, isBotCheckWell: boolean): string {
  if (!ready) return missing.length === 0 ? 'not ready' : `not ready: no ${missing.join(', no ')}`
  const lacking = missing.map(what => `without ${what}`)
  const problems = isBotCheckWell ? lacking : [...lacking, 'the bot check does not answer']
  return problems.length === 0 ? 'ready' : `ready, though ${problems.join(', ')}`
}
