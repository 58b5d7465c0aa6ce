import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { SearchContent } from '@firnline/domain/search/search-content'
import { HIT_KINDS, type HitKind, type SearchHit } from '@firnline/services/search/port'

export type HitPicture = { readonly name: string; readonly set: boolean }

export type HitLink = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly href: string
  readonly picture: HitPicture | null
}

/** Search results other than products. */
export type GroupsView = {
  /** Among the top results: shown before the products, and in no other group. */
  readonly best: readonly HitLink[]
  readonly categories: readonly HitLink[]
  readonly journal: readonly HitLink[]
  readonly stores: readonly HitLink[]
  readonly team: readonly HitLink[]
  /** Help and all other pages. */
  readonly help: readonly HitLink[]
}

type Input = { readonly locale: Locale; readonly fallbackImage: SearchContent['fallbackImage'] }

const MAX_LINKS: Readonly<Record<Exclude<keyof GroupsView, 'best'>, number>> = {
  categories: 4,
  journal: 3,
  stores: 6,
  team: 3,
  help: 5,
}
export const OTHER_KINDS = HIT_KINDS.filter(kind => kind !== 'product')
/** Categories are always before the products; the journal never is. */
const BEST_KINDS: readonly HitKind[] = ['help', 'page', 'store', 'athlete']

/**
 * Hits by group, best first. `top`: the first results of all kinds. Journal entries without a picture get the
 * editors' fallback image.
 */
export function describeGroups(
  hits: readonly SearchHit[],
  input: Input,
  top: readonly SearchHit[] = [],
): GroupsView {
  const best = top.filter(({ kind }) => BEST_KINDS.includes(kind))
  const isBest = new Set(best.map(({ id }) => id))
  const of = (group: keyof typeof MAX_LINKS, kinds: readonly HitKind[]) =>
    hits
      .filter(({ id, kind }) => kinds.includes(kind) && !isBest.has(id))
      .flatMap(hit => describeHit(hit, input) ?? [])
      .slice(0, MAX_LINKS[group])
  return {
    best: best.flatMap(hit => describeHit(hit, input) ?? []),
    categories: of('categories', ['category']),
    journal: of('journal', ['post']),
    stores: of('stores', ['store']),
    team: of('team', ['athlete']),
    help: of('help', ['help', 'page']),
  }
}

export function isNothing(groups: GroupsView): boolean {
  return Object.values(groups).every(links => links.length === 0)
}

export const NO_GROUPS: GroupsView = { best: [], categories: [], journal: [], stores: [], team: [], help: [] }

function describeHit(hit: SearchHit, { locale, fallbackImage }: Input): HitLink | null {
  const href = hitHref(locale, hit.url)
  if (href === null) return null
  const picture = hit.picture === null ? fallbackImage : { name: hit.picture, set: false }
  return { id: hit.id, title: hit.title, text: hit.tagline, href, picture }
}

/** The index has paths without locale; null: not a path. */
export function hitHref(locale: Locale, url: string): string | null {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(url) ? localePath(locale, url) : null
}
