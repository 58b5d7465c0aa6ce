import { describe, expect, it } from 'vitest'
import { IN_GERMANY } from '../../fixture/fake-shop.ts'
import { messagesIn } from '../../fixture/messages-in.ts'
import { NORDWAND } from '../../fixture/nordwand.ts'
import { describeAddOn, describeTiles, type TileVisit } from './describe-tile.ts'

const messages = messagesIn('de', 'price', 'productTile')
const tile = (product: Parameters<typeof describeTiles>[0][number], visit: Partial<TileVisit> = {}) =>
  describeTiles([product], { ...IN_GERMANY, ...visit }, messages)[0]

describe('a tile', () => {
  it('is left out without title, URL or commerce product', () => {
    expect(tile({ ...NORDWAND, title: '' })).toBeUndefined()
    expect(tile({ ...NORDWAND, slug: '' })).toBeUndefined()
    expect(tile({ ...NORDWAND, commerce: null })).toBeUndefined()
  })

  it('has the sale badge first, then new and redesigned', () => {
    const isNew = { ...NORDWAND, isNew: true, isRedesigned: true }
    expect(tile(isNew)?.badge).toEqual({ look: 'signal', text: 'Reduziert' })
    expect(tile(isNew, { shopping: false })?.badge).toEqual({ look: 'night', text: 'Neu' })
  })

  it('has the country’s price where nothing is sold', () => {
    const stated = { ...NORDWAND, countryPrices: { de: 700 } }
    expect(tile(stated, { shopping: false })?.price).toEqual({
      kind: 'regular',
      now: expect.stringContaining('700'),
    })
    expect(tile({ ...NORDWAND, countryPrices: {} }, { shopping: false })?.price).toBeNull()
  })

  it('has the editors’ banner, and not “new” twice', () => {
    const plain = { ...NORDWAND, isNew: false }
    expect(tile({ ...plain, banner: 'best-seller' })?.banner).toBe('Bestseller')
    expect(tile({ ...plain, banner: 'coming-soon' })?.banner).toBe('Demnächst')
    expect(tile({ ...plain, banner: 'new' })?.banner).toBe('Neu')
    expect(tile({ ...NORDWAND, banner: 'new' }, { shopping: false })?.banner).toBe('')
    expect(tile(plain)?.banner).toBe('')
  })

  it('has neither badge nor banner as an add-on', () => {
    const addOn = describeAddOn({ ...NORDWAND, banner: 'best-seller' }, IN_GERMANY, messages)
    expect({ badge: addOn.badge, banner: addOn.banner }).toEqual({ badge: null, banner: '' })
    expect(addOn.productId).toBe(7)
  })

  it('lists colors with name, picture and lowercase query', () => {
    expect(tile(NORDWAND)?.colors[0]).toMatchObject({ param: 'glacier', picture: 'nordwand-98-glacier' })
  })
})
