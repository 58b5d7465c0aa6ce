import { activeRecord } from '@firnline/web/server/telemetry/request-record'
import { LRUCache } from 'lru-cache'
import { pause } from '../shop/retry.ts'
import type { ErrorDescription } from './describe-error.ts'

/** What is logged at level error or above. `error`: null where the line has none. */
export type ReportedError = { readonly message: string; readonly error: ErrorDescription | null }

/** The JSON that is posted. `text`: a sentence for chats that show one. */
type Report = ReportedError & {
  readonly text: string
  readonly service: string
  /** How often it has happened since it was last reported. */
  readonly count: number
  /** Of the last request that it happened in; null: in none. */
  readonly route: string | null
  readonly requestId: string | null
  /** ISO 8601. */
  readonly time: string
}

export type ErrorReporter = {
  /** Returns at once. */
  report(error: ReportedError): void
  /** Resolves when what is under way has been sent, or given up. */
  close(): Promise<void>
}

type Options = {
  readonly url: string
  readonly serviceName: string
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** A report that is not taken, after all tries. */
  readonly onLost: (reason: unknown) => void
  /** ms in which the same error is only counted. */
  readonly quiet?: number
  /** ms before each try after the first. */
  readonly pauses?: readonly number[]
}

const QUIET = 10 * 60_000
const PAUSES = [1_000, 5_000, 30_000]
/** ms that a receiver may take. */
const TIMEOUT = 5_000
/** Distinct errors that are remembered, and reports in a minute; more are only counted. */
const MOST_ERRORS = 200
const MOST_PER_MINUTE = 20
const MINUTE = 60_000

type Seen = { count: number; last: Report; timer: NodeJS.Timeout | null }

/**
 * Posts each distinct error once, and again after a while how often it has come back. Errors are the same when type and
 * place are. Nothing waits for it: reports are tried a few times, then lost.
 */
export function createErrorReporter(options: Options): ErrorReporter {
  const { url, serviceName, quiet = QUIET, pauses = PAUSES, onLost } = options
  const send = options.fetch ?? fetch
  const seen = new LRUCache<string, Seen>({
    max: MOST_ERRORS,
    dispose: ({ timer }) => clearTimeout(timer ?? undefined),
  })
  const underWay = new Set<Promise<void>>()
  const ending = new AbortController()
  let sent: number[] = []

  async function post(report: Report): Promise<void> {
    const body = JSON.stringify(report)
    const headers = { 'content-type': 'application/json' }
    for (let attempt = 0; ; attempt += 1) {
      try {
        const signal = AbortSignal.timeout(TIMEOUT)
        const response = await send(url, { method: 'POST', headers, body, signal })
        await response.body?.cancel()
        if (response.ok) return
        throw new Error(`ERROR_WEBHOOK answered ${response.status}.`)
      } catch (reason) {
        const ms = pauses[attempt]
        if (ms === undefined || ending.signal.aborted) return onLost(reason)
        await pause(ms, ending.signal)
      }
    }
  }

  /** False: too many were sent lately. */
  function start(report: Report): boolean {
    const now = performance.now()
    sent = sent.filter(time => time > now - MINUTE)
    if (sent.length >= MOST_PER_MINUTE) return false
    sent.push(now)
    const posting = post(report).finally(() => underWay.delete(posting))
    underWay.add(posting)
    return true
  }

  function flush(known: Seen): void {
    known.timer = null
    if (known.count === 0) return
    if (start({ ...known.last, count: known.count })) known.count = 0
    listen(known)
  }

  function listen(known: Seen): void {
    known.timer = setTimeout(() => flush(known), quiet)
    known.timer.unref()
  }

  return {
    report(error) {
      if (ending.signal.aborted) return
      const key = keyOf(error)
      const record = activeRecord()
      const last: Report = {
        text: `${serviceName}: ${error.message}${error.error === null ? '' : `: ${error.error.message}`}`,
        ...error,
        service: serviceName,
        count: 1,
        route: record?.route ?? null,
        requestId: record?.id ?? null,
        time: new Date().toISOString(),
      }
      const known = seen.get(key)
      if (known !== undefined) {
        known.count += 1
        known.last = last
        if (known.timer === null) flush(known)
        return
      }
      const first: Seen = { count: start(last) ? 0 : 1, last, timer: null }
      seen.set(key, first)
      listen(first)
    },
    async close() {
      ending.abort()
      seen.clear()
      await Promise.all(underWay)
    },
  }
}

/** Messages name ids and addresses: they do not tell errors apart. */
function keyOf({ message, error }: ReportedError): string {
  const place = error?.stack?.split('\n').find(line => /^\s+at /.test(line)) ?? ''
  return `${message} ${error?.type ?? ''} ${place.trim()}`
}
