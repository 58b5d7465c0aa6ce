import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import stylesheet from './app.css?inline'
import { renderContext } from './contexts/render.ts'
import { DiscoveryContext } from './discovery/discovery-head.tsx'
import { StylesContext } from './first-screen/inline-styles.tsx'
import { NonceContext } from './first-screen/nonce.ts'

export { brokenPage } from './broken-page.tsx'
export const emails = () => import('./emails/emails.ts')
// The bundle has its own copy of these keys: the server takes them from here.
export { contexts } from './contexts/contexts.ts'

/** ms until data that streams late is given up. */
export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, onError, discovery, extraModules = [] } = context.get(renderContext)
  let failed = false
  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <StylesContext value={import.meta.env.PROD ? stylesheet : null}>
        <DiscoveryContext value={discovery()}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </DiscoveryContext>
      </StylesContext>
    </NonceContext>,
    {
      nonce,
      bootstrapModules: [...extraModules],
      // What is loaded stands in its place, at any length: moving it there would need a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1_000)]),
      onError(error) {
        failed = true
        onError(error)
      },
    },
  )
  if (isbot(request.headers.get('user-agent'))) await body.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(body, { headers, status: failed ? 500 : status })
}

/** Ignores what the router itself refuses, such as a form posted to a page without an action. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted) context.get(renderContext).onError(error)
}
