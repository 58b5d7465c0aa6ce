import { describe, expect, it } from 'vitest'
import { type CompatibilityFacts, isCompatible, oversize } from './add-on.ts'
import type { Attributes } from './attribute.ts'

const good = (attributes: Attributes, relatedProducts: string[] = [], uid = ''): CompatibilityFacts => ({
  ...{ uid, attributes, relatedProducts },
})
const TOURING_SKI = good({ waist_mm: 84, terrain: ['touring'], gender: ['unisex'] }, [], 'grat')
const SLALOM_SKI = good({ waist_mm: 68, terrain: ['race', 'piste'] }, [], 'kante')
const FREERIDE_SKI = good({ waist_mm: 106, terrain: ['freeride', 'powder'] }, [], 'firn')
const PIN = good({ soles: ['touring'], terrain: ['touring', 'race'], brake_min_mm: 80, brake_max_mm: 100 })
const WIDE_SKIN = good({ waist_max_mm: 112, terrain: ['touring', 'freeride'] }, ['firn'])
const BOARD = good({ waist_mm: 254, terrain: ['freeride'] })
const SPLIT_BOARD = good({ waist_mm: 261, terrain: ['touring', 'freeride'] })
const STRAPS = good({ soles: ['snowboard'], terrain: ['freeride'] })
const SPLIT_STRAPS = good({ soles: ['snowboard'], terrain: ['touring', 'freeride'] })

describe('what fits', () => {
  it.each<[string, CompatibilityFacts, CompatibilityFacts, boolean]>([
    ['skins cut for this ski', good({ waist_mm: 84 }, ['grat']), TOURING_SKI, true],
    ['skins cut for a ski of the same waist', good({ waist_mm: 84 }, ['other']), TOURING_SKI, false],
    ['skins cut for another waist, named all the same', good({ waist_mm: 98 }, ['grat']), TOURING_SKI, false],
    ['skins to be trimmed', WIDE_SKIN, TOURING_SKI, true],
    ['skins too narrow to be trimmed', good({ waist_max_mm: 80 }), TOURING_SKI, false],
    ['skins and a slalom ski', WIDE_SKIN, SLALOM_SKI, false],
    ['skins that editors name beside a ski', WIDE_SKIN, FREERIDE_SKI, true],
    ['a pin binding and a touring ski', PIN, TOURING_SKI, true],
    ['a pin binding and a slalom ski, though both are for racing', PIN, SLALOM_SKI, false],
    ['a brake that is too narrow', good({ brake_min_mm: 70, brake_max_mm: 80 }), TOURING_SKI, false],
    ['a brake a little wider', good({ brake_min_mm: 90, brake_max_mm: 110 }), TOURING_SKI, true],
    ['a brake far too wide', good({ brake_min_mm: 110, brake_max_mm: 130 }), TOURING_SKI, false],
    ['a binding without brakes', good({ soles: ['touring'] }), TOURING_SKI, true],
    [
      'a piste binding and a touring ski',
      good({ soles: ['alpine'], terrain: ['piste'] }),
      TOURING_SKI,
      false,
    ],
    ['a pole for other terrain', good({ terrain: ['piste'] }), TOURING_SKI, true],
    [
      'boots and bindings for their soles',
      good({ soles: ['gripwalk'] }),
      good({ soles: ['alpine', 'gripwalk'] }),
      true,
    ],
    ['boots and bindings for other soles', good({ soles: ['touring'] }), good({ soles: ['alpine'] }), false],
    ['a solid board and its bindings', STRAPS, BOARD, true],
    ['a solid board and bindings for split ones', SPLIT_STRAPS, BOARD, false],
    ['a split board and bindings for it', SPLIT_STRAPS, SPLIT_BOARD, true],
    ['a split board and bindings for solid ones', STRAPS, SPLIT_BOARD, false],
    [
      'boots and a split board',
      good({ soles: ['snowboard'], lacing: ['boa'], terrain: ['piste'] }),
      SPLIT_BOARD,
      true,
    ],
    ['a child’s pole and an adult’s ski', good({ gender: ['kids'] }), TOURING_SKI, false],
    ['a woman’s pole and everybody’s ski', good({ gender: ['women'] }), TOURING_SKI, true],
    ['a woman’s board and a man’s binding', good({ gender: ['men'] }), good({ gender: ['women'] }), false],
    ['what states nothing', good({}), TOURING_SKI, true],
  ])('%s', (_, part, product, expected) => expect(isCompatible(part, product)).toBe(expected))
})

it('measures by how much a part is larger than it must be, in mm', () => {
  expect(oversize(WIDE_SKIN, TOURING_SKI)).toBe(28)
  expect(oversize(good({ brake_min_mm: 90, brake_max_mm: 110 }), TOURING_SKI)).toBe(0)
  expect(oversize(good({ brake_min_mm: 95, brake_max_mm: 110 }), TOURING_SKI)).toBe(10)
  expect(oversize(good({ brake_min_mm: 75, brake_max_mm: 95 }), TOURING_SKI)).toBe(0)
  expect(oversize(good({}), TOURING_SKI)).toBe(0)
})
