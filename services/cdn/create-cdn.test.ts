import { describe, expect, it } from 'vitest'
import { cdnTag } from './cdn-tags.ts'
import { type CdnAccount, createCdn } from './create-cdn.ts'

const FASTLY = { kind: 'fastly', url: 'https://api.test', service: 's1', token: 'secret' } as const
const CLOUDFLARE = { kind: 'cloudflare', url: 'https://api.test/v4', zone: 'z1', token: 'secret' } as const
const CACHE = { kind: 'purge', url: 'http://cache.test', token: null } as const

function open(account: CdnAccount, answer = () => new Response('{}')) {
  const requests: Request[] = []
  const cdn = createCdn(account, async request => {
    requests.push(new Request(request))
    return answer()
  })
  const sent = () => requests.map(({ method, url }) => `${method} ${url}`)
  return { cdn, requests, sent }
}

const many = Array.from({ length: 300 }, (_, n) => `content:entry:${n}`)

describe('purges of a CDN', () => {
  it('go to Fastly’s batch API, 256 keys a request', async () => {
    const { cdn, requests, sent } = open(FASTLY)
    await cdn.purge(many)
    await cdn.purge('everything')
    const batch = 'POST https://api.test/service/s1/purge'
    expect(sent()).toEqual([batch, batch, `${batch}_all`])
    const keys = requests.flatMap(({ headers }) => headers.get('surrogate-key')?.split(' ') ?? [])
    expect(keys).toEqual(many.map(cdnTag))
    expect(requests[0]?.headers.get('fastly-key')).toBe('secret')
  })

  it('go to Cloudflare’s purge API, 30 tags a request', async () => {
    const { cdn, requests, sent } = open(CLOUDFLARE)
    await cdn.purge(many.slice(0, 31))
    await cdn.purge('everything')
    expect(sent()).toEqual(Array(3).fill('POST https://api.test/v4/zones/z1/purge_cache'))
    expect(await Promise.all(requests.map(request => request.json()))).toEqual([
      { tags: many.slice(0, 30).map(cdnTag) },
      { tags: many.slice(30, 31).map(cdnTag) },
      { purge_everything: true },
    ])
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret')
  })

  it('go to a cache as PURGE requests', async () => {
    const { cdn, requests, sent } = open(CACHE)
    await cdn.purge(['search'])
    await cdn.purge('everything')
    expect(sent()).toEqual(Array(2).fill('PURGE http://cache.test/'))
    expect(requests.map(({ headers }) => headers.get('surrogate-key'))).toEqual([cdnTag('search'), 'all'])
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })

  it('reject with what the CDN says when it refuses', async () => {
    const { cdn } = open(FASTLY, () => new Response('no such token', { status: 401 }))
    await expect(cdn.purge(['search'])).rejects.toThrow(
      'The CDN answered POST https://api.test/service/s1/purge with 401: no such token',
    )
  })
})

it('makes short tags without capitals', () => {
  expect(cdnTag('content:entry:Nordwand')).toMatch(/^[\da-f]{10}$/)
  expect(cdnTag('a')).not.toBe(cdnTag('b'))
})
