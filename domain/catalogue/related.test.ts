import { describe, expect, it } from 'vitest'
import { PRODUCT } from '../fixture/product.ts'
import type { Attributes } from './attribute.ts'
import type { Product } from './product.ts'
import {
  alternativesFor,
  automatedRelated,
  categoryByStoreId,
  comparableProducts,
  manualRelated,
  relatedCategory,
  relatedProducts,
  relatedRuleFor,
  relatedTarget,
} from './related.ts'

const SKIS: readonly { uid: string; attributes: Attributes }[] = [
  { uid: 'a', attributes: { terrain: ['piste'], gender: ['unisex'], waist_mm: 68 } },
  { uid: 'b', attributes: { terrain: ['freeride', 'touring'], gender: ['women'], waist_mm: 98 } },
  { uid: 'c', attributes: { terrain: ['freeride'], gender: ['unisex'], waist_mm: 106 } },
  { uid: 'd', attributes: {} },
]
const CURRENT = { uid: 'c', attributes: { terrain: ['freeride'], gender: ['unisex'], waist_mm: 98 } }

const related = (attributes: string[], groupedAttributes: string[][] = [], current = CURRENT) =>
  automatedRelated(SKIS, current, { attributes, groupedAttributes }).map(({ uid }) => uid)

describe('automatedRelated', () => {
  it.each([
    ['any attribute', ['terrain', 'gender'], [], ['a', 'b']],
    ['a number', ['waist_mm'], [], ['b']],
    ['all of a group', ['gender'], [['terrain', 'gender']], []],
    [
      'one group of several',
      [],
      [
        ['terrain', 'gender'],
        ['terrain', 'waist_mm'],
      ],
      ['b'],
    ],
    ['an attribute that nobody states', ['colour'], [], ['d', 'a', 'b']],
    ['a group that is not stated whole', [], [['terrain', 'colour']], ['d', 'a', 'b']],
    ['nothing', [], [], ['d', 'a', 'b']],
    ['a name that every object has', ['constructor'], [], ['d', 'a', 'b']],
  ])('relates products that share %s', (_, attributes, groups, expected) => {
    expect(related(attributes, groups)).toEqual(expected)
  })

  it('sorts by the number of shared attributes', () => {
    expect(related(['gender', 'terrain', 'waist_mm'])).toEqual(['b', 'a'])
  })

  it('starts after the current product among equals', () => {
    const shares = { terrain: ['freeride'] }
    const many = ['a', 'b', 'c', 'd', 'e'].map(uid => ({ uid, attributes: shares }))
    const rule = { attributes: ['terrain'], groupedAttributes: [] }
    const found = automatedRelated(many, { uid: 'c', attributes: shares }, rule)
    expect(found.map(({ uid }) => uid)).toEqual(['d', 'e', 'a', 'b'])
  })

  it('returns the whole category without a rule', () => {
    expect(automatedRelated(SKIS, CURRENT, null)).toHaveLength(3)
  })

  it('returns all products without a current one', () => {
    expect(automatedRelated(SKIS, { uid: null, attributes: {} }, null)).toHaveLength(4)
  })
})

const RULE = { attributes: [], groupedAttributes: [] }
const RULES = [
  { ...RULE, categories: ['skis'] },
  { ...RULE, categories: ['boots', 'skis-kids'] },
]

it.each([
  ['its own', 'skis-kids', 'skis', 1],
  ['its parent’s', 'skis-touring', 'skis', 0],
  ['none', 'poles', null, undefined],
])('relatedRuleFor returns %s rule', (_, key, parent, index) => {
  expect(relatedRuleFor(RULES, { key, parent })).toBe(index === undefined ? null : RULES[index])
})

describe('related categories', () => {
  const bindings = {
    uid: 'blt1',
    key: 'bindings',
    slug: 'bindings',
    parent: null,
    commerceIds: { us: 4 },
    related: null,
  }
  const boots = {
    ...{ uid: 'blt2', key: 'boots', slug: 'boots', parent: null, commerceIds: { us: 3 } },
    related: { category: 'bindings' },
  }
  const poles = {
    ...{ uid: 'blt3', key: 'poles', slug: 'poles', parent: null, commerceIds: {} },
    related: { category: 'gone' },
  }
  const all = [bindings, boots, poles]
  const inStore = [
    { id: 812345, slug: 'bindings' },
    { id: 3, slug: 'poles' },
  ]

  it.each([
    ['its path in the store', 812345, 'us', bindings],
    ['its path, whatever ids content states', 3, 'us', poles],
    ['the id that content states, without a path', 4, 'us', bindings],
    ['nothing in another store', 4, 'ca', null],
  ] as const)('are found by %s', (_, id, region, expected) => {
    expect(categoryByStoreId(all, id, { region, inStore })).toBe(expected)
  })

  it.each([
    ['another category, where editors say so', boots, bindings],
    ['itself', bindings, bindings],
    ['itself, where the other one is gone', poles, poles],
  ])('look for related products in %s', (_, category, expected) => {
    expect(relatedCategory(all, category)).toBe(expected)
  })
})

const PLACE = { current: 'nordwand', region: 'eu_region_1' } as const

