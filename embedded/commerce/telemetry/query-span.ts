import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Pool } from 'pg'

/** Characters of a query in a trace. Parameters are never in it. */
const LONGEST = 1_000

/** Runs a query in a span of the request's trace; outside of one, without. */
export function inQuerySpan<T>(text: string, run: () => Promise<T>): Promise<T> {
  const span = startQuerySpan(text)
  return span === null ? run() : endAfter(span, run())
}

async function endAfter<T>(span: Span, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    fail(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Each query of the pool's connections gets a span. */
export function traceQueries(pool: Pool): void {
  pool.on('connect', client => {
    const { query } = client
    // The pool calls it with a callback, transactions await what it returns.
    Object.assign(client, {
      query(...given: unknown[]) {
        const span = startQuerySpan(textOf(given[0]))
        if (span === null) return Reflect.apply(query, client, given)
        const done = given.at(-1)
        if (typeof done === 'function')
          return Reflect.apply(query, client, [...given.slice(0, -1), ending(span, done)])
        const answer: unknown = Reflect.apply(query, client, given)
        return answer instanceof Promise ? endAfter(span, answer) : answer
      },
    })
  })
}

function ending(span: Span, done: CallableFunction) {
  return (error: unknown, ...results: unknown[]) => {
    if (error instanceof Error) fail(span, error)
    span.end()
    return Reflect.apply(done, undefined, [error, ...results])
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

/** null: no trace is under way. */
function startQuerySpan(text: string): Span | null {
  if (trace.getActiveSpan()?.isRecording() !== true) return null
  const [operation = 'query'] = /^\s*\w+/.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? []
  const name = `${operation.trim().toUpperCase()} ${table}`.trim()
  return trace.getTracer('firnline').startSpan(name, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.summary': name,
      'db.query.text': text.slice(0, LONGEST),
    },
  })
}

function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : '_OTHER')
}
