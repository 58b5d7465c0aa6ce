import { EMPTY_FOOTER } from '@firnline/domain/content/navigation'
import { DEFAULT_CONTENT_LANGUAGE } from '@firnline/domain/locale/locale'
import { NO_SEARCH_CONTENT } from '@firnline/domain/search/search-content'
import { toBrand, toEmailSignup, toErrorPage, toFooter, toHeader, toSearchContent } from '../map/to-frame.ts'
import type { Content } from '../port.ts'
import type { EntryReader } from './entry-reader.ts'

/** Header, footer, settings and redirects. */
export function readFrame(reader: EntryReader) {
  return {
    header(language) {
      const references = ['main_nav', 'main_nav.banner', 'secondary_nav', 'top_alert']
      return reader.first({ contentType: 'header', language, references }, toHeader)
    },
    footer: async language =>
      (await reader.first({ contentType: 'footer', language }, toFooter)) ?? EMPTY_FOOTER,
    brands: language => reader.all({ contentType: 'brand_settings', language }, toBrand),
    emailSignup: language => reader.all({ contentType: 'email_signup_settings', language }, toEmailSignup),
    async searchContent(language) {
      const references = ['main_menu', 'sidebar_menu']
      const found = await reader.first({ contentType: 'search', language, references }, toSearchContent)
      return found ?? NO_SEARCH_CONTENT
    },
    errorPage(language) {
      return reader.first({ contentType: 'error_page', language, references: ['banner'] }, toErrorPage)
    },
    redirects: () =>
      reader.all(
        { contentType: 'redirect', language: DEFAULT_CONTENT_LANGUAGE },
        ({ from, to, permanent }) => (to === '' ? [] : [{ from, to, permanent }]),
      ),
  } satisfies Partial<Content>
}
