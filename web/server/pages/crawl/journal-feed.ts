import { contentPath } from '@firnline/domain/content/link'
import type { BlogPostHead } from '@firnline/domain/content/page'
import { localePath } from '@firnline/domain/locale/locale-path'
import { inRegion } from '@firnline/domain/region'
import { pictureUrl } from '@firnline/services/media/picture-url'
import { journalFeedPath } from '../../../app/discovery/journal-feed-path.ts'
import { absoluteUrl } from '../../../app/discovery/share-card.ts'
import { translate } from '../../../app/messages.ts'
import type { WrittenDocument } from './document.ts'
import type { Site } from './site.ts'
import { xmlElement } from './xml.ts'

/** Posts of the feed, newest first. */
const MAX_POSTS = 30
/** Pixels. */
const PICTURE_WIDTH = 1200

const NAMESPACES =
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"'

/** The journal of one locale as RSS 2.0. */
export async function journalFeed(site: Site): Promise<WrittenDocument> {
  const { services, visit, brand, origin } = site
  const { locale, region } = visit
  const [posts, categories, texts] = await Promise.all([
    services.content.blogPosts(locale.contentLanguage),
    services.content.blogCategories(locale.contentLanguage),
    services.content.displayTexts(locale.contentLanguage),
  ])
  const messages = translate(site, texts, 'blog')
  const titles = new Map(categories.map(({ uid, title }) => [uid, title]))
  const head = [
    xmlElement('title', `${brand.displayName} ${messages.journal}`),
    xmlElement('link', `${origin}${localePath(locale, '/blog')}`),
    xmlElement('description', messages.journalLead),
    xmlElement('language', locale.languageTag),
    `<atom:link rel="self" type="application/rss+xml" href="${origin}${journalFeedPath(locale)}"/>`,
  ]
  const items = inRegion(posts, region)
    .slice(0, MAX_POSTS)
    .map(post => itemOf(post, site, titles))
  return {
    type: 'application/rss+xml; charset=utf-8',
    text: [
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      `<rss version="2.0" ${NAMESPACES}><channel>${head.join('')}\n`,
      ...items,
      '</channel></rss>\n',
    ],
  }
}

function itemOf(post: BlogPostHead, { visit, origin, media }: Site, titles: ReadonlyMap<string, string>) {
  const url = `${origin}${contentPath(visit.locale, 'blog_post', post.url)}`
  const date = new Date(post.date)
  const elements = [
    xmlElement('title', post.title),
    xmlElement('link', url),
    `<guid isPermaLink="true">${url}</guid>`,
    xmlElement('description', post.summary),
    xmlElement('dc:creator', post.author?.title ?? ''),
    xmlElement('pubDate', Number.isNaN(date.getTime()) ? '' : date.toUTCString()),
    ...post.categories.map(uid => xmlElement('category', titles.get(uid) ?? '')),
  ]
  return `<item>${elements.join('')}${pictureOf(post, { origin, media })}</item>\n`
}

function pictureOf({ picture }: BlogPostHead, { origin, media }: Pick<Site, 'origin' | 'media'>): string {
  if (picture === null) return ''
  const url = absoluteUrl(origin, pictureUrl(media, picture.name, 'image', { width: PICTURE_WIDTH }))
  return `<media:content medium="image" url="${url.replaceAll('&', '&amp;')}"/>`
}
