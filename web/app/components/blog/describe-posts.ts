import { contentPath } from '@firnline/domain/content/link'
import type { Author, BlogCategory, BlogPostHead } from '@firnline/domain/content/page'
import { inRegion, isInRegion } from '@firnline/domain/region'
import type { Visit } from '@firnline/domain/visit'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import { formatDate } from '../../intl.ts'

type PostInput = {
  readonly visit: Pick<Visit, 'locale' | 'region'>
  readonly categories: readonly BlogCategory[]
  readonly messages: Messages<'blog' | 'breadcrumbs'>
}

export type PostView = ReturnType<typeof describePost>

export function describePosts(posts: readonly BlogPostHead[], input: PostInput): PostView[] {
  return inRegion(posts, input.visit.region).map(post => describePost(post, input))
}

export function describePost(post: BlogPostHead, { visit, categories, messages }: PostInput) {
  const date = formatDate(new Date(post.date), visit.locale)
  return {
    uid: post.uid,
    title: post.title,
    summary: post.summary,
    href: contentPath(visit.locale, 'blog_post', post.url),
    /** Empty: unknown. */
    date,
    /** For `<time datetime>`; empty with `date`. */
    moment: date === '' ? '' : post.date,
    minutes: post.minutes === null ? '' : format(messages.minutes, { minutes: post.minutes }),
    author: describeAuthor(post.author, { visit, messages }),
    topics: inRegion(categories, visit.region)
      .filter(({ uid }) => post.categories.includes(uid))
      .map(({ title }) => title),
    picture: post.picture,
  }
}

export type AuthorView = NonNullable<ReturnType<typeof describeAuthor>>

/** null: unknown, or not in this region. */
function describeAuthor(author: Author | null, { visit, messages }: Omit<PostInput, 'categories'>) {
  if (author === null || !isInRegion(author, visit.region)) return null
  return {
    by: format(messages.by, { author: author.title }),
    role: author.role,
    href: contentPath(visit.locale, 'author', author.url),
  }
}

export type TopicView = ReturnType<typeof describeTopics>[number]

export function describeTopics(
  categories: readonly BlogCategory[],
  { locale, region }: Pick<Visit, 'locale' | 'region'>,
  here: string | null,
) {
  return inRegion(categories, region).map(({ uid, title, url }) => ({
    uid,
    title,
    href: contentPath(locale, 'blog_category', url),
    here: uid === here,
  }))
}
