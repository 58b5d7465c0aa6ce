import { randomBytes } from 'node:crypto'
import { isPublicGroup } from '@firnline/domain/visit'
import type { PreviewSession } from '@firnline/services/content/delivery/delivery-options'
import { ServiceError, type ServiceName } from '@firnline/services/http/service-error'
import { createRequestHandler } from 'react-router'
import { createDiscovery } from '../../app/discovery/discovery.ts'
import { createHeldParts, htmlOf } from '../../app/server-markup/held-parts.ts'
import type { ServerParts } from '../app-parts.ts'
import type { Rendered } from '../cache/page-cache.ts'
import { packLater, packQuickly, type StoredPage } from '../cache/stored-page.ts'
import { createEmailSender } from '../email/send-email.ts'
import { Degradation } from '../errors.ts'
import { createPreviewDocument } from '../live-preview/live-preview.ts'
import { refusalOf } from '../live-preview/refuse-previews.ts'
import { pagePath, WEB_MCP_SCRIPT } from '../paths.ts'
import { pageSecurityHeaders } from '../response/security-headers.ts'
import { createPageContext, type HasPage, type ShopRequest } from './page-context.ts'
import { readBuild } from './shop-build.ts'
import { PREVIEW_HEADERS } from './visit.ts'

export type PageRequest = ShopRequest & {
  /** The session whose drafts the page shows; null: published content. */
  readonly preview: PreviewSession | null
  /** The page data request is answered with a redirect to here. */
  readonly redirectTo?: string
}

type PageRenderer = {
  /**
   * Renders for everybody in a price group. The page may be stored when it is a plain success that touched nothing personal, lacks nothing, and
   * was made of nothing that is known to have changed since.
   */
  renderShared(page: PageRequest): Promise<Rendered<Response>>
  /** Runs a form's action, or renders for one visitor alone. */
  renderPrivate(page: PageRequest): Promise<Response>
}

type MadePage = {
  readonly status: number
  /** Empty: the status's own. */
  readonly statusText: string
  readonly headers: Headers
  /** A document, or the data of a navigation within the app. */
  readonly body: Buffer<ArrayBuffer> | ReadableStream | null
  /** `sha256-…` of the scripts that are written in a document. */
  readonly scripts: readonly string[]
  readonly tags: ReadonlySet<string>
  /** Nothing is missing or outdated. */
  readonly isWhole: boolean
  readonly failures: readonly unknown[]
}

const NONCE_BYTES = 16

/** Routes of one page, from the root to itself. */
const MAX_ROUTES = 5

