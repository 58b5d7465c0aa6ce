import * as v from 'valibot'
import type { EngineHost } from '../engine/host.ts'
import { BadRequest, nameTaken } from '../http/errors.ts'
import { createElasticEngine, type ElasticEngine } from './elastic-engine.ts'
import { createFirstIndex, type IndexMeta, type IndexState, parseIndexState } from './elastic-index.ts'
import { createTransport, type ElasticsearchPlace } from './transport.ts'

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
      const index = await createFirstIndex(alias, meta, send)
      if (index === null) throw nameTaken()
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
