import { isLanguage, localeOf, parseLocale } from '@firnline/domain/locale/locale'
import * as v from 'valibot'
import { ApiError } from '../../errors.ts'
import { call } from '../call.ts'
import { filledLine } from '../schema.ts'
import { fields } from '../shape.ts'

const MOST_ENTRIES = 100

const uid = v.pipe(v.string(), v.regex(/^\w{1,100}$/, 'is letters, digits and underscores'))

const entryUids = v.pipe(
  v.string(),
  v.maxLength(5_000, 'is too long: ask for fewer'),
  v.regex(/^[\w-]+(?:,[\w-]+)*$/, 'is a list of entry uids such as basics,returns'),
  v.transform(text => [...new Set(text.split(','))]),
  v.maxLength(MOST_ENTRIES, `names at most ${MOST_ENTRIES} entries`),
)

/** A locale of the shop (`de-at`) or a language of content (`de`, `en-us`). */
const contentLanguage = v.pipe(
  v.string(),
  v.transform(
    text => (isLanguage(text) ? localeOf(text, 'global') : parseLocale(text))?.contentLanguage ?? '',
  ),
  v.check(language => language !== '', 'is a locale such as de-at'),
)

export const INTERSTACK_CALLS = [
  call({
    method: 'GET',
    path: '/interstack/references',
    summary: 'Display texts that this shop shares with others.',
    who: 'anyone',
    query: v.strictObject({
      content_type: uid,
      api_key: filledLine(100),
      entry_uids: entryUids,
      locale: contentLanguage,
    }),
    shows: { entries: fields('uid title', { display_text_input: fields('title text') }) },
    async handle({ content, query }) {
      const entries = await content.sharedTexts({
        apiKey: query.api_key,
        contentType: query.content_type,
        uids: query.entry_uids,
        language: query.locale,
      })
      if (entries === null)
        throw new ApiError(404, 'There is no such stack.', { errors: { api_key: 'is not known here' } })
      return {
        entries: entries.map(({ uid, title, texts }) => ({ uid, title, display_text_input: texts })),
      }
    },
  }),
]
