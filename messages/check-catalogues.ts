import type { Catalogue, Catalogues } from './catalogues.ts'
import { argumentsOf, compileMessage } from './compile-message.ts'

/** What is wrong with the catalogues, a sentence each: English is what the others are held against. */
export function catalogueProblems(catalogues: Catalogues): string[] {
  const english = catalogues.get('en')
  if (english === undefined) return ['en.json is missing: it has every message.']
  return [...catalogues].flatMap(([language, catalogue]) => [
    ...keyProblems(catalogue, english).map(problem => `${language}.json: ${problem}`),
    ...completeness(language, catalogue, catalogues).map(problem => `${language}.json: ${problem}`),
    ...Object.keys(catalogue).flatMap(key => {
      const problem = messageProblem(catalogue[key] ?? '', english[key])
      return problem === null ? [] : [`${language}.json: ${key} ${problem}`]
    }),
  ])
}

function keyProblems(catalogue: Catalogue, english: Catalogue): string[] {
  const keys = Object.keys(catalogue)
  const misplaced = keys.find((key, index) => key < (keys[index - 1] ?? ''))
  return [
    ...keys.filter(key => !Object.hasOwn(english, key)).map(key => `${key} is not in en.json`),
    ...(misplaced === undefined ? [] : [`${misplaced} is out of alphabetical order`]),
  ]
}

/** A language has every message, a variant of a language only those that differ from it. */
function completeness(language: string, catalogue: Catalogue, catalogues: Catalogues): string[] {
  const [base = ''] = language.split('-')
  if (base === language) {
    return Object.keys(catalogues.get('en') ?? {})
      .filter(key => !Object.hasOwn(catalogue, key))
      .map(key => `${key} is missing`)
  }
  return Object.keys(catalogue)
    .filter(key => catalogue[key] === catalogues.get(base)?.[key])
    .map(key => `${key} is the same in ${base}.json: leave it out`)
}

/** What is wrong with a text beside the English one; null: nothing. */
export function messageProblem(text: string, english: string | undefined): string | null {
  if (text.trim() === '') return 'is empty'
  try {
    const own = argumentsOf(compileMessage(text)).join(', ')
    const expected = english === undefined ? own : argumentsOf(compileMessage(english)).join(', ')
    return own === expected ? null : `has the arguments (${own}), the English text has (${expected})`
  } catch (error) {
    return `is not well-formed: ${error instanceof Error ? error.message : error}`
  }
}
