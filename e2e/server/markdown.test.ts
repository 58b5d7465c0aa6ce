import { describe, expect, it } from 'vitest'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${shop.url}${path}`, { redirect: 'manual', headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-encoding': 'br' }

describe('a page as Markdown', () => {
  it.each([
    ['/p/nordwand-98.md', '# Nordwand 98', '$749.00', '/p/nordwand-98'],
    ['/de-de/p/nordwand-98.md', '# Nordwand 98', '699,95 €', '/de-de/p/nordwand-98'],
    ['/fr-fr/support/ski-sizes.md', '# Tailles de skis', '| 170 |', '/fr-fr/support/ski-sizes'],
    ['/de-de.md', '# ', 'Nordwand 98', '/de-de'],
    ['/index.md', '# ', 'Nordwand 98', '/'],
    ['/c/skis.md?sort=price-asc', '# Skis', '42 products', '/c/skis'],
  ])('is at %s, in its market', async (path, heading, text, canonical) => {
    const answer = await get(path, { 'accept-language': 'it-IT' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('link')).toMatch(new RegExp(`^<https://[^/]+${canonical}>; rel="canonical"$`))
    expect(answer.text).toContain(heading)
    expect(answer.text.replaceAll('\u00a0', ' ')).toContain(text)
    expect(answer.text).not.toMatch(/<(?:div|span|script|form)\b/)
    const again = await get(path, { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('answers a client that prefers it at the page’s own address, and browsers with the same HTML as before', async () => {
    const path = '/de-de/p/nordwand-98'
    const html = [await get(path, BROWSER), await get(path, BROWSER)]
    for (const accept of ['text/markdown', 'text/markdown, text/html;q=0.9, */*;q=0.1']) {
      const answer = await get(path, { ...BROWSER, accept })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/markdown; charset=utf-8',
      ])
      expect(answer.headers.get('vary')).toMatch(/\baccept\b(?!-)/)
      expect(answer.text).toContain('# Nordwand 98')
    }
    html.push(
      await get(path, BROWSER),
      await get(path, { ...BROWSER, accept: 'text/html, text/markdown;q=0.5' }),
    )
    const bodies = html.map(({ text }) => text)
    for (const { headers } of html) {
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(headers.get('vary')).toMatch(/\baccept\b(?!-)/)
    }
    expect(bodies).toEqual(bodies.map(() => bodies[0]))
  })

  it('redirects as the page does', async () => {
    const upper = await get('/de-de/P/Nordwand-98.md')
    expect([upper.status, upper.headers.get('location')]).toEqual([301, '/de-de/p/nordwand-98.md'])
    const other = await get('/en-de/c/skis.md')
    expect([other.status, other.headers.get('location')]).toEqual([302, '/de-de/c/skis.md'])
  })

  it.each([
    ['/de-de/cart.md', 404],
    ['/account.md', 404],
    ['/p/no-such-ski.md', 404],
    ['/no-such-page.md', 404],
    ['/search/suggest.md', 404],
  ])('has none of %s: %i', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })

  it('is 406 for a personal page when nothing else is accepted', async () => {
    expect((await get('/cart', { accept: 'text/markdown' })).status).toBe(406)
    const html = await get('/cart', { accept: 'text/markdown, */*;q=0.1' })
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })
})
