import { expect, it } from 'vitest'
import { down, fakeShop } from '../../fixture/fake-shop.ts'
import { NORDWAND } from '../../fixture/nordwand.ts'
import { loadViews } from './load-views.ts'

const VIEWS: Readonly<Record<string, readonly string[]>> = {
  'nordwand-98-glacier-set': [
    'nordwand-98-glacier',
    'nordwand-98-glacier-base',
    'nordwand-98-glacier-detail',
  ],
}

const shopWithSets = fakeShop({ sets: { pictures: async name => VIEWS[name] ?? [] } })

it('reads the image set of each color, its first picture where there is none', async () => {
  expect([...(await loadViews(shopWithSets, NORDWAND))]).toEqual([
    ['nordwand-98-glacier', VIEWS['nordwand-98-glacier-set']],
    ['nordwand-98-granite', ['nordwand-98-granite']],
  ])
})

it('starts with the color’s own picture wherever the set has it', async () => {
  const shop = fakeShop({ sets: { pictures: async name => [`${name}-back`, name.replace(/-set$/, '')] } })
  expect((await loadViews(shop, NORDWAND)).get('nordwand-98-granite')).toEqual([
    'nordwand-98-granite',
    'nordwand-98-granite-set-back',
  ])
})

it('reads no sets of a product without one', async () => {
  const single = { ...NORDWAND, picture: { ...NORDWAND.picture, set: false } }
  expect([...(await loadViews(shopWithSets, single)).values()]).toEqual([
    ['nordwand-98-glacier'],
    ['nordwand-98-granite'],
  ])
})

it('reads the product’s own image set where it has no colors', async () => {
  const single = { ...NORDWAND, commerce: { ...NORDWAND.commerce, options: [] } }
  expect([...(await loadViews(shopWithSets, single))]).toEqual([
    ['nordwand-98-glacier-set', VIEWS['nordwand-98-glacier-set']],
  ])
})

it('reports that the media service does not answer', async () => {
  const errors: unknown[] = []
  const shop = {
    ...fakeShop({ sets: { pictures: down } }),
    degraded: (_: string, error: unknown) => void errors.push(error),
  }
  expect([...(await loadViews(shop, NORDWAND)).values()]).toEqual([
    ['nordwand-98-glacier'],
    ['nordwand-98-granite'],
  ])
  expect(errors).toHaveLength(2)
})
