import { localeOf } from '@firnline/domain/locale/locale'
import type { Redirect } from '@firnline/domain/redirect/redirect-table'
import { expect, it } from 'vitest'
import { createRedirectTables } from './redirect-tables.ts'

const german = localeOf('de', 'de')
const at = (path: string) => new URL(`http://shop.test${path}`)
const entry = (from: string, to: string): Redirect => ({ from, to, permanent: true })
const many = (to: string) => Array.from({ length: 100_000 }, (_, n) => entry(`/old-${n}/x`, `${to}/${n}`))

it('names entries that lead in a loop once, and follows the others', async () => {
  const told: unknown[] = []
  const redirects = createRedirectTables(error => told.push(error))
  const list = () => [entry('/a', '/b'), entry('/b', '/a'), entry('/skis', '/c/skis')]
  const ask = (path: string) => redirects.shared(at(path), german, list())
  expect(await ask('/de-de/skis')).toEqual({ kind: 'go', to: '/de-de/c/skis', status: 301 })
  expect(await ask('/de-de/a')).toEqual({ kind: 'stay' })
  expect(told.map(String)).toEqual([
    'Warning: These redirect entries are not followed; correct them in content: /a to /b (loop), /b to /a (loop).',
  ])
})

it('names some of many', async () => {
  const told: unknown[] = []
  const redirects = createRedirectTables(error => told.push(error))
  const entries = Array.from({ length: 25 }, (_, n) => entry(`bad-${n}`, '/x'))
  await redirects.shared(at('/'), german, entries)
  expect(String(told[0])).toContain('bad-19 to /x')
  expect(String(told[0])).toMatch(/locale\) and 5 more\.$/)
})

it('follows a few new entries at once', async () => {
  const redirects = createRedirectTables(() => {})
  expect(await redirects.shared(at('/de-de/a'), german, [entry('/a', '/b')])).toMatchObject({
    to: '/de-de/b',
  })
  expect(await redirects.shared(at('/de-de/a'), german, [entry('/a', '/c')])).toMatchObject({
    to: '/de-de/c',
  })
})

it('lets others have their turn while it builds a table of 100,000, and follows the earlier one meanwhile', async () => {
  const redirects = createRedirectTables(() => {})
  const ask = (entries: readonly Redirect[]) => redirects.shared(at('/de-de/old-7/x'), german, entries)
  const [first, second] = [many('/a'), many('/b')]
  expect(await ask(first)).toMatchObject({ to: '/de-de/a/7' })
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 1)
  expect(await ask(second)).toMatchObject({ to: '/de-de/a/7' })
  await expect.poll(() => ask(second), { timeout: 15_000 }).toMatchObject({ to: '/de-de/b/7' })
  clearInterval(others)
  expect(turns).toBeGreaterThan(5)
})

it('keeps a preview’s entries to itself', async () => {
  const redirects = createRedirectTables(() => {})
  const [shared, own] = [[entry('/a', '/b')], [entry('/a', '/draft')]]
  expect(await redirects.shared(at('/de-de/a'), german, shared)).toMatchObject({ to: '/de-de/b' })
  expect(await redirects.own(at('/de-de/a'), german, own)).toMatchObject({ to: '/de-de/draft' })
  expect(await redirects.shared(at('/de-de/a'), german, shared)).toMatchObject({ to: '/de-de/b' })
})
