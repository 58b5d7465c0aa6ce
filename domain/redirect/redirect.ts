import { withoutLocales } from '../locale/locale-path.ts'
import { foldSegment } from './pattern.ts'
import { type Filling, fillPath, mergeQuery, segmentsOf, type Target } from './target.ts'

/**
 * A redirect entry. `from` is a path without locale; it may hold `:name` for one segment and end in `/*` for all that
 * follow. `to` is a path without locale or an absolute URL, and takes `:name` and `*` over from `from`.
 */
export type Redirect = { readonly from: string; readonly to: string; readonly permanent: boolean }

export type RedirectTable = {
  /** By folded path: where it ends. */
  readonly exact: ReadonlyMap<string, RedirectAnswer>
  readonly find: Find
  /** Entries that are not followed. */
  readonly refused: readonly RefusedRedirect[]
}

export type RefusedRedirect = { readonly redirect: Redirect; readonly reason: RefusalReason }

/** `loop`: it leads back to itself; `twice`: an earlier entry has the same `from`. */
export type RefusalReason = 'from is no path without locale' | 'to is no address' | 'loop' | 'twice'

/** SPEC §9 Redirect limit. */
export const MOST_REDIRECTS = 10

export type RedirectAnswer =
  | { readonly kind: 'none' }
  /** `to` carries the entries' own query. */
  | { readonly kind: 'go'; readonly to: string; readonly absolute: boolean; readonly permanent: boolean }
  /** SPEC §8: more than 10 redirects is 400 'Too many redirects'. */
  | { readonly kind: 'too-many' }

export type Entry = { readonly redirect: Redirect; readonly target: Target }
export type Found = { readonly entry: Entry; readonly filling: Filling }
/** The entry at a path. */
export type Find = (path: string) => Found | null

/** Follows entries from a path without locale to where it ends; a chain is answered as one redirect. */
export function lookUpRedirect(table: RedirectTable, path: string): RedirectAnswer {
  const exact = table.exact.get(redirectKey(path))
  if (exact !== undefined) return exact
  const found = table.find(path)
  return found === null ? { kind: 'none' } : followFrom(found, table.find, path)
}

/** Whether two lists lead everywhere alike. */
export function sameRedirects(some: readonly Redirect[], others: readonly Redirect[]): boolean {
  if (some === others) return true
  if (some.length !== others.length) return false
  return some.every(({ from, to, permanent }, at) => {
    const other = others[at]
    return other !== undefined && other.from === from && other.to === to && other.permanent === permanent
  })
}

/** A path as it is compared: whatever its case, its slashes at the end, encoded or not. */
export function redirectKey(path: string): string {
  if (!/\/\/|\/$|%/.test(path)) return path.toLowerCase()
  return `/${segmentsOf(path).map(foldSegment).join('/')}`
}

/** Where a found entry leads in the end. */
export function followFrom(first: Found, find: Find, start: string): RedirectAnswer {
  let [path, query, hash, permanent, hops] = [start, '', '', true, 0]
  for (let found: Found | null = first; found !== null; found = find(path)) {
    const { redirect, target } = found.entry
    const next = nextPath(found)
    // `/old/*` to `/old/archive`: the archive itself stays.
    if (target.origin === '' && redirectKey(next) === redirectKey(path)) break
    hops += 1
    if (hops > MOST_REDIRECTS) return { kind: 'too-many' }
    permanent &&= redirect.permanent
    query = mergeQuery(target.query, query)
    hash = target.hash === '' ? hash : target.hash
    path = next
    if (target.origin !== '')
      return { kind: 'go', to: `${target.origin}${path}${query}${hash}`, absolute: true, permanent }
  }
  return hops === 0
    ? { kind: 'none' }
    : { kind: 'go', to: `${path}${query}${hash}`, absolute: false, permanent }
}

/** The path that one entry leads to. */
export function nextPath({ entry: { target }, filling }: Found): string {
  const path = fillPath(target, filling)
  return target.origin === '' ? withoutLocales(path) : path
}
