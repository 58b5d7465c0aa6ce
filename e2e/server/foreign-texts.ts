import { LANGUAGES, type Language } from '@firnline/domain/locale/locale'
import { readCatalogues } from '@firnline/messages/catalogues'
import { NO_WORDS } from '@firnline/run/content/check/translations'
import { textsOf } from '@firnline/run/content/check/walk'
import { content } from '@firnline/run/demo/demo-content'

/** By language: what the shop says in it, and no word of what it says in all of them. */
type TextsByLanguage = ReadonlyMap<Language, ReadonlySet<string>>

/**
 * For each language, the texts that the shop's editors and engineers wrote in another one and not in it: a page of the
 * language that has one is mixed. Texts that are put together of parts are left out.
 */
export function foreignTexts(): TextsByLanguage {
  const texts = textsByLanguage()
  return new Map(
    LANGUAGES.map(language => {
      const own = texts.get(language)
      const others = LANGUAGES.flatMap(other => (other === language ? [] : [...(texts.get(other) ?? [])]))
      return [language, new Set(others.filter(text => own?.has(text) !== true))]
    }),
  )
}

function textsByLanguage(): TextsByLanguage {
  const texts = new Map<Language, Set<string>>(LANGUAGES.map(language => [language, new Set()]))
  const add = (language: Language, text: string) => {
    for (const part of [text, ...text.split(/\n\s*\n/)])
      if (/\p{L}{3}/u.test(part) && !part.includes('{')) texts.get(language)?.add(part.trim())
  }
  const catalogues = readCatalogues()
  for (const language of LANGUAGES)
    for (const text of Object.values(catalogues.get(language) ?? {})) add(language, text)
  for (const { shared, locales } of content.entries) {
    for (const language of LANGUAGES) {
      for (const { text } of textsOf(shared)) add(language, text)
      const own = locales[language === 'en' ? 'en-us' : language] ?? locales['en-us']
      for (const { path, text } of textsOf(own)) if (!NO_WORDS.test(path)) add(language, text)
    }
  }
  return texts
}
