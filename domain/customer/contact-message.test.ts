import { describe, expect, it } from 'vitest'
import { countCharacters, isReference, isTopic, parseOrderNumber, toReference } from './contact-message.ts'

describe('a question to the shop', () => {
  it.each([
    ['Grüße', 5],
    ['Gru\u0308ße', 5],
    ['⛷🏔', 2],
    ['eins\r\nzwei', 9],
    ['eins\nzwei', 9],
    ['', 0],
  ])('counts characters as people do, in the browser and on the server alike: %j', (text, count) =>
    expect(countCharacters(text)).toBe(count),
  )

  it.each([
    ['1024', 1024],
    ['#1024', 1024],
    ['Bestellung 1024', 1024],
    ['-1', null],
    ['0', null],
    ['1024a', null],
    ['10 24', null],
    ['1e309', null],
    ['1234567890', null],
    ['', null],
  ])('reads an order’s number as people write it: %j', (text, number) =>
    expect(parseOrderNumber(text)).toBe(number),
  )

  it.each([
    ['order', true],
    ['__proto__', false],
    ['', false],
    [null, false],
  ])('knows its topics: %j', (value, known) => expect(isTopic(value)).toBe(known))
})

describe('a question’s reference', () => {
  it('is short, and the same for the same bytes', () => {
    expect(toReference(new Uint8Array([0, 31, 32, 63, 255, 10, 18, 24, 99]))).toBe('0Z0Z-ZAJR')
  })

  it.each([
    ['0Z0Z-ZAJR', true],
    ['0Z0ZZAJR', false],
    ['0Z0Z-ZAJI', false],
    ['0z0z-zajr', false],
    ['0Z0Z-ZAJR\n', false],
    ['<b>0-ZAJR', false],
  ])('%j is one: %s', (text, is) => expect(isReference(text)).toBe(is))
})
