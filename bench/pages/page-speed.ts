import autocannon from 'autocannon'

/** Requests per second; latency in ms. */
export type PageSpeed = { readonly perSecond: number; readonly p50: number; readonly p99: number }

type Load = {
  readonly connections: number
  /** s */
  readonly seconds: number
  readonly cookie?: string
  /** Query of the n-th request, for pages that are to be rendered each time. */
  readonly query?: (n: number) => string
}

/** Throws when an answer is no success. */
export async function pageSpeed(
  url: string,
  { connections, seconds, cookie, query }: Load,
): Promise<PageSpeed> {
  let n = 0
  const { pathname } = new URL(url)
  const headers = { 'accept-encoding': 'br', ...(cookie === undefined ? {} : { cookie }) }
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(query && {
      requests: [
        {
          setupRequest(request) {
            n += 1
            return { ...request, path: `${pathname}${query(n)}` }
          },
        },
      ],
    }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers had an error status, ${result.errors} failed.`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}
