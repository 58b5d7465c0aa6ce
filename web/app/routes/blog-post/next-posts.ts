import type { BlogPostHead } from '@firnline/domain/content/page'

const SHOWN = 3

/** What to read after a post: others on its topics first, each in the order given. */
export function nextPosts<T extends Pick<BlogPostHead, 'uid' | 'categories'>>(
  post: Pick<BlogPostHead, 'uid' | 'categories'>,
  posts: readonly T[],
): T[] {
  const others = posts.filter(({ uid }) => uid !== post.uid)
  const isNear = ({ categories }: T) => categories.some(uid => post.categories.includes(uid))
  return [...others.filter(isNear), ...others.filter(other => !isNear(other))].slice(0, SHOWN)
}
