import { describe, expect, it } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

describe('the canonical path', () => {
  it.each([
    ['/', '/'],
    ['/c/skis', '/c/skis'],
    ['/C/Skis', '/c/skis'],
    ['/CART', '/cart'],
    ['/Account/orders', '/account/orders'],
    ['/De-de/c/skis', '/de-de/c/skis'],
    ['/Search/Suggest', '/search/suggest'],
    ['/%73earch/suggest', '/search/suggest'],
    ['/%53EARCH/suggest', '/search/suggest'],
    ['/API/Session', '/api/session'],
    ['/c//skis/', '/c/skis'],
    ['//evil.example/', '/evil.example'],
    ['/Sitemap.XML', '/sitemap.xml'],
  ])('of %s is %s', (path, expected) => expect(canonicalPath(path)).toBe(expected))

  it.each([
    ['/c/skis.DATA', '/c/skis.data'],
    ['/search/suggest/.data', '/search/suggest.data'],
    ['/search/suggest/_.data', '/search/suggest.data'],
    ['/de-de/_root.data', '/de-de.data'],
    ['/_.data', '/_.data'],
    ['/.data', '/_.data'],
    ['/_root.data', '/_.data'],
  ])('of the data request %s is %s', (path, expected) => expect(canonicalPath(path)).toBe(expected))

  it.each([
    '/confirm/AbC-d_E.f',
    '/de-de/unsubscribe/AbC.dEf',
    '/assets/Entry-BxQ9.js',
    '/builds/meta/AbC9.json',
    '/i/firnline/Nordwand-98_A',
  ])('keeps the case of tokens and file names: %s', path => expect(canonicalPath(path)).toBe(path))

  it('keeps encoded characters that mean something else when decoded', () => {
    expect(canonicalPath('/p/a%2fb%3Fc%25d')).toBe('/p/a%2Fb%3Fc%25d')
    expect(canonicalPath('/p/gem%c3%bctlich')).toBe('/p/gem%C3%BCtlich')
  })

  it('stays the same when asked again', () => {
    for (const path of ['/C//%53kis/.DATA', '/x/_/_.data', '/_root/_.data', '/Confirm//%41b/'])
      expect(canonicalPath(canonicalPath(path))).toBe(canonicalPath(path))
  })
})
