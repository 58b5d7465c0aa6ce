import autocannon from 'autocannon'
import type { ServerProcess } from './server-process.ts'

const CONNECTIONS = 16
const SECONDS = 10
/** A page of which fewer are answered in that time is requested this often instead, however long it takes. */
const LEAST_REQUESTS = 3 * CONNECTIONS
const WARM_SECONDS = 3
/** Of a request. Default of autocannon: 10. */
const TIMEOUT_SECONDS = 60

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
  await load(page, { duration: WARM_SECONDS })
  await page.server.untilIdle()
}

export async function loadRound(page: LoadedPage): Promise<Round> {
  const round = await measure(page, { duration: SECONDS })
  return round ?? (await measure(page, { amount: LEAST_REQUESTS })) ?? tooFew(page)
}

type Length = Pick<autocannon.Options, 'duration' | 'amount'>

/** null: too few requests were answered. Those whose sender leaves at the end are worked for all the same, so their processor time counts. */
async function measure(page: LoadedPage, length: Length): Promise<Round | null> {
  const { server } = page
  const before = await server.processorTime()
  const { requests, latency, duration } = await load(page, length)
  await server.untilIdle()
  if (requests.total < LEAST_REQUESTS) return null
  const processor = ((await server.processorTime()) - before) / requests.sent
  return { perSecond: requests.total / duration, p99: latency.p99, processor }
}

function tooFew({ url }: LoadedPage): never {
  throw new Error(`${url} answered fewer than ${LEAST_REQUESTS} requests.`)
}

async function load({ url, varies }: LoadedPage, length: Length): Promise<autocannon.Result> {
  const { pathname } = new URL(url)
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    ...length,
    timeout: TIMEOUT_SECONDS,
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
