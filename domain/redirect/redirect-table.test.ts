import { describe, expect, it } from 'vitest'
import { lookUpRedirect, redirectTable } from './redirect-table.ts'

const table = (...entries: [string, string, boolean?][]) =>
  redirectTable(entries.map(([from, to, permanent = true]) => ({ from, to, permanent })))
const chain = (hops: number) =>
  table(...Array.from({ length: hops }, (_, n): [string, string] => [`/${n}`, `/${n + 1}`]))

describe('redirects', () => {
  it('ignores case and trailing slashes', () => {
    const entries = table(['/Old/', '/new'])
    expect(lookUpRedirect(entries, '/old')).toMatchObject({ kind: 'go', to: '/new' })
    expect(lookUpRedirect(entries, '/OLD/')).toMatchObject({ kind: 'go', to: '/new' })
    expect(lookUpRedirect(entries, '/older')).toEqual({ kind: 'none' })
    expect(lookUpRedirect(entries, '/')).toEqual({ kind: 'none' })
  })

  it('collapses a chain to one redirect, permanent only if all of it is', () => {
    expect(lookUpRedirect(table(['/a', '/b'], ['/b', '/c']), '/a')).toEqual({
      kind: 'go',
      to: '/c',
      absolute: false,
      permanent: true,
    })
    expect(lookUpRedirect(table(['/a', '/b'], ['/b', '/c', false]), '/a')).toMatchObject({ permanent: false })
  })

  it('follows absolute targets', () => {
    expect(lookUpRedirect(table(['/a', 'https://x.example/b']), '/a')).toEqual({
      kind: 'go',
      to: 'https://x.example/b',
      absolute: true,
      permanent: true,
    })
  })

  it('follows 10 redirects and refuses an 11th', () => {
    expect(lookUpRedirect(chain(10), '/0')).toMatchObject({ kind: 'go', to: '/10' })
    expect(lookUpRedirect(chain(11), '/0')).toEqual({ kind: 'too-many' })
  })
})

describe('patterns', () => {
  it.each([
    ['/old/a/B', '/support/a/B'],
    ['/OLD/a', '/support/a'],
    ['/old', '/support'],
    ['/old/', '/support'],
    ['/team/anna/story', '/blog/anna'],
    ['/old/exact', '/p/exact'],
    ['/f%C3%BCr/alle', '/all'],
    ['/gone/x/y', '/c/skis?from=gone#top'],
    ['/out/x', 'https://x.example/in/x'],
    ['/find/b&c=d/x', '/search?q=b%26c%3Dd&from=find'],
  ])('%s redirects to %s', (path, to) => {
    const entries = table(
      ['/old/*', '/support/*'],
      ['/team/:name/story', '/blog/:name'],
      ['/old/exact', '/p/exact'],
      ['/für/alle', '/all'],
      ['/gone/*', '/c/skis?from=gone#top'],
      ['/out/*', 'https://x.example/in/*'],
      ['/find/:name/*', '/search?q=:name&from=find'],
    )
    expect(lookUpRedirect(entries, path)).toMatchObject({ kind: 'go', to })
    expect(entries.refused).toEqual([])
  })

  it.each(['/older', '/team/anna', '/team/anna/story/x', '/fur/alle'])('%s does not match', path => {
    const entries = table(['/old/*', '/s/*'], ['/team/:name/story', '/b/:name'], ['/für/alle', '/all'])
    expect(lookUpRedirect(entries, path)).toEqual({ kind: 'none' })
  })

  it('exclude their own target', () => {
    const entries = table(['/old/*', '/old/archive'])
    expect(lookUpRedirect(entries, '/old/x')).toMatchObject({ to: '/old/archive' })
    expect(lookUpRedirect(entries, '/old/archive')).toEqual({ kind: 'none' })
  })

  it('join chains and their queries', () => {
    const entries = table(['/a/*', '/b/*?from=a'], ['/b/x', '/c?color=red&from=b'])
    expect(lookUpRedirect(entries, '/a/x')).toMatchObject({ to: '/c?color=red&from=b' })
  })
})

describe('refused entries', () => {
  it.each<[string, [string, string][], string[]]>([
    ['a loop of one', [['/a', '/A/']], ['/a']],
    [
      'a loop of three entries',
      [
        ['/in', '/a'],
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/a'],
      ],
      ['/a', '/b', '/c'],
    ],
    [
      'patterns that lead to each other',
      [
        ['/a/*', '/b/*'],
        ['/b/*', '/a/*'],
      ],
      ['/a/*', '/b/*'],
    ],
    ['a pattern that grows', [['/a/*', '/a/b/*']], ['/a/*']],
    [
      'an entry that a pattern leads back',
      [
        ['/a/*', '/b/*'],
        ['/b/x', '/a/x'],
      ],
      ['/b/x'],
    ],
  ])('%s', (_, entries, refused) => {
    const built = table(...entries)
    expect(built.refused.map(({ redirect }) => redirect.from)).toEqual(refused)
    for (const { redirect, reason } of built.refused) {
      expect(reason).toBe('loop')
      if (!redirect.from.includes('*')) expect(lookUpRedirect(built, redirect.from).kind).not.toBe('too-many')
    }
  })

  it.each([
    ['old', '/new', 'from is no path without locale'],
    ['/de-de/old', '/new', 'from is no path without locale'],
    ['/old?x=1', '/new', 'from is no path without locale'],
    ['/old*', '/new', 'from is no path without locale'],
    ['/old', 'javascript:alert(1)', 'to is no address'],
    ['/old', '//evil.example', 'to is no address'],
    ['/old', '/\\evil.example', 'to is no address'],
    ['/old', '/new\r\nset-cookie: x', 'to is no address'],
    ['/old', 'https://user@evil.example', 'to is no address'],
    ['/old', '', 'to is no address'],
  ])('%j to %j: %s', (from, to, reason) => {
    expect(table([from, to]).refused).toEqual([{ redirect: { from, to, permanent: true }, reason }])
  })

  it('include duplicates', () => {
    const built = table(['/old', '/a'], ['/OLD/', '/b'], ['/x/*', '/a'], ['/X/*', '/b'])
    expect(built.refused.map(({ reason }) => reason)).toEqual(['twice', 'twice'])
    expect(lookUpRedirect(built, '/old')).toMatchObject({ to: '/a' })
  })
})
