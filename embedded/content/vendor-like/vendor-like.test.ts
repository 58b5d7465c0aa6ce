import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '../fixtures/test-clock.ts'
import { keys, queryOf, readFrom, replyOf, startServer } from '../fixtures/test-server.ts'
import { type Fields, isFields, type Json } from '../json.ts'
import type { Send } from '../webhook/webhook-sender.ts'
import { createDisorder } from './vendor-like.ts'
import { vendorUid } from './vendor-uids.ts'

const START = '2026-11-21T12:00:00.000Z'
const BLT = /^blt[0-9a-f]{16}$/

function start(send: Send = async () => new Response()) {
  const clock = createTestClock(START)
  const options = {
    vendorLike: { seed: 1 },
    previewToken: 'the-preview',
    webhooks: [{ url: 'http://shop/webhooks', secret: 'the-hook-secret' }],
    sendWebhook: send,
    clock,
  }
  const prepare = (directory: string) =>
    cp(join(import.meta.dirname, '../fixtures/articles'), directory, { recursive: true })
  return startServer(prepare, options).then(running => Object.assign(running, { clock }))
}

const words = {
  shared: {
    body: '<p>Seen.</p><figure class="embedded-asset" data-sys-asset-uid="peak"></figure>',
    more: {
      type: 'doc',
      children: [
        { type: 'reference', attrs: { type: 'entry', 'entry-uid': 'acme', 'content-type-uid': 'brand' } },
      ],
    },
  },
  locales: { 'en-us': { title: 'Words' } },
}
const wordsType = {
  uid: 'words',
  title: 'Words',
  schema: [
    { display_name: 'Title', uid: 'title', data_type: 'text', mandatory: true },
    { display_name: 'Body', uid: 'body', data_type: 'text', field_metadata: { allow_rich_text: true } },
    { display_name: 'More', uid: 'more', data_type: 'json', field_metadata: { allow_json_rte: true } },
  ],
}

