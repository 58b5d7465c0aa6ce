import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { SearchContent } from '@firnline/domain/search/search-content'
import type { HitKind, SearchHit } from '@firnline/services/search/port'

export type HitPicture = { readonly name: string; readonly set: boolean }

export type HitLink = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly href: string
  readonly picture: HitPicture | null
}

/** What was found beside products. */
export type GroupsView = {
  readonly categories: readonly HitLink[]
  readonly journal: readonly HitLink[]
  /** Help and all other pages. */
  readonly help: readonly HitLink[]
}

type Facts = { readonly locale: Locale; readonly fallbackImage: SearchContent['fallbackImage'] }

const MOST: Readonly<Record<keyof GroupsView, number>> = { categories: 4, journal: 3, help: 5 }

/** Hits in their groups, each the best first. A journal entry without a picture has the editors' fallback image (SPEC §3). */
export function describeGroups(hits: readonly SearchHit[], facts: Facts): GroupsView {
  const of = (group: keyof GroupsView, kinds: readonly HitKind[]) =>
    hits
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(hit => describeHit(hit, facts) ?? [])
      .slice(0, MOST[group])
  return {
    categories: of('categories', ['category']),
    journal: of('journal', ['post']),
    help: of('help', ['help', 'page']),
  }
}

export function isNothing({ categories, journal, help }: GroupsView): boolean {
  return categories.length + journal.length + help.length === 0
}

function describeHit(hit: SearchHit, { locale, fallbackImage }: Facts): HitLink | null {
  const href = hitHref(locale, hit.url)
  if (href === null) return null
  const picture = hit.picture === null ? fallbackImage : { name: hit.picture, set: false }
  return { id: hit.id, title: hit.title, text: hit.tagline, href, picture }
}

/** The index knows paths of the shop without their locale; what is none leads nowhere. */
export function hitHref(locale: Locale, url: string): string | null {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(url) ? localePath(locale, url) : null
}
