import autocannon from 'autocannon'
import type { ServerProcess } from './server-process.ts'

const CONNECTIONS = 16
/** Long enough for a page of which 16 at once take seconds. */
const SECONDS = 10
const WARM_SECONDS = 3

/** What browsers send. */
export const ACCEPT_ENCODING = 'br, gzip'

export type Round = {
  readonly perSecond: number
  /** ms */
  readonly p99: number
  /** ms of processor time that the server takes for a request. */
  readonly processor: number
}

/** A page under load. */
export type LoadedPage = {
  readonly url: string
  /** Whether each request gets a query of its own. */
  readonly varies: boolean
  readonly server: Pick<ServerProcess, 'processorTime' | 'untilIdle'>
}

/** Uncounted requests: code gets compiled, and a page that is stored gets stored. */
export async function warmUp(page: LoadedPage): Promise<void> {
  await load(page, WARM_SECONDS)
  await page.server.untilIdle()
}

/** Requests of which the sender leaves at the end are still worked for: their processor time counts, and the server is idle after it. */
export async function loadRound(page: LoadedPage): Promise<Round> {
  const { server, url } = page
  const before = await server.processorTime()
  const { requests, latency } = await load(page, SECONDS)
  await server.untilIdle()
  const processor = ((await server.processorTime()) - before) / requests.sent
  if (requests.total === 0) throw new Error(`${url} answered nothing in ${SECONDS} s.`)
  return { perSecond: requests.average, p99: latency.p99, processor }
}

async function load({ url, varies }: LoadedPage, duration: number): Promise<autocannon.Result> {
  const { pathname } = new URL(url)
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    headers: { 'accept-encoding': ACCEPT_ENCODING },
    ...(varies && {
      requests: [{ setupRequest: given => ({ ...given, path: `${pathname}${nextQuery()}` }) }],
    }),
  })
  const { non2xx, errors } = result
  if (non2xx > 0 || errors > 0)
    throw new Error(`${url}: ${non2xx} answers had an error status, ${errors} requests failed.`)
  return result
}

let lastQuery = 0

/**
 * A query of its own for each request. To the shop it chooses two colors that no product has, which it ignores: another
 * page, with the same tiles. The other sites do not read it.
 */
export function nextQuery(): string {
  lastQuery += 1
  return `?color=none-${lastQuery},other-${lastQuery}`
}
