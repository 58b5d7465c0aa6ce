import { expect, it } from 'vitest'
import { addressWords } from './address.ts'
import { checkoutWords } from './checkout.ts'
import { confirmationWords } from './confirmation.ts'
import { frameWords } from './frame.ts'
import { loginWords } from './login.ts'
import { noticeWords } from './notice.ts'
import { problemWords } from './problem.ts'

const WORDS = [
  ...[addressWords, checkoutWords, confirmationWords, frameWords],
  ...[loginWords, noticeWords, problemWords],
]

/** What nobody says who is addressed with du, tú, vous and tu. */
it.each([
  ['de', /\b(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)\b/],
  ['es', /\b(?:usted|ustedes|vosotros|vuestr[oa]s?|sus?|le)\b/i],
  ['fr', /(?<![\p{L}-])(?:tu|ton|ta|tes|toi)(?!\p{L})/iu],
  ['it', /\b(?:lei|suo|sua|suoi|sue|voi|vostr[oaie])\b/i],
] as const)('address the reader one way in %s', (language, otherWay) => {
  const said = WORDS.flatMap(words => Object.values(words).map(word => word[language]))
  expect(said.filter(text => otherWay.test(text))).toEqual([])
})
