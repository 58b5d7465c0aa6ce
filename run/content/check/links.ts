import { contentPath } from '@firnline/domain/content/link'
import { DEFAULT_LOCALE } from '@firnline/domain/locale/locale'
import {
  lookUpRedirect,
  type Redirect,
  type RedirectTable,
  type RefusedRedirect,
  redirectTable,
} from '@firnline/domain/redirect/redirect-table'
import {
  type ContentFolder,
  type EntryFile,
  type Fields,
  inLanguage,
  isFields,
  type Problem,
} from './content-folder.ts'
import { objectsIn, problemOf, problemsAt } from './walk.ts'

/** Internal links that lead to no entry and no list, and external ones that a browser would not follow. */
export function linkProblems(content: ContentFolder): Problem[] {
  const { urls, paths } = addressesOf(content)
  const wrong = objectsIn(content).flatMap(({ value, path, ...where }) => {
    if (value.type === 'a' && isFields(value.attrs)) {
      const what = freeProblem({ href: value.attrs.url }, paths)
      return what === null ? [] : [{ ...where, path: [...path, 'attrs', 'url'], what }]
    }
    const what = isInternal(value) ? internalProblem(value, urls) : freeProblem(value, paths)
    return what === null ? [] : [{ ...where, path: [...path, 'href'], what }]
  })
  return problemsAt(wrong)
}

function isInternal({ content_type: type, href }: Fields): boolean {
  return typeof type === 'string' && type !== '' && typeof href === 'string'
}

function internalProblem(
  { href, content_type: type, title }: Fields,
  urls: ReadonlyMap<string, ReadonlySet<string>>,
): string | null {
  if (href === '' && (title === '' || title === undefined)) return null
  if (urls.get(String(type))?.has(String(href)) === true) return null
  return `leads to ${JSON.stringify(href)}, which no ${type} has as its url: correct the href or the content_type`
}

/** An address that stands alone: one of the shop's own paths, or another site's. */
function freeProblem({ href, type }: Fields, paths: ReadonlySet<string>): string | null {
  if (typeof href !== 'string' || href === '' || /^(?:https?:\/\/|mailto:|tel:)/.test(href)) return null
  if (type === 'external' || !href.startsWith('/'))
    return `is ${JSON.stringify(href)}: begin it with a slash, https://, mailto: or tel:`
  const path = href.replace(/[?#].*$/, '')
  return paths.has(path) || ROUTES.test(path) ? null : `leads to ${path}, which is no page: correct it`
}

/** Pages that are no entries. */
const ROUTES = /^\/(?:account|cart|country|search|checkout|login)(?:\/|$)/

/** Content types whose entries have an address of their own. */
const TYPES = [
  'product',
  'product_category',
  'page',
  'blog_category',
  'blog_post',
  'author',
  'support_page',
  'landing_page',
  'athlete',
  'team_page',
  'pro',
]
/** Pages that the shop makes of many entries, or of none. */
const LISTS = ['/blog', '/stores', '/support', '/order-status', '/account/create']

type Addresses = {
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

/** Redirects that are not followed, or lead over more than one other, to nowhere, or away from a page that is there. */
export function redirectProblems(content: ContentFolder): Problem[] {
  const redirects = content.entries
    .filter(entry => entry.type === 'redirect' && !entry.isDraft)
    .map(entry => ({ entry, redirect: toRedirect(entry.shared) }))
  const table = redirectTable(redirects.map(({ redirect }) => redirect))
  const refused = new Map(table.refused.map(({ redirect, reason }) => [redirect, reason]))
  const { paths } = addressesOf(content)
  return redirects.flatMap(({ entry, redirect }) => {
    const reason = refused.get(redirect)
    if (reason !== undefined) return [refusal(entry, redirect, reason)]
    const hidden = paths.has(redirect.from)
      ? [problemOf(entry, 'from', `hides the page ${redirect.from}: take the redirect out`)]
      : []
    return [...hidden, ...targetProblems(entry, redirect, table, paths)]
  })
}

function refusal(entry: EntryFile, { from, to }: Redirect, reason: RefusedRedirect['reason']): Problem {
  switch (reason) {
    case 'loop':
      return problemOf(entry, 'to', `leads in a circle from ${from}: lead it to a page`)
    case 'twice':
      return problemOf(entry, 'from', `is ${from}, as in another redirect: take one of them out`)
    case 'to is no address':
      return problemOf(entry, 'to', `is ${to}: give a path without language, or an address with https://`)
    case 'from is no path without locale':
      return problemOf(entry, 'from', `is ${from}: give a path without language, as in /boots`)
  }
}

function targetProblems(
  entry: EntryFile,
  { from, to }: Redirect,
  table: RedirectTable,
  paths: ReadonlySet<string>,
): Problem[] {
  // Where it leads depends on what is asked for.
  if (/[:*]/.test(to.replace(/[?#].*$/, ''))) return []
  const answer = lookUpRedirect(table, from)
  if (answer.kind !== 'go' || answer.absolute) return []
  const path = answer.to.replace(/[?#].*$/, '')
  if (!paths.has(path) && !ROUTES.test(path))
    return [problemOf(entry, 'to', `ends at ${answer.to}, which is no page: lead it to one`)]
  const next = table.find(to)?.entry.redirect
  const isLong = next !== undefined && table.find(next.to) !== null
  return isLong
    ? [problemOf(entry, 'to', `leads over ${to} and ${next.to}: lead it straight to ${answer.to}`)]
    : []
}

function toRedirect({ from, to, permanent }: Fields): Redirect {
  return { from: String(from), to: String(to), permanent: permanent === true }
}
