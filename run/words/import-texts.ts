import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { writeFiles } from '@firnline/catalogue/import/write-files'
import { contentLanguageOf } from '@firnline/domain/locale/locale'
import { type Catalogue, readCatalogues } from '@firnline/messages/catalogues'
import { type Fields, isFields, readContentFolder } from '../content/check/content-folder.ts'
import { translationProblem } from './check-translation.ts'
import { withTexts } from './entry-texts.ts'
import { type MessageSource, readTextUnits, type ShopTexts, sourceLanguageOf } from './shop-texts.ts'
import { type TextFile, TextFileError, type TextUnit } from './text-unit.ts'

export type Imported = {
  readonly language: string
  /** Texts that differ from before. */
  readonly changed: number
  /** Paths that were written. */
  readonly files: readonly string[]
  /** Texts without a translation. */
  readonly open: number
  /** Ids of texts whose source has changed since the export: their translations were left out. */
  readonly outdated: readonly string[]
}

/**
 * Writes the translations of a file into the folder of a shop: all, or none where one cannot be taken.
 * @throws {TextFileError}
 */
export function importTexts(texts: ShopTexts, file: TextFile): Imported {
  const language = file.targetLanguage
  const problem = languageProblem(texts, file)
  if (problem !== null) throw new TextFileError([problem])
  const units = new Map(readTextUnits(texts, language).map(unit => [unit.id, unit]))
  const seen = new Set<string>()
  const problems = file.units.flatMap(row => {
    const isTwice = seen.has(row.id)
    seen.add(row.id)
    return isTwice ? [`${row.id} is in the file twice.`] : rowProblems(row, units.get(row.id))
  })
  if (problems.length > 0) throw new TextFileError(problems)
  const given = file.units.filter(({ target }) => target !== null)
  const isOutdated = (row: TextFile['units'][number]) => units.get(row.id)?.source !== row.source
  const changed = new Map(
    given.flatMap(row =>
      row.target === null || isOutdated(row) || units.get(row.id)?.target === row.target
        ? []
        : [[row.id, row.target] as const],
    ),
  )
  const written = new Map([
    ...texts.messages.flatMap(source => messageFiles(source, { language, changed })),
    ...contentFiles(texts, { language, changed }),
  ])
  writeFiles(
    texts.shopFolder,
    new Map([...written].map(([path, json]) => [relative(texts.shopFolder, path), { json }])),
  )
  return {
    language,
    changed: changed.size,
    files: [...written.keys()],
    open: file.units.length - given.length,
    outdated: given.filter(isOutdated).map(({ id }) => id),
  }
}

function languageProblem(texts: ShopTexts, { sourceLanguage, targetLanguage }: TextFile): string | null {
  const expected = sourceLanguageOf(texts, targetLanguage)
  if (expected === null)
    return `Nothing is translated into ${targetLanguage} here: it must be in languages of shop.json (${texts.languages.join(', ')}), and English not the first.`
  return sourceLanguage === expected
    ? null
    : `The file translates from ${sourceLanguage}, this shop from ${expected}: export the language again.`
}

function rowProblems(
  { id, source, target }: TextFile['units'][number],
  unit: TextUnit | undefined,
): string[] {
  if (unit === undefined) return [`${id} is no text of this shop: export the language again.`]
  // Checked against the source that was translated.
  const problem = target === null ? null : translationProblem({ ...unit, source }, target)
  return problem === null ? [] : [`${id} ${problem}`]
}

type Changes = { readonly language: string; readonly changed: ReadonlyMap<string, string> }

/** Messages that differ from the code's, or that the code does not have in the language. */
function messageFiles(
  { name, code, shop }: MessageSource,
  { language, changed }: Changes,
): [string, unknown][] {
  const prefix = `${name}/`
  const own = [...changed].flatMap(([id, text]) =>
    id.startsWith(prefix) ? [[id.slice(prefix.length), text] as const] : [],
  )
  if (own.length === 0) return []
  const file = join(shop, `${language}.json`)
  const before: Catalogue = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const ofCode: Catalogue = readCatalogues(code).get(language) ?? {}
  const now = Object.entries({ ...before, ...Object.fromEntries(own) })
    .filter(([key, text]) => ofCode[key] !== text)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return [[file, Object.fromEntries(now)]]
}

function contentFiles({ shopFolder }: ShopTexts, { language, changed }: Changes): [string, unknown][] {
  const directory = join(shopFolder, 'content')
  const { content } = readContentFolder(directory)
  const [master = ''] = content.languages
  const locale = contentLanguageOf(language)
  const files = content.entries
    .filter(entry => !entry.isDraft)
    .flatMap(({ file, place, locales }): [string, unknown][] => {
      const prefix = `content/${place}/`
      const own = new Map(
        [...changed].flatMap(([id, text]) =>
          id.startsWith(prefix) ? [[id.slice(prefix.length), text] as const] : [],
        ),
      )
      if (own.size === 0) return []
      const path = join(directory, file)
      const translated = withTexts({ original: locales[master] ?? {}, own: locales[locale] }, own)
      const json = readObject(path)
      return [[path, { ...json, locales: { ...locales, [locale]: translated } }]]
    })
  if (files.length === 0 || content.languages.includes(locale)) return files
  return [...files, stackFile(join(directory, 'stack.json'), locale)]
}

/** stack.json with the language, whose missing entries are read in the master language. */
function stackFile(path: string, locale: string): [string, unknown] {
  const stack = readObject(path)
  const locales = Array.isArray(stack.locales) ? stack.locales : []
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale
  const added = { code: locale, name, fallback_locale: stack.master_locale }
  return [path, { ...stack, locales: [...locales, added] }]
}

function readObject(path: string): Fields {
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return isFields(json) ? json : {}
}
