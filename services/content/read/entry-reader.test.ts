import { describe, expect, it } from 'vitest'
import { createMemoryContent } from '../fixture/memory-content.ts'
import { typeTag } from '../tags.ts'

const IN_SKIS = [{ uid: 'blt1', _content_type_uid: 'product_category' }]
const NORDWAND = { uid: 'nordwand', title: 'Nordwand', url: '/nordwand', categories: IN_SKIS }
const HALDE = { uid: 'halde', title: 'Halde', url: '/halde', categories: [] }
const KEYS = 'content:category-keys'

async function tagsOf(read: (shop: ReturnType<typeof createMemoryContent>['content']) => Promise<unknown>) {
  const { content, seen } = createMemoryContent({
    product: [NORDWAND, HALDE],
    product_category: [
      { uid: 'blt1', key: 'skis', title: 'Skis', url: '/skis', banner: [{ uid: 'dawn', title: 'Dawn' }] },
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
    expect(await tagsOf(content => content.product('de', 'nordwand'))).toEqual([
      'content:entry:nordwand',
      KEYS,
    ])
    expect(await tagsOf(content => content.productsByUid('de', ['halde', 'nordwand', 'halde']))).toEqual([
      'content:entry:nordwand',
      'content:entry:halde',
      KEYS,
    ])
  })

  it('are the type when a key was not found', async () => {
    expect(await tagsOf(content => content.product('de', 'none'))).toEqual(['content:type:product'])
    expect(await tagsOf(content => content.productsByUid('de', ['halde', 'none']))).toEqual([
      'content:type:product',
    ])
  })

  it('are the type of a list, and what its entries refer to', async () => {
    expect(await tagsOf(content => content.products('de'))).toEqual(['content:type:product', KEYS])
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
    expect(tags.filter(tag => !tag.startsWith('content:entry:'))).toEqual([KEYS])
  })

  it('are the categories of a list of products', async () => {
    expect(await tagsOf(content => content.productsIn('de', ['skis', 'boots']))).toEqual([
      KEYS,
      'categories',
      'category:skis',
      'category:boots',
      'category:blt1',
      KEYS,
    ])
  })
})

describe('the key of a category', () => {
  it('reaches its products when it is published, and other edits do not', async () => {
    let categories: Readonly<Record<string, unknown>>[] = []
    const { content, cache, asked } = createMemoryContent({
      product: () => [NORDWAND],
      product_category: () => categories,
    })
    const keys = async () => (await content.product('de', 'nordwand'))?.categories
    const edit = async (edited: typeof categories) => {
      categories = edited
      cache.purge([typeTag('product_category')])
      await expect.poll(() => asked.at(-1)?.contentType).toBe('product_category')
      asked.length = 0
    }
    expect(await keys()).toEqual([])
    asked.length = 0
    await edit([{ uid: 'blt1', key: 'skis' }])
    expect(await keys()).toEqual(['skis'])
    expect(asked.map(({ contentType }) => contentType)).toEqual(['product'])
    asked.length = 0
    await edit([{ uid: 'blt1', key: 'skis', title: 'Edited' }])
    expect(await keys()).toEqual(['skis'])
    expect(asked).toEqual([])
  })
})
