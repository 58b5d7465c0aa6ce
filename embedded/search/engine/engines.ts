import type { Engine } from './engine.ts'

/** Engines in this process, by name. */
export type Engines = {
  get(name: string): Engine | undefined
  /** By name. */
  all(): readonly Engine[]
  add(engine: Engine): void
  remove(name: string): Promise<void>
  /** Resolves once every change made so far is kept, if these engines are kept at all. */
  written(): Promise<void>
}

/** Engines that are forgotten with the process. */
export function createEngines(): Engines {
  const engines = new Map<string, Engine>()
  return {
    get: name => engines.get(name),
    all: () => [...engines.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    add: engine => void engines.set(engine.name, engine),
    remove: async name => void engines.delete(name),
    written: async () => {},
  }
}
