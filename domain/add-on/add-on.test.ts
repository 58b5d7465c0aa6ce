import { describe, expect, it } from 'vitest'
import { type AddOnSettings, offeredUids, offersFor } from './add-on.ts'

const offer = (headline: string, categories: string[] = [], products: string[] = []) => ({
  ...{ headline, categories, products },
})
const settings = (category: string, headline: string): AddOnSettings => ({
  uid: category,
  categories: [category],
  offers: [offer(headline)],
})
const good = (uid: string, category: string, ...terrain: string[]) => ({
  ...{ uid, categories: [category], attributes: { terrain } },
})

describe('what is offered beside a product (SPEC §3 category_product_add_on_config)', () => {
  const all = [settings('skis', 'For skis'), settings('skis-kids', 'For children')]

  it.each([
    [['skis', 'skis-freeride'], ['For skis']],
    [['skis', 'skis-kids'], ['For children']],
    [['boots'], []],
  ])('of the categories %j is %j', (categories, headlines) => {
    expect(offersFor(all, { categories }).map(({ headline }) => headline)).toEqual(headlines)
  })

  it('is what editors name, then what suits it, then the rest; each once and never itself', () => {
    const candidates = [
      good('own', 'poles', 'touring'),
      good('piste-pole', 'poles', 'piste'),
      good('tour-pole', 'poles', 'touring'),
      good('named', 'poles', 'touring'),
      good('bag', 'bags', 'touring'),
    ]
    const own = { uid: 'own', attributes: { terrain: ['touring'] } }
    expect(offeredUids(offer('', ['poles'], ['named']), candidates, own)).toEqual([
      'named',
      'tour-pole',
      'piste-pole',
    ])
  })

  it('is no snowboard binding beside a ski, whatever else the binding is for', () => {
    const binding = { uid: 'b', categories: ['bindings-snowboard', 'bindings-touring'], attributes: {} }
    const ski = { uid: 'ski', attributes: {} }
    expect(offeredUids(offer('', ['bindings-touring']), [binding], ski)).toEqual([])
    expect(offeredUids(offer('', ['bindings-snowboard']), [binding], ski)).toEqual(['b'])
  })
})
