import { describe, expect, it } from 'vitest'
import {
  type AttributeFacts,
  type Attributes,
  attributeRows,
  explanationOf,
  facetsOf,
  NO_ATTRIBUTE_SETTINGS,
} from './attribute.ts'

const rows = (attributes: Attributes, facts: Partial<AttributeFacts> = {}) =>
  attributeRows({ attributes, categories: [], settings: NO_ATTRIBUTE_SETTINGS, hidden: [], ...facts })

describe('attributeRows', () => {
  it.each([
    ['a number in the unit of its name', { last_mm: 98 }, { kind: 'measure', value: 98, unit: 'mm' }],
    ['degrees', { walk_range_deg: 60 }, { kind: 'measure', value: 60, unit: 'deg' }],
    ['zero, which is a number', { insulation_g: 0 }, { kind: 'measure', value: 0, unit: 'g' }],
    ['from and to as one', { release_min: 3.5, release_max: 12 }, { kind: 'range', from: 3.5, to: 12 }],
    ['temperatures', { temperature_min_c: -20, temperature_max_c: 0 }, { from: -20, to: 0, unit: 'c' }],
    ['one end alone', { lens_category_max: 3 }, { kind: 'measure', value: 3, unit: 'none' }],
    ['the flex of a ski', { flex: 7 }, { kind: 'of-ten', value: 7 }],
    ['the flex of a boot', { flex: 110 }, { kind: 'measure', value: 110, unit: 'none' }],
    ['an attribute that nobody knew', { torsion_deg: 3 }, { kind: 'measure', unit: 'deg' }],
  ])('returns %s', (_, attributes, row) => {
    expect(rows(attributes)).toEqual([expect.objectContaining(row)])
  })

  it('combines three widths to one sidecut, beside the waist', () => {
    const [sidecut, waist, ...others] = rows({ tip_mm: 131, waist_mm: 98, tail_mm: 119 })
    expect(sidecut).toEqual({ attribute: 'tip_mm', kind: 'sidecut', tip: 131, waist: 98, tail: 119 })
    expect(waist).toMatchObject({ attribute: 'waist_mm', value: 98 })
    expect(others).toEqual([])
  })

  it('adds the reference length to radius and weight, and the pair to a ski’s weight', () => {
    const attributes = { radius_m: 18.5, reference_length_cm: 180, weight_g: 1640 }
    expect(rows(attributes, { categories: ['skis'] })).toEqual([
      { attribute: 'radius_m', kind: 'measure', value: 18.5, unit: 'm', at: 180, each: false },
      { attribute: 'weight_g', kind: 'measure', value: 1640, unit: 'g', at: 180, each: true },
    ])
    expect(rows({ reference_length_cm: 180 })).toHaveLength(1)
  })

  it('drops hidden attributes, also from other rows', () => {
    const attributes = { gender: ['women'], radius_m: 15, reference_length_cm: 160 }
    expect(rows(attributes, { hidden: ['gender', 'reference_length_cm'] })).toEqual([
      expect.objectContaining({ attribute: 'radius_m', at: null }),
    ])
  })

  it('sorts rows and options by the settings', () => {
    const settings = {
      titles: [
        { attribute: 'ability', title: 'Können' },
        { attribute: 'waist_mm', title: 'Mitte' },
      ],
      optionOrder: { ability: ['beginner', 'intermediate', 'expert'] },
    }
    const attributes = { rocker: ['camber'], waist_mm: 98, ability: ['expert', 'unheard-of', 'beginner'] }
    const shown = rows(attributes, { settings })
    expect(shown.map(({ attribute }) => attribute)).toEqual(['ability', 'waist_mm', 'rocker'])
    expect(shown[0]).toMatchObject({ options: ['beginner', 'expert', 'unheard-of'] })
  })

  it('drops attributes without an option', () => {
    expect(rows({ terrain: [] })).toEqual([])
  })
})

describe('facetsOf', () => {
  const settings = { facets: [{ categories: ['skis'], attributes: ['waist_mm'] }] }

  it.each([
    ['is its own', { key: 'skis', parent: null }, ['waist_mm']],
    ['or its parent’s', { key: 'skis-touring', parent: 'skis' }, ['waist_mm']],
    ['or nothing', { key: 'poles', parent: null }, []],
  ])('%s', (_, category, facets) => expect(facetsOf(settings, category)).toEqual(facets))
})

describe('explanationOf', () => {
  const explanations = [
    { attribute: 'flex', category: 'boots', text: 'An index.' },
    { attribute: 'flex', category: 'boots-snowboard', text: 'Of ten.' },
    { attribute: 'radius_m', category: '', text: 'A circle.' },
  ]

  it.each<[string, string, string[], string]>([
    ['the most specific category', 'flex', ['boots', 'boots-snowboard'], 'Of ten.'],
    ['a parent category', 'flex', ['boots', 'boots-touring'], 'An index.'],
    ['every product', 'radius_m', ['skis'], 'A circle.'],
    ['no product of other categories', 'flex', ['skis'], ''],
    ['no unknown attribute', 'waist_mm', ['skis'], ''],
  ])('is that of %s', (_, attribute, categories, text) => {
    expect(explanationOf(attribute, categories, { explanations })).toBe(text)
  })
})
