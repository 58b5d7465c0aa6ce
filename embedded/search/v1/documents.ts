import { type Context, Hono } from 'hono'
import { documentOnWire, type Reading } from '../engine/document.ts'
import { type Change, type EngineHost, findEngine, type ServedEngine } from '../engine/host.ts'
import type { WireEnv } from '../http/access.ts'
import { BadRequest } from '../http/errors.ts'
import { parseOptions, parseQueryString, readBody } from '../http/request-body.ts'
import { DOCUMENT_PAGES, pageMeta, parsePage } from '../http/validation.ts'

const MAX_AT_ONCE = 100

/** /engines/{engine}/documents. Errors are reported per document. */
export function documentRoutes(host: EngineHost): Hono<WireEnv> {
  const routes = new Hono<WireEnv>()
  const ownOf = async (name: string | undefined) => {
    const engine = await findEngine(host, name)
    if (engine.sources === null) return engine
    throw new BadRequest(`${engine.name} is a meta engine: change its sources’ documents`)
  }

  routes.post('/', async c => {
    const engine = await ownOf(c.req.param('engine'))
    const readings = await engine.put(await parseList(c))
    return c.json(readings.map(toReceipt))
  })

  routes.patch('/', async c => {
    const engine = await ownOf(c.req.param('engine'))
    return c.json(await patchAll(engine, await parseList(c)))
  })

  routes.delete('/', async c => {
    const engine = await ownOf(c.req.param('engine'))
    const ids = (await parseList(c)).map(toId)
    const deleted = await engine.remove(ids)
    return c.json(ids.map((id, at) => ({ id, deleted: deleted[at] ?? false })))
  })

  routes.get('/', async c => {
    const engine = await findEngine(host, c.req.param('engine'))
    const found = await engine.read((await parseList(c)).map(toId))
    return c.json(found.map(document => (document === null ? null : documentOnWire(document))))
  })

  routes.on(['GET', 'POST'], '/list', async c => {
    const engine = await findEngine(host, c.req.param('engine'))
    const page = parsePage((await parseOptions(c)).page, DOCUMENT_PAGES)
    const results = (await engine.list(page)).map(documentOnWire)
    return c.json({ meta: { page: pageMeta(page, await engine.count()) }, results })
  })

  return routes
}

/** The members of the body or of `ids[]` in the query; a single object is a list of one. */
async function parseList(c: Context): Promise<unknown[]> {
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
  const readings = await engine.patch(read.flatMap(one => ('errors' in one ? [] : [one])))
  let at = 0
  return read.map(one => {
    if ('errors' in one) return one
    const reading = readings[at++] ?? null
    return reading === null ? { id: one.id, errors: ['Document not found'] } : toReceipt(reading)
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

function toReceipt(reading: Reading): Receipt {
  if (reading.kind === 'faulty') return { id: reading.id, errors: reading.errors }
  return { id: reading.document.id, errors: [] }
}
