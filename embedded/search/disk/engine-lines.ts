import * as v from 'valibot'
import { documentOnWire } from '../engine/document.ts'
import { createEngine, type Engine } from '../engine/engine.ts'
import { createMetaEngine, sourcesOf } from '../engine/meta-engine.ts'
import { FIELD_TYPES } from '../engine/value.ts'

const Texts = v.array(v.string())
const Curation = v.object({ queries: Texts, promoted: Texts, hidden: Texts })

const EngineLine = v.object({
  engine: v.object({ name: v.string(), language: v.nullable(v.string()), isMeta: v.boolean() }),
})
const TunedLine = v.object({
  tuned: v.object({
    schema: v.record(v.string(), v.picklist(FIELD_TYPES)),
    synonyms: v.array(v.tuple([v.string(), Texts])),
    curations: v.array(v.tuple([v.string(), Curation])),
    settings: v.record(v.string(), v.unknown()),
    sources: Texts,
  }),
})
const PutLine = v.object({ put: v.record(v.string(), v.unknown()) })
const RemoveLine = v.object({ remove: v.string() })
const Change = v.union([PutLine, RemoveLine, TunedLine])

/** An engine as it was read, and the engines that it searches if it is a meta engine. */
export type ReadEngine = { readonly engine: Engine; sources: readonly string[] }

/** The engine that a file begins with. Throws a ValiError for a line that names none. */
export function readEngine(line: unknown): ReadEngine {
  const { name, language, isMeta } = v.parse(EngineLine, line).engine
  return { engine: isMeta ? createMetaEngine(name) : createEngine(name, language), sources: [] }
}

/** Does what a later line says. Throws for a line that says nothing of the kind. */
export function follow(read: ReadEngine, line: unknown): void {
  const { engine } = read
  const change = v.parse(Change, line)
  if ('put' in change) {
    const reading = engine.put(change.put)
    if (reading.kind === 'faulty') throw new Error(reading.errors.join('; '))
  } else if ('remove' in change) engine.remove(change.remove)
  else {
    const { schema, synonyms, curations, settings, sources } = change.tuned
    engine.retype(new Map(Object.entries(schema)))
    engine.synonyms.load(new Map(synonyms))
    engine.curations.load(new Map(curations))
    engine.adopt(settings)
    read.sources = sources
  }
}

/** All lines that make the engine as it is; a meta engine's documents are its sources'. */
export function* linesOf(engine: Engine): Generator<object> {
  const { name, language } = engine
  const isMeta = sourcesOf(engine) !== null
  yield { engine: { name, language, isMeta } }
  yield tunedLine(engine)
  if (!isMeta) for (const document of engine.documents.values()) yield { put: documentOnWire(document) }
}

/** What is said of an engine beside its documents. */
export function tunedLine(engine: Engine): object {
  const { schema, synonyms, curations, settings } = engine
  return {
    tuned: {
      schema: Object.fromEntries(schema),
      synonyms: [...synonyms.records],
      curations: [...curations.records],
      settings,
      sources: sourcesOf(engine)?.names() ?? [],
    },
  }
}
