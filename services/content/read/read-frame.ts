import { EMPTY_FOOTER } from '@firnline/domain/content/navigation'
import { NO_SEARCH_CONTENT } from '@firnline/domain/search/search-content'
import { toBrand, toEmailSignup, toErrorPage, toFooter, toHeader, toSearchContent } from '../map/to-frame.ts'
import * as model from '../model.ts'
import type { Content } from '../port.ts'
import type { EntryReader } from './entry-reader.ts'

type Frame = Pick<
  Content,
  'header' | 'footer' | 'brands' | 'emailSignup' | 'searchContent' | 'errorPage' | 'redirects'
>

const HEADER_REFERENCES = ['main_nav', 'main_nav.banner', 'secondary_nav', 'top_alert']
const SEARCH_REFERENCES = ['main_menu', 'sidebar_menu']

/** What stands around every page. */
export function readFrame(reader: EntryReader): Frame {
  return {
    header(language) {
      const alsoFrom = ['nav_item', 'top_alert', 'banner']
      const question = { contentType: 'header', language, references: HEADER_REFERENCES, alsoFrom }
      return reader.first(model.headerEntry, question, (entry, { read }) => toHeader(entry, read))
    },

    async footer(language) {
      const footer = await reader.first(model.footerEntry, { contentType: 'footer', language }, toFooter)
      return footer ?? EMPTY_FOOTER
    },

    brands: language =>
      reader.all(model.brandSettingsEntry, { contentType: 'brand_settings', language }, toBrand),

    emailSignup: language =>
      reader.all(
        model.emailSignupSettingsEntry,
        { contentType: 'email_signup_settings', language },
        toEmailSignup,
      ),

    async searchContent(language) {
      const question = {
        contentType: 'search',
        language,
        references: SEARCH_REFERENCES,
        alsoFrom: ['nav_item'],
      }
      const found = await reader.first(model.searchEntry, question, (entry, { read }) =>
        toSearchContent(entry, read),
      )
      return found ?? NO_SEARCH_CONTENT
    },

    errorPage(language) {
      const question = { contentType: 'error_page', language, references: ['banner'], alsoFrom: ['banner'] }
      return reader.first(model.errorPageEntry, question, (entry, { read }) => toErrorPage(entry, read))
    },

    redirects: () =>
      reader.all(
        model.redirectEntry,
        { contentType: 'redirect', language: 'en-us' },
        ({ from, to, permanent }) => (to === '' ? [] : [{ from, to, permanent }]),
      ),
  }
}
