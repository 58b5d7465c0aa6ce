import { type DocumentResult, documentOnWire } from '../engine/document.ts'
import type { Change, EngineHost, ServedEngine } from '../engine/host.ts'
import { BadRequest } from '../http/errors.ts'
import { parseOptions, parseQueryString, readBody } from '../http/request-body.ts'
import { DOCUMENT_PAGES, pageMeta, parsePage } from '../http/validation.ts'
import { type App, engineRoutes, READ, type WireContext } from './route.ts'

const MAX_AT_ONCE = 100

/** Errors are reported per document. */
export function addDocumentRoutes(app: App, host: EngineHost): void {
  const route = engineRoutes(app, host)
  const path = '/documents'

  route('POST', path, async (engine, c) => {
    requireOwn(engine)
    return (await engine.put(await readList(c))).map(toReceipt)
  })
  route('PATCH', path, async (engine, c) => {
    requireOwn(engine)
    return patchAll(engine, await readList(c))
  })
  route('DELETE', path, async (engine, c) => {
    requireOwn(engine)
    const ids = (await readList(c)).map(toId)
    const deleted = await engine.remove(ids)
    return ids.map((id, at) => ({ id, deleted: deleted[at] ?? false }))
  })
  route('GET', path, async (engine, c) => {
    const found = await engine.read((await readList(c)).map(toId))
    return found.map(document => (document === null ? null : documentOnWire(document)))
  })
  route(READ, `${path}/list`, async (engine, c) => {
    const page = parsePage((await parseOptions(c)).page, DOCUMENT_PAGES)
    const results = (await engine.list(page)).map(documentOnWire)
    return { meta: { page: pageMeta(page, await engine.count()) }, results }
  })
}

function requireOwn({ name, sources }: ServedEngine): void {
  if (sources !== null) throw new BadRequest(`${name} is a meta engine: change its sources’ documents`)
}

/** The members of the body or of `ids[]` in the query; a single object is a list of one. */
async function readList(c: WireContext): Promise<unknown[]> {
  const body = (await readBody(c)) ?? parseQueryString(c.req.url).ids
  if (body === undefined || body === null)
    throw new BadRequest('Missing required parameter: documents or their ids, as a list')
  const list = Array.isArray(body) ? body : [body]
  if (list.length > MAX_AT_ONCE)
    throw new BadRequest(`Exceeded the limit of ${MAX_AT_ONCE} documents per request; send fewer at a time`)
  return list
}

function toId(raw: unknown): string {
  if (typeof raw === 'string' || typeof raw === 'number') return String(raw)
  throw new BadRequest('Invalid document id: it must be a string')
}

type Receipt = { readonly id: string | null; readonly errors: readonly string[] }

async function patchAll(engine: ServedEngine, raws: readonly unknown[]): Promise<Receipt[]> {
  const read = raws.map(parseChange)
  const results = await engine.patch(read.flatMap(one => ('errors' in one ? [] : [one])))
  let at = 0
  return read.map(one => {
    if ('errors' in one) return one
    const result = results[at++] ?? null
    return result === null ? { id: one.id, errors: ['Document not found'] } : toReceipt(result)
  })
}

function parseChange(raw: unknown): Change | Receipt {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { id: null, errors: ['Invalid document: it must be an object'] }
  const id: unknown = Object.hasOwn(raw, 'id') ? Reflect.get(raw, 'id') : undefined
  if (typeof id !== 'string' && typeof id !== 'number')
    return { id: null, errors: ['Missing required key: id'] }
  return { id: String(id), raw: { ...raw } }
}

function toReceipt(result: DocumentResult): Receipt {
  if (result.kind === 'invalid') return { id: result.id, errors: result.errors }
  return { id: result.document.id, errors: [] }
}
