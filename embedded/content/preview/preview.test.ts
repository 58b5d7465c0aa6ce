import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestClock } from '../fixtures/test-clock.ts'
import {
  keys,
  type RunningServer,
  replyOf,
  startPreview,
  startServer,
  writeEntry,
} from '../fixtures/test-server.ts'

const previewKeys = { previewToken: 'the-preview-token', managementToken: 'the-management-token' }
const withToken = { api_key: keys.apiKey, preview_token: previewKeys.previewToken, live_preview: 'hash1' }

let running: RunningServer
let preview: Awaited<ReturnType<typeof startPreview>>

beforeAll(async () => {
  const clock = createTestClock('2026-11-21T12:00:00Z')
  running = await startServer(
    async directory => {
      const winter = { from: '2026-12-01T06:00:00+01:00', until: '2027-03-01T00:00:00Z' }
      const stack = JSON.parse(await readFile(join(directory, 'stack.json'), 'utf8'))
      await mkdir(join(directory, 'branches/next/brand'), { recursive: true })
      const files = {
        'stack.json': { ...stack, branches: [{ uid: 'next' }] },
        'branches/next/brand/acme.json': { locales: { 'en-us': { title: 'Acme in the branch' } } },
        'branches/next/brand/soon.json': { publish: winter, locales: { 'en-us': { title: 'Soon' } } },
        'brand/acme.draft.json': { locales: { de: { title: 'Acme, neu' } } },
        'brand/fresh.draft.json': { locales: { 'en-us': { title: 'Fresh' } } },
        'brand/winter.json': { publish: winter, locales: { 'en-us': { title: 'Winter' } } },
        'brand/later.json': { locales: { 'en-us': { title: 'Now' } } },
        'brand/later.draft.json': { publish: winter, locales: { 'en-us': { title: 'Later' } } },
      }
      for (const [path, content] of Object.entries(files)) await writeEntry(directory, path, content)
    },
    { ...previewKeys, clock },
  )
  preview = await startPreview(running.server)
})
afterAll(async () => {
  await preview[Symbol.asyncDispose]()
  await running[Symbol.asyncDispose]()
})

async function read(path: string, headers: Record<string, string> = withToken) {
  const response = await fetch(`${preview.origin}${path}`, { headers })
  return { status: response.status, body: await replyOf(response) }
}

async function titles(query = '', headers: Record<string, string> = withToken) {
  const { body } = await read(`/content_types/brand/entries?${query}`, headers)
  return body.entries.map(({ title }) => title).sort()
}

it.each([
  '/v3/content_types/brand/entries/fresh',
  '/content_types/brand/entries/fresh',
  '/content_types/brand/entries/fresh/',
])('returns a draft at %s', async path => {
  expect(await read(path)).toMatchObject({ status: 200, body: { entry: { title: 'Fresh' } } })
})

it('replaces published locales by those of the draft', async () => {
  const inEnglish = await read('/content_types/brand/entries/acme')
  expect(inEnglish.body.entry).toMatchObject({ title: 'Acme', country: 'Norway' })
  const inGerman = await read('/content_types/brand/entries/acme?locale=de')
  expect(inGerman.body.entry).toMatchObject({ title: 'Acme, neu' })
  expect(inGerman.body.entry).not.toHaveProperty('country')
})

it('resolves references to drafts', async () => {
  const { body } = await read('/content_types/page/entries/home?locale=de&include[]=brand')
  expect(body.entry.brand).toMatchObject([{ uid: 'acme', title: 'Acme, neu' }])
})

it('ignores publishing dates without a timestamp', async () => {
  expect(await titles()).toEqual(['Acme', 'Fresh', 'Later', 'Nordic', 'Winter'])
})