describe('uids', () => {
  it('are those of Contentstack in entries, references and assets, and are found by', async () => {
    await using running = await start()
    const paths = ['brand', 'hero.sponsor', 'sections.banner.brand'].map(path => `include[]=${path}`)
    const { body } = await readFrom(
      running,
      `/content_types/page/entries?${queryOf({ url: '/' })}&${paths.join('&')}`,
    )
    const [home] = body.entries
    expect(home?.uid).toMatch(BLT)
    expect(home).toMatchObject({
      picture: { uid: vendorUid('sys_assets', 'peak') },
      brand: [{ uid: vendorUid('brand', 'acme'), title: 'Acme', _content_type_uid: 'brand' }],
      sections: [{ banner: { brand: [{ title: 'Acme' }] } }, {}],
    })
    expect(JSON.stringify(home)).not.toMatch(/"(?:uid|[a-z-]+uid)":"(?:home|acme|nordic|peak|about)"/)
    const same = await readFrom(running, `/content_types/page/entries/${home?.uid}`)
    expect(same.body.entry.title).toBe('Home')
    for (const query of [{ uid: home?.uid }, { 'brand.uid': vendorUid('brand', 'acme') }]) {
      const found = await readFrom(running, `/content_types/page/entries?${queryOf(query)}`)
      expect(found.body.entries.map(({ title }) => title)).toContain('Home')
    }
    for (const query of [{ uid: 'home' }, { 'brand.uid': 'acme' }]) {
      const found = await readFrom(running, `/content_types/page/entries?${queryOf(query)}`)
      expect(found.body.entries).toEqual([])
    }
    expect((await readFrom(running, '/content_types/page/entries/home')).status).toBe(422)
    expect((await readFrom(running, '/assets/peak')).status).toBe(422)
  })

  it('are in the URL of an asset, which serves its bytes', async () => {
    await using running = await start()
    const { body } = await readFrom(running, '/assets')
    const [asset] = replyAssets(body)
    const url = String(asset?.url)
    expect(new URL(url).pathname).toMatch(
      /^\/v3\/assets\/the-stack\/blt[0-9a-f]{16}\/[0-9a-f]{24}\/peak\.png$/,
    )
    expect((await fetch(url)).headers.get('content-type')).toBe('image/png')
    expect((await fetch(url.replace(/blt[0-9a-f]{16}/, 'peak'))).status).toBe(422)
  })

  it('are in rich text, whose embedded items are found', async () => {
    await using running = await startServer(
      async directory => {
        await mkdir(join(directory, 'words'))
        await writeFile(join(directory, 'content-types/words.json'), JSON.stringify(wordsType))
        await writeFile(join(directory, 'words/first.json'), JSON.stringify(words))
      },
      { vendorLike: { seed: 1 } },
    )
    const { body } = await readFrom(running, '/content_types/words/entries?include_embedded_items[]=BASE')
    expect(body.entries[0]?.body).toContain(`data-sys-asset-uid="${vendorUid('sys_assets', 'peak')}"`)
    expect(body.entries[0]?._embedded_items).toMatchObject({
      body: [{ filename: 'peak.png' }],
      more: [{ title: 'Acme' }],
    })
  })

  it('are those of drafts and of sync too', async () => {
    await using running = await start()
    await running.write('page/home.draft.json', { locales: { 'en-us': { title: 'A draft' } } })
    const preview = running.server.preview
    const read = async () =>
      replyOf(
        (await preview?.fetch(
          new Request(`http://preview/v3/content_types/page/entries/${vendorUid('page', 'home')}`, {
            headers: { api_key: keys.apiKey, preview_token: 'the-preview', live_preview: 'me' },
          }),
        )) ?? new Response(),
      )
    await expect.poll(async () => (await read()).entry.title).toBe('A draft')
    const { body } = await readFrom(running, '/stacks/sync?init=true')
    const items = Object.entries(body)
      .flatMap(([name, value]) => (name === 'items' ? [value] : []))
      .flat()
    expect(items.length).toBeGreaterThan(5)
    for (const item of items) expect(JSON.stringify(item)).toMatch(/"data":\{"uid":"blt[0-9a-f]{16}"/)
  })
})

describe('changes', () => {
  it('are read up to 5 s later, the newest version at last', async () => {
    await using running = await start()
    const title = async () =>
      (await readFrom(running, `/content_types/brand/entries/${vendorUid('brand', 'nordic')}`)).body.entry
    const edit = async (name: string, timers: number) => {
      await running.write('brand/nordic.json', { locales: { 'en-us': { title: name } } })
      await expect.poll(() => running.clock.waits().length).toBeGreaterThan(timers)
    }
    await edit('Nordic Ltd', 0)
    await edit('Nordic Inc', 1)
    expect(Math.max(...running.clock.waits().filter(ms => ms <= 5_000))).toBeGreaterThan(0)
    expect((await title()).title).not.toMatch(/Ltd|Inc/)
    running.clock.advance(5_000)
    expect(await title()).toMatchObject({ title: 'Nordic Inc', _version: 3 })
  })

  it('send webhooks late, in any order, twice or never, the same for the same seed', async () => {
    const fates = () => {
      const { deliveries } = createDisorder({ seed: 7 })
      return Array.from({ length: 1_000 }, deliveries)
    }
    const all = fates()
    expect(fates()).toEqual(all)
    const counts = [0, 1, 2].map(count => all.filter(({ length }) => length === count).length)
    expect(counts.every(count => count > 20)).toBe(true)
    expect(all.flat().every(ms => ms >= 0 && ms <= 5_000)).toBe(true)
    expect(all.some(([first = 0], index) => first > (all[index + 1]?.[0] ?? first))).toBe(true)
  })

  it('send webhooks with the uid that the delivery API uses', async () => {
    const bodies: string[] = []
    await using running = await start(async (_, { body }) => {
      bodies.push(String(body))
      return new Response()
    })
    for (const [index, name] of ['acme', 'nordic', 'acme', 'nordic'].entries()) {
      await running.write(`brand/${name}.json`, { locales: { 'en-us': { title: `Edit ${index}` } } })
      await expect.poll(() => running.clock.waits().length).toBeGreaterThan(0)
      await expect
        .poll(() => {
          running.clock.advance(5_000)
          return running.clock.waits().length
        })
        .toBe(0)
    }
    expect(bodies.length).toBeGreaterThan(0)
    for (const body of bodies) expect(body).toMatch(/"entry":\{"uid":"blt[0-9a-f]{16}"/)
  })
})

/** What Contentstack's documentation names, beside the fields of an entry's content type. */
const ENTRY = [
  ...['uid', 'title', 'url', 'locale', 'tags', 'ACL', '_version', '_in_progress', 'publish_details'],
  ...['created_by', 'created_at', 'updated_by', 'updated_at'],
]
const ASSET = [
  ...['uid', 'created_at', 'created_by', 'updated_at', 'updated_by', 'content_type', 'file_size', 'tags'],
  ...[
    'filename',
    'url',
    'ACL',
    'is_dir',
    'parent_uid',
    '_version',
    'title',
    'description',
    'publish_details',
  ],
]
const REFERENCE = ['uid', '_content_type_uid']
const PUBLISHED = ['environment', 'locale', 'time', 'user']

type Schema = readonly {
  uid: string
  data_type: string
  schema?: Schema
  blocks?: readonly { uid: string; schema: Schema }[]
}[]

/** The fields of an entry that neither its schema nor the documentation names. */
function unknownIn(fields: Fields, schema: Schema, system: readonly string[]): string[] {
  const bySchema = new Map(schema.map(field => [field.uid, field]))
  return Object.entries(fields).flatMap(([key, value]) => {
    const field = bySchema.get(key)
    if (field === undefined) return system.includes(key) ? [] : [key]
    return [value].flat().flatMap(one => unknownInField(one, field).map(path => `${key}.${path}`))
  })
}

function unknownInField(value: Json, { data_type: type, schema, blocks }: Schema[number]): string[] {
  if (!isFields(value)) return []
  if (type === 'file') return unknownIn(value, [], ASSET)
  if (type === 'reference') return unknownIn(value, [], REFERENCE)
  if (type === 'link') return unknownIn(value, [], ['title', 'href'])
  if (type === 'taxonomy') return unknownIn(value, [], ['taxonomy_uid', 'term_uid'])
  if (blocks)
    return Object.entries(value).flatMap(([uid, block]) => {
      const own = blocks.find(one => one.uid === uid)
      return own && isFields(block) ? unknownIn(block, own.schema, ['_metadata']) : [uid]
    })
  return schema ? unknownIn(value, schema, ['_metadata']) : []
}

it('adds no field that the vendor lacks', async () => {
  await using running = await start()
  const unknown: string[] = []
  let count = 0
  const types = await readFrom(running, '/content_types?include_global_field_schema=true')
  for (const { uid, schema } of listOf<{ uid: string; schema: Schema }>(types.body, 'content_types')) {
    const { body } = await readFrom(running, `/content_types/${uid}/entries`)
    expect(Object.keys(body)).toEqual(['entries'])
    for (const entry of listOf<Fields>(body, 'entries')) {
      count += 1
      unknown.push(...unknownIn(entry, schema, ENTRY))
      if (isFields(entry.publish_details)) unknown.push(...unknownIn(entry.publish_details, [], PUBLISHED))
    }
  }
  for (const asset of listOf<Fields>((await readFrom(running, '/assets')).body, 'assets')) {
    unknown.push(...unknownIn(asset, [], ASSET))
  }
  const sync = (await readFrom(running, '/stacks/sync?init=true')).body
  expect(Object.keys(sync)).toEqual(['items', 'skip', 'limit', 'total_count', 'sync_token'])
  for (const item of listOf<Fields>(sync, 'items')) {
    unknown.push(...unknownIn(item, [], ['type', 'event_at', 'content_type_uid', 'data']))
  }
  expect(unknown).toEqual([])
  expect(count).toBeGreaterThan(8)
})

function listOf<Item>(body: object, name: string): Item[] {
  const found = Object.entries(body).find(([key]) => key === name)?.[1]
  return Array.isArray(found) ? found : []
}

const replyAssets = (body: object) => listOf<Fields>(body, 'assets')
