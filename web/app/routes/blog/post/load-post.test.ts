import type { Section } from '@firnline/domain/content/page'
import { expect, it } from 'vitest'
import { NORDWAND } from '../../../fixture/nordwand.ts'
import { nextPost, otherPosts, productsNotShown } from './load-post.ts'

const BOOT = { ...NORDWAND, uid: 'boot' }

const GRID: Section = {
  ...{ key: 'grid', kind: 'product-grid', headline: '', intro: '', layout: 'grid', link: null },
  products: [NORDWAND],
}
const TEXT: Section = { key: 'text', kind: 'text', headline: 'On skis', body: [] }

it('omits products that a section shows', () => {
  expect(productsNotShown([NORDWAND, BOOT], [TEXT, GRID])).toEqual([BOOT])
  expect(productsNotShown([NORDWAND], [GRID])).toEqual([])
})

it('shows all products without sections', () => {
  expect(productsNotShown([NORDWAND, BOOT], [TEXT])).toEqual([NORDWAND, BOOT])
})

const post = (uid: string, ...categories: string[]) => ({ uid, categories })

it('puts three other posts, same topics first', () => {
  const posts = [
    post('a', 'workshop'),
    post('b', 'mountain'),
    post('c', 'workshop', 'mountain'),
    post('d', 'care'),
    post('e', 'care'),
  ]
  expect(otherPosts(post('a', 'workshop'), posts).map(({ uid }) => uid)).toEqual(['c', 'b', 'd'])
})

it.each([
  ['new', 'middle'],
  ['middle', 'old'],
  ['old', 'new'],
])('leads from the %s post to the %s one', (uid, next) => {
  expect(nextPost({ uid }, [{ uid: 'new' }, { uid: 'middle' }, { uid: 'old' }])).toEqual({ uid: next })
})

it('leads from the only post to none', () => {
  expect(nextPost({ uid: 'a' }, [{ uid: 'a' }])).toBeNull()
  expect(nextPost({ uid: 'a' }, [])).toBeNull()
})

it('is empty after the only post', () => {
  expect(otherPosts(post('a'), [post('a')])).toEqual([])
})
