import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { type RunningServer, replyOf, startServer } from './fixtures/test-server.ts'

const title = async (running: RunningServer, uid: string, locale = 'en-us') => {
  const { entry } = await replyOf(await running.get(`/content_types/brand/entries/${uid}?locale=${locale}`))
  return entry?.title
}

const acme = (name: string) => ({
  shared: { founded: 1921, parent: [{ uid: 'nordic', _content_type_uid: 'brand' }] },
  locales: { 'en-us': { title: name, country: 'Norway' }, de: { title: 'Acme', country: 'Norwegen' } },
})

it('serves an edited entry and reports the changed locales', async () => {
  await using running = await startServer()
  const changed = running.nextChange()
  await running.write('brand/acme.json', acme('Acme & Sons'))
  expect(await changed).toEqual({ contentType: 'brand', uid: 'acme', locales: ['en-us'] })
  const { entry } = await replyOf(await running.get('/content_types/brand/entries/acme'))
  expect(entry).toMatchObject({ title: 'Acme & Sons', _version: 2 })
  expect(await title(running, 'acme', 'de')).toBe('Acme')
})

it('loads an entry that an editor replaced by a rename', async () => {
  await using running = await startServer()
  const changed = running.nextChange()
  await writeFile(join(running.directory, 'brand/.acme.json.tmp'), JSON.stringify(acme('Renamed')))
  await rename(join(running.directory, 'brand/.acme.json.tmp'), join(running.directory, 'brand/acme.json'))
  expect(await changed).toMatchObject({ uid: 'acme' })
  expect(await title(running, 'acme')).toBe('Renamed')
})

it('never serves a partially written file', async () => {
  await using running = await startServer()
  const changed = running.nextChange()
  const text = JSON.stringify(acme('Whole'))
  const file = await open(join(running.directory, 'brand/acme.json'), 'w')
  for (const part of text.match(/.{1,20}/gs) ?? []) {
    await file.write(part)
    expect(['Acme', 'Whole']).toContain(await title(running, 'acme'))
  }
  await file.close()
  await changed
  expect(await title(running, 'acme')).toBe('Whole')
})

it('serves new entries and removes deleted ones', async () => {
  await using running = await startServer()
  const added = running.nextChange()
  await running.write('brand/fresh.json', { locales: { 'en-us': { title: 'Fresh' } } })
  expect(await added).toEqual({ contentType: 'brand', uid: 'fresh', locales: ['en-us'] })
  expect(await title(running, 'fresh')).toBe('Fresh')
  const removed = running.nextChange()
  await rm(join(running.directory, 'brand/acme.json'))
  expect(await removed).toEqual({ contentType: 'brand', uid: 'acme', locales: ['en-us', 'de'] })
  expect((await running.get('/content_types/brand/entries/acme')).status).toBe(422)
})

it('keeps the last valid version of a broken file and reports its line', async () => {
  await using running = await startServer()
  await running.write('brand/acme.json', '{\n  "locales": {\n    "en-us": { "title": oops }\n  }\n}\n')
  await vi.waitFor(() => expect(running.problems).toHaveLength(1), 5000)
  expect(running.problems[0]).toMatch(/brand\/acme\.json is not valid JSON in line 3: /)
  expect(await title(running, 'acme')).toBe('Acme')
  const mended = running.nextChange()
  await running.write('brand/acme.json', acme('Mended'))
  await mended
  expect(await title(running, 'acme')).toBe('Mended')
})

it.each([
  ['a mandatory field is missing', { locales: { de: { country: 'Norwegen' } } }, 'in de: title'],
  ['a mandatory field is empty', { locales: { de: { title: '' } } }, 'in de: title: is mandatory, but empty'],
  ['a field has the wrong type', { locales: { de: { title: 'A', founded: '1921' } } }, 'in de: founded'],
  ['a field is unknown', { locales: { de: { title: 'A', colour: 'red' } } }, 'in de: colour'],
  ['a language is unknown', { locales: { xx: { title: 'A' } } }, 'locales: "xx"'],
  [
    'a reference points to the wrong type',
    { locales: { de: { title: 'A', parent: [{ uid: 'home', _content_type_uid: 'page' }] } } },
    'in de: parent.0._content_type_uid',
  ],
  ['there are no languages', { shared: { title: 'A' } }, 'locales'],
])('keeps the last valid version when %s', async (_why, content, named) => {
  await using running = await startServer()
  await running.write('brand/acme.json', content)
  await vi.waitFor(() => expect(running.problems).toHaveLength(1), 5000)
  expect(running.problems[0]).toContain(`brand/acme.json ${named}`)
  expect(await title(running, 'acme')).toBe('Acme')
})

