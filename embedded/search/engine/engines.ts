import { unknownEngine } from '../wire/refusal.ts'
import type { Engine } from './engine.ts'

export type Engines = Map<string, Engine>

/** The engine of an address; throws the 404 of protocols/app-search §2. */
export function engineOf(engines: Engines, name: string | undefined): Engine {
  const engine = engines.get(name ?? '')
  if (engine === undefined) throw unknownEngine()
  return engine
}
