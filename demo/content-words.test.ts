import { describe, expect, it } from 'vitest'
import { inLanguage } from './check/content-folder.ts'
import { content, entries, entriesOf, LANGUAGES, type Language } from './check/folder.ts'
import { SAME } from './check/same-words.ts'
import { NO_WORDS, translationProblems } from './check/translations.ts'
import { textsOf } from './check/walk.ts'

function wordsIn(language: Language): { place: string; text: string }[] {
  return entries.flatMap(entry =>
    textsOf(entry.locales[language])
      .filter(({ path, text }) => !NO_WORDS.test(path) && !text.includes('SOFTWARE IS PROVIDED'))
      .map(({ path, text }) => ({ place: `${entry.place} ${path}`, text })),
  )
}

describe('the demo shop’s words', () => {
  it('are written in every language, list by list, none left in English', () => {
    expect(translationProblems(content)).toEqual([])
  })

  it('need every word of the allow-list', () => {
    const needed = (language: Language, word: string) =>
      entries.some(({ locales }) =>
        textsOf(locales[language]).some(
          ({ path, text }) =>
            text === word && textsOf(locales['en-us']).some(said => said.path === path && said.text === word),
        ),
      )
    const idle = LANGUAGES.flatMap(language =>
      (SAME[language] ?? []).filter(word => !needed(language, word)).map(word => `${language} ${word}`),
    )
    expect(idle).toEqual([])
  })

  it('have one display text for a key, whatever its case and blanks', () => {
    const keys = entriesOf('display_text').map(entry => String(entry.shared.title).trim().toLowerCase())
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('name every spec by a display text', () => {
    const keys = new Set(
      entriesOf('display_text').map(entry => String(entry.shared.title).trim().toLowerCase()),
    )
    const unnamed = entriesOf('product').flatMap(entry => {
      const { specs } = inLanguage(entry, 'en-us')
      if (!Array.isArray(specs)) return [entry.uid]
      return specs.filter(({ key }) => !keys.has(key)).map(({ key }) => `${entry.uid}: ${key}`)
    })
    expect(unnamed).toEqual([])
  })

  it('set French colons, semicolons, marks and guillemets apart by a no-break space', () => {
    const wrong = wordsIn('fr').filter(({ text }) => /[^\u00a0][:;!?»](?:\s|$)|«[^\u00a0]/u.test(text))
    expect(wrong).toEqual([])
  })

  it('open Spanish questions and exclamations', () => {
    const wrong = wordsIn('es').filter(
      ({ text }) => (/\?/.test(text) && !text.includes('¿')) || (/!/.test(text) && !text.includes('¡')),
    )
    expect(wrong).toEqual([])
  })

  it.each([
    ['de', /\b(?:Sie haben|Sie können|Ihr Warenkorb|Ihnen|Ihre[mnrs]?)\b/],
    ['fr', /(?<!\p{L})(?:tu|ton|ta|tes|toi)(?!\p{L})/iu],
    ['es', /\b(?:usted|ustedes|vosotros|vuestr[oa]s?)\b/i],
    ['it', /\b(?:voi|vostr[oaie])\b/i],
  ] as const)('address the reader one way in %s', (language, otherWay) => {
    expect(wordsIn(language).filter(({ text }) => otherWay.test(text))).toEqual([])
  })

  it('write no straight apostrophes', () => {
    const straight = LANGUAGES.flatMap(wordsIn).filter(({ text }) => /\p{L}'\p{L}/u.test(text))
    expect(straight).toEqual([])
  })
})
