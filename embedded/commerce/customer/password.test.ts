import { argon2 } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import {
  createHashingQueue,
  HashingQueueFull,
  hashPassword,
  isStrongPassword,
  verifyPassword,
} from './password.ts'

vi.mock('node:crypto', async importOriginal => {
  const crypto = await importOriginal<typeof import('node:crypto')>()
  return { ...crypto, argon2: vi.fn(crypto.argon2) }
})

describe('password hashing', () => {
  it('stores argon2id in PHC format with a new nonce each time', async () => {
    const [one, two] = await Promise.all([hashPassword('powder 2026'), hashPassword('powder 2026')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(two).not.toBe(one)
    expect(await verifyPassword('powder 2026', one)).toBe(true)
    expect(await verifyPassword('powder 2027', one)).toBe(false)
  })

  it('verifies a password in another Unicode normalization form', async () => {
    expect(await verifyPassword('Ko\u0308nig 1', await hashPassword('K\u00f6nig 1'))).toBe(true)
  })

  it('verifies a hash of the reference implementation', async () => {
    const kept = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await verifyPassword('password', kept)).toBe(true)
    await expect(verifyPassword('password', 'password')).rejects.toThrow('not argon2id')
  })

  it('costs as much without an account as with a wrong password', async () => {
    const hash = await hashPassword('powder 2026')
    const costOf = async (kept: string | null) => {
      vi.mocked(argon2).mockClear()
      expect(await verifyPassword('wrong 1', kept)).toBe(false)
      return vi
        .mocked(argon2)
        .mock.calls.map(([algorithm, { nonce: _, ...cost }]) => ({ algorithm, ...cost }))
    }
    const cost = await costOf(hash)
    expect(cost).toHaveLength(1)
    expect(await costOf(null)).toEqual(cost)
  })

  it.each([
    ['powder1', true],
    ['Straße9', true],
    ['12345678', false],
    ['powders', false],
    ['powde1', false],
    [`a1${'x'.repeat(254)}`, true],
    [`a1${'x'.repeat(255)}`, false],
  ])('%j is strong: %s', (password, expected) => {
    expect(isStrongPassword(password)).toBe(expected)
  })
})

describe('hashing queue', () => {
  it('runs all jobs in order, no more than the concurrency at once', async () => {
    const queue = createHashingQueue({ concurrency: 2, maxWaiting: 10 })
    const started: number[] = []
    let running = 0
    let most = 0
    const jobs = Array.from({ length: 8 }, (_, n) =>
      queue.run(async () => {
        started.push(n)
        most = Math.max(most, ++running)
        await Promise.resolve()
        running -= 1
        return n
      }),
    )
    expect(await Promise.all(jobs)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect([started, most]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7], 2])
  })

  it('rejects a job when full, and accepts jobs again when there is room', async () => {
    const queue = createHashingQueue({ concurrency: 1, maxWaiting: 1 })
    const first = Promise.withResolvers<string>()
    const jobs = [queue.run(() => first.promise), queue.run(async () => 'second')]
    expect(queue.isFull()).toBe(true)
    await expect(queue.run(async () => 'third')).rejects.toThrow(HashingQueueFull)
    first.resolve('first')
    expect(await Promise.all(jobs)).toEqual(['first', 'second'])
    expect(await queue.run(async () => 'third')).toBe('third')
  })

  it('runs the next job after one that failed', async () => {
    const queue = createHashingQueue({ concurrency: 1, maxWaiting: 1 })
    await expect(queue.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
    expect(await queue.run(async () => 'next')).toBe('next')
  })
})
