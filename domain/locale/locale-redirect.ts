import type { Locale } from './locale.ts'
import { localePath, withoutLocales } from './locale-path.ts'

/**
 * Where a path must go so that it says the visitor's locale, or null when it is right already (SPEC §2 Locale handling):
 * a missing segment is added, a differing or invalid one replaced, the default locale has none; .xml is left alone.
 * Doubled and trailing slashes go too, so one page has one address.
 */
export function localeRedirect(path: string, current: Locale): string | null {
  const tidy = tidyPath(path)
  if (tidy.endsWith('.xml')) return null
  const target = localePath(current, withoutLocales(tidy))
  return target === path ? null : target
}

/** `//a//b/` is `/a/b`; a path never begins with two slashes, which a browser would read as a host. */
export function tidyPath(path: string): string {
  return `/${path
    .split('/')
    .filter(part => part !== '')
    .join('/')}`
}