export function createPageRenderer(parts: ServerParts, hasPage: HasPage): PageRenderer {
  const render = parts.render ?? createRequestHandler(parts.build, parts.mode)
  const sendEmail = createEmailSender(parts)
  // In development Vite writes scripts of its own into the page.
  const hasPolicy = parts.mode === 'production'

  /** Whether the route ids of a data request exist: lists of others are endless. */
  async function hasKnownRoutes({ url }: Request): Promise<boolean> {
    const ids = new URL(url).searchParams.get('_routes')?.split(',') ?? []
    const { routes } = await readBuild(parts.build)
    return ids.length <= MAX_ROUTES && ids.every(id => Object.hasOwn(routes, id))
  }

  /** null: the page is public, or the data of a navigation within the app. */
  function previewDocument({ preview, request }: PageRequest) {
    const { livePreview, mode } = parts
    const isDocument = !pagePath(new URL(request.url).pathname).data
    return preview !== null && livePreview !== null && isDocument
      ? createPreviewDocument(livePreview, mode)
      : null
  }

  async function renderPage(page: PageRequest): Promise<MadePage> {
    const preview = previewDocument(page)
    const nonce = randomBytes(NONCE_BYTES).toString('base64')
    const tags = new Set<string>()
    const failures: unknown[] = []
    const missed = new Set<string>()
    const lacking = new Set<ServiceName>()
    let isStale = false
    function degraded(what: string, error: unknown): void {
      failures.push(error)
      if (error instanceof ServiceError) lacking.add(error.service)
      if (missed.has(what)) return
      missed.add(what)
      parts.onError(new Degradation(what, error))
    }
    const services = parts.services.forPage({
      seen(read, outdated) {
        for (const tag of read) tags.add(tag)
        if (outdated === true) isStale = true
      },
      onDegrade: degraded,
      groupId: page.priceGroup.groupId,
      preview: page.preview,
      marks: preview?.marks ?? null,
    })
    const { assets, entry } = await readBuild(parts.build)
    const held = createHeldParts(nonce)
    let document: Pick<MadePage, 'body' | 'scripts'> | null = null
    const { contexts } = entry.module
    const { read: discovery, discover } = createDiscovery()
    const context = await createPageContext(parts, contexts, {
      page,
      services,
      sendEmail,
      hasPage,
      degraded,
      lacks: service => lacking.has(service),
      discover,
      // Tags are written into the whole document.
      hold: preview === null ? held.hold : htmlOf,
      render: {
        nonce,
        parts: held,
        onDocument(body, scripts) {
          document = { body, scripts }
        },
        build: assets.version,
        discovery,
        redirectTo: page.redirectTo,
        extraModules: [
          ...(parts.webMcp === true ? [WEB_MCP_SCRIPT] : []),
          ...(preview === null ? [] : [preview.script]),
        ],
        editHtml: preview?.editHtml,
        onError(error) {
          failures.push(error)
          parts.onError(error)
        },
      },
    })
    const rendered = await render(page.request, context)
    const isDown =
      rendered.status === 500 && failures.length > 0 && failures.every(error => error instanceof ServiceError)
    return {
      status: isDown ? 503 : rendered.status,
      statusText: rendered.statusText,
      headers: rendered.headers,
      ...(document ?? { body: rendered.body, scripts: [] }),
      tags,
      isWhole: failures.length === 0 && !isStale,
      failures,
    }
  }

  async function toPrivate({ visitor, preview, locale }: PageRequest, made: MadePage): Promise<Response> {
    const headers = new Headers(made.headers)
    for (const cookie of await visitor.cookies()) headers.append('set-cookie', cookie)
    const framedBy = preview === null ? null : (parts.livePreview?.editorOrigin ?? null)
    for (const [name, value] of pageSecurityHeaders(
      made.scripts,
      parts.policyFor(locale, framedBy),
      framedBy,
    )) {
      if (name !== 'content-security-policy' || hasPolicy) headers.set(name, value)
    }
    headers.set('cache-control', 'private, no-store')
    if (preview !== null) for (const [name, value] of PREVIEW_HEADERS) headers.set(name, value)
    const { status, statusText } = made
    return new Response(made.body, { status, statusText, headers })
  }

  return {
    async renderShared(given) {
      const page = { ...given, request: sharedRequest(given.request), preview: null }
      const made = await renderPage(page)
      const { status, isWhole } = made
      const isShared = !page.visitor.touched && (await hasKnownRoutes(page.request))
      if (!isWhole || status !== 200 || !isShared || !hasPolicy) {
        const isUnavailable = status >= 500
        const output = await toPrivate(page, made)
        return { output, store: null, isIncomplete: !isWhole || isUnavailable, isUnavailable }
      }
      const packed = await packQuickly(await toBuffer(made.body))
      const store: StoredPage = {
        packed: packLater(packed, parts.onError),
        status,
        isPublic: isPublicGroup(page.priceGroup),
        headers: new Map([
          ...made.headers,
          ...pageSecurityHeaders(made.scripts, parts.policyFor(page.locale)),
        ]),
        tags: [...made.tags],
        bytes: packed.length + [...made.tags].join().length,
      }
      return { store }
    },

    async renderPrivate(page) {
      const made = await renderPage(page)
      const refusal = page.preview === null ? null : refusalOf(made.failures)
      return toPrivate(page, refusal === null ? made : { ...made, ...toText(refusal) })
    },
  }
}

function toText(text: string): Pick<MadePage, 'status' | 'statusText' | 'headers' | 'body' | 'scripts'> {
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8' })
  return { status: 502, statusText: '', headers, body: Buffer.from(text), scripts: [] }
}

/** As the response, without copying a document that is in memory already. */
async function toBuffer(body: MadePage['body']): Promise<Buffer<ArrayBuffer>> {
  return Buffer.isBuffer(body) ? body : Buffer.from(await new Response(body).arrayBuffer())
}

/**
 * What a shared page may know of its request: path and query, nothing of who asks, at whichever host. Others may wait for the
 * same page, so it does not end when this visitor leaves.
 */
function sharedRequest({ url }: Request): Request {
  const { pathname, search } = new URL(url)
  return new Request(`http://localhost${pathname}${search}`)
}
