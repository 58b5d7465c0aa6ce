import { describe, expect, it } from 'vitest'
import { type CartLinkProblem, formatCartLink, MAX_LINKED_LINES, parseCartLink } from './cart-link.ts'

const skus = (count: number) => Array.from({ length: count }, (_, at) => `SKU-${at}`)

describe('a cart link', () => {
  it.each([
    ['one variant', 'FN-1:2', [{ sku: 'FN-1', quantity: 2 }]],
    ['a SKU alone', 'FN-1', [{ sku: 'FN-1', quantity: 1 }]],
    [
      'several, with spaces and empty parts',
      ' FN-1:1 ,, FN-2:20 ',
      [
        { sku: 'FN-1', quantity: 1 },
        { sku: 'FN-2', quantity: 20 },
      ],
    ],
    ['the same SKU twice', 'FN-1:2,FN-1:3', [{ sku: 'FN-1', quantity: 5 }]],
    ['encoded signs', 'A%3Ab%2cc%25:1', [{ sku: 'A:b,c%', quantity: 1 }]],
  ])('reads %s', (_, text, lines) => {
    expect(parseCartLink(text)).toEqual({ ok: true, lines })
  })

  it.each<[string, string, CartLinkProblem]>([
    ['nothing', ' , ', { kind: 'empty' }],
    ['no SKU', ':2', { kind: 'unreadable', part: ':2' }],
    ['two colons', 'a:1:2', { kind: 'unreadable', part: 'a:1:2' }],
    ['another escape', 'a%20b:1', { kind: 'unreadable', part: 'a%20b:1' }],
    ['a SKU that is too long', `${'x'.repeat(256)}:1`, { kind: 'unreadable', part: `${'x'.repeat(256)}:1` }],
    ['a quantity of 0', 'a:0', { kind: 'quantity', sku: 'a' }],
    ['words for a quantity', 'a:two', { kind: 'quantity', sku: 'a' }],
    ['more than a line may hold', 'a:11,a:10', { kind: 'quantity', sku: 'a' }],
    ['too many lines', skus(MAX_LINKED_LINES + 1).join(','), { kind: 'too-many' }],
  ])('refuses %s', (_, text, problem) => {
    expect(parseCartLink(text)).toEqual({ ok: false, problem })
  })

  it('reads what it writes', () => {
    const lines = [...skus(MAX_LINKED_LINES - 1), 'odd:sku,with%signs'].map(sku => ({ sku, quantity: 3 }))
    expect(parseCartLink(formatCartLink(lines))).toEqual({ ok: true, lines })
  })
})
