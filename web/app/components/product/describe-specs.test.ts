import { type Attributes, NO_ATTRIBUTE_SETTINGS } from '@firnline/domain/catalogue/attribute'
import { localeOf } from '@firnline/domain/locale/locale'
import { describe, expect, it } from 'vitest'
import { messagesIn } from '../../fixture/messages-in.ts'
import { type AttributeInput, describeSpecs, explainSpecs } from './describe-specs.ts'

const GERMAN = localeOf('de', 'de')
const AMERICAN = localeOf('en', 'us')
const TITLES: AttributeInput = {
  hidden: [],
  settings: {
    ...NO_ATTRIBUTE_SETTINGS,
    titles: [{ attribute: 'radius_m', title: 'Radius' }],
    optionTitles: { 'all-mountain': 'All-mountain', powder: 'Powder snow', gripwalk: 'GripWalk' },
  },
}

function specs(attributes: Attributes, { locale = AMERICAN, categories = [] as string[], texts = {} } = {}) {
  const product = { attributes, categories, specs: [{ key: 'core', value: 'Ash' }] }
  return describeSpecs({
    product,
    attributes: TITLES,
    visit: { locale },
    texts,
    messages: messagesIn(locale.language, 'specification'),
  })
}

const value = (...asked: Parameters<typeof specs>) => specs(...asked)[0]?.value.replaceAll('\u00a0', ' ')

describe('a product’s specifications', () => {
  it.each([
    ['de', GERMAN, '18,5 m'],
    ['en', AMERICAN, '18.5 m'],
  ])('have localized decimals: %s', (_, locale, texts) => {
    expect(value({ radius_m: 18.5 }, { locale })).toBe(texts)
  })

  it.each<[string, Attributes, string]>([
    ['thousands without a mark', { weight_g: 1640 }, '1640 g'],
    ['a length that was measured', { radius_m: 15, reference_length_cm: 160 }, '15 m (160 cm)'],
    ['a sidecut', { tip_mm: 131, waist_mm: 98, tail_mm: 119 }, '131–98–119 mm'],
    ['a range', { release_min: 3.5, release_max: 12 }, '3.5–12'],
    ['a range of one', { lens_category_min: 2, lens_category_max: 2 }, '2'],
    ['a range from below zero', { temperature_min_c: -20, temperature_max_c: 0 }, '−20 to 0 °C'],
    ['degrees', { walk_range_deg: 60 }, '60°'],
    ['flex out of ten', { flex: 7 }, '7/10'],
    ['options as one line', { terrain: ['all-mountain', 'powder'] }, 'All-mountain, powder snow'],
    ['names with their capitals', { soles: ['powder', 'gripwalk'] }, 'Powder snow, GripWalk'],
    ['a plain text as it is', { certification: ['EN 1077 B'] }, 'EN 1077 B'],
  ])('format %s', (_, attributes, texts) => expect(value(attributes)).toBe(texts))

  it('keep the capitals of German nouns', () => {
    expect(value({ terrain: ['all-mountain', 'powder'] }, { locale: GERMAN })).toBe(
      'All-mountain, Powder snow',
    )
  })

  it('give the weight of one ski', () => {
    expect(value({ weight_g: 1640 }, { categories: ['skis'], locale: GERMAN })).toBe('1640 g pro Stück')
  })

  it('are titled by editors, else by display texts, before textual ones', () => {
    const texts = specs({ radius_m: 15, torsion_deg: 3 }, { texts: { torsion_deg: 'Torsion', core: 'Core' } })
    expect(texts.map(({ name }) => name)).toEqual(['Radius', 'Torsion', 'Core'])
  })

  it('are explained, attributes and textual ones', () => {
    const explanations = [
      { attribute: 'radius_m', category: '', text: 'How wide it turns.' },
      { attribute: 'core', category: 'skis', text: 'The wood inside.' },
    ]
    const explained = explainSpecs({
      product: {
        attributes: { radius_m: 15, flex: 7 },
        categories: ['skis'],
        specs: [{ key: 'core', value: 'Ash' }],
      },
      attributes: { hidden: [], settings: { ...TITLES.settings, explanations } },
      visit: { locale: AMERICAN },
      texts: {},
      messages: messagesIn('en', 'specification'),
    })
    expect(explained.map(({ explanation }) => explanation)).toEqual([
      'How wide it turns.',
      '',
      'The wood inside.',
    ])
  })
})
