import type { Brand } from '@firnline/domain/content/brand'
import type { Author, BlogPostHead } from '@firnline/domain/content/page'
import { organizationHead } from './organization.ts'
import { type Thing, withoutEmpty } from './thing.ts'

type ArticleInput = {
  readonly brand: Brand
  readonly origin: string
  /** Absolute. */
  readonly url: string
  /** Absolute; null: it has none. */
  readonly picture: string | null
  /** Absolute, of the author's page. */
  readonly authorUrl: string
  readonly languageTag: string
}

export function article(
  post: BlogPostHead,
  { brand, origin, url, picture, authorUrl, languageTag }: ArticleInput,
): Thing {
  const publisher = organizationHead(brand, origin)
  return withoutEmpty({
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: post.title,
    description: post.summary,
    image: picture === null ? undefined : [picture],
    datePublished: Number.isNaN(Date.parse(post.date)) ? undefined : post.date,
    timeRequired: post.minutes === null ? undefined : `PT${post.minutes}M`,
    author: post.author === null ? publisher : person(post.author, authorUrl),
    publisher,
    mainEntityOfPage: url,
    inLanguage: languageTag,
  })
}

/** An author's page. `url`: absolute. */
export function profilePage(
  author: Author,
  { url, brand, origin }: Pick<ArticleInput, 'url' | 'brand' | 'origin'>,
): Thing {
  return {
    '@type': 'ProfilePage',
    '@id': `${url}#profile`,
    mainEntity: { ...person(author, url), worksFor: organizationHead(brand, origin) },
  }
}

function person({ title, role }: Author, url: string): Thing {
  return withoutEmpty({ '@type': 'Person', '@id': `${url}#person`, name: title, jobTitle: role, url })
}
