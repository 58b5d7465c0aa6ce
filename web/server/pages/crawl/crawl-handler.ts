import { DEFAULT_LOCALE, type Locale, OFFERED_LOCALES } from '@firnline/domain/locale/locale'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../app-env.ts'
import type { ServerParts } from '../../app-parts.ts'
import { createPageCache, type PageCache, type Rendered } from '../../cache/page-cache.ts'
import { addressAt, localeAt } from '../../gate/market-address.ts'
import { pageRoutesOf } from '../page-routes.ts'
import { readBuild } from '../shop-build.ts'
import {
  createModificationTimes,
  entityTag,
  packText,
  type StoredDocument,
  sendDocument,
  type WrittenDocument,
} from './document.ts'
import { type CrawlDocument, documentAt } from './document-path.ts'
import { changesAsked } from './feed/changes-asked.ts'
import { createFeedVersions, type FeedVersions } from './feed/feed-versions.ts'
import { productFeed } from './feed/product-feed.ts'
import { journalFeed } from './journal-feed.ts'
import { type ListedPage, listPages } from './listed-pages.ts'
import { llms } from './llms.ts'
import { robots } from './robots.ts'
import { openSite, type Site } from './site.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'

type CrawlParts = Pick<
  ServerParts,
  'build' | 'services' | 'publicUrl' | 'media' | 'pageTtl' | 'now' | 'onError' | 'translator' | 'report'
>

/** Bytes of all kept documents together, compressed. */
const MOST_BYTES = 16 * 1024 * 1024
/** Of which changes of feeds have room of their own. */
const MOST_BYTES_OF_CHANGES = 4 * 1024 * 1024

/**
 * What crawlers and agents fetch beside pages: robots.txt, sitemaps, feeds, llms.txt. Kept like pages, with the
 * tags of what they are made of, but never made of half an answer. null: the address is none of theirs.
 */
export function createCrawlDocuments(
  parts: CrawlParts,
  pages: Pick<PageCache, 'onPurge'>,
): (request: Request) => Promise<Response | null> {
  const kept = createPageCache<StoredDocument>({
    ttl: parts.pageTtl,
    maxBytes: MOST_BYTES - MOST_BYTES_OF_CHANGES,
    longTailBytes: MOST_BYTES_OF_CHANGES,
    onError: parts.onError,
  })
  pages.onPurge(kept.purge)
  const oneByOne = createQueue()
  const making = { ...parts, feeds: createFeedVersions(), modifiedAt: createModificationTimes(parts.now) }

  return async request => {
    const url = new URL(request.url)
    const { publicUrl } = parts
    const asked = documentAt(url.pathname, localeAt(url, publicUrl) ?? DEFAULT_LOCALE)
    if (asked === null) return null
    const address = addressAt(url, publicUrl)
    const name = `${address ?? ''}${url.pathname}`
    const changes = asked.kind === 'product-feed' ? changesAsked(name, url.searchParams, making.feeds) : null
    if (changes instanceof Response) return changes
    const key = changes === null ? name : `${name}?since=${changes.version}`
    const since = changes?.number ?? null
    const make = () => oneByOne(() => makeDocument({ asked, address, name, since }, making))
    // Changes since one version or another only displace each other.
    const served = await kept.serve(key, make, changes === null ? 'main' : 'long-tail')
    const document = 'stored' in served ? served.stored : served.uncached
    return document === null ? null : sendDocument(document, request)
  }
}

/** Hono's middleware of the same. */
export function sendCrawlDocuments(parts: CrawlParts, pages: Pick<PageCache, 'onPurge'>) {
  const documentOf = createCrawlDocuments(parts, pages)
  return createMiddleware<AppEnv>(async (c, next) => {
    const document = await documentOf(c.req.raw)
    if (document === null) return next()
    if (c.env.record !== undefined) c.env.record.route = `crawl ${documentAt(c.req.path)?.kind}`
    return document
  })
}

/** A document asks for much of the shop at once: several are made one after another, so that shoppers do not wait for them. */
function createQueue(): <T>(make: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return make => {
    const made = last.then(make)
    last = Promise.allSettled([made])
    return made
  }
}

type Asked = {
  readonly asked: CrawlDocument
  /** The origin of the shop at which it is asked. null: it has no public address. */
  readonly address: string | null
  /** Different for each document. */
  readonly name: string
  /** The number of a feed's version, for its changes. */
  readonly since: number | null
}

type Making = CrawlParts & {
  readonly feeds: FeedVersions
  readonly modifiedAt: ReturnType<typeof createModificationTimes>
}

/** Throws ServiceError when anything it is made of cannot be had. */
async function makeDocument(
  asked: Asked,
  parts: Making,
): Promise<Rendered<StoredDocument | null, StoredDocument>> {
  const tags = new Set<string>()
  const failures: unknown[] = []
  let isOutdated = false
  const onDegrade = (_: string, error: unknown) => void failures.push(error)
  const services = parts.services.forPage({
    seen(read, outdated) {
      for (const tag of read) tags.add(tag)
      if (outdated === true) isOutdated = true
    },
    onDegrade,
    patient: true,
  })
  const openedSite = (locale: Locale) => openSite(parts, locale, { services, onDegrade })
  const written = await writeDocument(asked, parts, openedSite)
  const gzip = written === null ? null : await packText(written)
  if (failures.length > 0) throw failures[0]
  if (written === null || gzip === null) return { output: null, store: null, isIncomplete: isOutdated }
  const etag = entityTag(written, gzip)
  const modified = parts.modifiedAt(asked.name, etag)
  const output = { type: written.type, gzip, etag, modified, tags: [...tags], bytes: gzip.length }
  return { output, store: isOutdated ? null : output, isIncomplete: isOutdated }
}

async function writeDocument(
  { asked, address, name, since }: Asked,
  { build, feeds }: Making,
  openedSite: (locale: Locale) => Promise<Site | null>,
): Promise<WrittenDocument | null> {
  if (asked.kind === 'robots') {
    const closed = pageRoutesOf((await readBuild(build)).routes).pathsWhere(
      handle => handle.robots === 'closed',
    )
    return { type: 'text/plain; charset=utf-8', text: [robots(address, closed)] }
  }
  const site = await openedSite('locale' in asked ? asked.locale : DEFAULT_LOCALE)
  if (site === null) return null
  switch (asked.kind) {
    case 'llms':
      return llms(site)
    case 'journal-feed':
      return journalFeed(site)
    case 'product-feed':
      return productFeed(site, { format: asked.format, draft: feeds.begin(name), since })
    case 'sitemap':
      return sitemap(await listPages(site, asked.locale.contentLanguage), asked, site)
    case 'sitemap-index':
      return writeIndex({ ...site, origin: address ?? site.origin })
  }
}

async function writeIndex(site: Site): Promise<WrittenDocument> {
  const byLanguage = new Map<string, readonly ListedPage[]>()
  for (const { contentLanguage } of OFFERED_LOCALES) {
    if (!byLanguage.has(contentLanguage))
      byLanguage.set(contentLanguage, await listPages(site, contentLanguage))
  }
  return sitemapIndex(({ contentLanguage }) => byLanguage.get(contentLanguage) ?? [], site)
}
