import { resolve, sep } from 'node:path'
import { contentLanguageOf, LANGUAGES } from '@firnline/domain/locale/locale'
import { createContentServer } from '@firnline/embedded/content/server'
import { shop, shopFolder } from '@firnline/shop/folder'
import { type ContentFolder, type Problem, readContentFolder } from '../content/check/content-folder.ts'
import { altTextProblems } from '../content/check/pictures.ts'
import { placeholderProblems } from '../content/check/placeholders.ts'
import { linesOf } from '../content/check/problem-lines.ts'
import { contentProblems } from '../content/check/problems.ts'
import { readSameWords, readSurroundings } from '../content/check/shop-parts.ts'
import { translationProblems } from '../content/check/translations.ts'

export type CheckedContent = {
  /** Errors, ordered by file and line: `page/home.json:12 de sections.0.story.link.href leads to … correct it`. */
  readonly lines: readonly string[]
  /** Missing alt texts, and missing translations where the shop does not require them, ordered in the same way. */
  readonly hints: readonly string[]
  /** With errors. */
  readonly files: number
  readonly entries: number
  readonly languages: number
}

/** Everything that is wrong with a folder of content, or with what it says of the shop in `SHOP_DIR`. */
export async function checkContent(
  directory: string,
  {
    folder = shopFolder,
    translations = shop.translations,
    languages = LANGUAGES,
    isDemonstration = shop.isDemonstration,
  } = {},
): Promise<CheckedContent> {
  const { content, unread } = readContentFolder(directory)
  const named = new Set(unread.map(problem => problem.file))
  const refused = (await refusedProblems(directory)).filter(problem => !named.has(problem.file))
  const untranslated = [
    ...languageProblems(content, languages),
    ...translationProblems(content, readSameWords(folder)),
  ]
  const isRequired = translations === 'required'
  const problems = [
    ...unread,
    ...refused,
    ...contentProblems(content, readSurroundings(folder)),
    ...placeholderProblems(content, { isDemonstration }),
    ...(isRequired ? untranslated : []),
  ]
  return {
    lines: linesOf(directory, problems),
    hints: linesOf(directory, [...altTextProblems(content), ...(isRequired ? [] : untranslated)]),
    files: new Set(problems.map(problem => problem.file)).size,
    entries: content.entries.length,
    languages: content.languages.length,
  }
}

/** Languages of the shop that the stack lacks: their pages show the default language's content. */
function languageProblems({ languages: own }: ContentFolder, languages: readonly string[]): Problem[] {
  if (own.length === 0) return []
  const missing = languages.map(contentLanguageOf).filter(language => !own.includes(language))
  return missing.map(language => ({
    file: 'stack.json',
    at: ['locales'],
    field: 'locales',
    what: `lacks ${language}, which shop.json has: add it with its fallback_locale`,
  }))
}

/** What the content server refuses to serve of a folder, as lines. */
export async function refusedLines(directory: string): Promise<readonly string[]> {
  return linesOf(directory, await refusedProblems(directory))
}

const KEYS = { apiKey: 'check', deliveryToken: 'check' }

/** What the content server refuses to serve of a folder: files that are no JSON or break their content type or dates. */
async function refusedProblems(directory: string): Promise<Problem[]> {
  const told: string[] = []
  const log = { warn: (line: string) => told.push(line), error: (line: string) => told.push(line) }
  try {
    const server = await createContentServer({ directory, ...KEYS, log })
    await server.close()
  } catch (error) {
    told.push(error instanceof Error ? error.message : String(error))
  }
  return [...new Set(told)].flatMap(line => toProblems(line, `${resolve(directory)}${sep}`))
}

/** `<path> in de: sections.0.title: must be … (line 3, column 7); …`: one problem for each part. */
function toProblems(line: string, directory: string): Problem[] {
  const [, file = 'stack.json', said = line] =
    new RegExp(`^${RegExp.escape(directory)}(.+?\\.json) (.*)$`).exec(line) ?? []
  const [, language = '', parts = said] = /^in ([\w-]+): (.*)$/.exec(said) ?? []
  return parts.split(/(?<=\(line \d+, column \d+\)); /).map(part => toProblem(file, language, part))
}

function toProblem(file: string, language: string, part: string): Problem {
  const [, said = part, lineOfField] = /^(.*) \(line (\d+), column \d+\)$/.exec(part) ?? []
  const [, name, what = said] = /^([\w.-]+|the file): (.*)$/.exec(said) ?? []
  const line = Number(lineOfField ?? /^is not valid JSON in line (\d+)/.exec(said)?.[1] ?? 1)
  const field = [language, name].filter(Boolean).join(' ') || 'the file'
  return { file, at: [], line, field, what }
}
