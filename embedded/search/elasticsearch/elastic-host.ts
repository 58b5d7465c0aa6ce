import * as v from 'valibot'
import { within } from '../../within.ts'
import type { EngineHost } from '../engine/host.ts'
import { BadRequest } from '../http/errors.ts'
import { createElasticEngine, type ElasticEngine } from './elastic-engine.ts'
import { createIndex, type IndexMeta, type IndexState, parseIndexState } from './elastic-index.ts'

export type ElasticOptions = ElasticsearchPlace & {
  /** Of all indexes. Default: `firnline-search-`. */
  readonly prefix?: string
}

/** ms after which settings changed by other processes are seen. */
const KNOWN_FOR = 1_000
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/
const Aliases = v.record(v.string(), v.object({ aliases: v.record(v.string(), v.unknown()) }))

/** Engines in Elasticsearch, shared by several servers: one index each, behind an alias. */
export function createElasticHost({ prefix = 'firnline-search-', ...place }: ElasticOptions): EngineHost {
  const send = createTransport(place)
  const known = new Map<string, { readonly engine: ElasticEngine; readonly until: number }>()
  const dirty = new Set<ElasticEngine>()

  function remember(name: string, state: IndexState): ElasticEngine {
    const alias = `${prefix}${name}`
    const engine = createElasticEngine(name, state, { alias, send, onChange: changed => dirty.add(changed) })
    known.set(name, { engine, until: performance.now() + KNOWN_FOR })
    return engine
  }

  async function find(name: string): Promise<ElasticEngine | null> {
    // Other names could address several indexes: `*`, `a,b`, `../x`.
    if (!NAME.test(name)) return null
    const former = known.get(name)
    if (former !== undefined && former.until > performance.now()) return former.engine
    const alias = `${prefix}${name}`
    const { status, body } = await send({ method: 'GET', path: `/${alias}`, expected: [404] })
    if (status === 404) return null
    return remember(name, parseIndexState(body))
  }

  return {
    find,
    async all() {
      const { body } = await send({ method: 'GET', path: `/_alias/${prefix}*`, expected: [404] })
      const parsed = v.safeParse(Aliases, body)
      const aliases = parsed.success
        ? Object.values(parsed.output).flatMap(one => Object.keys(one.aliases))
        : []
      const engines = await Promise.all(aliases.toSorted().map(alias => find(alias.slice(prefix.length))))
      return engines.filter(engine => engine !== null)
    },
    async create({ name, language, sources }) {
      if (sources !== null)
        throw new BadRequest('Type must be default: engines in Elasticsearch are not searched as one')
      const alias = `${prefix}${name}`
      const meta: IndexMeta = { language, settings: {}, synonyms: [], curations: [] }
      const index = await createIndex(alias, { schema: new Map(), meta }, send)
      await send({ method: 'POST', path: '/_aliases', body: { actions: [{ add: { index, alias } }] } })
      return remember(name, { index, meta, schema: new Map() })
    },
    async remove(name) {
      const { body } = await send({ method: 'GET', path: `/${prefix}${name}` })
      await send({ method: 'DELETE', path: `/${parseIndexState(body).index}` })
      known.delete(name)
    },
    async written() {
      const changed = [...dirty]
      dirty.clear()
      await Promise.all(changed.map(engine => engine.written()))
    },
  }
}

/** `lines` is a body of JSON lines. */
type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  readonly lines?: readonly object[]
  /** Statuses other than 2xx that are not errors. */
  readonly expected?: readonly number[]
}
type Answer = { readonly status: number; readonly body: unknown }
export type Transport = (call: Call) => Promise<Answer>

type ElasticsearchPlace = {
  readonly url: string
  /** Encoded, as Elasticsearch displays it; null sends none. */
  readonly apiKey: string | null
  readonly fetch?: (request: Request) => Promise<Response>
  /** ms per call, body included. Default: 10 s. */
  readonly timeout?: number
}

const TIMEOUT = 10_000

/** @throws when Elasticsearch does not respond, or with an unexpected status */
export function createTransport({
  url,
  apiKey,
  fetch = globalThis.fetch,
  timeout = TIMEOUT,
}: ElasticsearchPlace): Transport {
  const base = url.replace(/\/$/, '')
  const authorization: Record<string, string> = apiKey === null ? {} : { authorization: `ApiKey ${apiKey}` }
  return async ({ method, path, body, lines, expected = [] }) => {
    const what = `Elasticsearch: ${method} ${path}`
    const request = new Request(`${base}${path}`, {
      method,
      headers: {
        ...authorization,
        'content-type': lines === undefined ? 'application/json' : 'application/x-ndjson',
      },
      signal: AbortSignal.timeout(timeout),
      ...(lines === undefined ? {} : { body: lines.map(line => `${JSON.stringify(line)}\n`).join('') }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = await within(exchange(request), timeout, `no whole answer in ${timeout} ms`).catch(
      cause => {
        throw new Error(`${what} was not answered. Is it running at ${base}?`, { cause })
      },
    )
    if (answer.ok || expected.includes(answer.status)) return answer
    throw new Error(`${what} was answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 500)}`)
  }

  async function exchange(request: Request): Promise<Answer & { readonly ok: boolean }> {
    const response = await fetch(request)
    return { ok: response.ok, status: response.status, body: await response.json() }
  }
}
