import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createResponseCache } from '../../http/response-cache.ts'
import { createContent } from '../create-content.ts'
import { entryTag, typeTag } from '../tags.ts'
import { createDelivery } from './delivery.ts'
import type { PreviewAccount, PreviewSession } from './delivery-options.ts'
import { ACCOUNT, type ContentHost, type HostRequest, openContentHost } from './fixture/content-host.ts'

const session = (hash: string): PreviewSession => ({
  ...{ hash, contentType: 'page', entry: 'home' },
  ...{ timestamp: null, release: null },
})
const answering = (title: string) => () => ({
  body: { entries: [{ uid: 'home', title, url: '/' }], count: 1 },
})

let delivery: ContentHost
let drafts: ContentHost
beforeEach(async () => {
  delivery = await openContentHost(answering('As published'))
  drafts = await openContentHost(({ headers }: HostRequest) =>
    answering(`Draft of ${headers.live_preview}`)(),
  )
})
afterEach(async () => {
  await delivery[Symbol.asyncDispose]()
  await drafts[Symbol.asyncDispose]()
})

function open(token: PreviewAccount['token'] | null, cachePolicy: -1 | 2 = -1) {
  const seen: string[] = []
  const content = createContent({
    stackKeys: [],
    delivery: createDelivery({
      ...ACCOUNT,
      baseUrl: delivery.url,
      cachePolicy,
      ...(token === null ? {} : { preview: { baseUrl: drafts.url, token } }),
    }),
    cache: createResponseCache({ ttl: 60_000, maxBytes: 1_000_000, onStale: () => {} }),
    onBadEntry: what => {
      throw new Error(what.problem)
    },
  })
  const title = async (preview: PreviewSession | null = null) => {
    const page = await content.forPage(tags => seen.push(...tags), { preview }).page('en-us', '/')
    return page?.title
  }
  return { title, content }
}

describe('live preview', () => {
  const token = { kind: 'preview', value: 'the-preview-token' } as const

  it('requests the preview host with session and preview token, without environment', async () => {
    await open(token).title(session('9f2c'))
    expect(delivery.asked).toEqual([])
    const [asked] = drafts.asked
    expect(asked).toMatchObject({
      path: '/v3/content_types/page/entries/',
      query: { live_preview: '9f2c' },
      headers: { api_key: 'the-stack', preview_token: 'the-preview-token', live_preview: '9f2c' },
    })
    expect(asked?.headers).not.toHaveProperty('access_token')
    expect(asked?.query).not.toHaveProperty('environment')
  })

  it('uses a management token where the account has one', async () => {
    await open({ kind: 'management', value: 'm' }).title(session('9f2c'))
    expect(drafts.asked[0]).toMatchObject({
      query: { live_preview: '9f2c' },
      headers: { authorization: 'm' },
    })
  })

  it('sends timestamp and release', async () => {
    const timeline = { ...session('9f2c'), timestamp: '2026-12-01T06:00:00.000Z', release: 'r1' }
    await open(token).title(timeline)
    expect(drafts.asked[0]?.headers).toMatchObject({
      preview_timestamp: '2026-12-01T06:00:00.000Z',
      release_id: 'r1',
    })
  })

  it.each([-1, 2] as const)('is never cached, with any cache policy (%i)', async policy => {
    const { title } = open(token, policy)
    await title()
    expect(await title(session('a'))).toBe('Draft of a')
    drafts.answer = answering('Newer draft')
    expect(await title(session('a'))).toBe('Newer draft')
    drafts.answer = () => ({ status: 500, body: { error_message: 'down' } })
    await expect(title(session('a'))).rejects.toThrow('down')
    delivery.answer = () => ({ status: 500, body: { error_message: 'down' } })
    expect(await title()).toBe('As published')
  })

  it('sends repeated reads of a page once', async () => {
    const page = open(token).content.forPage(() => {}, { preview: session('a') })
    await Promise.all([page.page('en-us', '/'), page.page('en-us', '/')])
    await page.page('en-us', '/')
    expect(drafts.asked).toHaveLength(1)
  })

  it('is not mixed with public pages nor other sessions', async () => {
    const { title } = open(token)
    const waiting: (() => void)[] = []
    const hold = (host: ContentHost) => {
      const answer = host.answer
      host.answer = asked => response => {
        const given = answer(asked)
        if (typeof given === 'function') throw new Error('Nothing to hold.')
        waiting.push(() => response.end(JSON.stringify(given.body)))
      }
    }
    hold(delivery)
    hold(drafts)
    const answers = [title(session('a')), title(), title(session('b')), title()]
    await expect.poll(() => waiting.length).toBe(3)
    for (const send of waiting.toReversed()) send()
    expect(await Promise.all(answers)).toEqual(['Draft of a', 'As published', 'Draft of b', 'As published'])
    expect(await title()).toBe('As published')
    for (const { headers, query } of delivery.asked) {
      expect(headers).toMatchObject({ access_token: 'the-token' })
      expect({ ...headers, ...query }).not.toHaveProperty('live_preview')
      expect(headers).not.toHaveProperty('preview_token')
    }
  })

  it('is refused when it is not enabled', async () => {
    await expect(open(null).title(session('a'))).rejects.toThrow('Live preview is not enabled')
    expect(delivery.asked).toEqual([])
  })
})

describe('content of a page', () => {
  it('is waited for within the wait limit', async () => {
    const { content } = open(null)
    delivery.answer = () => () => {}
    const patience = () => ({ wait: 20, late: () => new Error('late') })
    await expect(content.forPage(() => {}, { patience }).page('en-us', '/')).rejects.toThrow('late')
  })

  it('keeps a good list when the service fails', async () => {
    const cache = createResponseCache({ ttl: 60_000, maxBytes: 1_000_000, onStale: () => {} })
    const options = { ...ACCOUNT, baseUrl: delivery.url }
    const content = createContent({
      ...{ delivery: createDelivery(options), cache, stackKeys: [], onBadEntry: () => {} },
    })
    const titles = async () => (await content.forPage(() => {}).pages('en-us')).map(page => page.title)
    delivery.answer = () => ({ status: 500, body: {} })
    await expect(titles()).rejects.toThrow('500')
    delivery.answer = answering('As published')
    expect(await titles()).toEqual(['As published'])
    cache.purge([typeTag('page')])
    delivery.answer = () => response => response.end('<html>')
    expect(await titles()).toEqual(['As published'])
    delivery.answer = () => ({ body: { entries: [{ uid: 'home' }], count: 1 } })
    expect(await titles()).toEqual(['As published'])
    delivery.answer = answering('Edited')
    expect(await titles()).toEqual(['Edited'])
  })

  it('is requested again after a purge, with any cache policy', async () => {
    const cache = createResponseCache({ ttl: 60_000, maxBytes: 1_000_000, onStale: () => {} })
    const options = { ...ACCOUNT, baseUrl: delivery.url, cachePolicy: 1 } as const
    const content = createContent({
      ...{ delivery: createDelivery(options), cache, stackKeys: [], onBadEntry: () => {} },
    })
    const title = async () => (await content.forPage(() => {}).page('en-us', '/'))?.title
    await title()
    delivery.answer = answering('Edited')
    cache.purge([entryTag('home')])
    cache.purge(['commerce:us:1'])
    expect(await title()).toBe('Edited')
  })
})
