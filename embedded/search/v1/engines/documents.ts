import { type Context, Hono } from 'hono'
import { documentOnWire, type Reading } from '../../engine/document.ts'
import type { Engine } from '../../engine/engine.ts'
import { type Engines, engineOf } from '../../engine/engines.ts'
import type { WireEnv } from '../../wire/access.ts'
import { readBody, readOptions } from '../../wire/body.ts'
import { DOCUMENT_PAGES, pageMeta, readPage, slicePage } from '../../wire/page.ts'
import { readQueryString } from '../../wire/query-string.ts'
import { BadRequest } from '../../wire/refusal.ts'

const MOST_AT_ONCE = 100

/** /engines/{engine}/documents (protocols/app-search §5). What is wrong with one document is said in its own entry. */
export function documentRoutes(engines: Engines): Hono<WireEnv> {
  const routes = new Hono<WireEnv>()

  routes.post('/', async c => {
    const engine = engineOf(engines, c.req.param('engine'))
    const documents = await readList(c)
    const receipts = documents.map(raw => toReceipt(engine.put(raw)))
    // Who fills an engine waits for its index, so that who searches next does not.
    engine.index()
    return c.json(receipts)
  })

  routes.patch('/', async c => {
    const engine = engineOf(engines, c.req.param('engine'))
    const documents = await readList(c)
    return c.json(documents.map(raw => patchOne(engine, raw)))
  })

  routes.delete('/', async c => {
    const engine = engineOf(engines, c.req.param('engine'))
    const ids = (await readList(c)).map(toId)
    return c.json(ids.map(id => ({ id, deleted: engine.remove(id) })))
  })

  routes.get('/', async c => {
    const engine = engineOf(engines, c.req.param('engine'))
    const found = (await readList(c)).map(id => engine.documents.get(toId(id)))
    return c.json(found.map(document => (document === undefined ? null : documentOnWire(document))))
  })

  routes.on(['GET', 'POST'], '/list', async c => {
    const engine = engineOf(engines, c.req.param('engine'))
    const page = readPage((await readOptions(c)).page, DOCUMENT_PAGES)
    const results = slicePage([...engine.documents.values()], page).map(documentOnWire)
    return c.json({ meta: { page: pageMeta(page, engine.documents.size) }, results })
  })

  return routes
}

/** The members of the body, or of the address's `ids[]`; a lone object counts as a list of one. */
async function readList(c: Context): Promise<unknown[]> {
  const body = (await readBody(c)) ?? readQueryString(c.req.url).ids
  if (body === undefined || body === null)
    throw new BadRequest('Missing required parameter: documents or their ids, as a list')
  const list = Array.isArray(body) ? body : [body]
  if (list.length > MOST_AT_ONCE)
    throw new BadRequest(`Exceeded the limit of ${MOST_AT_ONCE} documents per request; send fewer at a time`)
  return list
}

function toId(raw: unknown): string {
  if (typeof raw === 'string' || typeof raw === 'number') return String(raw)
  throw new BadRequest('Invalid document id: it must be a string')
}

function patchOne(engine: Engine, raw: unknown) {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { id: null, errors: ['Invalid document: it must be an object'] }
  const id: unknown = Object.hasOwn(raw, 'id') ? Reflect.get(raw, 'id') : undefined
  if (typeof id !== 'string' && typeof id !== 'number')
    return { id: null, errors: ['Missing required key: id'] }
  const reading = engine.patch(String(id), { ...raw })
  return reading === null ? { id: String(id), errors: ['Document not found'] } : toReceipt(reading)
}

function toReceipt(reading: Reading) {
  if (reading.kind === 'faulty') return { id: reading.id, errors: reading.errors }
  return { id: reading.document.id, errors: [] }
}
