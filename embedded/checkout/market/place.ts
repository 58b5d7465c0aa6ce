import type { Scope } from '../../commerce/scope.ts'

/**
 * The path of a page of this store that `wanted` names, relative (`/checkout`) or whole; null when it is elsewhere
 *.
 */
export function ownPage({ store }: Scope, wanted: string): string | null {
  const base = new URL(`${store.secureUrl}/`)
  if (/[\\\s]/.test(wanted) || wanted.startsWith('//')) return null
  const within = `${wanted}/`.startsWith(base.pathname) ? wanted : `${base.pathname}${wanted.slice(1)}`
  const url = URL.parse(wanted.startsWith('/') ? within : wanted, base.origin)
  if (url === null || url.origin !== base.origin || url.username !== '' || url.password !== '') return null
  return `${url.pathname}/`.startsWith(base.pathname) ? `${url.pathname}${url.search}${url.hash}` : null
}

/** Where a shopper goes on: one of the store's pages; the account, which the storefront has; or there by default. */
export function destination(scope: Scope, wanted: string | undefined): string {
  const page = wanted === undefined ? null : ownPage(scope, wanted)
  const account = `${scope.store.siteUrl}/account`
  if (page === null) return account
  return page.endsWith('/account.php') ? account : page
}
