import { describe, expect, it } from 'vitest'
import {
  type AddOnSettings,
  addOnOffersFor,
  addOnUids,
  type CompatibilityFacts,
  isCompatible,
  oversize,
} from './add-on.ts'
import type { Attributes } from './attribute.ts'

const offer = (headline: string, categories: string[] = [], products: string[] = []) => ({
  ...{ headline, categories, products },
})
const settings = (category: string, headline: string): AddOnSettings => ({
  uid: category,
  categories: [category],
  offers: [offer(headline)],
})
const candidate = (uid: string, category: string, ...terrain: string[]) => ({
  ...{ uid, categories: [category], attributes: { terrain }, relatedProducts: [] },
})

describe('add-on offers of a product', () => {
  const all = [settings('skis', 'For skis'), settings('skis-kids', 'For children')]

  it.each([
    [['skis', 'skis-freeride'], ['For skis']],
    [['skis', 'skis-kids'], ['For children']],
    [['boots'], []],
  ])('of the categories %j are %j', (categories, headlines) => {
    expect(addOnOffersFor(all, { categories }).map(({ headline }) => headline)).toEqual(headlines)
  })

  it('lists editors’ products first, then suitable ones, then the rest, each once', () => {
    const candidates = [
      candidate('own', 'poles', 'touring'),
      candidate('piste-pole', 'poles', 'piste'),
      candidate('tour-pole', 'poles', 'touring'),
      candidate('named', 'poles', 'touring'),
      candidate('bag', 'bags', 'touring'),
    ]
    const own = { uid: 'own', attributes: { terrain: ['touring'] }, relatedProducts: [] }
    expect(addOnUids(offer('', ['poles'], ['named']), candidates, own)).toEqual([
      'named',
      'tour-pole',
      'piste-pole',
    ])
  })

  it('offers no snowboard binding with a ski', () => {
    const none = { attributes: {}, relatedProducts: [] }
    const binding = { uid: 'b', categories: ['bindings-snowboard', 'bindings-touring'], ...none }
    const ski = { uid: 'ski', ...none }
    expect(addOnUids(offer('', ['bindings-touring']), [binding], ski)).toEqual([])
    expect(addOnUids(offer('', ['bindings-snowboard']), [binding], ski)).toEqual(['b'])
  })

  it('puts the skin cut for this ski first and drops those cut for others', () => {
    const ski = part('nordwand', { waist_mm: 98, terrain: ['freeride', 'touring'] })
    const own = part('fell', { waist_mm: 98, terrain: ['touring'] }, ['nordwand'])
    const others = part('matte', { waist_mm: 84, terrain: ['touring'] }, ['grat'])
    const wide = part('flanke', { waist_max_mm: 112, terrain: ['touring'] })
    expect(addOnUids(offer('', ['parts']), [others, wide, own], ski)).toEqual(['fell', 'flanke'])
    const sameWaist = part('splitter', { waist_mm: 98, terrain: ['touring'] })
    expect(addOnUids(offer('', ['parts']), [others, wide, own], sameWaist)).toEqual(['flanke'])
  })

  it('puts products linked by editors first, then the best-fitting brakes', () => {
    const binding = (uid: string, min: number, max: number, related: string[] = []) =>
      part(uid, { brake_min_mm: min, brake_max_mm: max, soles: ['alpine'], terrain: ['piste'] }, related)
    const ski = part('ski', { waist_mm: 78, terrain: ['piste'] })
    const bindings = [
      binding('too-narrow', 65, 75),
      binding('wider', 90, 110),
      binding('too-wide', 100, 120),
      binding('close', 80, 90),
      binding('named', 85, 95, ['ski']),
    ]
    expect(addOnUids(offer('', ['parts']), bindings, ski)).toEqual(['named', 'close', 'wider'])
  })

  const part = (uid: string, attributes: Attributes, relatedProducts: string[] = []) => ({
    ...{ uid, attributes, relatedProducts, categories: ['parts'] },
  })
})

