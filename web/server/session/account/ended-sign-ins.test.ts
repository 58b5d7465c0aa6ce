import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOne, hasEnded, MOST_ENDED, readEnded, writeEnded } from './ended-sign-ins.ts'

const signIn = (since: number, key = 'key') => ({ id: 7, since, key })
const account = (text: string, passwordChangedAt: number | null = null) => ({
  passwordChangedAt,
  memos: { 'Storefront sessions': text },
})

describe('a sign-in', () => {
  it('stays ended when others end after the clock was set back', () => {
    const keys = Array.from({ length: MOST_ENDED }, (_, n) => `key-${n}`)
    const ended = endOne({ before: 5000, keys }, 'another', 100)
    expect(hasEnded(signIn(4999), account(writeEnded(ended)))).toBe(true)
    expect(hasEnded(signIn(5000, 'key-0'), account(writeEnded(ended)))).toBe(true)
  })

  it.each([
    ['of a customer of whom nothing is written down', signIn(100), account(''), false],
    ['older than the moment before which all ended', signIn(100), account('100.5;'), true],
    ['of that very moment', signIn(100.5), account('100.5;'), false],
    ['that was ended by its key', signIn(200), account('100;other,key'), true],
    ['with the key of none that ended', signIn(200), account('100;other'), false],
    ['older than the password', signIn(200), account('', 200.001), true],
    ['made with the password of that moment', signIn(200), account('', 200), false],
    ['where somebody wrote something else', signIn(200), account('<script>;'), false],
  ])('%s', (_, one, of, ended) => expect(hasEnded(one, of)).toBe(ended))

  it('stays ended however many end after it, in a text that a customer attribute can hold', () => {
    const keys = fc.uniqueArray(fc.stringMatching(/^[\w-]{8}$/), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(keys, all => {
        const ended = all.reduce((sum, key, n) => endOne(sum, key, 1000.125 + n), readEnded(undefined))
        const text = writeEnded(ended)
        expect(text.length).toBeLessThan(255)
        expect(readEnded(text)).toEqual(ended)
        expect(ended.keys.length).toBeLessThanOrEqual(MOST_ENDED)
        for (const [n, key] of all.entries())
          expect(hasEnded(signIn(1000 + n, key), account(text))).toBe(true)
      }),
    )
  })
})
