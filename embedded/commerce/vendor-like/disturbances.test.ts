import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { StoreEnv } from '../scope.ts'
import { disturbWebhooks } from './disturb-webhooks.ts'
import { outages } from './outages.ts'

const WEBHOOKS = 200

describe('webhooks of a vendor-like store', () => {
  /** The numbers of webhooks in the order in which they arrive. */
  async function arrivals(seed: number): Promise<number[]> {
    const delays: { readonly ms: number; readonly end: () => void }[] = []
    const pause = (ms: number) => new Promise<void>(resolve => delays.push({ ms, end: resolve }))
    const arrived: number[] = []
    const send = disturbWebhooks(
      async url => {
        arrived.push(Number(url))
        return new Response(null, { status: 204 })
      },
      { seed, pause },
    )
    const sent = Array.from({ length: WEBHOOKS }, (_, number) => send(String(number), {}))
    for (const { end } of delays.toSorted((a, b) => a.ms - b.ms)) {
      end()
      await new Promise(resolve => setImmediate(resolve))
    }
    await Promise.all(sent)
    return arrived
  }

  it('come late, out of order, some twice and some never, alike for the same seed', async () => {
    const arrived = await arrivals(1)
    const once = new Set(arrived)
    expect(once.size).toBeLessThan(WEBHOOKS)
    expect(once.size).toBeGreaterThan(WEBHOOKS * 0.85)
    expect(arrived.length).toBeGreaterThan(once.size)
    expect(arrived).not.toEqual(arrived.toSorted((a, b) => a - b))
    expect(await arrivals(1)).toEqual(arrived)
    expect(await arrivals(2)).not.toEqual(arrived)
  })
})

describe('outages of a vendor-like store', () => {
  it('last 2 to 10 s, and a twentieth of the other answers is slow', async () => {
    const clock = { time: 0 }
    const pauses: number[] = []
    const app = new Hono<StoreEnv>()
    const pause = async (ms: number) => void pauses.push(ms)
    app.use('*', outages({ seed: 3, now: () => new Date(clock.time), pause }))
    app.get('/', c => c.text('up'))
    const downs: number[] = []
    let [down, asked] = [0, 0]
    for (; clock.time < 3_600_000; clock.time += 500) {
      const { status } = await app.request('/')
      asked += 1
      if (status === 503) down += 500
      else if (down > 0) {
        downs.push(down)
        down = 0
      }
    }
    expect(downs.length).toBeGreaterThan(30)
    expect(Math.min(...downs)).toBeGreaterThanOrEqual(1_500)
    expect(Math.max(...downs)).toBeLessThanOrEqual(10_500)
    expect(pauses.length / asked).toBeGreaterThan(0.03)
    expect(pauses.length / asked).toBeLessThan(0.07)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1_000)
  })
})
