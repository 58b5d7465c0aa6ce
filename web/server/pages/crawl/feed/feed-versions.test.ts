import { describe, expect, it } from 'vitest'
import { createFeedVersions } from './feed-versions.ts'

type Rows = Readonly<Record<string, string>>

function openVersions() {
  const versions = createFeedVersions()
  /** Writes a whole version; returns its name. */
  function write(rows: Rows, { feed = 'de', head = '' } = {}): string {
    const draft = versions.begin(feed)
    for (const [id, text] of Object.entries(rows)) draft.note(id, text)
    return draft.keep(head)
  }
  /** What has changed in these rows since a version, and what is gone. */
  function changes(rows: Rows, version: string, feed = 'de') {
    const since = versions.numberOf(feed, version)
    if (since === null) return null
    const draft = versions.begin(feed)
    const changed = Object.entries(rows).filter(([id, text]) => draft.note(id, text) > since)
    return { changed: changed.map(([id]) => id), gone: draft.goneSince(since) }
  }
  return { write, changes }
}

describe('versions of a feed', () => {
  it('differ in the rows that changed, came and went', () => {
    const { write, changes } = openVersions()
    const first = write({ a: '1', b: '1', c: '1' })
    const second = write({ a: '1', b: '2', c: '1' })
    const now = { a: '1', b: '2', d: '1' }
    expect(changes(now, first)).toEqual({ changed: ['b', 'd'], gone: ['c'] })
    expect(changes(now, second)).toEqual({ changed: ['d'], gone: ['c'] })
    expect(changes(now, write(now))).toEqual({ changed: [], gone: [] })
  })

  it('remember what is gone until it is back', () => {
    const { write, changes } = openVersions()
    const first = write({ a: '1', b: '1' })
    write({ a: '1' })
    const third = write({ a: '2' })
    expect(changes({ a: '2' }, first)).toEqual({ changed: ['a'], gone: ['b'] })
    expect(changes({ a: '2' }, third)).toEqual({ changed: [], gone: [] })
    expect(changes({ a: '2', b: '1' }, third)).toEqual({ changed: ['b'], gone: [] })
  })

  it('are the same when a change is taken back', () => {
    const { write, changes } = openVersions()
    const first = write({ a: '1' })
    const second = write({ a: '2' })
    expect(write({ a: '1' })).toBe(first)
    expect(changes({ a: '1' }, first)).toEqual({ changed: [], gone: [] })
    expect(changes({ a: '1' }, second)).toEqual({ changed: ['a'], gone: [] })
  })

  it('have the same name in every process, and another for another head, order or feed', () => {
    const rows = { a: '1', b: '1' }
    const name = openVersions().write(rows)
    expect(openVersions().write(rows, { feed: 'fr' })).toBe(name)
    expect(openVersions().write(rows, { head: 'Firnline' })).not.toBe(name)
    const { write, changes } = openVersions()
    write(rows)
    expect(changes(rows, name, 'fr')).toBeNull()
  })

  it('are forgotten after a hundred others', () => {
    const { write, changes } = openVersions()
    const names = Array.from({ length: 101 }, (_, at) => write({ a: String(at) }))
    expect(changes({ a: '100' }, names[0] ?? '')).toBeNull()
    expect(changes({ a: '100' }, names[1] ?? '')).toEqual({ changed: ['a'], gone: [] })
  })

  it('do not count before they are kept', () => {
    const { write, changes } = openVersions()
    const first = write({ a: '1', b: '1' })
    expect(changes({ a: '2' }, first)).toEqual({ changed: ['a'], gone: ['b'] })
    expect(changes({ a: '1', b: '1' }, first)).toEqual({ changed: [], gone: [] })
  })
})
