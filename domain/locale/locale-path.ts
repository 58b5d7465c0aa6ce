import { DEFAULT_LOCALE, isSameLocale, type Locale, localeOfSegment, looksLikeLocale } from './locale.ts'

/** The path a visitor of this locale sees: `/de-de/cart`, and `/cart` for the default locale. `path` starts with a slash. */
export function localePath(locale: Locale, path: string): string {
  if (isSameLocale(locale, DEFAULT_LOCALE)) return path
  return path === '/' ? `/${locale.code}` : `/${locale.code}${path}`
}

export type SplitPath = {
  /** What the segment asks for, as `localeOfSegment` reads it. null: the path has none. */
  readonly locale: Locale | null
  /** The first segment when it is written like a locale, valid or not. */
  readonly segment: string | null
  /** What follows the locale segment; starts with a slash. */
  readonly rest: string
}

/** Takes a path apart at its locale segment. */
export function splitLocale(path: string): SplitPath {
  const [, first = '', ...others] = path.split('/')
  if (!looksLikeLocale(first)) return { locale: null, segment: null, rest: path }
  const rest = `/${others.join('/')}`
  return { locale: localeOfSegment(first), segment: first, rest }
}

/** What is left of a path below all its locale segments: `/fr-fr/de-de/cart` is `/cart`. */
export function withoutLocales(path: string): string {
  // Most paths, and at once: this is asked of every address.
  if (path[3] !== '-') return path
  const segments = path.split('/').slice(1)
  const first = segments.findIndex(segment => !looksLikeLocale(segment))
  if (first === 0) return path
  return first === -1 ? '/' : `/${segments.slice(first).join('/')}`
}

/**
 * Where a path must go so that it says the visitor's locale, or null when it is right already:
 * a missing segment is added, a differing or invalid one replaced, the default locale has none; .xml is left alone.
 * Doubled and trailing slashes go too, so one page has one address.
 */
export function localeRedirect(path: string, current: Locale): string | null {
  const tidy = normalizePath(path)
  if (tidy.endsWith('.xml')) return null
  const target = localePath(current, withoutLocales(tidy))
  return target === path ? null : target
}

/** `//a//b/` is `/a/b`; a path never begins with two slashes, which a browser would read as a host. */
export function normalizePath(path: string): string {
  return `/${path
    .split('/')
    .filter(part => part !== '')
    .join('/')}`
}

/** A page of the shop, whatever the locale: `path` starts with a slash, `search` with a question mark or is empty. */
export type PageAddress = { readonly path: string; readonly search: string }

/** What is known of pages in the locale that one goes to. */
export type PageLookup = {
  exists(place: PageAddress): Promise<boolean>
  /** The path of the page above this one, where its own address does not tell. */
  above(path: string): Promise<string | null>
}

const HOME: PageAddress = { path: '/', search: '' }

/** Whoever names deeper pages than any of ours costs no more than these. */
const MAX_LOOKUPS = 6

/**
 * The same page where it exists, else the nearest page above it that does, at last the homepage: so a change of country
 * never ends at a 404. A page above is asked for without the query.
 */
export async function nearestPage(place: PageAddress, { exists, above }: PageLookup): Promise<PageAddress> {
  let here = place
  for (let asked = 0; here.path !== '/' && asked < MAX_LOOKUPS; asked += 1) {
    if (await exists(here)) return here
    here = { path: (await above(here.path)) ?? pathAbove(here.path), search: '' }
  }
  return HOME
}

function pathAbove(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/'
}

/** Reads where a visitor came from, as an address of ours without its locale. null: it is none. */
export function parsePageAddress(value: unknown): PageAddress | null {
  if (typeof value !== 'string') return null
  const match = /^(\/[!"$-.0-;=@-Z_a-z~%/]*)(\?[!"$-;=?-Z_a-z~%]*)?$/.exec(value)
  const [, path, search = ''] = match ?? []
  return path === undefined ? null : { path: withoutLocales(normalizePath(path)), search }
}
