import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestPage, type PageAddress, parsePageAddress } from './locale-path.ts'

const place = (path: string, search = ''): PageAddress => ({ path, search })

async function from(
  start: PageAddress,
  pages: readonly string[],
  above: Readonly<Record<string, string>> = {},
) {
  const lookups: string[] = []
  const end = await nearestPage(start, {
    async exists({ path, search }) {
      lookups.push(`${path}${search}`)
      return pages.includes(path)
    },
    above: async path => above[path] ?? null,
  })
  return { end, lookups }
}

describe('nearestPage', () => {
  it.each([
    ['the page itself', '/c/skis/touring', ['/c/skis', '/c/skis/touring'], '/c/skis/touring'],
    ['its parent', '/c/skis/touring', ['/c/skis'], '/c/skis'],
    ['a parent further up', '/blog/p/a-day', ['/blog'], '/blog'],
    ['home, when there is nothing above', '/l/summer', [], '/'],
    ['home, from home', '/', [], '/'],
  ])('is %s', async (_, start, pages, end) => {
    expect((await from(place(start), pages)).end).toEqual(place(end))
  })

  it('is a product’s category, which the path does not tell', async () => {
    const { end } = await from(place('/p/leite'), ['/c/snowboards'], { '/p/leite': '/c/snowboards' })
    expect(end).toEqual(place('/c/snowboards'))
  })

  it('keeps the query of the page itself only', async () => {
    expect((await from(place('/search', '?q=ski'), ['/search'])).end).toEqual(place('/search', '?q=ski'))
    const above = await from(place('/blog/x', '?page=2'), ['/blog'])
    expect(above.lookups).toEqual(['/blog/x?page=2', '/blog'])
    expect(above.end).toEqual(place('/blog'))
  })

  it('limits the lookups, also in a circle', async () => {
    expect((await from(place('/a/b/c/d/e/f/g/h/i/j'), [])).lookups.length).toBeLessThanOrEqual(6)
    const circle = await from(place('/a'), [], { '/a': '/b', '/b': '/a' })
    expect(circle.end).toEqual(place('/'))
  })

  it('is home or a page that exists', async () => {
    const segment = fc.constantFrom('a', 'b', 'c', 'p', 'de-de')
    const path = fc.array(segment, { maxLength: 8 }).map(parts => `/${parts.join('/')}`)
    await fc.assert(
      fc.asyncProperty(path, fc.array(path), async (start, pages) => {
        const { end } = await from(place(start), pages)
        expect(end.path === '/' || pages.includes(end.path)).toBe(true)
      }),
    )
  })
})

describe('parsePageAddress', () => {
  it.each([
    ['/p/nordwand-98?color=glacier', place('/p/nordwand-98', '?color=glacier')],
    ['/de-de/c/skis', place('/c/skis')],
    ['/fr-ch', place('/')],
    ['/search?q=caf%C3%A9', place('/search', '?q=caf%C3%A9')],
    ['//evil.example/x', place('/evil.example/x')],
  ])('%s is a page address', (value, read) => expect(parsePageAddress(value)).toEqual(read))

  it.each([
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '/a\r\nset-cookie: x',
    '/ü',
    '/a#b',
    '',
    null,
    undefined,
    7,
  ])('%j is not', value => expect(parsePageAddress(value)).toBeNull())
})
