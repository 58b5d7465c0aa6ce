import { localePath } from '@firnline/domain/locale/locale-path'
import type { Messages } from '@firnline/messages/messages'
import { href, type MetaDescriptor } from 'react-router'
import type { Shop } from '../../contexts/shop.ts'
import { journalFeedPath } from '../../discovery/journal-feed-path.ts'
import { type PageSeo, pageMeta } from '../../page/page-meta.ts'

/** Where the journal and its feed are. */
export function describeJournal({ visit: { locale }, brand }: Shop, { journal }: Messages<'blog'>) {
  return {
    home: { title: journal, href: localePath(locale, href('/blog')) },
    feed: { title: `${brand.displayName} ${journal}`, href: journalFeedPath(locale) },
  }
}

type JournalPage = {
  readonly seo: PageSeo
  readonly feed: { readonly title: string; readonly href: string }
}

/** A page's meta tags with the link to the journal's feed. */
export function journalMeta(page: JournalPage | undefined): MetaDescriptor[] {
  if (page === undefined) return []
  const { title, href } = page.feed
  return [
    ...pageMeta(page.seo),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href },
  ]
}
