import { DEFAULT_LOCALE } from '@firnline/domain/locale/locale'
import { splitLocale } from '@firnline/domain/locale/locale-path'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../app-env.ts'
import { type StoredPage, unpackPage } from '../../cache/stored-page.ts'
import { localeAt } from '../../gate/market-address.ts'
import { entityTag, packText, type StoredDocument, sendDocument } from '../../pages/crawl/document.ts'
import type { Pages, PublicPage } from '../../pages/pages.ts'
import type { RedirectResolver } from '../../pages/redirect-resolver.ts'
import { markdownPath, pageOfMarkdown } from '../../paths.ts'

const NO_MARKDOWN = 'There is no Markdown here: only public pages have it.'
const TYPE = 'text/markdown; charset=utf-8'

type MarkdownDocument = StoredDocument & { readonly canonical: string | null }

export type MarkdownPages = {
  /** Middleware: the page at a path that ends in `.md`, in the market that the path names. */
  readonly atOwnPath: ReturnType<typeof createMiddleware<AppEnv>>
  /** Middleware: a page for a client that prefers Markdown (`Accept`). Needs what setVisitor sets. */
  readonly byAccept: ReturnType<typeof createMiddleware<AppEnv>>
}

/**
 * Public pages as Markdown, made of the HTML that everybody gets: same prices, same cache, same purges
 * (docs/protocols/agents.md#markdown).
 */
export function createMarkdownPages(
  pages: Pick<Pages, 'readPublic'>,
  resolveRedirect: RedirectResolver,
  publicUrl: URL | null,
): MarkdownPages {
  const converter = createConverter()

  /** null: there is no Markdown, for the page is personal or no page. */
  async function send(found: PublicPage, request: Request): Promise<Response | null> {
    if (found.kind === 'stored') {
      const { page } = found
      return isHtml(page.headers) ? sendMarkdown(await converter.ofStored(page), request) : null
    }
    const { response } = found
    if (isRedirect(response)) return redirectToMarkdown(response, request)
    if (found.kind === 'personal' || !isHtml(response.headers)) return null
    const document = await converter.ofHtml(await response.text())
    const { body, headers } = sendMarkdown(document, request)
    headers.set('cache-control', 'no-store')
    headers.delete('etag')
    return new Response(body, { status: response.status, headers })
  }

  return {
    atOwnPath: createMiddleware<AppEnv>(async (c, next) => {
      const url = new URL(c.req.url)
      const path = pageOfMarkdown(url.pathname)
      if (path === null) return next()
      if (c.env.record !== undefined) c.env.record.route = '/*.md'
      url.pathname = path
      const request = new Request(url, c.req.raw)
      const locale = splitLocale(path).locale ?? localeAt(url, publicUrl) ?? DEFAULT_LOCALE
      const moved = await resolveRedirect({
        request,
        locale,
        visitor: { secure: url.protocol === 'https:' },
        preview: null,
        country: null,
      })
      if (moved.kind === 'response') return redirectToMarkdown(moved.response, request)
      const found = await pages.readPublic({ request, locale, ip: c.var.ip, preview: null })
      return (await send(found, request)) ?? c.text(NO_MARKDOWN, 404)
    }),

    byAccept: createMiddleware<AppEnv>(async (c, next) => {
      if (!prefersMarkdown(c) || c.var.preview !== null) return next()
      const { ip, locale } = c.var
      const request = c.req.raw
      const response = await send(await pages.readPublic({ request, locale, ip, preview: null }), request)
      if (response !== null) {
        response.headers.set('vary', 'accept, accept-encoding, cookie, accept-language')
        return response
      }
      return takesHtml(c) ? next() : c.text(NO_MARKDOWN, 406)
    }),
  }
}

/** Each stored page is converted once, one after another: a large one takes 50 ms. The libraries load with the first. */
function createConverter() {
  const converted = new WeakMap<StoredPage, Promise<MarkdownDocument>>()
  let last: Promise<unknown> = Promise.resolve()

  async function convert(html: string, tags: readonly string[]): Promise<MarkdownDocument> {
    const { toMarkdown } = await import('./to-markdown.ts')
    const { text, canonical } = await toMarkdown(html)
    const written = { type: TYPE, text: [text] }
    const gzip = await packText(written)
    const etag = entityTag(written, gzip)
    return { type: TYPE, gzip, etag, modified: new Date(), tags, bytes: gzip.length, canonical }
  }

  function inTurn(html: () => string | Promise<string>, tags: readonly string[]): Promise<MarkdownDocument> {
    const made = last.then(async () => convert(await html(), tags))
    last = Promise.allSettled([made])
    return made
  }

  return {
    ofStored(page: StoredPage): Promise<MarkdownDocument> {
      const known = converted.get(page)
      if (known !== undefined) return known
      const made = inTurn(async () => (await unpackPage(page.packed())).toString('utf8'), page.tags)
      converted.set(page, made)
      made.catch(() => converted.delete(page))
      return made
    },
    ofHtml: (html: string): Promise<MarkdownDocument> => inTurn(() => html, []),
  }
}

function sendMarkdown(document: MarkdownDocument, request: Request): Response {
  const response = sendDocument(document, request)
  response.headers.set('x-robots-tag', 'noindex')
  if (document.canonical !== null) response.headers.set('link', `<${document.canonical}>; rel="canonical"`)
  return response
}

function isRedirect({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && headers.has('location')
}

/** Routes without a page, such as suggestions, answer something else. */
function isHtml(headers: { get(name: string): string | null | undefined }): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true
}

/** To the Markdown of a page of the shop; another site's address stays. */
function redirectToMarkdown({ status, headers }: Response, request: Request): Response {
  const here = new URL(request.url)
  const to = new URL(headers.get('location') ?? '/', here)
  const target = to.origin === here.origin ? `${markdownPath(to.pathname)}${to.search}` : to.href
  return new Response(null, { status, headers: { location: target, 'cache-control': 'no-store' } })
}

const SUPPORTED = ['text/html', 'text/markdown']

function prefersMarkdown(c: Context): boolean {
  return accepts(c, { header: 'Accept', supports: SUPPORTED, default: 'text/html' }) === 'text/markdown'
}

/** By name or by a wildcard. */
function takesHtml(c: Context): boolean {
  const accepted = c.req.header('accept') ?? ''
  return accepted.split(',').some(offer => /^\s*(?:text\/html|text\/\*|\*\/\*)/.test(offer))
}
