import type { Catalogue, Catalogues } from '@firnline/messages/catalogues'
import { messageProblem } from '@firnline/messages/check-catalogues'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import * as v from 'valibot'
import { readAllCatalogues } from './all-catalogues.ts'

/** One language for a translator: key, English text, and the language's own, empty where there is none yet. */
export function exportCsv(language: string, catalogues: Catalogues = readAllCatalogues()): string {
  const english = catalogues.get('en') ?? {}
  const own = catalogues.get(language) ?? {}
  const rows = Object.entries(english).map(([key, text]) => [key, text, own[key] ?? ''])
  return stringify([['key', 'en', language], ...rows], { bom: true })
}

const ROWS = v.array(v.record(v.string(), v.string()))

/** The catalogue that a translator's file makes; rows without a text are left out. Throws where a row cannot be taken. */
export function importCsv(
  csv: string,
  language: string,
  catalogues: Catalogues = readAllCatalogues(),
): Catalogue {
  const english = catalogues.get('en') ?? {}
  const parsed: unknown = parse(csv, { bom: true, columns: true, skip_empty_lines: true })
  const texts = v
    .parse(ROWS, parsed)
    .flatMap(({ key = '', [language]: text = '' }): [string, string][] =>
      text.trim() === '' ? [] : [[key, text]],
    )
  const problems = texts.flatMap(([key, text]) => {
    const problem = Object.hasOwn(english, key) ? messageProblem(text, english[key]) : 'is no key of en.json'
    return problem === null ? [] : [`${key} ${problem}`]
  })
  if (problems.length > 0) throw new Error(`Nothing was imported:\n${problems.join('\n')}`)
  return Object.fromEntries(texts.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
