import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { documents, schema } from '../fixtures/shop.ts'
import { createSearchServer } from '../server.ts'

let folder: string
let problems: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firnline-search-'))
  problems = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A server over the folder, as a start finds it; one before it is left as it is, as if its process had been killed. */
async function start() {
  const log = { error: (_: object, message: string) => void problems.push(message) }
  const server = await createSearchServer({
    privateKey: 'private-a',
    searchKey: 'search-a',
    dataDir: folder,
    log,
  })
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await server.fetch(
      new Request(`http://search.example/engines${path}`, {
        method,
        headers: { authorization: 'Bearer private-a' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    return { status: response.status, body: await response.json() }
  }
  const found = async (query: string, engine = 'shop') => {
    const { body } = await send('POST', `/${engine}/search`, { query })
    return { ...Object(body), meta: { ...Object(body).meta, request_id: '' } }
  }
  return { send, found, close: server.close }
}

async function fill({ send }: Awaited<ReturnType<typeof start>>): Promise<void> {
  await send('POST', '', { name: 'shop', language: 'de' })
  await send('POST', '/shop/schema', schema)
  await send('POST', '/shop/documents', documents)
}

it('restores engines with all their data after the process is killed', async () => {
  const first = await start()
  await fill(first)
  await first.send('POST', '', { name: 'other' })
  await first.send('POST', '/other/documents', [{ id: 'o1', title: 'Gletscher Brille', extra: 'x' }])
  await first.send('POST', '', { name: 'gone' })
  await first.send('POST', '', { name: 'both', type: 'meta', source_engines: ['shop'] })
  await first.send('POST', '/both/source_engines', ['other'])
  await first.send('POST', '/shop/synonyms', { synonyms: ['gletscher', 'ferner'] })
  await first.send('POST', '/shop/curations', { queries: ['stiefel'], promoted: ['p2'], hidden: ['p1'] })
  await first.send('PUT', '/shop/search_settings', { search_fields: { title: { weight: 3 } }, precision: 4 })
  await first.send('PATCH', '/shop/documents', [{ id: 'p4', title: 'Bindung' }])
  await first.send('DELETE', '/shop/documents', ['p5'])
  await first.send('DELETE', '/gone')

  const second = await start()
  const paths = ['', '/shop', '/both', '/shop/schema', '/other/schema', '/shop/synonyms', '/shop/curations']
  for (const path of [...paths, '/shop/search_settings', '/shop/documents/list', '/both/documents/list'])
    expect(await second.send('GET', path), path).toEqual(await first.send('GET', path))
  for (const query of ['', 'ferner', 'stiefel', 'bindung', 'p5'])
    expect(await second.found(query), query).toEqual(await first.found(query))
  expect(await second.found('gletscher', 'both')).toEqual(await first.found('gletscher', 'both'))
  await second.send('DELETE', '/other/documents', ['o1'])
  expect((await second.found('brille', 'both')).results).toEqual([])
  expect(problems).toEqual([])
})

it('compacts its file', async () => {
  const { send } = await start()
  await fill(await start())
  const running = await start()
  for (let n = 0; n < 30; n += 1)
    await running.send(
      'POST',
      '/shop/documents',
      Array.from({ length: 100 }, () => ({ id: 'p1', title: `Ski ${n}` })),
    )
  expect((await readFile(join(folder, 'shop.jsonl'), 'utf8')).split('\n').length).toBeLessThan(1_100)
  const next = await start()
  expect(await next.found('ski 29')).toEqual(await running.found('ski 29'))
  expect(await send('GET', '/shop')).toMatchObject({ status: 404 })
})

it('reads a file with an incomplete last line, and renames an invalid file', async () => {
  const first = await start()
  await fill(first)
  await appendFile(join(folder, 'shop.jsonl'), '{"put":{"id":"p9","ti')
  await writeFile(join(folder, 'bad.jsonl'), '{"put":{"id":"p9"}}\n')
  const second = await start()
  expect(await second.found('')).toEqual(await first.found(''))
  await second.send('POST', '/shop/documents', [{ id: 'p10', title: 'Neu' }])
  expect((await second.send('GET', '/bad')).status).toBe(404)
  expect(problems).toHaveLength(1)
  expect((await readdir(folder)).toSorted()).toEqual(['bad.jsonl.broken', 'shop.jsonl'])
  const third = await start()
  expect(await third.found('neu')).toEqual(await second.found('neu'))
  expect(problems).toHaveLength(1)
})

it('returns 500 for a change that cannot be stored, and still searches', async () => {
  const running = await start()
  await fill(running)
  await rm(folder, { recursive: true })
  expect((await running.send('POST', '/shop/documents', [{ id: 'p9', title: 'Neu' }])).status).toBe(500)
  expect(problems).toEqual(['search failed'])
  expect((await running.found('gletscher')).results).toHaveLength(1)
})

it('stores what is under way when it is closed, and nothing after', async () => {
  const { send, close } = await start()
  await send('POST', '', { name: 'shop', language: 'de' })
  const underWay = send('POST', '/shop/documents', documents)
  await close()
  expect((await underWay).status).toBe(200)
  const stored = async () => (await readdir(folder, { recursive: true })).sort()
  const before = await stored()
  const late = await send('POST', '', { name: 'late', language: 'de' })
  expect([late.status, late.body]).toEqual([503, { errors: ['The server is closing.'] }])
  expect(await stored()).toEqual(before)
  const { found } = await start()
  expect(JSON.stringify(await found(''))).toContain(String(documents[0]?.id))
})
