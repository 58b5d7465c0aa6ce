import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LOCALE, localeOf, parseLocale } from '../locale/locale.ts'
import { splitLocale } from '../locale/locale-path.ts'
import { redirectTable } from './redirect-table.ts'
import { resolveRedirect } from './resolve-redirect.ts'

const german = localeOf('de', 'de')
const table = redirectTable([
  { from: '/skis', to: '/c/skis', permanent: true },
  { from: '/sale', to: '/c/skis?sort=price', permanent: false },
  { from: '/old/*', to: '/support/*', permanent: true },
  { from: '/french', to: '/fr-fr/c/skis/', permanent: true },
  { from: '/map', to: '/sitemap.xml', permanent: true },
  { from: '/out', to: 'https://x.example/a?b=1', permanent: true },
])
const requestTo = (address: string) => {
  const [pathname = '', query] = address.split('?')
  return { pathname, search: query === undefined ? '' : `?${query}` }
}

describe('resolveRedirect', () => {
  it.each([
    ['a path without locale is prefixed, with its query', '/cart?x=1', '/de-de/cart?x=1', 302],
    ['a differing locale is replaced', '/fr-fr/cart', '/de-de/cart', 302],
    ['several locales are one', '/fr-fr/it-it/cart', '/de-de/cart', 302],
    ['an entry is found below the locale', '/de-de/skis', '/de-de/c/skis', 301],
    ['both are one step, which is of this visitor', '/skis', '/de-de/c/skis', 302],
    ['queries are merged', '/de-de/sale?sort=name&q=a', '/de-de/c/skis?sort=price&q=a', 302],
    ['what follows is carried over', '/de-de/old/a/b?c', '/de-de/support/a/b?c', 301],
    ['a target’s locale is the visitor’s', '/de-de/french', '/de-de/c/skis', 301],
    ['.xml has no locale', '/de-de/map', '/sitemap.xml', 301],
    [
      'an absolute target leaves the shop',
      '/de-de/out?utm_source=x',
      'https://x.example/a?b=1&utm_source=x',
      301,
    ],
  ])('%s', (_, from, to, status) => {
    expect(resolveRedirect(requestTo(from), german, table)).toEqual({ kind: 'go', to, status })
  })

  it.each(['/de-de/cart', '/de-de', '/sitemap.xml', '/de-de/c/skis?sort=price'])('%s stays', address => {
    expect(resolveRedirect(requestTo(address), german, table)).toEqual({ kind: 'stay' })
  })
})

describe('with any entries', () => {
  const segment = fc.constantFrom('a', 'b', 'C', 'de-de', 'fr-xx', 'x.xml', '%F0%9F%8E%BF', '%E0', 'ü')
  const path = fc.array(segment, { maxLength: 4 }).map(parts => `/${parts.join('/')}`)
  const from = fc.oneof(
    path,
    path.map(text => `${text}/*`),
    path.map(text => `${text}/:one/b`),
  )
  const to = fc.oneof(from, fc.constantFrom('https://x.example/*', '//evil.example', '/a?x=1', '/b#c'))
  const entries = fc.array(fc.record({ from, to, permanent: fc.boolean() }), { maxLength: 12 })
  const locale = fc.constantFrom(DEFAULT_LOCALE, german, localeOf('en', 'global'), localeOf('fr', 'ch'))
  const wild = fc.oneof(
    path,
    path.map(text => `/${text}/`),
    fc.webPath(),
  )

  it('ends in the visitor’s locale and stays when requested again', () => {
    fc.assert(
      fc.property(entries, wild, locale, (list, pathname, current) => {
        const built = redirectTable(list)
        const once = resolveRedirect({ pathname, search: '' }, current, built)
        if (once.kind !== 'go' || once.to.startsWith('https:')) return
        expect(once.to).toMatch(/^\/(?!\/)/)
        const target = requestTo(once.to.split('#')[0] ?? '')
        expect(resolveRedirect(target, current, built)).toEqual({ kind: 'stay' })
        const { segment: first } = splitLocale(target.pathname)
        if (first !== null) expect(parseLocale(first)).toEqual(current)
      }),
      { numRuns: 500 },
    )
  })
})
