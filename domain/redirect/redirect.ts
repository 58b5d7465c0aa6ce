/** A redirect entry. `from` is a path without locale; `to` is a path without locale, or an absolute URL. */
export type Redirect = { readonly from: string; readonly to: string; readonly permanent: boolean }

export type RedirectTable = ReadonlyMap<string, Redirect>

/** SPEC §9 Redirect limit. */
export const MOST_REDIRECTS = 10

export type RedirectAnswer =
  | { readonly kind: 'none' }
  | { readonly kind: 'go'; readonly to: string; readonly absolute: boolean; readonly permanent: boolean }
  /** SPEC §8: more than 10 redirects is 400 'Too many redirects'. */
  | { readonly kind: 'too-many' }

export function redirectTable(redirects: readonly Redirect[]): RedirectTable {
  return new Map(redirects.map(redirect => [redirectKey(redirect.from), redirect]))
}

export function redirectKey(path: string): string {
  const trimmed = path.replace(/\/+$/, '').toLowerCase()
  return trimmed === '' ? '/' : trimmed
}

/** Follows entries from a path without locale to where it ends; a chain is answered as one redirect. */
export function lookUpRedirect(table: RedirectTable, path: string): RedirectAnswer {
  let next = table.get(redirectKey(path))
  if (next === undefined) return { kind: 'none' }
  let permanent = true
  for (let hop = 1; hop <= MOST_REDIRECTS; hop += 1) {
    permanent &&= next.permanent
    if (isAbsolute(next.to)) return { kind: 'go', to: next.to, absolute: true, permanent }
    const further = table.get(redirectKey(next.to))
    if (further === undefined) return { kind: 'go', to: next.to, absolute: false, permanent }
    next = further
  }
  return { kind: 'too-many' }
}

function isAbsolute(target: string): boolean {
  return /^https?:\/\//i.test(target)
}
