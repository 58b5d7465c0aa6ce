import { expect, it } from 'vitest'
import { utmQuery } from './utm.ts'

it.each<[string, [string, string][], unknown]>([
  [
    'names that start with utm',
    [
      ['utm_source', 'mail'],
      ['q', 'x'],
      ['utmcct', 'a b'],
    ],
    { utm_source: 'mail', utmcct: 'a b' },
  ],
  [
    'nothing else',
    [
      ['q', 'x'],
      ['_utm', 'y'],
      ['UTM_source', 'z'],
    ],
    null,
  ],
  [
    'the first of two',
    [
      ['utm_source', 'a'],
      ['utm_source', 'b'],
    ],
    { utm_source: 'a' },
  ],
  ['no control characters', [['utm_source', 'a\r\nb\0']], { utm_source: 'ab' }],
  [
    'names with any characters after utm',
    [
      ['utm-source', 'mail'],
      ['utm.campaign', 'winter'],
      ['utm_größe', 'a'],
    ],
    { 'utm-source': 'mail', 'utm.campaign': 'winter', utm_größe: 'a' },
  ],
  [
    'no name with control characters, and none of more than 43 characters',
    [
      ['utm_a\r\n', 'a'],
      [`utm_${'x'.repeat(40)}`, 'a'],
    ],
    null,
  ],
  ['200 characters of a value at most', [['utm_term', '🎿'.repeat(500)]], { utm_term: '🎿'.repeat(200) }],
])('utmQuery keeps %s', (_, parameters, kept) => {
  const json = utmQuery(parameters)
  expect(json === null ? null : JSON.parse(json)).toEqual(kept)
})

it('utmQuery keeps at most twelve parameters', () => {
  const many = Array.from({ length: 50 }, (_, n): [string, string] => [`utm_${n}`, 'x'])
  expect(Object.keys(JSON.parse(utmQuery(many) ?? '{}'))).toHaveLength(12)
})
