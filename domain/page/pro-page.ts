import type { Banner } from '../banner/banner.ts'
import type { Page, Section } from './page.ts'

/** A page that opens with words of its own: for trade customers and instructors (SPEC §2 /pro, /psia). */
export type ProPage<S = Section> = Page<S> & {
  readonly headline: string
  readonly intro: readonly string[]
  readonly banner: Banner | null
}
