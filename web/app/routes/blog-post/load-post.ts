import { localePath } from '@firnline/domain/locale/locale-path'
import { inRegion } from '@firnline/domain/region'
import { href } from 'react-router'
import { describePost, describePosts } from '../../components/blog/describe-posts.ts'
import { describeCrumbs } from '../../components/page-header/describe-crumbs.ts'
import { describeTiles } from '../../components/product/describe-tile.ts'
import { loadSections } from '../../components/section/load-sections.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { messagesFor } from '../../messages/messages-for.ts'
import { pickMessages } from '../../messages/pick-messages.ts'
import { pageSeo } from '../../page-meta.ts'
import { validPage } from '../../valid-page.ts'
import { discoverPost } from './discover-post.ts'
import { gearBeside } from './gear-beside.ts'
import { nextPosts } from './next-posts.ts'

export async function loadPost(shop: Shop, { uid, url }: { uid: string; url: URL }) {
  const { visit, content, catalogue } = shop
  const { locale, region } = visit
  const language = locale.contentLanguage
  const post = await validPage(shop, { uid, url }, slug => content.blogPost(language, slug))
  const [posts, categories, messages, sections, products] = await Promise.all([
    content.blogPosts(language).catch(fallbackTo([], 'other posts', shop)),
    content.blogCategories(language).catch(fallbackTo([], 'journal topics', shop)),
    messagesFor(shop, 'blog', 'breadcrumbs', 'price', 'productTile'),
    catalogue.sections(visit, post.sections),
    catalogue.productsByUid(visit, post.products).catch(fallbackTo([], 'products of a post', shop)),
  ])
  const facts = { visit, categories, messages }
  const crumbs = [
    ...describeCrumbs([], { locale, home: messages.home }),
    { title: messages.journal, href: localePath(locale, href('/blog')) },
  ]
  const seo = pageSeo(shop, {
    seo: post.seo,
    title: post.title,
    description: post.summary,
    path: href('/blog/p/:uid', { uid }),
    presence: post,
    picture: post.picture,
    kind: 'article',
    crumbs,
  })
  discoverPost(shop, post, seo.url)
  return {
    ...(await loadSections(shop, { sections })),
    flush: post.picture !== null,
    post: describePost(post, facts),
    tiles: describeTiles(gearBeside(inRegion(products, region), sections), visit, messages),
    next: describePosts(nextPosts(post, inRegion(posts, region)), facts),
    crumbs,
    messages: pickMessages(messages, ['gear', 'readOn', 'youAreHere']),
    seo,
  }
}
