import { afterEach, expect, it, vi } from 'vitest'
import { prepareProof } from './guard-form.ts'

const solved = vi.hoisted(() => ({ solvePuzzle: vi.fn(async () => ({ solution: 'found' })) }))
vi.mock('@firnline/services/bot-check/solve-puzzle', async original => ({
  ...(await original<typeof import('@firnline/services/bot-check/solve-puzzle')>()),
  ...solved,
}))

afterEach(() => vi.useRealTimers())

const MINUTE = 60_000

/** A shop whose puzzles expire after 20 minutes, asked by a browser whose clock is wrong by so many ms. */
function openShop(wrongBy: number) {
  const opened = Date.now()
  const parameters = {
    ...{ algorithm: 'PBKDF2/SHA-256', cost: 1, data: { action: 'contact' }, keyLength: 32 },
    ...{ keyPrefix: '', keySignature: '', nonce: '', salt: '', expiresAt: opened / 1000 + 20 * 60 },
  }
  const puzzle = { parameters, signature: '' }
  const fetch = vi.fn(async () => Response.json({ kind: 'puzzle', puzzle }))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('Worker', class {})
  vi.useFakeTimers({ toFake: ['Date'], now: opened + wrongBy })
  return { fetch, pass: (ms: number) => vi.setSystemTime(Date.now() + ms) }
}

it.each([0, -24 * 60 * MINUTE, 24 * 60 * MINUTE])(
  'solves one puzzle in a browser whose clock is wrong by %i ms',
  async wrongBy => {
    const { fetch } = openShop(wrongBy)
    const proof = await prepareProof('contact')
    expect(JSON.parse(await proof.token())).toEqual({ solution: 'found' })
    expect(fetch).toHaveBeenCalledTimes(1)
  },
)

it.each([25 * MINUTE, -MINUTE])('solves another when the clock has gone on by %i ms', async ms => {
  const { fetch, pass } = openShop(0)
  const proof = await prepareProof('contact')
  pass(ms)
  await proof.token()
  expect(fetch).toHaveBeenCalledTimes(2)
})
