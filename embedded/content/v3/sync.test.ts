import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeEvents, syncAllPages, syncPage } from '../fixtures/sync.ts'
import { createTestClock } from '../fixtures/test-clock.ts'
import { headers, type RunningServer, startServer, writeEntry } from '../fixtures/test-server.ts'

const brand = (title: string, german = 'Acme') => ({
  locales: { 'en-us': { title }, de: { title: german } },
})

describe('an initial sync', () => {
  let running: RunningServer
  beforeAll(async () => {
    running = await startServer(async directory => {
      await mkdir(join(directory, 'note'))
      for (let rank = 0; rank < 230; rank += 1) {
        const content = { locales: { 'en-us': { title: `Note ${rank}`, rank } } }
        await writeEntry(directory, `note/n${rank}.json`, content)
      }
    })
  })
  afterAll(async () => running[Symbol.asyncDispose]())

  it('returns everything published in pages of 100, then a sync token', async () => {
    const first = await syncPage(running, 'init=true&environment=production')
    expect(first).toMatchObject({ skip: 0, limit: 100 })
    expect(first.sync_token).toBeUndefined()
    expect(first.items).toHaveLength(100)
    const second = await syncPage(
      running,
      `pagination_token=${first.pagination_token}&environment=production`,
    )
    expect(second).toMatchObject({ skip: 100, total_count: first.total_count })
    const { items, total_count } = await syncAllPages(running, 'init=true')
    expect(new Set(describeEvents(items)).size).toBe(total_count)
    expect(describeEvents(items)).toEqual(
      expect.arrayContaining([
        'asset_published sys_assets/peak en-us',
        'entry_published brand/acme de',
        'entry_published brand/acme en-us',
        'entry_published note/n229 en-us',
      ]),
    )
  })

  it('returns entries with assets and unresolved references', async () => {
    const { items } = await syncAllPages(running, 'init=true&content_type_uid=page&locale=en-us')
    const home = items.find(({ data }) => data.uid === 'home')
    expect(home).toMatchObject({
      type: 'entry_published',
      event_at: expect.stringMatching(/^\d{4}-.*Z$/),
      content_type_uid: 'page',
      data: {
        title: 'Home',
        locale: 'en-us',
        brand: [{ uid: 'acme', _content_type_uid: 'brand' }],
        hero: { image: { uid: 'peak', url: expect.stringContaining(running.origin) } },
      },
    })
  })

  it.each([
    ['content_type_uid=brand&locale=de', ['entry_published brand/acme de']],
    ['type=asset_published', ['asset_published sys_assets/peak en-us']],
    ['type=asset_published,entry_deleted&locale=de', ['asset_published sys_assets/peak en-us']],
    ['content_type_uid=sys_assets', ['asset_published sys_assets/peak en-us']],
    ['start_from=2100-01-01T00:00:00.000Z', []],
    ['start_date=2100-01-01T00:00:00.000Z', []],
  ])('filters by %s', async (filter, expected) => {
    const { items, total_count } = await syncAllPages(running, `init=true&${filter}`)
    expect(describeEvents(items)).toEqual(expected)
    expect(total_count).toBe(expected.length)
  })

  it.each([
    ['sync_token=nonsense', 'sync_token'],
    ['pagination_token=nonsense', 'pagination_token'],
    ['init=true&type=entry_made', 'type'],
    ['init=true&start_from=yesterday', 'start_from'],
    ['environment=production', 'init'],
  ])('returns 141 for %s', async (query, blamed) => {
    const response = await fetch(`${running.origin}/v3/stacks/sync?${query}`, { headers })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      error_code: 141,
      errors: { [blamed]: ['is not valid.'] },
    })
  })
})

describe('a token of any form', () => {
  it('never fails with 500', async () => {
    await using running = await startServer()
    const { token } = await syncAllPages(running, 'init=true')
    const given = JSON.parse(Buffer.from(token, 'base64url').toString())
    const forged = fc
      .record({ after: fc.jsonValue(), until: fc.jsonValue(), skip: fc.integer(), filter: fc.jsonValue() })
      .map(fields => Buffer.from(JSON.stringify({ ...given, ...fields })).toString('base64url'))
    const name = fc.constantFrom('sync_token', 'pagination_token')
    await fc.assert(
      fc.asyncProperty(name, fc.oneof(fc.string(), forged), async (parameter, text) => {
        const query = `${parameter}=${encodeURIComponent(text)}`
        const response = await fetch(`${running.origin}/v3/stacks/sync?${query}`, { headers })
        expect([200, 422]).toContain(response.status)
        expect(await response.json()).toBeTypeOf('object')
      }),
      { numRuns: 200 },
    )
    expect(running.problems).toEqual([])
  })
})

