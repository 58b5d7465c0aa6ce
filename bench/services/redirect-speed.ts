import { localeOf } from '@firnline/domain/locale/locale'
import {
  buildRedirectTableInSteps,
  type Redirect,
  redirectTable,
} from '@firnline/domain/redirect/redirect-table'
import { resolveRedirect } from '@firnline/domain/redirect/resolve-redirect'

const ENTRIES = 100_000
const LOOKUPS = 200_000

export type RedirectSpeed = {
  /** ms to build the table of 100,000 entries. */
  readonly build: number
  /** ms of the longest step that blocks the event loop. */
  readonly block: number
  /** µs per lookup. */
  readonly lookup: number
}

export function redirectSpeed(): RedirectSpeed {
  const entries = Array.from({ length: ENTRIES }, (_, n) => entry(n))
  const built = performance.now()
  const table = redirectTable(entries)
  const build = performance.now() - built
  const block = longestStep(entries)
  const locale = localeOf('de', 'de')
  const requests = Array.from({ length: 1_000 }, (_, n) => ({
    pathname: address(n),
    search: '?utm_source=mail',
  }))
  let redirected = 0
  const start = performance.now()
  for (let n = 0; n < LOOKUPS; n += 1) {
    const request = requests[n % requests.length]
    if (request !== undefined && resolveRedirect(request, locale, table).kind === 'go') redirected += 1
  }
  const lookup = ((performance.now() - start) * 1_000) / LOOKUPS
  if (redirected !== LOOKUPS / 2) throw new Error(`${redirected} of ${LOOKUPS} addresses were redirected.`)
  return { build, block, lookup }
}

function longestStep(entries: readonly Redirect[]): number {
  const steps = buildRedirectTableInSteps(entries)
  let longest = 0
  for (let done: boolean | undefined = false; done !== true; ) {
    const begun = performance.now()
    done = steps.next().done
    longest = Math.max(longest, performance.now() - begun)
  }
  return longest
}

/** One in ten is a pattern, one in ten redirects to another redirect. */
function entry(n: number): Redirect {
  if (n % 10 === 0) return { from: `/old-${n}/*`, to: `/support/${n}/*`, permanent: true }
  return { from: `/campaign/${n}`, to: n % 10 === 1 ? `/old-${n - 1}/x` : `/c/skis/${n}`, permanent: true }
}

/** Half of them are not redirected. */
function address(n: number): string {
  if (n % 2 === 0) return `/de-de/p/ski-${n}`
  return n % 4 === 1 ? `/de-de/campaign/${n * 90 + 1}` : `/de-de/old-${(n - 3) * 90}/some/page`
}
