import { contentPath } from '@firnline/domain/content/link'
import type { AthleteHead } from '@firnline/domain/content/page'
import type { Locale } from '@firnline/domain/locale/locale'

export type AthleteTileView = Pick<AthleteHead, 'uid' | 'title' | 'discipline' | 'summary' | 'picture'> & {
  readonly href: string
}

export function describeAthletes(athletes: readonly AthleteHead[], locale: Locale): AthleteTileView[] {
  return athletes.map(({ uid, title, discipline, summary, picture, url }) => ({
    uid,
    title,
    discipline,
    summary,
    picture,
    href: contentPath(locale, 'athlete', url),
  }))
}
