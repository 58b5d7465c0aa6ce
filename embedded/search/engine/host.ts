import { unknownEngine } from '../http/errors.ts'
import { type Page, pageMeta } from '../http/validation.ts'
import type { Document, DocumentResult, FieldType, Schema } from './document.ts'
import type { Curation, RecordStore, SearchSettings } from './records.ts'
import type { SearchRequest } from './request.ts'

/** Where engines are stored: in this process or in Elasticsearch. */
export type EngineHost = {
  /** Null when there is no such engine. */
  find(name: string): Promise<ServedEngine | null>
  /** Sorted by name. */
  all(): Promise<readonly ServedEngine[]>
  /** @throws BadRequest for invalid sources, or a name that is taken */
  create(engine: NewEngine): Promise<ServedEngine>
  remove(name: string): Promise<void>
  /** Resolves when all changes so far are stored. */
  written(): Promise<void>
}

/** `sources`: those of a meta engine, else null. */
type NewEngine = {
  readonly name: string
  readonly language: string | null
  readonly sources: readonly string[] | null
}

export type ServedEngine = {
  readonly name: string
  readonly language: string | null
  readonly schema: Schema
  readonly settings: SearchSettings
  readonly synonyms: Records<readonly string[]>
  readonly curations: Records<Curation>
  /** Of a meta engine, else null. */
  readonly sources: ServedSources | null
  setSettings(settings: SearchSettings): void
  /** Returns the id of a document with values that cannot be converted; then nothing changes. */
  setTypes(types: ReadonlyMap<string, FieldType>): Promise<string | null>
  count(): Promise<number>
  put(raws: readonly unknown[]): Promise<readonly DocumentResult[]>
  /** Null for an unknown document. */
  patch(changes: readonly Change[]): Promise<readonly (DocumentResult | null)[]>
  /** False for an unknown document. */
  remove(ids: readonly string[]): Promise<readonly boolean[]>
  read(ids: readonly string[]): Promise<readonly (Document | null)[]>
  list(page: Page): Promise<readonly Document[]>
  search(request: SearchRequest, requestId: string): Promise<SearchResponse>
  suggest(
    query: string,
    options: { readonly fields: readonly string[]; readonly size: number },
  ): Promise<string[]>
}

export type Records<Item> = Omit<RecordStore<Item>, 'load'>
export type Change = { readonly id: string; readonly raw: Record<string, unknown> }

export type ServedSources = {
  names(): readonly string[]
  /** @throws BadRequest for an invalid source; then none is added */
  add(names: readonly string[]): Promise<void>
  remove(names: readonly string[]): Promise<void>
}

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

/** @throws ApiError 404 */
export async function findEngine(host: EngineHost, name: string | undefined): Promise<ServedEngine> {
  const engine = await host.find(name ?? '')
  if (engine === null) throw unknownEngine()
  return engine
}

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
