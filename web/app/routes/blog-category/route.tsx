import { localePath } from '@firnline/domain/locale/locale-path'
import { href } from 'react-router'
import { describeCrumbs } from '../../components/breadcrumbs/describe-crumbs.ts'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { blogWords } from '../../components/post-list/blog.words.ts'
import { describePosts, describeTopics } from '../../components/post-list/describe-posts.ts'
import { PostCard } from '../../components/post-list/post-card.tsx'
import { Topics } from '../../components/post-list/topics.tsx'
import { pageMeta, pageSeo } from '../../page-meta.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { shopContext } from '../../shop.ts'
import { validPage } from '../../valid-page.ts'
import { pickWords } from '../../words/words.ts'
import { wordsFor } from '../../words/words-for.ts'
import type { Route } from './+types/route.ts'

export const handle = { layout: 'flush-banner' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, params: { uid }, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, content } = shop
  const { locale } = visit
  const [posts, categories, words] = await Promise.all([
    content.blogPosts(locale.contentLanguage),
    content.blogCategories(locale.contentLanguage),
    wordsFor(shop, blogWords),
  ])
  const category = await validPage(
    shop,
    { uid, url },
    async slug => categories.find(one => one.url === `/${slug}`) ?? null,
  )
  const own = posts.filter(post => post.categories.includes(category.uid))
  const blog = { title: words.journal, href: localePath(locale, href('/blog')) }
  const crumbs = [...describeCrumbs([], { locale, home: words.home }), blog]
  return {
    title: category.title,
    intro: category.intro,
    picture: category.picture,
    flush: category.picture !== null,
    posts: describePosts(own, { visit, categories, words }),
    topics: describeTopics(categories, visit, category.uid),
    blog,
    crumbs,
    words: pickWords(words, ['topics', 'allPosts', 'noPosts', 'youAreHere']),
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
  const { title, intro, picture, posts, topics, blog, crumbs, words } = loaderData
  return (
    <>
      <PageHeader
        title={title}
        intro={intro}
        picture={picture}
        crumbs={crumbs}
        crumbsLabel={words.youAreHere}
      />
      <div className="mt-4">
        <Topics label={words.topics} all={{ title: words.allPosts, href: blog.href }} topics={topics} />
      </div>
      <div className="column pt-8 lg:pt-12">
        {posts.length === 0 && <p className="type-lead py-10 text-muted">{words.noPosts}</p>}
        <div className="grid gap-x-6 gap-y-12 xs:grid-cols-2 min-[44rem]:grid-cols-3 lg:gap-y-16">
          {posts.map(post => (
            <PostCard key={post.uid} post={post} />
          ))}
        </div>
      </div>
    </>
  )
}
