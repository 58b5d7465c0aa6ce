import * as v from 'valibot'

const REGION_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

const list = v.pipe(
  v.string(),
  v.transform(text =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(part => part !== ''),
  ),
  v.check(parts => parts.length > 0, 'is empty'),
  v.check(parts => new Set(parts).size === parts.length, 'names one twice'),
)
/** Codes of CLDR that are no countries: the European Union, unknown ones. */
const NO_COUNTRIES = ['eu', 'ez', 'un', 'qo', 'xa', 'xb', 'zz']

const isCountry = (code: string) =>
  /^[a-z]{2}$/.test(code) && !NO_COUNTRIES.includes(code) && REGION_NAMES.of(code.toUpperCase()) !== undefined
const isLanguage = (code: string) => /^[a-z]{2}$/.test(code) && LANGUAGE_NAMES.of(code) !== undefined

/** What a shop is made of. */
export const Answers = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('is empty')),
  countries: v.pipe(
    list,
    v.check(codes => codes.every(isCountry), 'is not a list of countries such as de, at'),
  ),
  languages: v.pipe(
    list,
    v.check(codes => codes.every(isLanguage), 'is not a list of languages such as de, en'),
  ),
  currency: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.check(code => Intl.supportedValuesOf('currency').includes(code), 'is not a currency such as EUR'),
  ),
})
export type Answers = v.InferOutput<typeof Answers>
