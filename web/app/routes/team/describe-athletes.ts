import { contentPath } from '@firnline/domain/link/link'
import type { Locale } from '@firnline/domain/locale/locale'
import type { AthleteHead } from '@firnline/domain/team/team'

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
