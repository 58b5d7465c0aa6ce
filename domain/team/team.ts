import type { Banner } from '../banner/banner.ts'
import type { Page, PageHead, Section } from '../page/page.ts'

export type AthleteHead = PageHead & {
  readonly discipline: string
  readonly home: string
  readonly summary: string
  readonly picture: { readonly name: string; readonly alt: string } | null
}

export type Athlete = AthleteHead & {
  readonly bio: readonly string[]
  readonly quote: string
  readonly results: readonly string[]
  /** uids */
  readonly products: readonly string[]
}

export type Team<S = Section> = Page<S> & {
  readonly headline: string
  readonly intro: readonly string[]
  readonly banner: Banner | null
  /** In the editor's order. */
  readonly athletes: readonly AthleteHead[]
}
