import { unknownEngine } from '../http/errors.ts'
import { type Page, pageMeta } from '../http/validation.ts'
import type { Document, FieldType, Reading, Schema } from './document.ts'
import type { Curation, RecordStore, SearchSettings } from './engine.ts'
import type { SearchRequest } from './request.ts'

/** Where a server's engines lie: in this process, or in Elasticsearch. */
export type EngineHost = {
  /** null: there is none with this name. */
  find(name: string): Promise<ServedEngine | null>
  /** By name. */
  all(): Promise<readonly ServedEngine[]>
  /** Throws the 400 of sources that there cannot be. */
  create(wish: NewEngine): Promise<ServedEngine>
  remove(name: string): Promise<void>
  /** Resolves once every change made so far is kept. */
  written(): Promise<void>
}

/** @property sources the engines that a meta engine searches; null: it has documents of its own */
export type NewEngine = {
  readonly name: string
  readonly language: string | null
  readonly sources: readonly string[] | null
}

/** An engine as the wire asks it. */
export type ServedEngine = {
  readonly name: string
  readonly language: string | null
  readonly schema: Schema
  readonly settings: SearchSettings
  readonly synonyms: Records<readonly string[]>
  readonly curations: Records<Curation>
  /** Of a meta engine; null: the engine has documents of its own. */
  readonly sources: ServedSources | null
  setSettings(settings: SearchSettings): void
  /** Sets the types of fields, new ones too. Returns the id of a document that cannot follow; nothing is changed then. */
  setTypes(types: ReadonlyMap<string, FieldType>): Promise<string | null>
  count(): Promise<number>
  put(raws: readonly unknown[]): Promise<readonly Reading[]>
  /** Null for a change of a document that there is not. */
  patch(changes: readonly Change[]): Promise<readonly (Reading | null)[]>
  /** False for a document that there is not. */
  remove(ids: readonly string[]): Promise<readonly boolean[]>
  read(ids: readonly string[]): Promise<readonly (Document | null)[]>
  list(page: Page): Promise<readonly Document[]>
  answer(request: SearchRequest, requestId: string): Promise<SearchResponse>
  suggest(
    query: string,
    wish: { readonly fields: readonly string[]; readonly size: number },
  ): Promise<string[]>
}

export type Records<Item> = Omit<RecordStore<Item>, 'load'>
export type Change = { readonly id: string; readonly raw: Record<string, unknown> }

export type ServedSources = {
  names(): readonly string[]
  /** Throws the 400 of an engine that cannot be a source; none is added then. */
  add(names: readonly string[]): Promise<void>
  remove(names: readonly string[]): Promise<void>
}

/** The body of a search response. */
export type SearchResponse = {
  readonly meta: ReturnType<typeof responseMeta>
  readonly results: readonly { readonly id: { readonly raw: unknown } }[]
  readonly facets?: Readonly<Record<string, readonly unknown[]>>
}

type Around = { readonly name: string; readonly type: 'default' | 'meta'; readonly total: number }

export function responseMeta(
  { page, precision }: SearchRequest,
  requestId: string,
  { name, type, total }: Around,
) {
  return {
    alerts: [],
    warnings: [],
    precision,
    engine: { name, type },
    page: pageMeta(page, total),
    request_id: requestId,
  }
}

/** The engine of an address or a 404. */
export async function findEngine(host: EngineHost, name: string | undefined): Promise<ServedEngine> {
  const engine = await host.find(name ?? '')
  if (engine === null) throw unknownEngine()
  return engine
}

/** An engine as a request gets it. */
export async function engineOnWire({ name, language, sources, count }: ServedEngine) {
  return {
    name,
    type: sources === null ? 'default' : 'meta',
    language,
    index_create_settings_override: {},
    document_count: await count(),
    ...(sources === null ? {} : { source_engines: sources.names() }),
  }
}
