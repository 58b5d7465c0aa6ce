import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { LANGUAGES, type Language } from '../session/language.ts'
import type { HostedContext, Parts, Visit } from '../visit.ts'
import { frameWords } from '../words/frame.ts'
import { type Said, say } from '../words/words.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>
export type Part = Html | string | null | readonly Html[]

export type Page = {
  readonly title: string
  readonly body: Html
  /** Default: 200. */
  readonly status?: ContentfulStatusCode
  /** Origins of pictures beside our own. */
  readonly pictures?: readonly string[]
  /** Seconds after which the page loads anew. */
  readonly reload?: number
  /** Beside the wordmark, such as a way back. */
  readonly aside?: Html
}

const NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
}

/** Sends a whole page in the visit's language. */
export async function sendPage(
  c: HostedContext,
  { hosting, styleSheet }: Parts,
  page: Page,
): Promise<Response> {
  const visit = c.get('visit')
  const { base, language } = visit
  const words = say(frameWords, language)
  const folder = `${base}/assets/${styleSheet.folder}`
  c.header('Content-Security-Policy', policy(visit, page.pictures ?? []))
  const { brandName } = hosting.look
  return c.html(
    html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light">
<meta name="theme-color" content="#ffffff">
${page.reload === undefined ? null : html`<meta http-equiv="refresh" content="${page.reload}">`}
<title>${page.title} · ${brandName}</title>
<link rel="icon" type="image/svg+xml" href="${folder}/icon.svg">
<link rel="stylesheet" href="${folder}/pages.css">
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header class="masthead">
<a class="wordmark" href="${visit.scope.store.siteUrl}/">${MARK}<span>${brandName}</span></a>
${page.aside ?? html`<a class="back" href="${visit.scope.store.siteUrl}/">${words.toShop}</a>`}
</header>
<main id="content" tabindex="-1">${page.body}</main>
<footer class="foot">${languageSwitch(visit, words)}</footer>
</body>
</html>`,
    page.status ?? 200,
  )
}

/** The firn line on a peak: the shop's mark. */
const MARK = raw(
  '<svg viewBox="0 0 34 24" aria-hidden="true"><path d="M12.2 9.6 17.6 1l7.1 11.3" fill="none" stroke="currentColor" stroke-width="1.8"/><path d="M10.1 13.2 14 15.6l3.3-3.4 3.4 4 5.1-2.5L32.4 23H1.6z" fill="currentColor"/></svg>',
)

function languageSwitch({ here, language }: Visit, words: Said<typeof frameWords>): Html {
  return html`<nav class="languages" aria-label="${words.language}"><ul>
${LANGUAGES.map(
  one =>
    html`<li><a href="${inQuery(here, one)}" lang="${one}" hreflang="${one}"${
      one === language ? raw(' aria-current="true"') : ''
    }>${NAMES[one]}</a></li>`,
)}
</ul></nav>`
}

function inQuery(here: string, language: Language): string {
  const url = new URL(here, 'http://page')
  url.searchParams.set('lang', language)
  url.searchParams.delete('notice')
  return `${url.pathname}${url.search}`
}

/**
 * No script runs, and nothing is loaded but our style, fonts and the lines' pictures. Forms are sent to ourselves;
 * what they answer may lead to the storefront or to a payment provider's page, which a browser counts as their target.
 */
function policy({ scope }: Visit, pictures: readonly string[]): string {
  const site = new URL(scope.store.siteUrl).origin
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' ${[...new Set(pictures)].join(' ')}`.trim(),
    `form-action 'self' ${site} https:`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
