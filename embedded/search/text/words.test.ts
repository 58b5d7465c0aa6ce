import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { words } from './words.ts'

describe('tokenizing', () => {
  it.each([
    ['Ski-Schuhe, 27,5 und 98mm', ['Ski', 'Schuhe', '27,5', 'und', '98mm']],
    ['1.2.3 and 1.5x and .5', ['1.2', '3', 'and', '1', '5x', 'and', '5']],
    ["Women’s skis, men's too, “s” and x’t", ['Women', 'skis', 'men', 'too', 's', 'and', 'x', 't']],
    ['u\u0308ber \u0301alone', ['u\u0308ber', 'alone']],
    ['𝒮𝓀𝒾 😀 x', ['𝒮𝓀𝒾', 'x']],
    ['', []],
  ])('of %j', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  it('keeps every letter and digit of any text, in order', () => {
    const significant = (part: string) => part.replace(/[^\p{L}\p{N}]/gu, '')
    const piece = fc.oneof(
      fc.constantFrom(
        '1',
        '27',
        '.',
        ',',
        'ski',
        'ü',
        '\u0308',
        '-',
        ' ',
        'Ⅷ',
        '٣',
        '𝒮',
        '\ud835',
        '\udcae',
        '😀',
      ),
      fc.string({ unit: 'grapheme' }),
    )
    const text = fc.array(piece, { maxLength: 12 }).map(pieces => pieces.join(''))
    fc.assert(
      fc.property(text, written => {
        const plain = written.replace(/['’]/g, ' ')
        const found = words(plain)
        expect(significant(found.join(''))).toBe(significant(plain))
        expect(found.filter(word => !/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|[.,]\d)*$/u.test(word))).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })
})