const thing = (attributes: Attributes, relatedProducts: string[] = [], uid = ''): CompatibilityFacts => ({
  ...{ uid, attributes, relatedProducts },
})
const TOURING_SKI = thing({ waist_mm: 84, terrain: ['touring'], gender: ['unisex'] }, [], 'grat')
const SLALOM_SKI = thing({ waist_mm: 68, terrain: ['race', 'piste'] }, [], 'kante')
const FREERIDE_SKI = thing({ waist_mm: 106, terrain: ['freeride', 'powder'] }, [], 'firn')
const PIN = thing({ soles: ['touring'], terrain: ['touring', 'race'], brake_min_mm: 80, brake_max_mm: 100 })
const WIDE_SKIN = thing({ waist_max_mm: 112, terrain: ['touring', 'freeride'] }, ['firn'])
const BOARD = thing({ waist_mm: 254, terrain: ['freeride'] })
const SPLIT_BOARD = thing({ waist_mm: 261, terrain: ['touring', 'freeride'] })
const STRAPS = thing({ soles: ['snowboard'], terrain: ['freeride'] })
const SPLIT_STRAPS = thing({ soles: ['snowboard'], terrain: ['touring', 'freeride'] })

describe('isCompatible', () => {
  it.each<[string, CompatibilityFacts, CompatibilityFacts, boolean]>([
    ['skins cut for this ski', thing({ waist_mm: 84 }, ['grat']), TOURING_SKI, true],
    ['skins cut for a ski of the same waist', thing({ waist_mm: 84 }, ['other']), TOURING_SKI, false],
    ['skins of another waist, linked', thing({ waist_mm: 98 }, ['grat']), TOURING_SKI, false],
    ['skins to be trimmed', WIDE_SKIN, TOURING_SKI, true],
    ['skins too narrow to be trimmed', thing({ waist_max_mm: 80 }), TOURING_SKI, false],
    ['skins and a slalom ski', WIDE_SKIN, SLALOM_SKI, false],
    ['skins that editors name beside a ski', WIDE_SKIN, FREERIDE_SKI, true],
    ['a pin binding and a touring ski', PIN, TOURING_SKI, true],
    ['a pin binding and a slalom ski, though both are for racing', PIN, SLALOM_SKI, false],
    ['a brake that is too narrow', thing({ brake_min_mm: 70, brake_max_mm: 80 }), TOURING_SKI, false],
    ['a brake a little wider', thing({ brake_min_mm: 90, brake_max_mm: 110 }), TOURING_SKI, true],
    ['a brake far too wide', thing({ brake_min_mm: 110, brake_max_mm: 130 }), TOURING_SKI, false],
    ['a binding without brakes', thing({ soles: ['touring'] }), TOURING_SKI, true],
    ['piste binding on a touring ski', thing({ soles: ['alpine'], terrain: ['piste'] }), TOURING_SKI, false],
    ['a pole for other terrain', thing({ terrain: ['piste'] }), TOURING_SKI, true],
    ['boots and bindings', thing({ soles: ['gripwalk'] }), thing({ soles: ['alpine', 'gripwalk'] }), true],
    ['boots and bindings of other soles', thing({ soles: ['touring'] }), thing({ soles: ['alpine'] }), false],
    ['a solid board and its bindings', STRAPS, BOARD, true],
    ['a solid board and bindings for split ones', SPLIT_STRAPS, BOARD, false],
    ['a split board and bindings for it', SPLIT_STRAPS, SPLIT_BOARD, true],
    ['a split board and bindings for solid ones', STRAPS, SPLIT_BOARD, false],
    ['split board', thing({ soles: ['snowboard'], lacing: ['boa'], terrain: ['piste'] }), SPLIT_BOARD, true],
    ['a child’s pole and an adult’s ski', thing({ gender: ['kids'] }), TOURING_SKI, false],
    ['a woman’s pole and everybody’s ski', thing({ gender: ['women'] }), TOURING_SKI, true],
    ['a woman’s board and a man’s binding', thing({ gender: ['men'] }), thing({ gender: ['women'] }), false],
    ['what states nothing', thing({}), TOURING_SKI, true],
  ])('%s', (_, part, product, expected) => expect(isCompatible(part, product)).toBe(expected))
})

it('oversize is the excess in mm', () => {
  expect(oversize(WIDE_SKIN, TOURING_SKI)).toBe(28)
  expect(oversize(thing({ brake_min_mm: 90, brake_max_mm: 110 }), TOURING_SKI)).toBe(0)
  expect(oversize(thing({ brake_min_mm: 95, brake_max_mm: 110 }), TOURING_SKI)).toBe(10)
  expect(oversize(thing({ brake_min_mm: 75, brake_max_mm: 95 }), TOURING_SKI)).toBe(0)
  expect(oversize(thing({}), TOURING_SKI)).toBe(0)
})
