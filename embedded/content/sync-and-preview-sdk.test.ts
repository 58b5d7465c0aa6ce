import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCertificate } from './fixtures/certificate.ts'
import { javascriptStack, typescriptStack } from './fixtures/sdk.ts'
import { describeEvents } from './fixtures/sync.ts'
import { type RunningServer, startPreview, startServer, writeEntry } from './fixtures/test-server.ts'

const previewToken = 'the-preview-token'
const certificate = createCertificate()

let running: RunningServer
let plain: Awaited<ReturnType<typeof startPreview>>
let encrypted: Awaited<ReturnType<typeof startPreview>>

beforeAll(async () => {
  running = await startServer(
    async directory => {
      await writeEntry(directory, 'brand/acme.draft.json', { locales: { 'en-us': { title: 'Acme, new' } } })
      for (let rank = 0; rank < 150; rank += 1) {
        await writeEntry(directory, `brand/b${rank}.json`, {
          locales: { 'en-us': { title: `Brand ${rank}` } },
        })
      }
    },
    { previewToken },
  )
  plain = await startPreview(running.server)
  encrypted = await startPreview(running.server, certificate)
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert])
})
afterAll(async () => {
  for (const started of [plain, encrypted, running]) await started[Symbol.asyncDispose]()
})

describe('the JavaScript SDK', () => {
  const stack = (preview = false) =>
    javascriptStack(
      running.port,
      preview ? { live_preview: { enable: true, host: plain.host, preview_token: previewToken } } : {},
    )

  it('syncs in pages, then changes', async () => {
    const first = await stack().sync({ init: true, locale: 'en-us', type: 'entry_published' })
    expect(first.items).toHaveLength(100)
    expect(first.total_count).toBeGreaterThan(150)
    const second = await stack().sync({ pagination_token: first.pagination_token })
    expect(first.items.length + second.items.length).toBe(first.total_count)
    const changed = running.nextChange()
    await running.write('brand/nordic.json', { locales: { 'en-us': { title: 'Nordic Ltd' } } })
    await changed
    const delta = await stack().sync({ sync_token: second.sync_token })
    expect(delta.items).toMatchObject([
      { type: 'entry_published', content_type_uid: 'brand', data: { uid: 'nordic', title: 'Nordic Ltd' } },
    ])
  })

  it('rejects an unknown sync token with 141', async () => {
    await expect(stack().sync({ sync_token: 'nonsense' })).rejects.toMatchObject({
      status: 422,
      error_code: 141,
      errors: { sync_token: ['is not valid.'] },
    })
  })

  it('previews drafts only in a session', async () => {
    const previewing = stack(true)
    const session = { content_type_uid: 'brand', preview_timestamp: '', release_id: '' }
    const acme = () => previewing.ContentType('brand').Entry('acme').toJSON().fetch()
    previewing.livePreviewQuery({ ...session, live_preview: 'init' })
    expect(await acme()).toMatchObject({ title: 'Acme' })
    previewing.livePreviewQuery({ ...session, live_preview: 'hash1' })
    expect(await acme()).toMatchObject({ title: 'Acme, new' })
    const found = await previewing.ContentType('brand').Query().where('uid', 'acme').toJSON().findOne()
    expect(found).toMatchObject({ title: 'Acme, new' })
    const asset = await previewing.Assets('peak').toJSON().fetch()
    expect(asset).toMatchObject({ uid: 'peak' })
  })
})

describe('the TypeScript SDK', () => {
  const stack = (host?: string) =>
    typescriptStack(
      running.port,
      host ? { live_preview: { enable: true, preview_token: previewToken, host } } : {},
    )

  it('syncs initially, from a date and by token', async () => {
    const whole = await stack().sync({ contentTypeUid: 'brand', locale: 'en-us' }, true)
    expect(whole.items).toHaveLength(152)
    expect(describeEvents(whole.items)).toContain('entry_published brand/b149 en-us')
    const late = await stack().sync({ startDate: '2100-01-01T00:00:00.000Z' })
    expect(late.items).toEqual([])
    const delta = await stack().sync({ syncToken: late.sync_token })
    expect(delta).toMatchObject({ items: [], sync_token: expect.any(String) })
  })

  it('previews drafts over TLS, without /v3', async () => {
    const previewing = stack(encrypted.host)
    previewing.livePreviewQuery({ live_preview: 'hash1', contentTypeUid: 'brand', entryUid: 'acme' })
    const acme = await previewing.contentType('brand').entry('acme').fetch<{ title: string }>()
    expect(acme).toMatchObject({ title: 'Acme, new' })
    const asset = await previewing.asset('peak').fetch()
    expect(asset).toMatchObject({ uid: 'peak' })
  })

  it('reads published entries without a session', async () => {
    const acme = await stack(encrypted.host).contentType('brand').entry('acme').fetch<{ title: string }>()
    expect(acme).toMatchObject({ title: 'Acme' })
  })
})