describe('a later sync', () => {
  it('returns each change once', async () => {
    await using running = await startServer()
    const { token } = await syncAllPages(running, 'init=true')
    const none = await syncPage(running, `sync_token=${token}`)
    expect(none).toMatchObject({ items: [], total_count: 0, sync_token: expect.any(String) })
    let changed = running.nextChange()
    await running.write('brand/acme.json', brand('First'))
    await changed
    changed = running.nextChange()
    await running.write('brand/acme.json', brand('Second'))
    await changed
    const { items, token: next } = await syncAllPages(running, `sync_token=${none.sync_token}`)
    expect(describeEvents(items)).toEqual([
      'entry_published brand/acme de',
      'entry_published brand/acme en-us',
    ])
    expect(items.map(({ data }) => data.title).sort()).toEqual(['Acme', 'Second'])
    expect((await syncPage(running, `sync_token=${next}`)).items).toEqual([])
  })

  it('distinguishes unpublished from deleted', async () => {
    await using running = await startServer()
    const { token } = await syncAllPages(running, 'init=true')
    const file = (name: string) => join(running.directory, name)
    let changed = running.nextChange()
    await rename(file('brand/acme.json'), file('brand/acme.draft.json'))
    await changed
    changed = running.nextChange()
    await rm(file('assets/peak.json'))
    await changed
    changed = running.nextChange()
    await rm(file('content-types/person.json'))
    await changed
    const { items } = await syncAllPages(running, `sync_token=${token}`)
    expect(describeEvents(items)).toEqual([
      'asset_deleted sys_assets/peak en-us',
      'content_type_deleted person',
      'entry_deleted person/ida en-us',
      'entry_unpublished brand/acme de',
      'entry_unpublished brand/acme en-us',
    ])
    expect(items.find(({ type }) => type === 'entry_deleted')?.data).toEqual({ uid: 'ida', locale: 'en-us' })
    expect(items.find(({ type }) => type === 'content_type_deleted')?.data).toEqual({})
  })

  it('returns entries published by date', async () => {
    const clock = createTestClock('2026-11-21T12:00:00Z')
    const publish = { from: '2026-12-01T00:00:00Z', until: '2026-12-02T00:00:00Z' }
    const offer = { publish, locales: { de: { title: 'Angebot' } } }
    const prepare = (directory: string) => writeEntry(directory, 'brand/offer.json', offer)
    await using running = await startServer(prepare, { clock })
    let { token } = await syncAllPages(running, 'init=true')
    for (const [moment, type] of [
      [publish.from, 'entry_published'],
      [publish.until, 'entry_unpublished'],
    ] as const) {
      const changed = running.nextChange()
      clock.advanceTo(moment)
      await changed
      const delta = await syncAllPages(running, `sync_token=${token}`)
      expect(describeEvents(delta.items)).toEqual([`${type} brand/offer de`])
      expect(delta.items[0]?.event_at).toBe(new Date(moment).toISOString())
      token = delta.token
    }
  })

  it('keeps the filters of its token', async () => {
    await using running = await startServer()
    const { token } = await syncAllPages(running, 'init=true&locale=de&type=entry_published')
    const changed = running.nextChange()
    await running.write('brand/acme.json', brand('New', 'Neu'))
    await changed
    const { items } = await syncAllPages(running, `sync_token=${token}&locale=en-us`)
    expect(describeEvents(items)).toEqual(['entry_published brand/acme de'])
  })
})

describe('a restart', () => {
  it('keeps tokens valid and returns changes made while it was down', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'events-'))
    const first = await startServer(undefined, { dataDir })
    const { token } = await syncAllPages(first, 'init=true')
    await first[Symbol.asyncDispose]()
    await using second = await startServer(
      async directory => {
        await writeEntry(directory, 'brand/acme.json', brand('Offline'))
        await rm(join(directory, 'person/ida.json'))
      },
      { dataDir },
    )
    const { items } = await syncAllPages(second, `sync_token=${token}`)
    expect(describeEvents(items.filter(({ content_type_uid: type }) => type !== 'sys_assets'))).toEqual([
      'entry_deleted person/ida en-us',
      'entry_published brand/acme de',
      'entry_published brand/acme en-us',
    ])
    await rm(dataDir, { recursive: true })
  })

  it('reads a log with an incomplete last line, and replaces an invalid one', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'events-'))
    const path = join(dataDir, 'events.jsonl')
    const first = await startServer(undefined, { dataDir })
    const { token } = await syncAllPages(first, 'init=true')
    await first[Symbol.asyncDispose]()
    await writeFile(path, `${await readFile(path, 'utf8')}{"n":`)
    const second = await startServer(undefined, { dataDir })
    await syncAllPages(second, `sync_token=${token}`)
    expect(second.problems).toEqual([])
    await second[Symbol.asyncDispose]()
    await writeFile(path, 'oops\n')
    await using third = await startServer(undefined, { dataDir })
    expect(third.problems).toEqual([expect.stringContaining(`${path} cannot be read and is begun anew`)])
    await expect(syncAllPages(third, `sync_token=${token}`)).rejects.toThrow('422')
    await rm(dataDir, { recursive: true })
  })

  it('rejects old tokens when no log is stored', async () => {
    const first = await startServer()
    const { token } = await syncAllPages(first, 'init=true')
    await first[Symbol.asyncDispose]()
    await using second = await startServer()
    await expect(syncAllPages(second, `sync_token=${token}`)).rejects.toThrow(
      '"sync_token":["is not valid."]',
    )
  })
})
