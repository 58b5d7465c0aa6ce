import { expect, it } from 'vitest'
import { formatElevation, formatLength } from './format-meters.ts'

const PLACES = {
  us: { languageTag: 'en-US', country: 'us' },
  de: { languageTag: 'de-DE', country: 'de' },
}
const plain = (text: string) => text.replace(/\s/g, ' ')

it.each([
  ['us', 2616, '2,616 m (8,583 ft)'],
  ['de', 2616, '2.616 m'],
] as const)('writes elevations: %s', (place, meters, text) => {
  expect(plain(formatElevation(meters, PLACES[place]))).toBe(text)
})

it.each([
  ['de', 644, '640 m'],
  ['de', 1440, '1,4 km'],
  ['us', 1440, '1.4 km (0.9 mi)'],
  ['us', 52_400, '52 km (33 mi)'],
] as const)('writes lengths: %s, %d', (place, meters, text) => {
  expect(plain(formatLength(meters, PLACES[place]))).toBe(text)
})
