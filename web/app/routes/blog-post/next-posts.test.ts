import { expect, it } from 'vitest'
import { nextPosts } from './next-posts.ts'

const post = (uid: string, ...categories: string[]) => ({ uid, categories })

it('puts what is on the same topic before the rest, never the post itself, three at most', () => {
  const posts = [
    post('a', 'workshop'),
    post('b', 'mountain'),
    post('c', 'workshop', 'mountain'),
    post('d', 'care'),
    post('e', 'care'),
  ]
  expect(nextPosts(post('a', 'workshop'), posts).map(({ uid }) => uid)).toEqual(['c', 'b', 'd'])
})

it('has nothing after the only post', () => {
  expect(nextPosts(post('a'), [post('a')])).toEqual([])
})
