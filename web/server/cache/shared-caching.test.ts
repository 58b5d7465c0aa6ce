import { cdnTag } from '@firnline/services/cdn/cdn-tags'
import { describe, expect, it } from 'vitest'
import { type CdnSettings, createSharedCaching } from './shared-caching.ts'
import type { StoredPage } from './stored-page.ts'

const FASTLY: CdnSettings = { kind: 'fastly', trustedGeoHeader: 'X-Country' }

const page = (change: Partial<StoredPage> = {}): StoredPage => ({
  status: 200,
  isPublic: true,
  headers: new Map(),
  tags: ['content:entry:home', 'search'],
  packed: () => Buffer.from(''),
  bytes: 1,
  ...change,
})

describe('who shares a page', () => {
  it.each([
    ['all', '/de-de/c/skis?color=red', false],
    ['all', '/c/skis.data', false],
    ['language-and-country', '/c/skis', true],
    ['language-and-country', '/', true],
    ['none', '/c/skis', false],
  ] as const)('is %s at %s, country named by the CDN: %s', (sharing, url, isCountryNamed) => {
    expect(createSharedCaching(FASTLY).sharingOf(url, isCountryNamed)).toBe(sharing)
  })

  it('is nobody where no URL names the locale and the CDN ignores vary', () => {
    const { sharingOf } = createSharedCaching({ ...FASTLY, kind: 'cloudflare' })
    expect(sharingOf('/c/skis', true)).toBe('none')
    expect(sharingOf('/de-de/c/skis', true)).toBe('all')
  })

  it('is nobody without a CDN', () => {
    expect(createSharedCaching(null).sharingOf('/de-de/c/skis', true)).toBe('none')
  })
})

describe('the headers of a page', () => {
  const TAGS = ['all', ...['content:type:redirect', 'content:entry:home', 'search'].map(cdnTag)]
  const headersOf = (
    cdn: CdnSettings | null,
    sharing: Parameters<ReturnType<typeof createSharedCaching>['headersOf']>[1],
    change: Partial<StoredPage> = {},
  ) => Object.fromEntries(createSharedCaching(cdn).headersOf(page(change), sharing))

  it('let a CDN keep it, by tags, and browsers ask again', () => {
    expect(headersOf(FASTLY, 'all')).toEqual({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=600',
      'cdn-cache-control': 'public, s-maxage=300, stale-while-revalidate=600',
      vary: 'accept, accept-encoding',
      'surrogate-key': TAGS.join(' '),
    })
    expect(headersOf({ ...FASTLY, kind: 'cloudflare' }, 'all')).toMatchObject({
      'cache-tag': TAGS.join(','),
    })
  })

  it('name what a guessed locale depends on', () => {
    expect(headersOf(FASTLY, 'language-and-country').vary).toBe(
      'accept, accept-encoding, accept-language, x-country',
    )
  })

  const UNCACHED = { 'cache-control': 'no-cache', vary: 'accept, accept-encoding, cookie, accept-language' }
  it.each([
    ['one visitor', FASTLY, 'none', {}, UNCACHED],
    [
      'a price group',
      FASTLY,
      'all',
      { isPublic: false },
      { ...UNCACHED, 'cache-control': 'private, no-cache' },
    ],
    ['more tags than a CDN takes', FASTLY, 'all', { tags: Array(1_500).fill('tag') }, UNCACHED],
    ['a shop without a CDN', null, 'all', {}, UNCACHED],
  ] as const)('let no CDN keep that of %s', (_, cdn, sharing, change, headers) => {
    expect(headersOf(cdn, sharing, change)).toEqual(headers)
  })
})
