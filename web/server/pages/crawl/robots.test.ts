import { describe, expect, it } from 'vitest'
import { APP_ROUTES } from '../fixture/app-routes.ts'
import { pageRoutesOf } from '../page-routes.ts'
import { robots } from './robots.ts'

const CLOSED = pageRoutesOf(APP_ROUTES).pathsWhere(handle => handle.robots === 'closed')

/** RFC 9309 §2.2.2: the longest rule that matches counts; of two as long, the one that allows. */
function isAllowed(text: string, path: string): boolean {
  const rules = [...text.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, verb, pattern = '']) => ({
    allows: verb === 'Allow',
    pattern,
  }))
  const matching = rules.filter(({ pattern }) => toPattern(pattern).test(path))
  const [first] = matching.toSorted(
    (a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows),
  )
  return first?.allows ?? true
}

function toPattern(rule: string): RegExp {
  const escaped = rule.replace(/[.?+^[\](){}|\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${escaped}`)
}

describe('robots.txt (RFC 9309)', () => {
  const text = robots('https://shop.example', CLOSED)

  it.each([
    '/',
    '/de-de',
    '/c/skis',
    '/de-de/p/nordwand-98?color=granite',
    '/blog/p/search-and-rescue',
    '/cartography',
    '/share.jpg',
    '/i/firnline/ridge?w=1200',
    '/de-de/feed/products.xml',
    '/sitemap.xml',
  ])('allows %s', path => expect(isAllowed(text, path)).toBe(true))

  it.each([
    '/cart',
    '/de-de/cart',
    '/cart?notice=merged',
    '/account',
    '/account/orders',
    '/de-at/account/create',
    '/api/session',
    '/graphql',
    '/search?q=ski',
    '/fr-fr/search',
  ])('closes %s', path => expect(isAllowed(text, path)).toBe(false))

  it('names the sitemap', () => expect(text).toContain('\nSitemap: https://shop.example/sitemap.xml\n'))

  it('closes everything on a host that is not production’s', () => {
    expect(isAllowed(robots(null, CLOSED), '/')).toBe(false)
    expect(robots(null, CLOSED)).not.toContain('Sitemap')
  })
})
