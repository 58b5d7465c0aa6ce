import { contentPath } from '@firnline/domain/content/link'
import type { BlogPostHead, Section } from '@firnline/domain/content/page'
import { localePath } from '@firnline/domain/locale/locale-path'
import { inRegion } from '@firnline/domain/region'
import { pictureUrl } from '@firnline/services/media/picture-url'
import { href } from 'react-router'
import { describePost, describePosts } from '../../../components/blog/describe-posts.ts'
import { describeJournal } from '../../../components/blog/journal.ts'
import { describeCrumbs } from '../../../components/page-header/describe-crumbs.ts'
import { describeTiles } from '../../../components/product-tile/describe-tile.ts'
import { showGrid } from '../../../components/product-tile/show-tiles.tsx'
import { loadSections } from '../../../components/section/load-sections.ts'
import { describeShare, SHARE_VIEW_MESSAGES } from '../../../components/share/describe-share.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { article } from '../../../discovery/article.ts'
import { absoluteUrl } from '../../../discovery/share-card.ts'
import { drawPage } from '../../../discovery/share-picture.ts'
import { fallbackTo } from '../../../fallback.ts'
import { messagesFor, pickMessages } from '../../../messages.ts'
import { pageSeo } from '../../../page/page-meta.ts'
import { validPage } from '../../../page/valid-page.ts'

export async function loadPost(shop: Shop, { uid, url }: { uid: string; url: URL }) {
  const { visit, content, catalogue } = shop
  const { locale, region } = visit
  const language = locale.contentLanguage
  const post = await validPage(shop, { uid, url }, slug => content.blogPost(language, slug))
  const [posts, categories, messages, sections, products] = await Promise.all([
    content.blogPosts(language).catch(fallbackTo([], 'other posts', shop)),
    content.blogCategories(language).catch(fallbackTo([], 'journal topics', shop)),
    messagesFor(shop, 'blog', 'breadcrumbs', 'price', 'productTile', 'share', 'sharePicture'),
    catalogue.sections(visit, post.sections),
    catalogue.productsByUid(visit, post.products).catch(fallbackTo([], 'products of a post', shop)),
  ])
  const input = { visit, categories, messages }
  const journal = describeJournal(shop, messages)
  const crumbs = [...describeCrumbs([], { locale, home: messages.home }), journal.home]
  const shown = inRegion(posts, region)
  const following = nextPost(post, shown)
  const path = href('/blog/p/:uid', { uid })
  const seo = pageSeo(shop, {
    seo: post.seo,
    title: post.title,
    description: post.summary,
    path,
    presence: post,
    picture: post.picture,
    drawn: drawPage(post, { brand: shop.brand, messages }),
    kind: 'article',
    crumbs,
    sections,
  })
  discoverPost(shop, post, seo.url)
  const tiles = describeTiles(productsNotShown(inRegion(products, region), sections), visit, messages)
  return {
    ...(await loadSections(shop, { sections })),
    flush: post.picture !== null,
    post: describePost(post, input),
    gear: showGrid(shop, tiles, messages),
    next: following === null ? null : describePost(following, input),
    related: describePosts(
      otherPosts(
        post,
        shown.filter(other => other.uid !== following?.uid),
      ),
      input,
    ),
    feed: journal.feed,
    crumbs,
    share: describeShare(shop, {
      path: localePath(locale, path),
      title: post.title,
      picture: post.picture,
    }),
    messages: pickMessages(messages, ['gear', 'nextPost', 'readOn', 'youAreHere', ...SHARE_VIEW_MESSAGES]),
    seo,
  }
}

/** Pixels. */
const WIDTH = 1200

/** `url`: absolute. */
export function discoverPost(shop: Shop, post: BlogPostHead, url: string): void {
  const { brand, origin, media, visit } = shop
  const picture =
    post.picture === null
      ? null
      : absoluteUrl(origin, pictureUrl(media, post.picture.name, 'image', { width: WIDTH }))
  const { locale } = visit
  const authorUrl = post.author === null ? '' : `${origin}${contentPath(locale, 'author', post.author.url)}`
  shop.discover({
    things: [article(post, { brand, origin, url, picture, authorUrl, languageTag: locale.languageTag })],
  })
}

/** Products of the post that none of its sections shows. */
export function productsNotShown<P extends { readonly uid: string }>(
  products: readonly P[],
  sections: readonly Section[],
): P[] {
  const shown = new Set(
    sections
      .flatMap(section => (section.kind === 'product-grid' ? section.products : []))
      .map(({ uid }) => uid),
  )
  return products.filter(({ uid }) => !shown.has(uid))
}

/** The next older post; after the oldest, the newest. null: there is no other. */
export function nextPost<T extends Pick<BlogPostHead, 'uid'>>(
  post: Pick<BlogPostHead, 'uid'>,
  newestFirst: readonly T[],
): T | null {
  const place = newestFirst.findIndex(({ uid }) => uid === post.uid)
  const next = newestFirst[place + 1] ?? newestFirst[0]
  return next === undefined || next.uid === post.uid ? null : next
}

const SHOWN = 3

/** Other posts: those on its topics first, in the given order. */
export function otherPosts<T extends Pick<BlogPostHead, 'uid' | 'categories'>>(
  post: Pick<BlogPostHead, 'uid' | 'categories'>,
  posts: readonly T[],
): T[] {
  const others = posts.filter(({ uid }) => uid !== post.uid)
  const isNear = ({ categories }: T) => categories.some(uid => post.categories.includes(uid))
  return [...others.filter(isNear), ...others.filter(other => !isNear(other))].slice(0, SHOWN)
}
