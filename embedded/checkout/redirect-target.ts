import type { Scope } from '../commerce/scope.ts'

/** The path of a page of this store that `wanted` names (`/checkout`, with or without the store's own folder); null for any other place. */
export function storePage({ store }: Scope, wanted: string): string | null {
  const base = new URL(`${store.secureUrl}/`)
  if (/[\\\s]/.test(wanted) || !/^\/(?!\/)/.test(wanted)) return null
  const within = `${wanted}/`.startsWith(base.pathname) ? wanted : `${base.pathname}${wanted.slice(1)}`
  const url = URL.parse(within, base.origin)
  if (url === null || url.origin !== base.origin) return null
  return `${url.pathname}/`.startsWith(base.pathname) ? `${url.pathname}${url.search}${url.hash}` : null
}

/** Where a signed-in customer is sent: a page of the store, else the storefront's account page. */
export function signedInTarget(scope: Scope, wanted: string | undefined): string {
  const page = wanted === undefined ? null : storePage(scope, wanted)
  const account = `${scope.store.siteUrl}/account`
  return page === null || page.endsWith('/account.php') ? account : page
}
