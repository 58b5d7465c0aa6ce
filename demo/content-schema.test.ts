import { describe, expect, it } from 'vitest'
import { contentTypes, entries, entriesOf, inLanguage, LANGUAGES } from './check/folder.ts'
import { schemaProblems, sharedInLanguage } from './check/schema.ts'

describe('the demo shop’s entries', () => {
  it('exist for every content type', () => {
    expect(contentTypes.filter(type => entriesOf(type.uid).length === 0).map(type => type.uid)).toEqual([])
  })

  it('exist in all five languages, and in no other', () => {
    const wrong = entries.filter(
      entry => JSON.stringify(Object.keys(entry.locales)) !== JSON.stringify(LANGUAGES),
    )
    expect(wrong.map(entry => entry.place)).toEqual([])
  })

  it.each(LANGUAGES)('match their content type in %s (protocols/contentstack §6)', language => {
    const problems = contentTypes.flatMap(type =>
      entriesOf(type.uid).flatMap(entry =>
        schemaProblems(inLanguage(entry, language), type.schema).map(problem => `${entry.place}: ${problem}`),
      ),
    )
    expect(problems).toEqual([])
  })

  it('keep what all languages share in one place', () => {
    const problems = contentTypes.flatMap(type =>
      entriesOf(type.uid).flatMap(entry =>
        LANGUAGES.flatMap(language => sharedInLanguage(entry.locales[language] ?? {}, type.schema)).map(
          problem => `${entry.place}: ${problem}`,
        ),
      ),
    )
    expect(problems).toEqual([])
  })

  it('do not repeat what must be unique', () => {
    const unique = contentTypes.flatMap(type =>
      type.schema.filter(field => field.unique).map(field => ({ type: type.uid, field: field.uid })),
    )
    const repeated = unique.flatMap(({ type, field }) => {
      const values = entriesOf(type).map(entry =>
        String(inLanguage(entry, 'en-us')[field]).toLowerCase().trim(),
      )
      return values
        .filter((value, index) => values.indexOf(value) !== index)
        .map(value => `${type}.${field}: ${value}`)
    })
    expect(repeated).toEqual([])
  })
})
