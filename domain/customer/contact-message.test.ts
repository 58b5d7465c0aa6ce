import { describe, expect, it } from 'vitest'
import { countCharacters, isReference, isTopic, parseOrderNumber, toReference } from './contact-message.ts'

describe('contact message', () => {
  it.each([
    ['Grüße', 5],
    ['Gru\u0308ße', 5],
    ['⛷🏔', 2],
    ['eins\r\nzwei', 9],
    ['eins\nzwei', 9],
    ['', 0],
  ])('countCharacters of %j is %i', (text, count) => expect(countCharacters(text)).toBe(count))

  it.each([
    ['1024', 1024],
    ['#1024', 1024],
    ['Bestellung 1024', 1024],
    ['-1', null],
    ['0', null],
    ['1024a', null],
    ['10 24', null],
    ['1e309', null],
    ['1428590226', 1_428_590_226],
    ['2147483648', null],
    ['', null],
  ])('parseOrderNumber of %j is %j', (text, number) => expect(parseOrderNumber(text)).toBe(number))

  it.each([
    ['order', true],
    ['__proto__', false],
    ['', false],
    [null, false],
  ])('isTopic of %j is %s', (value, known) => expect(isTopic(value)).toBe(known))
})

describe('contact reference', () => {
  it('depends on the bytes alone', () => {
    expect(toReference(new Uint8Array([0, 31, 32, 63, 255, 10, 18, 24, 99]))).toBe('0Z0Z-ZAJR')
  })

  it.each([
    ['0Z0Z-ZAJR', true],
    ['0Z0ZZAJR', false],
    ['0Z0Z-ZAJI', false],
    ['0z0z-zajr', false],
    ['0Z0Z-ZAJR\n', false],
    ['<b>0-ZAJR', false],
  ])('isReference of %j is %s', (text, is) => expect(isReference(text)).toBe(is))
})
