import { describe, expect, it } from 'vitest'
import { type AddOnSettings, addOnOffersFor, addOnUids } from './add-on.ts'
import type { Attributes } from './attribute.ts'

const offer = (headline: string, categories: string[] = [], products: string[] = []) => ({
  ...{ headline, categories, products },
})
const settings = (category: string, headline: string): AddOnSettings => ({
  uid: category,
  categories: [category],
  offers: [offer(headline)],
})
const good = (uid: string, category: string, ...terrain: string[]) => ({
  ...{ uid, categories: [category], attributes: { terrain }, relatedProducts: [] },
})

describe('what is offered beside a product', () => {
  const all = [settings('skis', 'For skis'), settings('skis-kids', 'For children')]

  it.each([
    [['skis', 'skis-freeride'], ['For skis']],
    [['skis', 'skis-kids'], ['For children']],
    [['boots'], []],
  ])('of the categories %j is %j', (categories, headlines) => {
    expect(addOnOffersFor(all, { categories }).map(({ headline }) => headline)).toEqual(headlines)
  })

  it('is what editors name, then what suits it, then the rest; each once and never itself', () => {
    const candidates = [
      good('own', 'poles', 'touring'),
      good('piste-pole', 'poles', 'piste'),
      good('tour-pole', 'poles', 'touring'),
      good('named', 'poles', 'touring'),
      good('bag', 'bags', 'touring'),
    ]
    const own = { uid: 'own', attributes: { terrain: ['touring'] }, relatedProducts: [] }
    expect(addOnUids(offer('', ['poles'], ['named']), candidates, own)).toEqual([
      'named',
      'tour-pole',
      'piste-pole',
    ])
  })

  it('is no snowboard binding beside a ski, whatever else the binding is for', () => {
    const none = { attributes: {}, relatedProducts: [] }
    const binding = { uid: 'b', categories: ['bindings-snowboard', 'bindings-touring'], ...none }
    const ski = { uid: 'ski', ...none }
    expect(addOnUids(offer('', ['bindings-touring']), [binding], ski)).toEqual([])
    expect(addOnUids(offer('', ['bindings-snowboard']), [binding], ski)).toEqual(['b'])
  })

  it('leads with the skin that is cut for the ski, and leaves out those of others', () => {
    const ski = part('nordwand', { waist_mm: 98, terrain: ['freeride', 'touring'] })
    const own = part('fell', { waist_mm: 98, terrain: ['touring'] }, ['nordwand'])
    const others = part('matte', { waist_mm: 84, terrain: ['touring'] }, ['grat'])
    const wide = part('flanke', { waist_max_mm: 112, terrain: ['touring'] })
    expect(addOnUids(offer('', ['parts']), [others, wide, own], ski)).toEqual(['fell', 'flanke'])
    const sameWaist = part('splitter', { waist_mm: 98, terrain: ['touring'] })
    expect(addOnUids(offer('', ['parts']), [others, wide, own], sameWaist)).toEqual(['flanke'])
  })

  it('puts what editors name beside the product first, then the brakes that are closest to the ski', () => {
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
