import { contentPath } from '@firnline/domain/content/link'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { describeLinks } from '../support/describe-support.ts'

/** Where the help page of a url is read; empty where content has none for this region. */
export async function loadHelp({ visit, content, ...shop }: Shop): Promise<(url: string) => string> {
  const { locale } = visit
  const pages = await content.supportPages(locale.contentLanguage).catch(fallbackTo([], 'help pages', shop))
  const paths = describeLinks(pages, visit).map(({ href }) => href)
  return url => {
    const path = contentPath(locale, 'support_page', url)
    return paths.includes(path) ? path : ''
  }
}
