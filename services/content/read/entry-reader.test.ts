import { describe, expect, it } from 'vitest'
import { createMemoryContent } from '../fixture/memory-content.ts'

const NORDWAND = { uid: 'nordwand', title: 'Nordwand', url: '/nordwand', categories: [{ uid: 'skis' }] }
const HALDE = { uid: 'halde', title: 'Halde', url: '/halde', categories: [{ uid: 'skis' }] }

async function tagsOf(read: (shop: ReturnType<typeof createMemoryContent>['content']) => Promise<unknown>) {
  const { content, seen } = createMemoryContent({
    product: [NORDWAND, HALDE],
    product_category: [
      { uid: 'skis', title: 'Skis', url: '/skis', banner: [{ uid: 'dawn', title: 'Dawn' }] },
    ],
    page: [
      {
        uid: 'home',
        title: 'Home',
        url: '/',
        sections: [
          { product_grid: { products: [NORDWAND, { uid: 'unpublished', _content_type_uid: 'product' }] } },
        ],
      },
    ],
  })
  await read(content)
  return seen
}

describe('tags of content', () => {
  it('are the entries that were found by key', async () => {
    expect(await tagsOf(content => content.product('de', 'nordwand'))).toEqual(['content:entry:nordwand'])
    expect(await tagsOf(content => content.productsByUid('de', ['halde', 'nordwand', 'halde']))).toEqual([
      'content:entry:nordwand',
      'content:entry:halde',
    ])
  })

  it('are the type when a key was not found', async () => {
    expect(await tagsOf(content => content.product('de', 'none'))).toEqual(['content:type:product'])
    expect(await tagsOf(content => content.productsByUid('de', ['halde', 'none']))).toEqual([
      'content:type:product',
    ])
  })

  it('are the type of a list, and what its entries refer to', async () => {
    expect(await tagsOf(content => content.products('de'))).toEqual(['content:type:product'])
    expect(await tagsOf(content => content.categories('de'))).toEqual([
      'content:type:product_category',
      'content:entry:dawn',
    ])
  })

  it('are the entries within sections, those too that are not published', async () => {
    const tags = await tagsOf(content => content.page('de', '/'))
    expect(tags).toEqual(
      expect.arrayContaining(['home', 'nordwand', 'unpublished'].map(uid => `content:entry:${uid}`)),
    )
    expect(tags.filter(tag => !tag.startsWith('content:entry:'))).toEqual([])
  })

  it('are the categories of a list of products', async () => {
    expect(await tagsOf(content => content.productsIn('de', ['skis', 'boots']))).toEqual([
      'categories',
      'category:skis',
      'category:boots',
    ])
  })
})