const product = (uid: string, facts: Partial<Product> = {}): Product => ({
  ...PRODUCT,
  uid,
  slug: uid,
  title: uid,
  ...facts,
})

const uids = (products: readonly { uid: string }[]) => products.map(({ uid }) => uid)
const many = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => product(`${prefix}${i + 1}`))

describe('manualRelated', () => {
  it.each([
    ['has no title', { title: '' }],
    ['has no url', { slug: '' }],
    ['is not for this region', { regions: ['jp' as const] }],
    ['is not sold in this store', { commerce: null }],
    ['is the current product', { uid: 'nordwand' }],
  ])('drops a product that %s', (_, facts) => {
    const products = [product('a'), product('b', facts), product('c')]
    expect(uids(manualRelated(products, PLACE))).toEqual(['a', 'c'])
  })

  it('keeps the editor’s order, each product once', () => {
    expect(uids(manualRelated([product('b'), product('a'), product('b')], PLACE))).toEqual(['b', 'a'])
  })

  it('keeps products of the visit’s region', () => {
    expect(manualRelated([product('a', { regions: ['us', 'eu_region_1'] })], PLACE)).toHaveLength(1)
  })
})

describe('relatedProducts', () => {
  const manual = manualRelated([product('a'), product('b')], PLACE)

  it('fills manual products up to the target with automated ones', () => {
    const shown = relatedProducts(manual, many('x', 9), { ...PLACE, target: 4 })
    expect(uids(shown)).toEqual(['a', 'b', 'x1', 'x2'])
  })

  it('never repeats a manual product or the current one', () => {
    const automated = [product('b'), product('nordwand'), product('x'), product('x')]
    expect(uids(relatedProducts(manual, automated, { ...PLACE, target: 8 }))).toEqual(['a', 'b', 'x'])
  })

  it('skips automated products that cannot be shown', () => {
    const automated = [product('x', { regions: ['jp'] }), product('y', { commerce: null }), product('z')]
    expect(uids(relatedProducts(manual, automated, { ...PLACE, target: 8 }))).toEqual(['a', 'b', 'z'])
  })

  it('keeps all manual products above the target', () => {
    const all = manualRelated(many('m', 6), PLACE)
    expect(relatedProducts(all, many('x', 3), { ...PLACE, target: 4 })).toEqual(all)
  })

  it.each([
    [8, false],
    [4, true],
  ])('aims at %i', (target, productDataVariant) => {
    expect(relatedTarget({ productDataVariant })).toBe(target)
  })
})

const discontinued = (uid: string, categories: string[], terrain: string[] = []) => ({
  uid,
  categories,
  attributes: { terrain },
})

const GONE = discontinued('gone', ['boards', 'boards-men'], ['park'])
const TERRAIN_RULE = { attributes: ['terrain'], groupedAttributes: [] }

it('alternativesFor sorts by shared categories, then by the rule', () => {
  const candidates = [
    discontinued('women', ['boards', 'boards-women'], ['park']),
    discontinued('powder', ['boards', 'boards-men'], ['powder']),
    GONE,
    discontinued('park', ['boards', 'boards-men'], ['park']),
    discontinued('kids', ['boards', 'boards-kids'], ['piste']),
  ]
  expect(alternativesFor(GONE, candidates, TERRAIN_RULE).map(({ uid }) => uid)).toEqual([
    'park',
    'powder',
    'women',
    'kids',
  ])
})

it('alternativesFor returns all candidates without a rule', () => {
  const candidates = [discontinued('a', ['boards']), discontinued('b', ['boards'])]
  expect(alternativesFor(GONE, candidates, null)).toHaveLength(2)
})

const ski = (uid: string, waist: number, ...categories: string[]) => ({
  uid,
  categories: ['skis', ...categories],
  attributes: { waist_mm: waist },
})

const OWN = ski('own', 98, 'skis-freeride')
const order = (...others: ReturnType<typeof ski>[]) => comparableProducts(OWN, others).map(({ uid }) => uid)

describe('comparableProducts', () => {
  it('are of the same kind, without the product itself', () => {
    const boot = { uid: 'boot', categories: ['boots'], attributes: {} }
    expect(comparableProducts(OWN, [OWN, boot, ski('a', 70)]).map(({ uid }) => uid)).toEqual(['a'])
  })

  it('share most categories first, then have the nearest numbers', () => {
    const own = ski('own', 98, 'skis-freeride', 'skis-men')
    const others = [
      ski('narrow', 70, 'skis-men'),
      ski('near', 96, 'skis-men'),
      ski('same', 120, 'skis-freeride', 'skis-men'),
    ]
    expect(comparableProducts(own, others).map(({ uid }) => uid)).toEqual(['same', 'near', 'narrow'])
  })

  it('share more than the main category where some do', () => {
    expect(order(ski('near', 96), ski('same', 120, 'skis-freeride'))).toEqual(['same'])
  })

  it('come last without numbers', () => {
    expect(order({ ...ski('mute', 0), attributes: {} as { waist_mm: number } }, ski('far', 60))).toEqual([
      'far',
      'mute',
    ])
  })
})
