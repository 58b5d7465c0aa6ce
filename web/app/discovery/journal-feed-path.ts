import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'

/** The journal's RSS feed. */
export function journalFeedPath(locale: Locale): string {
  return localePath(locale, '/blog/rss.xml')
}
