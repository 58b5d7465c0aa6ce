import { splitLocale } from '@firnline/domain/locale/locale-path'

/** First segments of the media service's addresses: images, sets of them and videos. */
export const MEDIA_SEGMENTS = ['i', 's', 'v']

/** Pages that a link in an email opens: the segment after them is a token. */
const TOKEN_PAGES = ['confirm', 'unsubscribe'] as const
export type TokenPage = (typeof TOKEN_PAGES)[number]

/** First segments below which letter case counts: hashed file names, names of pictures, signed tokens. */
export const CASE_SENSITIVE_SEGMENTS: readonly string[] = [
  'assets',
  'builds',
  ...MEDIA_SEGMENTS,
  ...TOKEN_PAGES,
]

/** The path a page is asked at: React Router asks for a page's data at `/path.data`, and at `/_.data` for `/`. */
export function pagePath(pathname: string): { path: string; data: boolean } {
  if (!pathname.endsWith('.data')) return { path: pathname, data: false }
  const path = pathname.slice(0, -'.data'.length).replace(/\/_root$|\/_$/, '')
  return { path: path === '' ? '/' : path, data: true }
}

/** The script that registers tools for a browser's agent. */
export const WEB_MCP_SCRIPT = '/webmcp.js'

/** The script of preview pages, which exchanges messages with the content editor. */
export const LIVE_PREVIEW_SCRIPT = '/live-preview.js'

/** A page as Markdown: at its path with `.md`, and at `/index.md` for `/`. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`
}

/** The page whose Markdown is at this path; null: none's is. */
export function pageOfMarkdown(pathname: string): string | null {
  if (pathname === '/index.md') return '/'
  const [, page = null] = /^(\/.*[^/])\.md$/.exec(pathname) ?? []
  return page
}

/** Suggestions and click reports, below any first segment, locale or not. */
export function isSearchBox(pathname: string): boolean {
  return /^\/(?:[^/]+\/)?search\/(?:suggest|click)(?:\.data)?$/.test(pathname)
}

/** Whether the page's form carries a file. */
export function isUpload(pathname: string): boolean {
  return splitLocale(pagePath(pathname).path).rest === '/pro/signup'
}

/**
 * Whether a form may come from any origin: an unsubscribe link is its own proof, and mail programs send its form with one click
 * (RFC 8058).
 */
export function isOneClickUnsubscribe(pathname: string): boolean {
  return /^\/unsubscribe\/[^/]+$/.test(splitLocale(pathname).rest)
}
