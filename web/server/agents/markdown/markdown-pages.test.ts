import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from '../../app-env.ts'
import type { StoredPage } from '../../cache/stored-page.ts'
import type { PublicPage } from '../../pages/pages.ts'
import { markdownPath, pageOfMarkdown } from '../../paths.ts'
import { createMarkdownPages } from './markdown-pages.ts'

const HTML = 'text/html; charset=utf-8'

function stored(main: string, type = HTML): PublicPage {
  const plain = Buffer.from(`<main>${main}</main>`)
  const page: StoredPage = {
    isPublic: true,
    ...{
      status: 200,
      headers: new Map([['content-type', type]]),
      tags: [],
    },
    ...{
      packed: () => brotliCompressSync(plain),
      bytes: plain.length,
    },
  }
  return { kind: 'stored', page }
}

function rendered(
  kind: 'uncached' | 'personal',
  status: number,
  headers: Record<string, string> = {},
): PublicPage {
  const response = new Response('<main><h1>Here</h1></main>', {
    status,
    headers: { 'content-type': HTML, ...headers },
  })
  return { kind, response }
}

function open(found: () => PublicPage) {
  const asked: string[] = []
  const markdown = createMarkdownPages(
    {
      async readPublic({ request, locale }) {
        asked.push(`${locale.code} ${new URL(request.url).pathname}`)
        return found()
      },
    },
    async () => ({ kind: 'none', isOutdated: false }),
    null,
  )
  const app = new Hono<AppEnv>().get('*', markdown.atOwnPath).get('*', c => c.text('HTML'))
  return {
    asked,
    get: async (path: string) => {
      const response = await app.request(`http://shop.test${path}`, undefined, {})
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
  }
}

describe('Markdown of a page', () => {
  it('is converted once of each stored page, and anew of the page that replaces it', async () => {
    let page = stored('<h1>First</h1>')
    const { get } = open(() => page)
    const first = await get('/de-de/p/a.md')
    expect(first).toMatchObject({ status: 200, text: '# First\n' })
    expect((await get('/de-de/p/a.md')).headers.get('etag')).toBe(first.headers.get('etag'))
    page = stored('<h1>Second</h1>')
    expect((await get('/de-de/p/a.md')).text).toBe('# Second\n')
  })

  it('is in the market that its path names', async () => {
    const { get, asked } = open(() => stored('<h1>A</h1>'))
    for (const path of ['/index.md', '/de-at.md', '/p/a.md', '/fr-fr/c/skis/piste.md', '/p/a'])
      await get(path)
    expect(asked).toEqual(['en-us /', 'de-at /de-at', 'en-us /p/a', 'fr-fr /fr-fr/c/skis/piste'])
  })

  it.each<[string, PublicPage, number, string | null]>([
    ['a personal page', rendered('personal', 200), 404, null],
    ['what is no page', stored('', 'application/json'), 404, null],
    ['an unknown page', rendered('uncached', 404), 404, null],
    ['a page that lacks something', rendered('uncached', 200), 200, null],
    ['a failure', rendered('uncached', 503), 503, null],
    [
      'a redirect',
      rendered('personal', 302, { location: '/de-de/p/b?color=red' }),
      302,
      '/de-de/p/b.md?color=red',
    ],
    ['a redirect to the home page', rendered('uncached', 301, { location: '/' }), 301, '/index.md'],
    ['another site', rendered('uncached', 302, { location: 'https://x.test/a' }), 302, 'https://x.test/a'],
  ])('answers for %s', async (_, found, status, location) => {
    const answer = await open(() => found).get('/de-de/p/a.md')
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
    if (found.kind !== 'stored' && status !== 404 && location === null) {
      expect(answer.text).toBe('# Here\n')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })
})

it.each(['/', '/de-de', '/p/nordwand-98', '/c/skis/piste'])('finds the page of the Markdown of %s', path => {
  expect(pageOfMarkdown(markdownPath(path))).toBe(path)
})

it.each(['/', '/p/a', '/.md', '/p/.md', '/a.mdx'])('takes %s for no Markdown', path => {
  expect(pageOfMarkdown(path)).toBe(null)
})
