import { describe, expect, it } from 'vitest'
import { createHealth, readinessText } from './health.ts'

describe('createHealth', () => {
  const bots = { isWell: () => true }

  it('answers /healthz without asking any service', async () => {
    const health = createHealth({ readiness: () => Promise.reject(new Error('asked')), bots })
    expect((await health.request('/healthz')).status).toBe(200)
  })

  it.each([
    [true, 200],
    [false, 503],
  ])('answers /readyz, where ready is %s, with %i', async (ready, status) => {
    const health = createHealth({ readiness: async () => ({ ready, missing: [] }), bots })
    expect((await health.request('/readyz')).status).toBe(status)
  })
})

it.each([
  [true, [], true, 'ready'],
  [true, [], false, 'ready, though the bot check does not answer'],
  [true, ['commerce'], false, 'ready, though without commerce, the bot check does not answer'],
  [false, [], true, 'not ready'],
  [false, ['content', 'commerce'], true, 'not ready: no content, no commerce'],
] as const)(
  'says of ready %s, missing %j and a bot check that is well %s: %s',
  (ready, missing, isWell, text) => {
    expect(readinessText({ ready, missing }, isWell)).toBe(text)
  },
)
