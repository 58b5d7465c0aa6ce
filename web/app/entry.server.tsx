import { Writable } from 'node:stream'
import { BRAND_PATH, brandStyles } from '@firnline/shop/brand'
import { brand } from '@firnline/shop/folder'
import type { ReactNode } from 'react'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import stylesheet from './app.css?inline'
import { renderContext } from './contexts/render.ts'
import { DiscoveryContext } from './discovery/discovery-head.tsx'
import { ExtraModulesContext } from './first-screen/deferred-scripts.tsx'
import { StylesContext } from './first-screen/inline-styles.tsx'
import { NonceContext } from './first-screen/nonce.ts'
import { createPageStyles, namesIn } from './first-screen/page-styles.ts'
import { hashScripts } from './first-screen/script-hashes.ts'
import type { HeldParts } from './server-markup/held-parts.ts'

export { brokenPage } from './broken-page.tsx'
export const emails = () => import('./emails/emails.ts')
// The bundle has its own copy of these keys: the server takes them from here.
export { contexts } from './contexts/contexts.ts'

/** ms until data that comes late is given up. */
export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const {
    nonce,
    onError,
    discovery,
    parts,
    onDocument,
    editHtml,
    extraModules = [],
  } = context.get(renderContext)
  let failed = false
  const rendered = await renderWhole(
    <NonceContext value={nonce}>
      <StylesContext value={import.meta.env.PROD ? STYLES_HERE : BRAND_STYLES}>
        <ExtraModulesContext value={extraModules}>
          <DiscoveryContext value={discovery()}>
            <ServerRouter context={entry} url={request.url} nonce={nonce} />
          </DiscoveryContext>
        </ExtraModulesContext>
      </StylesContext>
    </NonceContext>,
    {
      nonce,
      // What is loaded stands in its place, at any length: moving it there would need a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failed = true
        onError(error)
      },
    },
    AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1_000)]),
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  const document = editHtml === undefined ? rendered : Buffer.from(await editHtml(rendered.toString()))
  const { html, hashes } = hashScripts(document, nonce)
  onDocument(Buffer.concat(assemble(html, parts)), hashes)
  if (failed) return new Response(null, { headers, status: 500 })
  return new Response(null, { headers, status, statusText: statusTextOf(entry) })
}

/** Of the error that the page shows, as its loader words it, in ASCII; empty: none. */
function statusTextOf({ staticHandlerContext: { errors } }: EntryContext): string {
  const error = Object.values(errors ?? {}).find(isRouteErrorResponse)
  if (error === undefined || error.status >= 500) return ''
  return error.statusText.toWellFormed().replace(/[^\x20-\x7e]+/g, encodeURIComponent)
}

/** Stands for the page's styles until its HTML is known; not in development. */
const STYLES_HERE = '/* styles */'

/** Outside all layers: the whole stylesheet, which comes later, does not change them back. */
const BRAND_STYLES = brandStyles(brand, BRAND_PATH)

const stylesOf = createPageStyles(stylesheet)

/** The page with its held parts and its styles. */
function assemble(html: Buffer, held: HeldParts): readonly Uint8Array[] {
  const at = html.indexOf(STYLES_HERE)
  if (at < 0) return held.fill(html).pieces
  const { pieces, parts } = held.fill(html.subarray(at + STYLES_HERE.length))
  // One byte a character, whatever is written: names of classes and elements are ASCII.
  const names = namesIn(html.toString('latin1'))
  for (const part of parts) for (const name of part.names) names.add(name)
  return [html.subarray(0, at), Buffer.from(stylesOf(names) + BRAND_STYLES), ...pieces]
}

/** The page once all of it is rendered. Rejects when its shell fails. */
function renderWhole(
  page: ReactNode,
  options: RenderToPipeableStreamOptions,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>()
  const chunks: Uint8Array[] = []
  const sink = new Writable({
    write(chunk: Uint8Array, _, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      resolve(Buffer.concat(chunks))
      done()
    },
  })
  const { pipe, abort } = renderToPipeableStream(page, {
    ...options,
    onAllReady: () => pipe(sink),
    onShellError: reject,
  })
  signal.addEventListener('abort', () => abort(signal.reason))
  return promise
}

/** Ignores what the router itself refuses, such as a form posted to a page without an action. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted) context.get(renderContext).onError(error)
}
