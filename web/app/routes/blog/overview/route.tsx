import { inRegion } from '@firnline/domain/region'
import { href } from 'react-router'
import { describePosts, describeTopics } from '../../../components/blog/describe-posts.ts'
import { describeJournal, journalMeta } from '../../../components/blog/journal.ts'
import { LeadPost, PostCard, Topics } from '../../../components/blog/posts.tsx'
import { describeCrumbs } from '../../../components/page-header/describe-crumbs.ts'
import { PageHeader } from '../../../components/page-header/page-header.tsx'
import { shopContext } from '../../../contexts/shop.ts'
import { fallbackTo } from '../../../fallback.ts'
import { messagesFor, pickMessages } from '../../../messages.ts'
import { pageSeo } from '../../../page/page-meta.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import type { Route } from './+types/route.ts'

export const handle = { inSitemap: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => journalMeta(loaderData)

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, content } = shop
  const { locale } = visit
  const [posts, categories, messages] = await Promise.all([
    content.blogPosts(locale.contentLanguage),
    content.blogCategories(locale.contentLanguage).catch(fallbackTo([], 'journal topics', shop)),
    messagesFor(shop, 'blog', 'breadcrumbs'),
  ])
  const journal = describeJournal(shop, messages)
  const crumbs = describeCrumbs([], { locale, home: messages.home })
  return {
    posts: describePosts(posts, { visit, categories, messages }),
    topics: describeTopics(categories, visit, null),
    blogHref: journal.home.href,
    feed: journal.feed,
    crumbs,
    messages: pickMessages(messages, [
      'journal',
      'journalLead',
      'topics',
      'allPosts',
      'noPosts',
      'youAreHere',
    ]),
    seo: pageSeo(shop, {
      title: messages.journal,
      description: messages.journalLead,
      path: href('/blog'),
      picture: inRegion(posts, visit.region)[0]?.picture ?? null,
      crumbs,
    }),
  }
}

export default function BlogRoute({
  loaderData: { posts, topics, blogHref, crumbs, messages },
}: Route.ComponentProps) {
  const [lead, ...others] = posts
  return (
    <>
      <PageHeader
        title={messages.journal}
        intro={messages.journalLead}
        crumbs={crumbs}
        crumbsLabel={messages.youAreHere}
      />
      <Topics label={messages.topics} all={{ title: messages.allPosts, href: blogHref }} topics={topics} />
      <div className="column pt-8 lg:pt-12">
        {lead === undefined ? (
          <p className="type-lead py-10 text-muted">{messages.noPosts}</p>
        ) : (
          <LeadPost post={lead} />
        )}
        <div className="mt-14 grid gap-x-6 gap-y-12 xs:grid-cols-2 min-[44rem]:grid-cols-3 lg:mt-20 lg:gap-y-16">
          {others.map(post => (
            <PostCard key={post.uid} post={post} />
          ))}
        </div>
      </div>
    </>
  )
}
