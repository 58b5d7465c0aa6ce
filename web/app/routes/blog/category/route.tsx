import { href } from 'react-router'
import { describePosts, describeTopics } from '../../../components/blog/describe-posts.ts'
import { describeJournal, journalMeta } from '../../../components/blog/journal.ts'
import { PostCard, Topics } from '../../../components/blog/posts.tsx'
import { describeCrumbs } from '../../../components/page-header/describe-crumbs.ts'
import { PageHeader } from '../../../components/page-header/page-header.tsx'
import { shopContext } from '../../../contexts/shop.ts'
import { messagesFor, pickMessages } from '../../../messages.ts'
import { pageSeo } from '../../../page/page-meta.ts'
import { validPage } from '../../../page/valid-page.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import type { Route } from './+types/route.ts'

export const handle = { layout: 'flush-banner' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => journalMeta(loaderData)

export async function loader({ context, params: { uid }, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, content } = shop
  const { locale } = visit
  const [posts, categories, messages] = await Promise.all([
    content.blogPosts(locale.contentLanguage),
    content.blogCategories(locale.contentLanguage),
    messagesFor(shop, 'blog', 'breadcrumbs'),
  ])
  const category = await validPage(
    shop,
    { uid, url },
    async slug => categories.find(one => one.url === `/${slug}`) ?? null,
  )
  const own = posts.filter(post => post.categories.includes(category.uid))
  const { home: blog, feed } = describeJournal(shop, messages)
  const crumbs = [...describeCrumbs([], { locale, home: messages.home }), blog]
  return {
    title: category.title,
    intro: category.intro,
    picture: category.picture,
    flush: category.picture !== null,
    posts: describePosts(own, { visit, categories, messages }),
    topics: describeTopics(categories, visit, category.uid),
    blog,
    crumbs,
    feed,
    messages: pickMessages(messages, ['topics', 'allPosts', 'noPosts', 'youAreHere']),
    seo: pageSeo(shop, {
      seo: category.seo,
      title: category.title,
      description: category.intro,
      path: href('/blog/:uid', { uid }),
      presence: category,
      picture: category.picture,
      crumbs,
    }),
  }
}

export default function BlogCategoryRoute({ loaderData }: Route.ComponentProps) {
  const { title, intro, picture, posts, topics, blog, crumbs, messages } = loaderData
  return (
    <>
      <PageHeader
        title={title}
        intro={intro}
        picture={picture}
        crumbs={crumbs}
        crumbsLabel={messages.youAreHere}
      />
      <div className="mt-4">
        <Topics label={messages.topics} all={{ title: messages.allPosts, href: blog.href }} topics={topics} />
      </div>
      <div className="column pt-8 lg:pt-12">
        {posts.length === 0 && <p className="type-lead py-10 text-muted">{messages.noPosts}</p>}
        <div className="grid gap-x-6 gap-y-12 xs:grid-cols-2 min-[44rem]:grid-cols-3 lg:gap-y-16">
          {posts.map(post => (
            <PostCard key={post.uid} post={post} />
          ))}
        </div>
      </div>
    </>
  )
}
