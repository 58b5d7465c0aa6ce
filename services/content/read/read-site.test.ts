import { expect, it } from 'vitest'
import { createMemoryContent } from '../fixture/memory-content.ts'

const entry = (uid: string, more: object = {}) => ({
  ...{ uid, title: uid, url: `/${uid}`, updated_at: '2026-11-20T10:00:00.000Z' },
  ...more,
})

it('sitePages lists all pages of entries with date and picture', async () => {
  const { content } = createMemoryContent({
    page: [entry('about', { regions: ['us', 'nowhere'] })],
    product: [
      entry('grat-84', {
        display_title: 'Grat',
        tagline: 'Light',
        image: { amplience_id: 'grat', imageset: 'Yes' },
        bc_products: { us: 4, ca: null, eu_region_1: 6 },
      }),
    ],
    product_category: [entry('skis', { amplience_id: 'ridge' })],
  })
  const pages = await content.sitePages('de')
  const updatedAt = new Date('2026-11-20T10:00:00Z')
  expect(pages).toEqual([
    {
      ...{ contentType: 'page', title: 'about', summary: '', url: '/about', regions: ['us'], updatedAt },
      ...{ picture: null, product: null },
    },
    {
      ...{
        contentType: 'product_category',
        title: 'skis',
        summary: '',
        url: '/skis',
        regions: [],
        updatedAt,
      },
      ...{ picture: { name: 'ridge', set: false }, product: null },
    },
    {
      ...{ contentType: 'product', title: 'Grat', summary: 'Light', url: '/grat-84', regions: [], updatedAt },
      ...{
        picture: { name: 'grat', set: true },
        product: { sku: '', commerceIds: { us: 4, eu_region_1: 6 } },
      },
    },
  ])
})
