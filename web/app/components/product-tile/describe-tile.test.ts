import { describe, expect, it } from 'vitest'
import { IN_GERMANY } from '../../fixture/fake-shop.ts'
import { messagesIn } from '../../fixture/messages-in.ts'
import { NORDWAND } from '../../fixture/nordwand.ts'
import { describeAddOn, describeTiles, type TileVisit } from './describe-tile.ts'

const messages = messagesIn('de', 'price', 'productTile')
const tile = (product: Parameters<typeof describeTiles>[0][number], visit: Partial<TileVisit> = {}) =>
  describeTiles([product], { ...IN_GERMANY, ...visit }, messages)[0]

describe('what a tile shows', () => {
  it('is nothing for a product without a title, a url or a commerce product', () => {
    expect(tile({ ...NORDWAND, title: '' })).toBeUndefined()
    expect(tile({ ...NORDWAND, slug: '' })).toBeUndefined()
    expect(tile({ ...NORDWAND, commerce: null })).toBeUndefined()
  })

  it('is the sale badge where the region sells, before new and redesigned', () => {
    const isNew = { ...NORDWAND, isNew: true, isRedesigned: true }
    expect(tile(isNew)?.badge).toEqual({ look: 'signal', text: 'Reduziert' })
    expect(tile(isNew, { shopping: false })?.badge).toEqual({ look: 'night', text: 'Neu' })
  })

  it('is the country’s stated price where the region does not sell', () => {
    const stated = { ...NORDWAND, countryPrices: { de: 700 } }
    expect(tile(stated, { shopping: false })?.price).toEqual({
      kind: 'regular',
      now: expect.stringContaining('700'),
    })
    expect(tile({ ...NORDWAND, countryPrices: {} }, { shopping: false })?.price).toBeNull()
  })

  it('is the editors’ banner in the visit’s language, and not “new” twice', () => {
    const plain = { ...NORDWAND, isNew: false }
    expect(tile({ ...plain, banner: 'best-seller' })?.banner).toBe('Bestseller')
    expect(tile({ ...plain, banner: 'coming-soon' })?.banner).toBe('Demnächst')
    expect(tile({ ...plain, banner: 'new' })?.banner).toBe('Neu')
    expect(tile({ ...NORDWAND, banner: 'new' }, { shopping: false })?.banner).toBe('')
    expect(tile(plain)?.banner).toBe('')
  })

  it('is no badge and no banner among add-ons', () => {
    const addOn = describeAddOn({ ...NORDWAND, banner: 'best-seller' }, IN_GERMANY, messages)
    expect({ badge: addOn.badge, banner: addOn.banner }).toEqual({ badge: null, banner: '' })
    expect(addOn.productId).toBe(7)
  })

  it('is each colour by its own name and picture, its query in lower case', () => {
    expect(tile(NORDWAND)?.colors[0]).toMatchObject({ param: 'glacier', picture: 'nordwand-98-glacier' })
  })
})
