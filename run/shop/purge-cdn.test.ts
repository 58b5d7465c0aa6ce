import { createPurges } from '@firnline/web/server/cache/purges'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCdnPurges } from './purge-cdn.ts'

const NEVER = 1e9
const closing: (() => Promise<void>)[] = []
afterEach(() => Promise.all(closing.splice(0).map(close => close())))

function open({ again = NEVER } = {}) {
  const purge = vi.fn(async (_purged: readonly string[] | 'everything') => {})
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: line => lines.push(line) })
  const cdn = createCdnPurges({ purge }, { log, pause: 5, again, backoff: { first: 1, longest: 2 } })
  closing.push(cdn.close)
  return { cdn, purge, lines }
}

describe('purges of the CDN', () => {
  it('are sent together', async () => {
    const { cdn, purge } = open()
    cdn.purge(['a', 'b'])
    cdn.purge(['b', 'c'])
    await vi.waitFor(() => expect(purge.mock.calls).toEqual([[['a', 'b', 'c']]]))
    cdn.purge(['d'])
    cdn.purge('everything')
    await vi.waitFor(() => expect(purge.mock.calls[1]).toEqual(['everything']))
  })

  it('are sent until the CDN confirms them, with what is purged meanwhile', async () => {
    const { cdn, purge, lines } = open()
    purge.mockImplementationOnce(async () => {
      cdn.purge(['b'])
      throw new Error('503')
    })
    purge.mockRejectedValueOnce(new Error('503'))
    cdn.purge(['a'])
    await vi.waitFor(() => expect(purge.mock.calls.at(-1)).toEqual([['a', 'b']]))
    await vi.waitFor(() => expect(lines).toHaveLength(2))
    expect(lines[1]).toContain('"failures":2')
  })

  it('are sent once more a little later', async () => {
    const { cdn, purge } = open({ again: 20 })
    cdn.purge(['a'])
    await vi.waitFor(() => expect(purge.mock.calls).toEqual([[['a']], [['a']]]))
  })

  it('are sent before the shop ends', async () => {
    const { cdn, purge } = open()
    cdn.purge(['a'])
    await cdn.close()
    expect(purge.mock.calls).toEqual([[['a']]])
  })

  it('become one of everything when there are too many', async () => {
    const { cdn, purge } = open()
    cdn.purge(Array.from({ length: 5_001 }, (_, n) => `tag:${n}`))
    await vi.waitFor(() => expect(purge.mock.calls).toEqual([['everything']]))
  })

  it('are those of this process and of the others', async () => {
    let hear = (_: readonly string[]) => {}
    const purges = createPurges({
      tell: async () => {},
      follow: listener => {
        hear = listener
      },
    })
    const { cdn, purge } = open()
    purges.join(cdn.purge)
    await purges.purge(['own'])
    hear(['told'])
    purges.purgeHere(['here'])
    await vi.waitFor(() => expect(purge.mock.calls).toEqual([[['own', 'told', 'here']]]))
  })
})
