import { expect, it } from 'vitest'
import { findPlace } from './place.ts'

const places = [
  { names: ['Sölden', '6450'] },
  { names: ['München', 'Munich', 'Monaco di Baviera'] },
  { names: ['Val d’Isère', '73150'] },
  { names: ['Monaco'] },
]

it.each([
  ['Sölden', 'Sölden'],
  ['soelden', 'Sölden'],
  ['SOLDEN', 'Sölden'],
  [' 6450 ', '6450'],
  ['munich', 'Munich'],
  ['muen', 'München'],
  ["val d'isere", 'Val d’Isère'],
  ['monaco', 'Monaco'],
])('findPlace: %j is %s', (query, name) => expect(findPlace(places, query)?.name).toBe(name))

it.each(['', '  ', '!?', 'mu', 'Atlantis'])('findPlace: %j is unknown', query =>
  expect(findPlace(places, query)).toBeNull(),
)
