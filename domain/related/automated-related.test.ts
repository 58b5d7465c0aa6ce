import { describe, expect, it } from 'vitest'
import type { Attributes } from '../attribute/attribute.ts'
import { automatedRelated, ruleFor } from './automated-related.ts'
import { categoryById, relatedCategory } from './related-category.ts'

const SKIS: readonly { uid: string; attributes: Attributes }[] = [
  { uid: 'a', attributes: { terrain: ['piste'], gender: ['unisex'], waist_mm: 68 } },
  { uid: 'b', attributes: { terrain: ['freeride', 'touring'], gender: ['women'], waist_mm: 98 } },
  { uid: 'c', attributes: { terrain: ['freeride'], gender: ['unisex'], waist_mm: 106 } },
  { uid: 'd', attributes: {} },
]
const CURRENT = { uid: 'c', attributes: { terrain: ['freeride'], gender: ['unisex'], waist_mm: 98 } }

const related = (attributes: string[], groupedAttributes: string[][] = [], current = CURRENT) =>
  automatedRelated(SKIS, current, { attributes, groupedAttributes }).map(({ uid }) => uid)

describe('automated related products (SPEC §7)', () => {
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
  ])('share %s', (_, attributes, groups, expected) => {
    expect(related(attributes, groups)).toEqual(expected)
  })

  it('stand by how much they share', () => {
    expect(related(['gender', 'terrain', 'waist_mm'])).toEqual(['b', 'a'])
  })

  it('begin with what follows the current product, where they share the same', () => {
    const shares = { terrain: ['freeride'] }
    const many = ['a', 'b', 'c', 'd', 'e'].map(uid => ({ uid, attributes: shares }))
    const rule = { attributes: ['terrain'], groupedAttributes: [] }
    const found = automatedRelated(many, { uid: 'c', attributes: shares }, rule)
    expect(found.map(({ uid }) => uid)).toEqual(['d', 'e', 'a', 'b'])
  })

  it('are all of the category where no rule is set', () => {
    expect(automatedRelated(SKIS, CURRENT, null)).toHaveLength(3)
  })

  it('leave nobody out when there is no current product', () => {
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
])('a category has %s rule', (_, uid, parent, index) => {
  expect(ruleFor(RULES, { uid, parent })).toBe(index === undefined ? null : RULES[index])
})

describe('the category that is asked for', () => {
  const bindings = { uid: 'bindings', parent: null, commerceIds: { us: 4, ca: 14 }, related: null }
  const boots = { uid: 'boots', parent: null, commerceIds: { us: 3 }, related: { category: 'bindings' } }
  const poles = { uid: 'poles', parent: null, commerceIds: {}, related: { category: 'gone' } }
  const all = [bindings, boots, poles]

  it.each([
    ['its uid', 'boots', 'us', boots],
    ['its number in the store', '14', 'ca', bindings],
    ['nothing in another store', '14', 'us', null],
    ['nothing for junk', 'undefined', 'eu_region_1', null],
  ] as const)('is found by %s', (_, id, region, expected) => {
    expect(categoryById(all, id, region)).toBe(expected)
  })

  it.each([
    ['another category, where editors say so', boots, bindings],
    ['itself', bindings, bindings],
    ['itself, where the other one is gone', poles, poles],
  ])('looks for related products in %s (SPEC §3 Product category)', (_, category, expected) => {
    expect(relatedCategory(all, category)).toBe(expected)
  })
})
