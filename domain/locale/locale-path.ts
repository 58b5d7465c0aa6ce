import { DEFAULT_LOCALE, type Locale, localeOfSegment, looksLikeLocale, sameLocale } from './locale.ts'

/** The path a visitor of this locale sees: `/de-de/cart`, and `/cart` for the default locale (SPEC §2). `path` starts with a slash. */
export function localePath(locale: Locale, path: string): string {
  if (sameLocale(locale, DEFAULT_LOCALE)) return path
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
