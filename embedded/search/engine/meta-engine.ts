import type { Document } from './document.ts'
import { createEngine, type Engine } from './engine.ts'

/** The engines that a meta engine searches as one. */
export type Sources = {
  names(): string[]
  /** Takes in an engine's documents, and follows it from here on. */
  add(source: Engine): void
  remove(name: string): void
  /** Tells whenever there are others. */
  watch(onChange: () => void): void
}

const sourcesOfMeta = new WeakMap<Engine, Sources>()

/** Of an engine of documents null. */
export function sourcesOf(engine: Engine): Sources | null {
  return sourcesOfMeta.get(engine) ?? null
}

/** An engine that holds its sources' documents as `source|id`, and no other. */
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
    engine.retype(untold(source, engine))
    for (const document of source.documents.values()) put(document)
    const leave = source.watch({
      put(document) {
        engine.retype(untold(source, engine))
        put(document)
      },
      remove: id => void engine.remove(idOf(id)),
      tune: () => void engine.retype(untold(source, engine)),
    })
    leaves.set(source.name, leave)
    changed()
  }

  function remove(sourceName: string): void {
    const leave = leaves.get(sourceName)
    if (leave === undefined) return
    leave()
    leaves.delete(sourceName)
    for (const id of [...engine.documents.keys()].filter(id => id.startsWith(`${sourceName}|`)))
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

/** Of a field that two sources know differently, the first one's word holds. */
function untold(source: Engine, meta: Engine) {
  return new Map([...source.schema].filter(([field]) => !meta.schema.has(field)))
}
