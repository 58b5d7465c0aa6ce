import type { Page, PageHead, Section } from '../page/page.ts'

type Picture = { readonly name: string; readonly alt: string }

export type BlogCategory = PageHead & {
  readonly intro: string
  readonly picture: Picture | null
}

export type BlogPostHead = PageHead & {
  readonly summary: string
  /** An ISO 8601 day or moment; empty when an editor left it out. */
  readonly date: string
  readonly author: string
  /** To read it; null: not said. */
  readonly minutes: number | null
  /** uids of blog categories. */
  readonly categories: readonly string[]
  readonly picture: Picture | null
}

export type BlogPost<S = Section> = BlogPostHead & Page<S> & { readonly products: readonly string[] }
