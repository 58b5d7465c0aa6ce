import { localePath } from '@firnline/domain/locale/locale-path'
import { inRegion } from '@firnline/domain/region/in-region'
import { href } from 'react-router'
import { describeCrumbs } from '../../components/breadcrumbs/describe-crumbs.ts'
import { loadSections } from '../../components/content-page/load-content-page.ts'
import { blogWords } from '../../components/post-list/blog.words.ts'
import { describePost, describePosts } from '../../components/post-list/describe-posts.ts'
import { describeTiles } from '../../components/product-tile/describe-tile.ts'
import { tileWords } from '../../components/product-tile/tile.words.ts'
import { degradeTo } from '../../degrade.ts'
import { pageSeo } from '../../page-meta.ts'
import type { Shop } from '../../shop.ts'
import { validPage } from '../../valid-page.ts'
import { pickWords } from '../../words/words.ts'
import { wordsFor } from '../../words/words-for.ts'
import { discoverPost } from './discover-post.ts'
import { gearBeside } from './gear-beside.ts'
import { nextPosts } from './next-posts.ts'

export async function loadPost(shop: Shop, { uid, url }: { uid: string; url: URL }) {
  const { visit, content, catalogue } = shop
  const { locale, region } = visit
  const language = locale.contentLanguage
  const post = await validPage(shop, { uid, url }, slug => content.blogPost(language, slug))
  const [posts, categories, words, sections, products] = await Promise.all([
    content.blogPosts(language).catch(degradeTo([], 'other posts', shop)),
    content.blogCategories(language).catch(degradeTo([], 'journal topics', shop)),
    wordsFor(shop, { ...blogWords, ...tileWords }),
    catalogue.sections(visit, post.sections),
    catalogue.productsByUid(visit, post.products).catch(degradeTo([], 'products of a post', shop)),
  ])
  const facts = { visit, categories, words }
  const crumbs = [
    ...describeCrumbs([], { locale, home: words.home }),
    { title: words.journal, href: localePath(locale, href('/blog')) },
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
    tiles: describeTiles(gearBeside(inRegion(products, region), sections), visit, words),
    next: describePosts(nextPosts(post, inRegion(posts, region)), facts),
    crumbs,
    words: pickWords(words, ['gear', 'readOn', 'youAreHere']),
    seo,
  }
}
