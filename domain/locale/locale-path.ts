import { DEFAULT_LOCALE, isSameLocale, type Locale, localeOfSegment, looksLikeLocale } from './locale.ts'

/** The path with its locale: `/de-de/cart`, and `/cart` for the default locale. `path` starts with a slash. */
export function localePath(locale: Locale, path: string): string {
  if (isSameLocale(locale, DEFAULT_LOCALE)) return path
  return path === '/' ? `/${locale.code}` : `/${locale.code}${path}`
}

export type SplitPath = {
  /** As `localeOfSegment` reads it. null: the path has no locale segment. */
  readonly locale: Locale | null
  /** The first segment when it looks like a locale, valid or not. */
  readonly segment: string | null
  /** The path below the locale segment; starts with a slash. */
  readonly rest: string
}

export function splitLocale(path: string): SplitPath {
  const [, first = '', ...others] = path.split('/')
  if (!looksLikeLocale(first)) return { locale: null, segment: null, rest: path }
  const rest = `/${others.join('/')}`
  return { locale: localeOfSegment(first), segment: first, rest }
}

/** The path below all locale segments: `/fr-fr/de-de/cart` is `/cart`. */
export function withoutLocales(path: string): string {
  // Fast path: this runs for every URL.
  if (path[3] !== '-') return path
  const segments = path.split('/').slice(1)
  const first = segments.findIndex(segment => !looksLikeLocale(segment))
  if (first === 0) return path
  return first === -1 ? '/' : `/${segments.slice(first).join('/')}`
}

/**
 * The path with the current locale, or null when it is right: a missing segment is added, a wrong one replaced, the
 * default locale has none. Paths to .xml stay. Duplicate and trailing slashes are removed.
 */
export function localeRedirect(path: string, current: Locale): string | null {
  const normalized = normalizePath(path)
  if (normalized.endsWith('.xml')) return null
  const target = localePath(current, withoutLocales(normalized))
  return target === path ? null : target
}

/** `//a//b/` is `/a/b`; never starts with two slashes, which a browser would read as a host. */
export function normalizePath(path: string): string {
  return `/${path
    .split('/')
    .filter(part => part !== '')
    .join('/')}`
}

/** A page in any locale: `path` starts with a slash, `search` with a question mark or is empty. */
export type PageAddress = { readonly path: string; readonly search: string }

/** Page lookups in the target locale. */
export type PageLookup = {
  exists(place: PageAddress): Promise<boolean>
  /** The parent page's path, where the path itself does not tell. */
  above(path: string): Promise<string | null>
}

const HOME: PageAddress = { path: '/', search: '' }

/** Bounds the cost of deep paths. */
const MAX_LOOKUPS = 6

/**
 * The page itself where it exists, else its nearest existing ancestor, at last the homepage: changing the country never
 * ends at a 404. Ancestors get no query.
 */
export async function nearestPage(place: PageAddress, { exists, above }: PageLookup): Promise<PageAddress> {
  let here = place
  for (let lookups = 0; here.path !== '/' && lookups < MAX_LOOKUPS; lookups += 1) {
    if (await exists(here)) return here
    here = { path: (await above(here.path)) ?? pathAbove(here.path), search: '' }
  }
  return HOME
}

function pathAbove(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/'
}

/** Parses a page address and removes its locale. null: not a page address. */
export function parsePageAddress(value: unknown): PageAddress | null {
  if (typeof value !== 'string') return null
  const match = /^(\/[!"$-.0-;=@-Z_a-z~%/]*)(\?[!"$-;=?-Z_a-z~%]*)?$/.exec(value)
  const [, path, search = ''] = match ?? []
  return path === undefined ? null : { path: withoutLocales(normalizePath(path)), search }
}
