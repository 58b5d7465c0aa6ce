import { inRegion } from '@firnline/domain/region'
import { format } from '@firnline/messages/format'
import { href } from 'react-router'
import { describePosts } from '../../../components/blog/describe-posts.ts'
import { describeJournal, journalMeta } from '../../../components/blog/journal.ts'
import { PostCard } from '../../../components/blog/posts.tsx'
import { describeCrumbs } from '../../../components/page-header/describe-crumbs.ts'
import { PageHeader } from '../../../components/page-header/page-header.tsx'
import { Paragraphs } from '../../../components/section/text.tsx'
import { shopContext } from '../../../contexts/shop.ts'
import { profilePage } from '../../../discovery/article.ts'
import { fallbackTo } from '../../../fallback.ts'
import { messagesFor, pickMessages } from '../../../messages.ts'
import { pageSeo } from '../../../page/page-meta.ts'
import { validPage } from '../../../page/valid-page.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => journalMeta(loaderData)

export async function loader({ context, params: { uid }, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, content } = shop
  const { locale } = visit
  const [authors, posts, categories, messages] = await Promise.all([
    content.authors(locale.contentLanguage),
    content.blogPosts(locale.contentLanguage),
    content.blogCategories(locale.contentLanguage).catch(fallbackTo([], 'journal topics', shop)),
    messagesFor(shop, 'blog', 'breadcrumbs'),
  ])
  const author = await validPage(
    shop,
    { uid, url },
    async slug => authors.find(one => one.url === `/${slug}`) ?? null,
  )
  const journal = describeJournal(shop, messages)
  const crumbs = [...describeCrumbs([], { locale, home: messages.home }), journal.home]
  const own = inRegion(posts, visit.region).filter(post => post.author?.uid === author.uid)
  const seo = pageSeo(shop, {
    seo: author.seo,
    title: author.title,
    description: author.bio[0] ?? '',
    path: href('/blog/authors/:uid', { uid }),
    presence: author,
    picture: own[0]?.picture ?? null,
    crumbs,
  })
  shop.discover({ things: [profilePage(author, { url: seo.url, brand: shop.brand, origin: shop.origin })] })
  return {
    name: author.title,
    role: author.role,
    bio: author.bio,
    postsBy: format(messages.postsBy, { author: author.title }),
    posts: describePosts(own, { visit, categories, messages }),
    crumbs,
    feed: journal.feed,
    messages: pickMessages(messages, ['noPosts', 'youAreHere']),
    seo,
  }
}

export default function AuthorRoute({ loaderData }: Route.ComponentProps) {
  const { name, role, bio, postsBy, posts, crumbs, messages } = loaderData
  return (
    <>
      <PageHeader title={name} intro={role} crumbs={crumbs} crumbsLabel={messages.youAreHere} />
      <div className="column">
        <Paragraphs body={bio} className="type-lead max-w-prose" />
      </div>
      <section className="column mt-(--section)">
        <h2 className="type-headline mb-8 lg:mb-10">{postsBy}</h2>
        {posts.length === 0 && <p className="type-lead py-10 text-muted">{messages.noPosts}</p>}
        <div className="grid gap-x-6 gap-y-12 xs:grid-cols-2 min-[44rem]:grid-cols-3 lg:gap-y-16">
          {posts.map(post => (
            <PostCard key={post.uid} post={post} level={3} />
          ))}
        </div>
      </section>
    </>
  )
}
