import { BadRequest, nameTaken } from '../http/errors.ts'
import { slicePage } from '../http/validation.ts'
import type { Document } from './document.ts'
import { createEngine, type Engine } from './engine.ts'
import type { EngineHost, ServedEngine, ServedSources } from './host.ts'
import { runSearch } from './search.ts'
import { suggest } from './suggest.ts'

/** A limit of App Search. */
const MAX_SOURCES = 15

export function createMemoryHost(engines: Engines): EngineHost {
  return {
    async find(name) {
      const engine = engines.get(name)
      return engine === undefined ? null : serve(engine, engines)
    },
    all: async () => engines.all().map(engine => serve(engine, engines)),
    async create({ name, language, sources }) {
      const engine = sources === null ? createEngine(name, language) : createMetaEngine(name)
      const served = serve(engine, engines)
      await served.sources?.add(sources ?? [])
      if (engines.get(name) !== undefined) throw nameTaken()
      engines.add(engine)
      return served
    },
    async remove(name) {
      for (const other of engines.all()) sourcesOf(other)?.remove(name)
      await engines.remove(name)
    },
    written: engines.written,
  }
}

function serve(engine: Engine, engines: Engines): ServedEngine {
  const { name, language, synonyms, curations, setSettings } = engine
  const sources = sourcesOf(engine)
  return {
    name,
    language,
    synonyms,
    curations,
    setSettings,
    get schema() {
      return engine.schema
    },
    get settings() {
      return engine.settings
    },
    sources: sources === null ? null : serveSources(sources, engines),
    setTypes: async types => engine.setTypes(types),
    count: async () => engine.corpus().size(),
    async put(raws) {
      const results = raws.map(engine.put)
      // Sorts the vocabulary now rather than in the next search.
      engine.corpus().text.vocabulary.sort()
      return results
    },
    patch: async changes => changes.map(({ id, raw }) => engine.patch(id, raw)),
    remove: async ids => ids.map(engine.remove),
    read: async ids => ids.map(engine.read),
    list: async page => slicePage([...engine.corpus().ids()], page).flatMap(id => engine.read(id) ?? []),
    search: async (request, requestId) => runSearch(engine, request, requestId),
    suggest: async (query, options) => suggest(engine, query, options),
  }
}

function serveSources(sources: Sources, engines: Engines): ServedSources {
  return {
    names: sources.names,
    async add(names) {
      const added = [...new Set(names)].filter(name => !sources.names().includes(name))
      if (sources.names().length + added.length > MAX_SOURCES)
        throw new BadRequest(`A meta engine has at most ${MAX_SOURCES} source engines`)
      const found = added.map(name => {
        const engine = engines.get(name)
        if (engine === undefined || sourcesOf(engine) !== null)
          throw new BadRequest(
            `Source engines contains invalid value: ${name.slice(0, 100)} is no engine of documents`,
          )
        return engine
      })
      for (const engine of found) sources.add(engine)
    },
    async remove(names) {
      for (const name of names) sources.remove(name)
    },
  }
}

export type Engines = ReturnType<typeof createEngines>

export function createEngines() {
  const engines = new Map<string, Engine>()
  return {
    get: (name: string): Engine | undefined => engines.get(name),
    /** Sorted by name. */
    all: (): readonly Engine[] =>
      [...engines.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    add: (engine: Engine): void => void engines.set(engine.name, engine),
    remove: async (name: string): Promise<void> => void engines.delete(name),
    /** Resolves when all changes so far are stored. */
    written: async (): Promise<void> => {},
  }
}

/** The engines that a meta engine searches. */
type Sources = {
  names(): string[]
  /** Copies an engine's documents and follows its changes. */
  add(source: Engine): void
  remove(name: string): void
  watch(onChange: () => void): void
}

const sourcesOfMeta = new WeakMap<Engine, Sources>()

/** Null for an engine that is not a meta engine. */
export function sourcesOf(engine: Engine): Sources | null {
  return sourcesOfMeta.get(engine) ?? null
}

/** An engine that holds copies of its sources' documents, with ids `source|id`. */
export function createMetaEngine(name: string): Engine {
  const engine = createEngine(name, null)
  const leaves = new Map<string, () => void>()
  const watchers = new Set<() => void>()
  const changed = () => {
    for (const watcher of watchers) watcher()
  }

  function add(source: Engine): void {
    const idOf = (id: string) => `${source.name}|${id}`
    const put = ({ id, fields }: Document) => void engine.put({ ...Object.fromEntries(fields), id: idOf(id) })
    engine.setTypes(missingFields(source, engine))
    for (const document of source.documents()) put(document)
    const leave = source.watch({
      put(document) {
        engine.setTypes(missingFields(source, engine))
        put(document)
      },
      remove: id => void engine.remove(idOf(id)),
      settingsChange: () => void engine.setTypes(missingFields(source, engine)),
    })
    leaves.set(source.name, leave)
    changed()
  }

  function remove(sourceName: string): void {
    const leave = leaves.get(sourceName)
    if (leave === undefined) return
    leave()
    leaves.delete(sourceName)
    for (const id of [...engine.corpus().ids()].filter(id => id.startsWith(`${sourceName}|`)))
      engine.remove(id)
    changed()
  }

  sourcesOfMeta.set(engine, {
    names: () => [...leaves.keys()],
    add,
    remove,
    watch: onChange => void watchers.add(onChange),
  })
  return engine
}

/** Where sources disagree on a field's type, the first one wins. */
function missingFields(source: Engine, meta: Engine) {
  return new Map([...source.schema].filter(([field]) => !meta.schema.has(field)))
}
