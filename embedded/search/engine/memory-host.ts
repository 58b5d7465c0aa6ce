import { slicePage } from '../wire/page.ts'
import { BadRequest } from '../wire/refusal.ts'
import { createEngine, type Engine } from './engine.ts'
import type { Engines } from './engines.ts'
import type { EngineHost, ServedEngine, ServedSources } from './host.ts'
import { createMetaEngine, type Sources, sourcesOf } from './meta-engine.ts'
import { answer } from './search.ts'
import { suggest } from './suggest.ts'

/** A limit of App Search. */
const MOST_SOURCES = 15

/** Serves engines of this process. */
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
  const { name, language, synonyms, curations, adopt } = engine
  const sources = sourcesOf(engine)
  return {
    ...{ name, language, synonyms, curations, adopt },
    get schema() {
      return engine.schema
    },
    get settings() {
      return engine.settings
    },
    sources: sources === null ? null : serveSources(sources, engines),
    retype: async types => engine.retype(types),
    count: async () => engine.documents.size,
    async put(raws) {
      const readings = raws.map(engine.put)
      // Who fills an engine waits for its words to be sorted, so that who searches next does not.
      engine.corpus().text.vocabulary.settle()
      return readings
    },
    patch: async changes => changes.map(({ id, raw }) => engine.patch(id, raw)),
    remove: async ids => ids.map(engine.remove),
    read: async ids => ids.map(id => engine.documents.get(id) ?? null),
    list: async page => slicePage([...engine.documents.values()], page),
    answer: async (question, requestId) => answer(engine, question, requestId),
    suggest: async (query, wish) => suggest(engine, query, wish),
  }
}

function serveSources(sources: Sources, engines: Engines): ServedSources {
  return {
    names: sources.names,
    async add(names) {
      const added = [...new Set(names)].filter(name => !sources.names().includes(name))
      if (sources.names().length + added.length > MOST_SOURCES)
        throw new BadRequest(`A meta engine has at most ${MOST_SOURCES} source engines`)
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
