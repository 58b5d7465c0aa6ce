import { randomUUID } from 'node:crypto'
import { type Context, context, createContextKey } from '@opentelemetry/api'

/**
 * How the page cache took part: `hit`, `stale` (an older page, while it is rendered again) and `miss` (rendered and stored)
 * are pages for everybody. Not stored are `private` (of one visitor), `incomplete` (a service failed) and `uncacheable`
 * (not a 200).
 */
export type CacheResult = 'hit' | 'stale' | 'miss' | 'private' | 'incomplete' | 'uncacheable'

/** What is known of a request once it is answered. Handlers fill in what they decide. */
export type RequestRecord = {
  readonly id: string
  /** The pattern of its route: `/:lang/p/*`. null: refused before it had one. */
  route: string | null
  /** The code of the locale, `de-de`; null: not decided. */
  locale: string | null
  /** null: not a page. */
  cache: CacheResult | null
}

export function createRecord(id: string = randomUUID()): RequestRecord {
  return { id, route: null, locale: null, cache: null }
}

const KEY = createContextKey('request')

/** Runs what answers a request: whatever it starts knows the record. */
export function withRecord<T>(record: RequestRecord, work: () => T, parent: Context = context.active()): T {
  return context.with(parent.setValue(KEY, record), work)
}

/** The record of the request that this code runs for; null: for none, or telemetry has not been started. */
export function activeRecord(of: Context = context.active()): RequestRecord | null {
  const record = of.getValue(KEY)
  return isRecord(record) ? record : null
}

function isRecord(value: unknown): value is RequestRecord {
  return typeof value === 'object' && value !== null && 'id' in value && 'cache' in value
}
