import { type MountainLine, parseLegs } from '@firnline/domain/content/mountain-line'
import type {
  Athlete,
  Author,
  BlogCategory,
  BlogPostHead,
  PageHead,
  SupportHead,
} from '@firnline/domain/content/page'
import type { Wire } from '../model.ts'
import type { SectionEntry } from '../port.ts'
import type { References } from '../read/entry-reader.ts'
import { toParagraphs, toPicture, toRegions, toUids } from './to-field.ts'

type HeadFields = Omit<PageHead, 'regions'> & { readonly regions: readonly string[] }

export function toPageHead({ uid, title, url, regions, seo }: HeadFields): PageHead {
  return { uid, title, url, regions: toRegions(regions), seo }
}

export function toBlogCategory(wire: Wire<'blog_category'>): BlogCategory {
  return {
    ...toPageHead(wire),
    title: wire.display_title || wire.title,
    intro: wire.intro,
    picture: toPicture(wire.image),
  }
}

export function toAuthor(wire: Wire<'author'>): Author {
  return { ...toPageHead(wire), role: wire.role, bio: toParagraphs(wire.bio) }
}

export function toBlogPostHead(wire: Wire<'blog_post'>, { read }: References): BlogPostHead {
  const { summary, date, minutes } = wire
  const [author] = read('author', wire.author)
  return {
    ...toPageHead(wire),
    summary,
    date,
    author: author === undefined ? null : toAuthor(author),
    minutes,
    categories: toUids(wire.categories),
    picture: toPicture(wire.image),
  }
}

/** Pages without a group are about the company. */
export function toSupportHead(wire: Wire<'support_page'>, sections: readonly SectionEntry[]): SupportHead {
  return {
    ...toPageHead(wire),
    summary: wire.summary,
    group: wire.group ?? 'company',
    questions: sections.flatMap(section => (section.kind === 'faq' ? section.questions : [])),
  }
}

export function toAthlete(wire: Wire<'athlete'>): Athlete {
  const { discipline, home, summary, quote, results } = wire
  return {
    ...toPageHead(wire),
    discipline,
    home,
    summary,
    picture: toPicture(wire.image),
    line: toLine(wire.line),
    bio: toParagraphs(wire.bio),
    quote,
    results,
    products: toUids(wire.products),
  }
}

/** null: without a name or a route. */
function toLine({ route, meters, north, ...texts }: Wire<'athlete'>['line']): MountainLine | null {
  const legs = parseLegs(route)
  if (texts.name === '' || legs.length === 0 || meters === null) return null
  return { ...texts, text: toParagraphs(texts.text), legs, meters, north: north ?? 0 }
}