it.each([
  ['2026-12-01T04:59:59.999Z', ['Acme', 'Fresh', 'Nordic', 'Now']],
  ['2026-12-01T05:00:00.000Z', ['Acme', 'Fresh', 'Later', 'Nordic', 'Winter']],
  ['2027-03-01T00:00:00.000Z', ['Acme', 'Fresh', 'Nordic', 'Now']],
])('returns entries as published at %s', async (moment, expected) => {
  const { live_preview: _hash, ...withoutHash } = withToken
  expect(await titles('', { ...withoutHash, preview_timestamp: moment })).toEqual(expected)
  expect(await titles(`preview_timestamp=${moment}`)).toEqual(expected)
})

it('previews a branch with its own dates', async () => {
  const inBranch = { ...withToken, branch: 'next' }
  expect(await titles('', inBranch)).toEqual([
    'Acme in the branch',
    'Fresh',
    'Later',
    'Nordic',
    'Soon',
    'Winter',
  ])
  const before = await titles('preview_timestamp=2026-11-22T00:00:00Z', inBranch)
  expect(before).toEqual(['Acme in the branch', 'Fresh', 'Nordic', 'Now'])
})

it('returns 422 for an invalid timestamp', async () => {
  const reply = await read('/content_types/brand/entries?preview_timestamp=soon')
  expect(reply).toMatchObject({ status: 422, body: { errors: { preview_timestamp: ['is not valid.'] } } })
})

it('returns an edited draft', async () => {
  await running.write('brand/fresh.draft.json', { locales: { 'en-us': { title: 'Fresher' } } })
  await expect.poll(() => titles(), { timeout: 5000 }).toContain('Fresher')
  await running.write('brand/fresh.draft.json', { locales: { 'en-us': { title: 'Fresh' } } })
  await expect.poll(() => titles(), { timeout: 5000 }).toContain('Fresh')
})

it.each([
  ['a preview token, the hash in the query', 'live_preview=h1', { preview_token: previewKeys.previewToken }],
  ['a management token', 'live_preview=h1', { authorization: previewKeys.managementToken }],
])('accepts %s without an environment', async (_what, query, headers) => {
  const reply = await read(`/content_types/brand/entries/fresh?${query}`, {
    api_key: keys.apiKey,
    ...headers,
  })
  expect(reply).toMatchObject({ status: 200, body: { entry: { title: 'Fresh' } } })
})

it.each([
  ['no token', {}, 401, 105],
  ['the delivery token', { access_token: keys.deliveryToken }, 401, 105],
  ['a wrong preview token', { preview_token: 'x' }, 401, 105],
  ['a wrong management token', { authorization: 'x' }, 401, 105],
  ['a wrong key', { ...withToken, api_key: 'x' }, 412, 109],
])('rejects %s', async (_what, headers, status, code) => {
  const reply = await read('/content_types/brand/entries', { api_key: keys.apiKey, ...headers })
  expect(reply).toMatchObject({ status, body: { error_code: code } })
})

it('never returns drafts on the delivery host', async () => {
  const headers = {
    ...withToken,
    access_token: keys.deliveryToken,
    preview_timestamp: '2026-12-24T00:00:00Z',
  }
  const response = await running.get('/content_types/brand/entries?live_preview=hash1', { headers })
  const { entries } = await replyOf(response)
  expect(entries.map(({ title }) => title).sort()).toEqual(['Acme', 'Nordic', 'Now'])
  const withoutAccess = await running.get('/content_types/brand/entries', { headers: withToken })
  expect(withoutAccess.status).toBe(401)
})

it('accepts the preview token for assets on the delivery host', async () => {
  for (const path of ['/assets', '/assets/peak', '/assets/?live_preview=hash1']) {
    expect((await running.get(path, { headers: withToken })).status).toBe(200)
  }
})

it('serves assets and their bytes', async () => {
  const { body } = await read('/assets/peak')
  const bytes = await fetch(String(body.asset.url))
  expect(String(body.asset.url)).toContain(preview.origin)
  expect(bytes.headers.get('content-type')).toBe('image/png')
  await bytes.arrayBuffer()
})
