import { setTimeout as wait } from 'node:timers/promises'
import { customerTag } from '@firnline/services/commerce/personal-tags'
import { createPurges, type NoticeListener, type Notices } from '@firnline/web/server/cache/purges'
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
    void cdn.purge(['a', 'b'])
    void cdn.purge(['b', 'c'])
    await vi.waitFor(() => expect(purge.mock.calls).toEqual([[['a', 'b', 'c']]]))
    void cdn.purge(['d'])
    void cdn.purge('everything')
    await vi.waitFor(() => expect(purge.mock.calls[1]).toEqual(['everything']))
  })

  it('are sent until the CDN confirms them, with what is purged meanwhile', async () => {
    const { cdn, purge, lines } = open()
    purge.mockImplementationOnce(async () => {
      void cdn.purge(['b'])
      throw new Error('503')
    })
    purge.mockRejectedValueOnce(new Error('503'))
    void cdn.purge(['a'])
    await vi.waitFor(() => expect(purge.mock.calls.at(-1)).toEqual([['a', 'b']]))
    await vi.waitFor(() => expect(lines).toHaveLength(2))
    expect(lines[1]).toContain('"failures":2')
  })

  it('are sent once more a little later', async () => {
    const { cdn, purge } = open({ again: 20 })
    void cdn.purge(['a'])
    await vi.waitFor(() => expect(purge.mock.calls).toEqual([[['a']], [['a']]]))
  })

  it('are sent before the shop ends', async () => {
    const { cdn, purge } = open()
    void cdn.purge(['a'])
    await cdn.close()
    expect(purge.mock.calls).toEqual([[['a']]])
  })

  it('become one of everything when there are too many', async () => {
    const { cdn, purge } = open()
    void cdn.purge(Array.from({ length: 5_001 }, (_, n) => `tag:${n}`))
    await vi.waitFor(() => expect(purge.mock.calls).toEqual([['everything']]))
  })

  it('are confirmed when the CDN has confirmed both', async () => {
    const { cdn, purge } = open({ again: 20 })
    purge.mockRejectedValueOnce(new Error('503'))
    await cdn.purge(['a'])
    expect(purge.mock.calls.length).toBeGreaterThanOrEqual(2)
  })
})

/** Two processes of a shop, with a CDN each; `sendToCdn`: what the first does with its purges. */
function openTwo({ patience, sendToCdn }: { patience: number; sendToCdn: () => Promise<void> }) {
  const listeners: NoticeListener[] = []
  const noticesOf = (self: number): Notices => ({
    send: async notice => listeners.forEach((listener, at) => void (at === self || listener.purge(notice))),
    sendConfirmation: async id => listeners.forEach(listener => void listener.confirmed(id)),
    follow: listener => void listeners.push(listener),
  })
  const caches = [vi.fn(), vi.fn()]
  const cdns = [vi.fn(sendToCdn), vi.fn(async () => {})]
  const processes = [0, 1].map(at => {
    const purges = createPurges(noticesOf(at), { patience })
    purges.join(purged => caches[at]?.(purged))
    purges.joinCdn(async () => cdns[at]?.())
    return purges
  })
  const [first, second] = processes
  if (first === undefined || second === undefined) throw new RangeError('Of two processes one is missing.')
  return { first, second, caches, cdns, deafen: () => listeners[1]?.purge(null) }
}

describe('purges of several processes', () => {
  it('go to every cache, and from one process to the CDN', async () => {
    const { first, second, caches, cdns } = openTwo({ patience: 20, sendToCdn: async () => {} })
    await first.purge(['a'])
    second.purgeHere(['b'])
    await wait(60)
    expect(caches.map(cache => cache.mock.calls)).toEqual([[[['a']]], [[['a']], [['b']]]])
    expect(cdns.map(cdn => cdn.mock.calls.length)).toEqual([1, 1])
  })

  it('of what no page shows are not sent to the CDN', async () => {
    const { first, caches, cdns } = openTwo({ patience: 20, sendToCdn: async () => {} })
    await first.purge([customerTag('us', 7)])
    await wait(60)
    expect(caches[1]?.mock.calls).toEqual([[[customerTag('us', 7)]]])
    expect(cdns.map(cdn => cdn.mock.calls.length)).toEqual([0, 0])
  })

  it('are sent by another process if the first does not say that the CDN confirmed them', async () => {
    const { first, cdns } = openTwo({ patience: 20, sendToCdn: () => new Promise(() => {}) })
    await first.purge(['a'])
    await vi.waitFor(() => expect(cdns.map(cdn => cdn.mock.calls.length)).toEqual([1, 1]))
  })

  it('are everything for a process that may have lost notices', () => {
    const { deafen, caches, cdns } = openTwo({ patience: NEVER, sendToCdn: async () => {} })
    deafen()
    expect(caches[1]?.mock.calls).toEqual([['everything']])
    expect(cdns.map(cdn => cdn.mock.calls.length)).toEqual([0, 1])
  })
})
