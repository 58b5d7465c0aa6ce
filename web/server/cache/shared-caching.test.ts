import { cdnTag } from '@firnline/services/cdn/cdn-tags'
import { describe, expect, it } from 'vitest'
import { type CdnSettings, createSharedCaching } from './shared-caching.ts'
import type { StoredPage } from './stored-page.ts'

const FASTLY: CdnSettings = { kind: 'fastly', trustedGeoHeader: 'X-Country' }
const HEADERS = { 'x-country': 'DE', 'accept-language': 'de' }

const page = (change: Partial<StoredPage> = {}): StoredPage => ({
  status: 200,
  isPublic: true,
  headers: new Map(),
  tags: ['content:entry:home', 'search'],
  packed: () => Buffer.from(''),
  bytes: 1,
  ...change,
})

describe('the audience of a page', () => {
  it.each([
    ['everybody', '/de-de/c/skis?color=red', 'de', {}],
    ['everybody', '/c/skis.data', 'de', HEADERS],
    ['same-language-and-country', '/c/skis', 'de', HEADERS],
    ['same-language-and-country', '/', 'us', new Headers({ 'X-Country': 'US' })],
    ['nobody-else', '/c/skis', '', HEADERS],
    ['nobody-else', '/c/skis', 'de', { 'accept-language': 'de' }],
  ] as const)('is %s at %s from %j with %j', (audience, url, country, headers) => {
    expect(createSharedCaching(FASTLY).audienceOf(url, country, headers)).toBe(audience)
  })

  it('is nobody else where no address names the locale and the CDN ignores vary', () => {
    const { audienceOf } = createSharedCaching({ ...FASTLY, kind: 'cloudflare' })
    expect(audienceOf('/c/skis', 'de', HEADERS)).toBe('nobody-else')
    expect(audienceOf('/de-de/c/skis', 'de', HEADERS)).toBe('everybody')
  })

  it('is nobody else without a CDN', () => {
    expect(createSharedCaching(null).audienceOf('/de-de/c/skis', 'de', HEADERS)).toBe('nobody-else')
  })
})

describe('the headers of a page', () => {
  const TAGS = ['all', ...['content:type:redirect', 'content:entry:home', 'search'].map(cdnTag)]
  const headersOf = (
    cdn: CdnSettings | null,
    audience: Parameters<ReturnType<typeof createSharedCaching>['headersOf']>[1],
    change: Partial<StoredPage> = {},
  ) => Object.fromEntries(createSharedCaching(cdn).headersOf(page(change), audience))

  it('let a CDN keep it, by tags, and browsers ask again', () => {
    expect(headersOf(FASTLY, 'everybody')).toEqual({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=600',
      'cdn-cache-control': 'public, s-maxage=300, stale-while-revalidate=600',
      vary: 'accept, accept-encoding',
      'surrogate-key': TAGS.join(' '),
    })
    expect(headersOf({ ...FASTLY, kind: 'cloudflare' }, 'everybody')).toMatchObject({
      'cache-tag': TAGS.join(','),
    })
  })

  it('name what a guessed locale depends on', () => {
    expect(headersOf(FASTLY, 'same-language-and-country').vary).toBe(
      'accept, accept-encoding, accept-language, x-country',
    )
  })

  const UNCACHED = { 'cache-control': 'no-cache', vary: 'accept, accept-encoding, cookie, accept-language' }
  it.each([
    ['nobody else', FASTLY, 'nobody-else', {}, UNCACHED],
    [
      'a price group',
      FASTLY,
      'everybody',
      { isPublic: false },
      { ...UNCACHED, 'cache-control': 'private, no-cache' },
    ],
    ['more tags than a CDN takes', FASTLY, 'everybody', { tags: Array(1_500).fill('tag') }, UNCACHED],
    ['a shop without a CDN', null, 'everybody', {}, UNCACHED],
  ] as const)('let no CDN keep that of %s', (_, cdn, audience, change, headers) => {
    expect(headersOf(cdn, audience, change)).toEqual(headers)
  })
})
