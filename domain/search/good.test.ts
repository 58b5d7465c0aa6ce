import { describe, expect, it } from 'vitest'
import { goodOf } from './good.ts'

describe('what a thing is', () => {
  it.each([
    ['ski', ['skis', 'skis-touring'], {}],
    ['snowboard', ['snowboards', 'snowboards-women'], {}],
    ['splitboard', ['snowboards', 'snowboards-splitboards'], {}],
    ['ski-boot', ['boots', 'boots-piste'], { soles: ['gripwalk'] }],
    ['snowboard-boot', ['boots'], { soles: ['snowboard'] }],
    ['ski-binding', ['bindings'], { soles: ['alpine', 'gripwalk'] }],
    ['snowboard-binding', ['bindings'], { soles: ['snowboard'] }],
    ['bag', ['accessories', 'accessories-bags'], {}],
    ['backpack', ['accessories', 'accessories-bags'], { capacity_l: 28 }],
    [null, ['accessories'], {}],
  ])('%s', (good, categories, attributes) => expect(goodOf({ categories, attributes })).toBe(good))
})