it('loads entries again when their content type changes', async () => {
  await using running = await startServer()
  await running.write('brand/acme.json', { locales: { 'en-us': { title: 'Acme', motto: 'Up' } } })
  await vi.waitFor(() => expect(running.problems).toHaveLength(1), 5000)
  const path = 'content-types/brand.json'
  const type = JSON.parse(await readFile(join(running.directory, path), 'utf8'))
  type.schema.push({ uid: 'motto', data_type: 'text' })
  const changed = running.nextChange()
  await running.write(path, type)
  expect(await changed).toMatchObject({ contentType: 'brand', uid: 'acme' })
  const { entry } = await replyOf(await running.get('/content_types/brand/entries/acme'))
  expect(entry.motto).toBe('Up')
})

it('reports files that are invalid at the start, and serves the others', async () => {
  await using running = await startServer(async directory => {
    await writeFile(join(directory, 'brand/acme.json'), '{')
    await writeFile(join(directory, 'brand/stray.json'), '{"locales":{"en-us":{"title":"Stray"}}}')
  })
  expect(running.problems).toEqual([expect.stringContaining('brand/acme.json is not valid JSON in line 1')])
  expect(await title(running, 'stray')).toBe('Stray')
  expect(await title(running, 'acme')).toBeUndefined()
})

it('rejects a folder without stack.json', async () => {
  await expect(startServer(directory => rm(join(directory, 'stack.json')))).rejects.toThrow(
    /There is no .*stack\.json\./,
  )
})

it('loads a new locale from stack.json', async () => {
  await using running = await startServer()
  expect((await running.get('/content_types/brand/entries?locale=fr')).status).toBe(422)
  const stack = JSON.parse(await readFile(join(running.directory, 'stack.json'), 'utf8'))
  stack.locales.push({ code: 'fr', name: 'French', fallback_locale: 'de' })
  const changed = running.nextChange()
  await running.write('stack.json', stack)
  expect((await changed).locales).toContain('fr')
  const { entry } = await replyOf(
    await running.get('/content_types/brand/entries/acme?locale=fr&include_fallback=true'),
  )
  expect(entry).toMatchObject({ locale: 'de', country: 'Norwegen' })
})

it('removes a content type with its entries', async () => {
  await using running = await startServer()
  const changed = running.nextChange()
  await rm(join(running.directory, 'content-types/person.json'))
  expect(await changed).toEqual({ contentType: 'person', uid: 'ida', locales: ['en-us'] })
  expect((await running.get('/content_types/person/entries')).status).toBe(422)
})

it('changes the URL of an edited asset', async () => {
  await using running = await startServer()
  const before = await replyOf(await running.get('/assets/peak'))
  const changed = running.nextChange()
  const path = join(running.directory, 'assets/peak.json')
  await running.write('assets/peak.json', { ...JSON.parse(await readFile(path, 'utf8')), title: 'The peak' })
  expect(await changed).toEqual({ contentType: 'sys_assets', uid: 'peak', locales: ['en-us'] })
  const after = await replyOf(await running.get('/assets/peak'))
  expect(after.asset.title).toBe('The peak')
  expect(after.asset.url).not.toBe(before.asset.url)
})

it('calls the other listeners when one throws', async () => {
  await using running = await startServer()
  running.server.onChange(() => {
    throw new Error('not my day')
  })
  const changed = running.nextChange()
  await running.write('brand/acme.json', acme('Heard'))
  await changed
  expect(running.problems).toEqual([expect.stringContaining('brand/acme: Error: not my day')])
})
