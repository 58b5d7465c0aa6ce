import { contentPath } from '@firnline/domain/content/link'
import { DEFAULT_LOCALE } from '@firnline/domain/locale/locale'
import { type ContentFolder, type EntryFile, inLanguage, type Problem } from './content-folder.ts'
import { problemOf } from './walk.ts'

/** Content types whose entries have an address of their own. */
const TYPES = [
  'product',
  'product_category',
  'page',
  'blog_category',
  'blog_post',
  'support_page',
  'landing_page',
  'athlete',
  'team_page',
  'pro',
]
/** Pages that the shop makes of many entries, or of none. */
const LISTS = ['/blog', '/stores', '/support', '/order-status', '/account/create']

export type Addresses = {
  /** By content type: the urls that a link to one may have. */
  readonly urls: ReadonlyMap<string, ReadonlySet<string>>
  /** Paths without locale. */
  readonly paths: ReadonlySet<string>
}

export function addressesOf(content: ContentFolder): Addresses {
  const urls = new Map(TYPES.map(type => [type, new Set(published(content, type).map(urlOf))]))
  for (const list of LISTS) urls.get('page')?.add(list)
  const paths = TYPES.flatMap(type =>
    [...(urls.get(type) ?? [])].map(url => contentPath(DEFAULT_LOCALE, type, url)),
  )
  return { urls, paths: new Set(paths) }
}

/** Two entries at one address, urls without a slash, and what a content type says must be unique but is not. */
export function addressProblems(content: ContentFolder): Problem[] {
  return [...addressesTwice(content), ...valuesTwice(content)]
}

function addressesTwice(content: ContentFolder): Problem[] {
  const first = new Map<string, EntryFile>()
  return TYPES.flatMap(type => published(content, type)).flatMap(entry => {
    const url = urlOf(entry)
    if (!url.startsWith('/'))
      return [problemOf(entry, 'url', `is ${JSON.stringify(url)}: begin it with a slash`)]
    if (url !== url.toLowerCase())
      return [problemOf(entry, 'url', `is ${JSON.stringify(url)}: addresses are in lower case`)]
    const path = contentPath(DEFAULT_LOCALE, entry.type, url)
    const other = first.get(path)
    if (other === undefined) first.set(path, entry)
    return other === undefined
      ? []
      : [problemOf(entry, 'url', `is the address of ${other.file} too: choose another`)]
  })
}

function valuesTwice(content: ContentFolder): Problem[] {
  const unique = content.types.flatMap(type =>
    type.schema
      .filter(field => field.unique === true && !(field.uid === 'url' && TYPES.includes(type.uid)))
      .map(field => ({ type: type.uid, field: field.uid })),
  )
  return unique.flatMap(({ type, field }) => {
    const first = new Map<string, EntryFile>()
    return published(content, type).flatMap(entry => {
      const value = String(inLanguage(entry, content.languages[0] ?? '')[field])
        .toLowerCase()
        .trim()
      const other = first.get(value)
      if (other === undefined) first.set(value, entry)
      return other === undefined
        ? []
        : [problemOf(entry, field, `is the same as in ${other.file}: it must be unique`)]
    })
  })
}

function published(content: ContentFolder, type: string): EntryFile[] {
  return content.entries.filter(entry => entry.type === type && !entry.isDraft)
}

function urlOf(entry: EntryFile): string {
  return String(entry.shared.url ?? '')
}
