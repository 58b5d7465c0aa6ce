import type { Category, Seo } from '../catalogue/category.ts'
import type { Product } from '../catalogue/product.ts'
import type { RegionId } from '../region.ts'
import { type Banner, isPublished } from './banner.ts'
import type { ContentLink } from './link.ts'
import type { MountainLine } from './mountain-line.ts'
import type { RichText } from './rich-text.ts'

export type PageHead = {
  readonly uid: string
  readonly title: string
  /** Without the prefix of its content type; `/` for home. */
  readonly url: string
  readonly regions: readonly RegionId[]
  readonly seo: Seo
}

/** A content page: sections in the editor's order. */
export type Page<S = Section> = PageHead & { readonly sections: readonly S[] }

export type Section = { readonly key: string } & (
  | { readonly kind: 'banner'; readonly banner: Banner }
  | {
      readonly kind: 'product-grid'
      readonly headline: string
      readonly intro: string
      /** teaser: small, within a text. */
      readonly layout: 'grid' | 'slider' | 'teaser'
      readonly products: readonly Product[]
      readonly link: ContentLink | null
    }
  | { readonly kind: 'category-tiles'; readonly headline: string; readonly categories: readonly Category[] }
  | {
      readonly kind: 'story'
      readonly headline: string
      readonly body: readonly string[]
      readonly picture: Picture
      readonly side: 'left' | 'right'
      readonly link: ContentLink | null
    }
  | PictureSection
  | ProseSection
)

/** Sections that are mostly pictures. */
export type PictureSection =
  | ({ readonly kind: 'figure'; readonly width: FigureWidth } & CaptionedPicture)
  | {
      readonly kind: 'gallery'
      readonly headline: string
      readonly layout: 'pairs' | 'bleed'
      readonly pictures: readonly CaptionedPicture[]
    }
  | { readonly kind: 'film'; readonly video: string; readonly alt: string; readonly caption: string }
  | { readonly kind: 'teasers'; readonly headline: string; readonly teasers: readonly Teaser<ContentLink>[] }

/** As wide as the text, the page or the window. */
export type FigureWidth = 'text' | 'page' | 'bleed'

export type CaptionedPicture = {
  readonly picture: Picture
  /** Or empty. */
  readonly caption: string
}

export type Teaser<Link> = {
  readonly title: string
  readonly text: string
  readonly picture: Picture | null
  readonly link: Link | null
}

export type Question = {
  readonly question: string
  readonly answer: readonly string[]
  /** The help page lists it among the most asked. */
  readonly often: boolean
  /** Products whose pages show it, by category key; empty: all to which the help page applies. */
  readonly categories: readonly string[]
}

/** Text-only sections. Lists of strings are paragraphs. */
export type ProseSection =
  | { readonly kind: 'text'; readonly headline: string; readonly body: readonly string[] }
  | { readonly kind: 'rich-text'; readonly headline: string; readonly body: RichText }
  | {
      readonly kind: 'numbers'
      readonly headline: string
      readonly numbers: readonly { readonly value: string; readonly label: string }[]
    }
  | { readonly kind: 'faq'; readonly headline: string; readonly questions: readonly Question[] }
  | {
      readonly kind: 'table'
      readonly headline: string
      readonly note: readonly string[]
      readonly columns: readonly string[]
      /** As many cells as `columns`. */
      readonly rows: readonly (readonly string[])[]
    }
  | {
      readonly kind: 'list'
      readonly headline: string
      readonly ordered: boolean
      readonly items: readonly string[]
    }
  | { readonly kind: 'quote'; readonly text: readonly string[]; readonly source: string }
  | {
      readonly kind: 'call-to-action'
      readonly headline: string
      readonly body: readonly string[]
      readonly link: ContentLink | null
    }

/** A page with an introduction: for pros and instructors. */
export type ProPage<S = Section> = Page<S> & {
  readonly headline: string
  readonly intro: readonly string[]
  readonly banner: Banner | null
}

type Picture = { readonly name: string; readonly alt: string }

export type BlogCategory = PageHead & {
  readonly intro: string
  readonly picture: Picture | null
}

/** Who writes posts. The title is the name. */
export type Author = PageHead & {
  readonly role: string
  readonly bio: readonly string[]
}

export type BlogPostHead = PageHead & {
  readonly summary: string
  /** ISO 8601 date; empty when it is missing. */
  readonly date: string
  readonly author: Author | null
  /** Reading time; null: unknown. */
  readonly minutes: number | null
  /** uids of blog categories. */
  readonly categories: readonly string[]
  readonly picture: Picture | null
}

export type BlogPost<S = Section> = BlogPostHead & Page<S> & { readonly products: readonly string[] }

export const SUPPORT_GROUPS = ['orders', 'sizing', 'care', 'company'] as const
export type SupportGroup = (typeof SUPPORT_GROUPS)[number]

export type SupportHead = PageHead & {
  readonly summary: string
  readonly group: SupportGroup
  /** Of all its sections. */
  readonly questions: readonly Question[]
}
export type SupportPage<S = Section> = SupportHead & Page<S>

export type AthleteHead = PageHead & {
  readonly discipline: string
  readonly home: string
  readonly summary: string
  /** With a line, its map. */
  readonly picture: Picture | null
  /** The descent or ascent that the athlete is known for. */
  readonly line: MountainLine | null
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

export type PagePicture = {
  readonly name: string
  readonly alt: string
  readonly set: boolean
  /** `name` is a video's. */
  readonly video: boolean
}

/** The preview picture of a page: the first large one of its sections. null: there is none. */
export function pagePicture(
  sections: readonly (Section | { readonly kind: 'product-grid' })[],
): PagePicture | null {
  for (const section of sections) {
    const picture = sectionPicture(section)
    if (picture !== null) return picture
  }
  return null
}

function sectionPicture(section: Section | { readonly kind: 'product-grid' }): PagePicture | null {
  if (section.kind === 'banner') return bannerPicture(section.banner)
  if (section.kind === 'figure') return { ...section.picture, set: false, video: false }
  if (section.kind !== 'story' || section.picture.name === '') return null
  return { ...section.picture, set: false, video: false }
}

export function bannerPicture(banner: Banner): PagePicture | null {
  if (!isPublished(banner)) return null
  const { mediaId, alt, set, type } = banner.background
  return { name: mediaId, alt, set, video: type === 'Video' }
}
