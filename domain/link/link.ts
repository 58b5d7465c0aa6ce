import type { Locale } from '../locale/locale.ts'
import { localePath } from '../locale/locale-path.ts'

/** URL prefixes by content type (SPEC §2). Anything else has none. */
const PREFIX_BY_CONTENT_TYPE: Readonly<Record<string, string>> = {
  athlete: '/team',
  blog_post: '/blog/p',
  blog_category: '/blog',
  cart: '/cart',
  landing_page: '/l',
  product: '/p',
  product_category: '/c',
  support: '/support',
}

/** A link as an editor set it. */
export type ContentLink = {
  readonly title: string
  readonly href: string
  /** internal: `href` is an entry's url; nuxt: a path of ours with an optional query; external: used as it is. */
  readonly type: 'internal' | 'nuxt' | 'external'
  readonly contentType: string
  readonly newTab: boolean
}

/** A link as a page renders it: never an empty or dangerous href. */
export type LinkTarget = { readonly href: string; readonly external: boolean; readonly newTab: boolean }

/** `/{locale}{prefix}{href}` (SPEC §2 Links). `href` may come with or without its leading slash. */
export function contentPath(locale: Locale, contentType: string, href: string): string {
  const path = `${PREFIX_BY_CONTENT_TYPE[contentType] ?? ''}/${href.replace(/^\/+/, '')}`
  return localePath(locale, path === '/' ? '/' : path.replace(/\/+$/, ''))
}

/** Null when the link is empty, or its protocol is not one to follow (SPEC §2: javascript-style protocols are refused). */
export function resolveLink(locale: Locale, link: ContentLink): LinkTarget | null {
  const href = link.href.trim()
  if (href === '') return null
  if (link.type === 'external') {
    return isSafeExternal(href) ? { href, external: true, newTab: link.newTab } : null
  }
  if (!isPlainPath(href)) return null
  const target =
    link.type === 'nuxt'
      ? localePath(locale, `/${href.replace(/^\/+/, '')}`)
      : contentPath(locale, link.contentType, href)
  return { href: target, external: false, newTab: link.newTab }
}

function isSafeExternal(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(href)
}

/** A path of our own: no protocol, no protocol-relative host. */
function isPlainPath(href: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:/i.test(href) && !/^[/\\]{2}/.test(href) && !href.includes('\\')
}
