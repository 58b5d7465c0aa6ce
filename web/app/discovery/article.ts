import type { Brand } from '@firnline/domain/content/brand'
import type { BlogPostHead } from '@firnline/domain/content/page'
import { organizationHead } from './organization.ts'
import { type Thing, withoutEmpty } from './thing.ts'

type ArticleInput = {
  readonly brand: Brand
  readonly origin: string
  /** Absolute. */
  readonly url: string
  /** Absolute; null: it has none. */
  readonly picture: string | null
  readonly languageTag: string
}

export function article(
  post: BlogPostHead,
  { brand, origin, url, picture, languageTag }: ArticleInput,
): Thing {
  const publisher = organizationHead(brand, origin)
  return withoutEmpty({
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: post.title,
    description: post.summary,
    image: picture === null ? undefined : [picture],
    datePublished: Number.isNaN(Date.parse(post.date)) ? undefined : post.date,
    author: post.author === '' ? publisher : { '@type': 'Person', name: post.author },
    publisher,
    mainEntityOfPage: url,
    inLanguage: languageTag,
  })
}
