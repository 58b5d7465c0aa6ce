import type { Locale } from '../locale/locale.ts'
import { localePath, withoutLocales } from '../locale/locale-path.ts'

/** URL prefixes by content type. Anything else has none. */
const PREFIX_BY_CONTENT_TYPE: Readonly<Record<string, string>> = {
  athlete: '/team',
  author: '/blog/authors',
  blog: '/blog/p',
  blog_post: '/blog/p',
  blog_category: '/blog',
  cart: '/cart',
  landing_page: '/l',
  product: '/p',
  product_category: '/c',
  store: '/stores',
  support: '/support',
  support_page: '/support',
}

/** A link of an editor. */
export type ContentLink = {
  readonly title: string
  readonly href: string
  /** internal: `href` is an entry's url; nuxt: a path with an optional query; external: an absolute URL. */
  readonly type: 'internal' | 'nuxt' | 'external'
  readonly contentType: string
  readonly newTab: boolean
  /** Filters of the linked listing. */
  readonly filters?: readonly LinkFilter[]
}

/** Never empty or dangerous. */
export type LinkTarget = { readonly href: string; readonly external: boolean; readonly newTab: boolean }

/** `/{locale}{prefix}{href}`. The leading slash of `href` is optional. */
export function contentPath(locale: Locale, contentType: string, href: string): string {
  const prefix = Object.hasOwn(PREFIX_BY_CONTENT_TYPE, contentType) ? PREFIX_BY_CONTENT_TYPE[contentType] : ''
  const path = `${prefix}/${href.replace(/^\/+/, '')}`
  return localePath(locale, path === '/' ? '/' : path.replace(/\/+$/, ''))
}

export type LinkContext = { readonly locale: Locale; readonly report: (problem: string) => void }

/**
 * External links need a safe protocol; all others stay in the shop. null: the link is empty, or invalid or dangerous and
 * therefore reported.
 */
export function resolveLink({ locale, report }: LinkContext, link: ContentLink): LinkTarget | null {
  const href = link.href.trim()
  const { newTab } = link
  if (href === '') return null
  const external = link.type === 'external'
  if (!(external ? isSafeExternal(href) : isPlainPath(href))) {
    report(refusalMessage(link))
    return null
  }
  return { href: external ? href : ownHref(locale, { ...link, href }), external, newTab }
}

function ownHref(locale: Locale, { href, type, contentType, filters = [] }: ContentLink): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  const below = withoutLocales(`/${path.replace(/^\/+/, '')}`)
  if (type === 'nuxt') return `${localePath(locale, below)}${linkQuery(query)}${hash}`
  const chosen = filterQuery(filters)
  const all = query === '' ? chosen : `${query}${chosen.replace('?', '&')}`
  return `${contentPath(locale, contentType, below)}${all}${hash}`
}

function refusalMessage({ title, href }: ContentLink): string {
  return `The link “${title}” to ${href.slice(0, 100)} is refused: an internal link is a path, an external one begins with http, https, mailto or tel. Correct it in content.`
}

/** No script protocol, and no control characters to hide one. */
function isSafeExternal(href: string): boolean {
  return /^(?:https?:\/\/[^/\\]|mailto:|tel:)/i.test(href) && !/\p{Cc}/u.test(href)
}

/** A path of the shop: no protocol, no protocol-relative host, nothing that a browser drops or reads as a slash. */
function isPlainPath(href: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:/i.test(href) && !/^[/\\]{2}/.test(href) && !/[\\\p{Cc}]/u.test(href)
}

/** A filter of an internal link. */
export type LinkFilter = { readonly id: string; readonly value: string }

/** `?color=night&length=178%20cm`, or empty. Filters without an id or a value are dropped. */
export function filterQuery(filters: readonly LinkFilter[]): string {
  const pairs = filters
    .filter(({ id, value }) => id.trim() !== '' && value.trim() !== '')
    .map(({ id, value }) => `${encode(id.trim())}=${encode(value.trim())}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/**
 * Parses a nuxt-type link's query: plus signs are spaces, values are split on commas and joined with those of repeated
 * parameters. Malformed encodings stay as they are.
 */
export function parseLinkQuery(href: string): ReadonlyMap<string, readonly string[]> {
  const query = /\?([^#]*)/.exec(href)?.[1] ?? ''
  const values = new Map<string, string[]>()
  for (const part of query.split('&')) {
    const [name = '', ...rest] = part.split('=')
    if (name === '') continue
    const key = decode(name)
    const parts = decode(rest.join('='))
      .split(',')
      .map(value => value.trim())
      .filter(value => value !== '')
    values.set(key, [...(values.get(key) ?? []), ...parts])
  }
  return values
}

/** A nuxt-type link's query with one parameter per value, or empty. */
export function linkQuery(href: string): string {
  const pairs = [...parseLinkQuery(href)].flatMap(([name, values]) =>
    values.length === 0 ? [encode(name)] : values.map(value => `${encode(name)}=${encode(value)}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch (error) {
    if (error instanceof URIError) return spaced
    throw error
  }
}

/** Invisible characters, and those that move or hide others. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u

/** A path decoded for display, except for invisible characters and invalid encodings. */
export function shownPath(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, shownEscapes)
}

function shownEscapes(escapes: string): string {
  try {
    const text = decodeURI(escapes)
    return UNSEEN.test(text) ? escapes : text
  } catch (error) {
    if (error instanceof URIError) return escapes
    throw error
  }
}
