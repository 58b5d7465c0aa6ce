import { afterEach, describe, expect, it } from 'vitest'
import { DEFAULT_LOCALE, localeOf } from '../locale/locale.ts'
import { type ContentLink, contentPath, parseLinkQuery, resolveLink, shownPath } from './link.ts'

const german = localeOf('de', 'de')
const reported: string[] = []
const place = { locale: german, report: (problem: string) => void reported.push(problem) }
afterEach(() => void reported.splice(0))
const link = (over: Partial<ContentLink>): ContentLink => ({
  title: 'x',
  href: '/x',
  type: 'internal',
  contentType: '',
  newTab: false,
  ...over,
})

describe('URL prefixes by content type', () => {
  it.each([
    ['product', '/nordwand-98', '/de-de/p/nordwand-98'],
    ['product_category', 'skis/freeride', '/de-de/c/skis/freeride'],
    ['blog_post', '/a', '/de-de/blog/p/a'],
    ['blog', '/a', '/de-de/blog/p/a'],
    ['blog_category', '/a', '/de-de/blog/a'],
    ['author', '/a', '/de-de/blog/authors/a'],
    ['athlete', '/a', '/de-de/team/a'],
    ['support', '/a', '/de-de/support/a'],
    ['support_page', '/a', '/de-de/support/a'],
    ['cart', '/', '/de-de/cart'],
    ['team_page', '/team', '/de-de/team'],
    ['pro', '/pro', '/de-de/pro'],
    ['__proto__', '/a', '/de-de/a'],
    ['landing_page', '/a', '/de-de/l/a'],
    ['page', '/about', '/de-de/about'],
    ['page', '/', '/de-de'],
  ])('%s %s is %s', (type, href, path) => expect(contentPath(german, type, href)).toBe(path))

  it('has no locale segment for the default locale', () => {
    expect(contentPath(DEFAULT_LOCALE, 'product', '/nordwand-98')).toBe('/p/nordwand-98')
    expect(contentPath(DEFAULT_LOCALE, 'page', '/')).toBe('/')
  })
})

describe('resolveLink', () => {
  it.each([
    [link({ type: 'external', href: 'https://x.example/a' }), 'https://x.example/a'],
    [link({ type: 'external', href: 'mailto:a@x.example' }), 'mailto:a@x.example'],
    [link({ type: 'nuxt', href: '/c/skis?color=red' }), '/de-de/c/skis?color=red'],
    [link({ type: 'nuxt', href: '/fr-fr/cart#top' }), '/de-de/cart#top'],
    [
      link({ type: 'nuxt', href: '/c/skis?color=red,night+blue&flag#top' }),
      '/de-de/c/skis?color=red&color=night%20blue&flag#top',
    ],
    [link({ type: 'nuxt', href: '/c/skis?' }), '/de-de/c/skis'],
    [link({ type: 'external', href: 'https://x.example/?a=1,2+3' }), 'https://x.example/?a=1,2+3'],
    [link({ contentType: 'product' }), '/de-de/p/x'],
    [link({ contentType: 'product', href: 'x?a=1#top' }), '/de-de/p/x?a=1#top'],
    [
      link({
        contentType: 'product_category',
        href: '/skis',
        filters: [
          { id: 'color', value: 'night blue' },
          { id: '', value: 'x' },
          { id: 'length', value: '178' },
        ],
      }),
      '/de-de/c/skis?color=night%20blue&length=178',
    ],
  ])('%j resolves to %s', (from, href) => {
    expect(resolveLink(place, from)?.href).toBe(href)
    expect(reported).toEqual([])
  })

  it.each([
    link({ href: '' }),
    link({ href: '   ' }),
    link({ type: 'external', href: 'javascript:alert(1)' }),
    link({ type: 'external', href: ' JaVaScRiPt:alert(1)' }),
    link({ type: 'external', href: 'data:text/html,x' }),
    link({ href: 'javascript:alert(1)' }),
    link({ href: '//evil.example' }),
    link({ href: '\\\\evil.example' }),
    link({ type: 'nuxt', href: 'vbscript:x' }),
    link({ type: 'external', href: 'java\nscript:alert(1)' }),
    link({ type: 'external', href: '//evil.example' }),
    link({ href: '/\t/evil.example' }),
    link({ href: '/\n/evil.example', contentType: 'page' }),
  ])('%j resolves to null', from => expect(resolveLink(place, from)).toBeNull())

  it('keeps newTab', () => {
    expect(resolveLink(place, link({ type: 'external', href: 'https://x.example', newTab: true }))).toEqual({
      href: 'https://x.example',
      external: true,
      newTab: true,
    })
  })

  it('reports a refused link, and not an empty one', () => {
    resolveLink(place, link({ href: '' }))
    resolveLink(place, link({ href: ' ' }))
    resolveLink(place, link({ title: 'Win', type: 'external', href: 'javascript:alert(1)' }))
    expect(reported).toEqual([expect.stringContaining('“Win” to javascript:alert(1) is refused')])
  })
})

describe('parseLinkQuery', () => {
  it.each<[string, Record<string, string[]>]>([
    ['/c/skis', {}],
    ['/c/skis?color=red', { color: ['red'] }],
    ['/c/skis?color=red,night+blue&q=a%20b#x', { color: ['red', 'night blue'], q: ['a b'] }],
    ['/c/skis?color=red&color=blue,', { color: ['red', 'blue'] }],
    ['/c/skis?=x&&flag&bad=%E0%A4%A', { flag: [], bad: ['%E0%A4%A'] }],
    ['/c/skis?__proto__=x', { ['__proto__']: ['x'] }],
  ])('%s', (href, values) => {
    expect([...parseLinkQuery(href)]).toEqual(Object.entries(values))
  })
})

it.each([
  ['letters', '/de-de/schl%C3%BCssel', '/de-de/schlüssel'],
  ['spaces', '/new%20skis', '/new skis'],
  ['what was not encoded', '/c/skis', '/c/skis'],
  ['markup', '/%3Cb%3E', '/<b>'],
])('decodes %s', (_, path, shown) => expect(shownPath(path)).toBe(shown))

it.each([
  ['a slash that is no separator', '/a%2Fb'],
  ['bytes that are no text', '/%E0%A4%A'],
  ['half a character', '/%C3/x'],
  ['control characters', '/a%0D%0Ab%00'],
  ['characters that change the direction of text', '/%E2%80%AEgnp.exe'],
  ['characters without width', '/a%E2%80%8Bb'],
  ['a percent sign alone', '/100%'],
])('keeps %s as it is', (_, path) => expect(shownPath(path)).toBe(path))
