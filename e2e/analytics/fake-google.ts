import { createServer } from 'node:http'
import { beforeAll } from 'vitest'
import { listenLocally } from '../harness/ports.ts'

/** What a request to Google was about. */
type Asked = { readonly path: string; readonly body: string }

type ProtocolEvent = { readonly name: string; readonly params: Readonly<Record<string, unknown>> }

const CONTAINER = 'window.containerLoads = (window.containerLoads ?? 0) + 1'

/** Google Tag Manager and the Measurement Protocol, on loopback. */
export async function openFakeGoogle() {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    asked.push({ path: request.url ?? '', body })
    const isContainer = request.url?.startsWith('/gtm.js') === true
    response.writeHead(isContainer ? 200 : 204, { 'content-type': 'text/javascript' })
    response.end(isContainer ? CONTAINER : undefined)
  })
  const { port, close } = await listenLocally(server)
  beforeAll(() => close)
  return {
    origin: `http://127.0.0.1:${port}`,
    containers: () => asked.filter(({ path }) => path.startsWith('/gtm.js')).map(({ path }) => path),
    /** Events that the shop's server has forwarded, without the visit that each names. */
    forwarded: (): readonly object[] =>
      asked
        .filter(({ path }) => path.startsWith('/mp/collect'))
        .flatMap(({ body }): ProtocolEvent[] => JSON.parse(body).events)
        .map(({ name, params: { session_id: _, engagement_time_msec: __, ...params } }) => ({
          name,
          params,
        })),
    clear: () => asked.splice(0),
  }
}
