import { describe, expect, it } from 'vitest'
import { DEFAULT_LOCALE, localeOf } from '../locale/locale.ts'
import { type ContentLink, contentPath, resolveLink } from './link.ts'

const german = localeOf('de', 'de')
const link = (over: Partial<ContentLink>): ContentLink => ({
  title: 'x',
  href: '/x',
  type: 'internal',
  contentType: '',
  newTab: false,
  ...over,
})

describe('SPEC §2 URL prefixes by content type', () => {
  it.each([
    ['product', '/nordwand-98', '/de-de/p/nordwand-98'],
    ['product_category', 'skis/freeride', '/de-de/c/skis/freeride'],
    ['blog_post', '/a', '/de-de/blog/p/a'],
    ['blog_category', '/a', '/de-de/blog/a'],
    ['athlete', '/a', '/de-de/team/a'],
    ['support', '/a', '/de-de/support/a'],
    ['landing_page', '/a', '/de-de/l/a'],
    ['page', '/about', '/de-de/about'],
    ['page', '/', '/de-de'],
  ])('%s %s is %s', (type, href, path) => expect(contentPath(german, type, href)).toBe(path))

  it('has no locale segment for the default locale', () => {
    expect(contentPath(DEFAULT_LOCALE, 'product', '/nordwand-98')).toBe('/p/nordwand-98')
    expect(contentPath(DEFAULT_LOCALE, 'page', '/')).toBe('/')
  })
})

describe('SPEC §2 Links', () => {
  it.each([
    [link({ type: 'external', href: 'https://x.example/a' }), 'https://x.example/a'],
    [link({ type: 'external', href: 'mailto:a@x.example' }), 'mailto:a@x.example'],
    [link({ type: 'nuxt', href: '/c/skis?color=red' }), '/de-de/c/skis?color=red'],
    [link({ contentType: 'product' }), '/de-de/p/x'],
  ])('%j leads to %s', (from, href) => expect(resolveLink(german, from)?.href).toBe(href))

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
  ])('%j leads nowhere', from => expect(resolveLink(german, from)).toBeNull())

  it('keeps what a link says of new tabs', () => {
    expect(resolveLink(german, link({ type: 'external', href: 'https://x.example', newTab: true }))).toEqual({
      href: 'https://x.example',
      external: true,
      newTab: true,
    })
  })
})
