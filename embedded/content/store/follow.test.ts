import { mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { type RunningServer, replyOf, startServer, writeEntry } from '../fixtures/test-server.ts'
import type { Change } from './store.ts'

const title = async (running: RunningServer, uid: string, type = 'brand') => {
  const { entry } = await replyOf(await running.get(`/content_types/${type}/entries/${uid}`))
  return entry?.title
}

const brand = (name: string) => ({ locales: { 'en-us': { title: name } } })

/** Gathers the changes from here on, as `brand/acme en-us,de`. */
function gather(running: RunningServer) {
  const changes: string[] = []
  running.server.onChange(({ contentType, uid, locales }: Change) => {
    changes.push(`${contentType}/${uid} ${locales}`)
  })
  return changes
}

const waitForLines = (lines: readonly string[], count: number) =>
  vi.waitFor(() => expect(lines).toHaveLength(count), { timeout: 5000, interval: 10 })

const brandType = async (running: RunningServer, ...fields: object[]) => {
  const type = JSON.parse(await readFile(join(running.directory, 'content-types/brand.json'), 'utf8'))
  return { ...type, schema: [...type.schema, ...fields] }
}

it('keeps the last valid version of a truncated file', async () => {
  await using running = await startServer()
  await truncate(join(running.directory, 'brand/acme.json'), 60)
  await waitForLines(running.problems, 1)
  expect(running.problems[0]).toMatch(/brand\/acme\.json is not valid JSON in line 5: /)
  expect(await title(running, 'acme')).toBe('Acme')
  await truncate(join(running.directory, 'brand/acme.json'), 0)
  await waitForLines(running.problems, 2)
  expect(await title(running, 'acme')).toBe('Acme')
})

it('follows a renamed file', async () => {
  await using running = await startServer()
  const changes = gather(running)
  const path = (name: string) => join(running.directory, 'brand', name)
  await rename(path('acme.json'), path('apex.json'))
  await waitForLines(changes, 2)
  expect(changes.toSorted()).toEqual(['brand/acme en-us,de', 'brand/apex en-us,de'])
  expect([await title(running, 'acme'), await title(running, 'apex')]).toEqual([undefined, 'Acme'])
})

it('loads content types and entries that change together', async () => {
  await using running = await startServer()
  const changes = gather(running)
  await running.write(
    'content-types/brand.json',
    await brandType(running, { uid: 'motto', data_type: 'text', mandatory: true }),
  )
  const entry = (name: string) => ({ locales: { 'en-us': { title: name, motto: `${name}!` } } })
  for (const uid of ['acme', 'nordic']) await running.write(`brand/${uid}.json`, entry(uid))
  for (let rank = 0; rank < 300; rank += 1) await running.write(`brand/b${rank}.json`, entry(`B${rank}`))
  await waitForLines(changes, 302)
  expect(await title(running, 'b299')).toBe('B299')
  const { entry: acme } = await replyOf(await running.get('/content_types/brand/entries/acme'))
  expect(acme).toMatchObject({ motto: 'acme!' })
})

it('does not read unchanged files again', async () => {
  await using running = await startServer(directory => writeEntry(directory, 'brand/broken.json', '{'))
  const changes = gather(running)
  await running.write('brand/nordic.json', brand('Nordic Ltd'))
  await waitForLines(changes, 1)
  expect(running.problems).toEqual([expect.stringContaining('brand/broken.json')])
})

it('ignores temporary files of editors', async () => {
  await using running = await startServer()
  const changes = gather(running)
  const leftovers = ['.acme.json.swp', 'acme.json~', '#acme.json#', '4913', 'acme.json.tmp']
  for (const name of leftovers) await running.write(`brand/${name}`, 'not JSON')
  await mkdir(join(running.directory, '.git'))
  await running.write('.git/config.json', 'not JSON')
  await running.write('brand/nordic.json', brand('Last'))
  await waitForLines(changes, 1)
  expect(running.problems).toEqual([])
  expect(await readdir(join(running.directory, 'brand'))).toHaveLength(leftovers.length + 2)
})

it('reports a file that is deleted and written again as changed', async () => {
  await using running = await startServer()
  const changes = gather(running)
  const path = join(running.directory, 'brand/nordic.json')
  await rm(path)
  await writeFile(path, JSON.stringify(brand('Back')))
  await waitForLines(changes, 1)
  expect(await title(running, 'nordic')).toBe('Back')
  const { entry } = await replyOf(await running.get('/content_types/brand/entries/nordic'))
  expect(entry._version).toBe(2)
})

it('rejects a content type that breaks its entries until they are corrected', async () => {
  await using running = await startServer()
  const changes = gather(running)
  const motto = { uid: 'motto', data_type: 'text', mandatory: true }
  await running.write('content-types/brand.json', JSON.stringify(await brandType(running, motto), null, 2))
  await waitForLines(running.problems, 1)
  expect(running.problems[0]).toMatch(
    /content-types\/brand\.json is not taken over, .*: brand\/acme\.json in en-us: motto: .*\(line 12, column 5\); brand\/nordic\.json /,
  )
  const type = await running.get('/content_types/brand')
  expect((await replyOf(type)).content_type.schema.map(({ uid }) => uid)).not.toContain('motto')
  expect(await title(running, 'acme')).toBe('Acme')
  for (const uid of ['acme', 'nordic']) {
    const text = await readFile(join(running.directory, `brand/${uid}.json`), 'utf8')
    const entry = JSON.parse(text)
    await running.write(`brand/${uid}.json`, { ...entry, shared: { ...entry.shared, motto: 'Up' } })
  }
  await waitForLines(changes, 2)
  const { entry } = await replyOf(await running.get('/content_types/brand/entries/acme'))
  expect(entry).toMatchObject({ motto: 'Up' })
})

it('loads a content type although entries were invalid before', async () => {
  await using running = await startServer()
  await running.write('brand/acme.json', { locales: { 'en-us': { title: 7 } } })
  await waitForLines(running.problems, 1)
  await running.write(
    'content-types/brand.json',
    await brandType(running, { uid: 'motto', data_type: 'text' }),
  )
  await vi.waitFor(async () => {
    const type = await replyOf(await running.get('/content_types/brand'))
    expect(type.content_type.schema.map(({ uid }) => uid)).toContain('motto')
  }, 5000)
  expect(await title(running, 'acme')).toBe('Acme')
})

it('reports a file with an invalid name', async () => {
  await using running = await startServer(directory =>
    writeEntry(directory, 'brand/winter sale.json', brand('Sale')),
  )
  expect(running.problems).toEqual([expect.stringMatching(/brand\/winter sale\.json is not read: name it/)])
  await running.write('brand/acme copy.json', brand('Copy'))
  await waitForLines(running.problems, 2)
})
