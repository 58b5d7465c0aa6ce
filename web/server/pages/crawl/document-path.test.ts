import { OFFERED_LOCALES } from '@firnline/domain/locale/locale'
import { expect, it } from 'vitest'
import { journalFeedPath } from '../../../app/discovery/journal-feed-path.ts'
import { documentAt, FEED_FORMATS, feedPath, llmsPath, sitemapPath } from './document-path.ts'

it.each([
  ['/robots.txt', { kind: 'robots' }],
  ['/llms.txt', { kind: 'llms', locale: { code: 'en-us' } }],
  ['/de-at/llms.txt', { kind: 'llms', locale: { code: 'de-at' } }],
  ['/blog/rss.xml', { kind: 'journal-feed', locale: { code: 'en-us' } }],
  ['/fr-ch/blog/rss.xml', { kind: 'journal-feed', locale: { code: 'fr-ch' } }],
  ['/sitemap.xml', { kind: 'sitemap-index' }],
  ['/sitemap-de-at.xml', { kind: 'sitemap', locale: { code: 'de-at' }, part: 1 }],
  ['/sitemap-en-global-12.xml', { kind: 'sitemap', locale: { code: 'en-global' }, part: 12 }],
  ['/feed/products.xml', { kind: 'product-feed', locale: { code: 'en-us' }, format: 'google' }],
  ['/en-us/feed/meta.csv', { kind: 'product-feed', locale: { code: 'en-us' }, format: 'meta' }],
  ['/fr-ch/feed/openai.jsonl', { kind: 'product-feed', locale: { code: 'fr-ch' }, format: 'openai' }],
])('%s is %j', (path, asked) => expect(documentAt(path)).toMatchObject(asked))

it.each([
  '/',
  '/toString',
  '/sitemap-en-de.xml',
  '/sitemap-en-kr.xml',
  '/sitemap-de-us.xml',
  '/sitemap-de-at-0.xml',
  '/DE-AT/feed/products.xml',
  '/de-at/feed',
  '/de-at/feed/meta.xml',
  '/xx-yy/llms.txt',
  '/de-at/blog/p/rss.xml',
  '/rss.xml',
  '/de-at/p/llms.txt',
  '/de-at/p/feed/products.xml',
])('%s is none', path => expect(documentAt(path)).toBeNull())

it('finds each locale’s documents where they are said to be', () => {
  for (const locale of OFFERED_LOCALES) {
    for (const format of FEED_FORMATS)
      expect(documentAt(feedPath(locale, format))).toEqual({ kind: 'product-feed', locale, format })
    expect(documentAt(journalFeedPath(locale))).toEqual({ kind: 'journal-feed', locale })
    expect(documentAt(llmsPath(locale))).toEqual({ kind: 'llms', locale })
    for (const part of [1, 2])
      expect(documentAt(sitemapPath(locale, part))).toEqual({ kind: 'sitemap', locale, part })
  }
})
