import { describe, expect, it } from 'vitest'
import { attributeTerms, productTerm } from './search-term.ts'

describe('productTerm', () => {
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
  ])('%s', (term, categories, attributes) => expect(productTerm({ categories, attributes })).toBe(term))
})

describe('attributeTerms', () => {
  it.each([
    ['a powder ski', ['skis', 'skis-freeride'], { waist_mm: 116, weight_g: 2050, flex: 6 }, ['wide']],
    ['a slalom ski', ['skis'], { waist_mm: 66, weight_g: 2180, flex: 9 }, ['narrow', 'stiff']],
    ['a touring ski', ['skis'], { waist_mm: 84, weight_g: 1180, flex: 7 }, ['light']],
    ['the last millimetre', ['skis'], { waist_mm: 100 }, ['wide']],
    ['a boot for wide feet', ['boots'], { last_mm: 103, flex: 100 }, ['wide']],
    ['a soft ski boot', ['boots'], { last_mm: 100, flex: 80 }, ['soft']],
    ['a soft snowboard boot', ['boots'], { flex: 3 }, ['soft']],
    ['a stiff snowboard boot', ['boots'], { flex: 9 }, ['stiff']],
    ['a race boot', ['boots'], { last_mm: 95, flex: 140 }, ['narrow', 'stiff']],
    ['a pin binding', ['bindings'], { weight_g: 325, soles: ['touring'] }, ['light', 'pin']],
    ['a binding for any sole', ['bindings'], { weight_g: 1050, soles: ['alpine', 'touring'] }, []],
    ['nothing of what has no numbers', ['skis'], {}, []],
  ])('%s', (_, categories, attributes, terms) => {
    expect(attributeTerms({ categories, attributes })).toEqual(terms)
  })
})
