import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { LANGUAGES, languageOf } from '../../messages/messages.ts'
import { type Tags, takeTags } from '../analytics.ts'
import type { Theme } from '../hosting.ts'
import type { HostedContext, HostedServices, HostedVisit } from '../visit.ts'
import { tagPolicy, tagScripts } from './tags.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export type Page = {
  readonly title: string
  readonly body: Html
  /** Default: 200. */
  readonly status?: ContentfulStatusCode
  /** Origins of pictures beside our own. */
  readonly pictures?: readonly string[]
  /** Seconds after which the page reloads. */
  readonly reload?: number
  /** Whether tags may run on it: its URL has no secret. */
  readonly isMeasured?: boolean
  /** Beside the brand. Default: a link to the shop. */
  readonly aside?: Html
}

/** Sends a whole page in the visit's language. */
export async function sendPage(c: HostedContext, services: HostedServices, page: Page): Promise<Response> {
  const { hosting, styleSheet } = services
  const visit = c.get('visit')
  const tags = page.isMeasured === true ? await takeTags(c, services) : null
  const { base, language, scope, messages } = visit
  const folder = `${base}/assets/${styleSheet.folder}`
  c.header('Content-Security-Policy', contentSecurityPolicy(visit, page.pictures ?? [], tags))
  const { theme } = hosting
  const { brandName, files, ground = '#ffffff' } = theme
  return c.html(
    html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light">
<meta name="theme-color" content="${ground}">
${page.reload === undefined ? null : html`<meta http-equiv="refresh" content="${page.reload}">`}
<title>${page.title} · ${brandName}</title>
${files.has('icon.svg') ? html`<link rel="icon" type="image/svg+xml" href="${folder}/icon.svg">` : null}
<link rel="stylesheet" href="${folder}/pages.css">
${tags === null ? null : tagScripts(tags)}
</head>
<body>
<a class="skip" href="#content">${messages.hostedPage.skip}</a>
<header class="masthead">
<a class="wordmark" href="${scope.store.siteUrl}/">${brandMark(theme, folder)}</a>
${page.aside ?? html`<a class="back" href="${scope.store.siteUrl}/">${messages.hostedPage.toShop}</a>`}
</header>
<main id="content" tabindex="-1">${page.body}</main>
<footer class="foot">${languageSwitch(visit)}</footer>
</body>
</html>`,
    page.status ?? 200,
  )
}

type MessagePage = { readonly status: ContentfulStatusCode; readonly heading: string; readonly text: string }

/** A page with a heading, a sentence and a link back to the shop. */
export function sendMessage(
  c: HostedContext,
  services: HostedServices,
  { status, heading, text }: MessagePage,
): Promise<Response> {
  const { scope, messages } = c.get('visit')
  const body = html`<div class="narrow">
<h1>${heading}</h1>
<p class="lead">${text}</p>
<p class="actions"><a class="button" href="${scope.store.siteUrl}/">${messages.hostedPage.toShop}</a></p>
</div>`
  return sendPage(c, services, { title: heading, body, status })
}

/** For what does not exist and for what this shopper may not see: the two look alike. */
export function sendNotFound(c: HostedContext, services: HostedServices): Promise<Response> {
  const { notFound, notFoundText } = c.get('visit').messages.hostedPage
  return sendMessage(c, services, { status: 404, heading: notFound, text: notFoundText })
}

/** The brand's logo, else its name. `folder`: of the files. */
function brandMark({ brandName, logo }: Theme, folder: string): Html | string {
  if (logo === undefined) return brandName
  const { file, darkFile, width, height } = logo
  return html`<picture><source media="(forced-colors: active) and (prefers-color-scheme: dark)" srcset="${folder}/${darkFile}">
<img src="${folder}/${file}" alt="${brandName}" width="${Math.round(width)}" height="${Math.round(height)}"></picture>`
}

function languageSwitch({ here, language, messages }: HostedVisit): Html {
  return html`<nav class="languages" aria-label="${messages.hostedPage.language}"><ul>
${LANGUAGES.map(
  code =>
    html`<li><a href="${withLanguage(here, code)}" lang="${code}" hreflang="${code}"${
      code === languageOf(language) ? raw(' aria-current="true"') : ''
    }>${languageName(code)}</a></li>`,
)}
</ul></nav>`
}

/** In the language itself, with a capital: `Español`. */
function languageName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

function withLanguage(here: string, language: string): string {
  const url = new URL(here, 'http://page')
  url.searchParams.set('lang', language)
  url.searchParams.delete('notice')
  return `${url.pathname}${url.search}`
}

/**
 * No scripts but those of tags; only our own styles and fonts, and the lines' pictures. A browser applies `form-action`
 * to the redirects that follow a form too: to the storefront, and to a payment provider's page.
 */
function contentSecurityPolicy(
  { scope }: HostedVisit,
  pictures: readonly string[],
  tags: Tags | null,
): string {
  const images = [...pictures, ...(tags?.origins ?? [])]
  const site = new URL(scope.store.siteUrl).origin
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' ${[...new Set(images)].join(' ')}`.trim(),
    ...(tags === null ? [] : tagPolicy(tags)),
    `form-action 'self' ${site} https:`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
