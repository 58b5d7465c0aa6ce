import { describe, expect, it } from 'vitest'
import { hashPassword, isStrongPassword, verifyPassword } from './password.ts'

describe('a password', () => {
  it('is kept as argon2id in PHC text, and never twice alike', async () => {
    const [one, two] = await Promise.all([hashPassword('powder 2026'), hashPassword('powder 2026')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(two).not.toBe(one)
    expect(await verifyPassword('powder 2026', one)).toBe(true)
    expect(await verifyPassword('powder 2027', one)).toBe(false)
  })

  it('is the same however its letters were typed', async () => {
    expect(await verifyPassword('Ko\u0308nig 1', await hashPassword('K\u00f6nig 1'))).toBe(true)
  })

  it('is read as the reference implementation keeps it', async () => {
    const kept = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await verifyPassword('password', kept)).toBe(true)
    await expect(verifyPassword('password', 'password')).rejects.toThrow('not argon2id')
  })

  it('of nobody takes as long as a wrong one', async () => {
    const hash = await hashPassword('powder 2026')
    const median = async (kept: string | null) => {
      const times: number[] = []
      for (const _ of Array(7).keys()) {
        const start = performance.now()
        await verifyPassword('wrong 1', kept)
        times.push(performance.now() - start)
      }
      return times.sort((a, b) => a - b)[3] ?? 0
    }
    const ratio = (await median(null)) / (await median(hash))
    expect(ratio).toBeGreaterThan(0.3)
    expect(ratio).toBeLessThan(3)
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
