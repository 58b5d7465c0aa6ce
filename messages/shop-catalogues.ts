import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@firnline/domain/locale/locale'
import { TEXT_VARIANTS } from '@firnline/domain/locale/text-variant'
import { shopFolder } from '@firnline/shop/folder'
import {
  CATALOGUE_FOLDER,
  type Catalogue,
  type Catalogues,
  catalogueFiles,
  readCatalogues,
} from './catalogues.ts'
import { messageProblem } from './check-catalogues.ts'

export { DEFAULT_LANGUAGE, LANGUAGES }

export type CatalogueFolders = {
  /** Has every message in English. */
  readonly code: string
  /** Has what the shop words differently, and languages that the code does not have. It may be missing. */
  readonly shop: string
}

/** Of the interface. */
export const INTERFACE_FOLDERS: CatalogueFolders = {
  code: CATALOGUE_FOLDER,
  shop: join(shopFolder, 'messages'),
}

/** Of the hosted pages and emails of the embedded platform: `code` is its own folder. */
export function platformFolders(code: string): CatalogueFolders {
  return { code, shop: join(shopFolder, 'messages', 'checkout') }
}

/** Each problem is a sentence with file and key. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The shop’s messages have mistakes:\n${problems.map(problem => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/**
 * The catalogues of the shop's languages: the code's with the shop's over them. What the shop says in a language is also
 * said in its regional variants. English is always there, as it has every message.
 * @throws {CatalogueError} when the shop's folder has a file, key or text that cannot be
 */
export function readShopCatalogues(
  folders: CatalogueFolders = INTERFACE_FOLDERS,
  languages = LANGUAGES,
): Catalogues {
  const code = readCatalogues(folders.code)
  const { catalogues: own, problems } = readOwn(folders, { code, languages })
  if (problems.length > 0) throw new CatalogueError(problems)
  const all = [...new Set(['en', ...languages])]
  const variants = TEXT_VARIANTS.filter(variant => all.includes(languageOf(variant)))
  return new Map(
    [...all, ...variants].map(name => [
      name,
      { ...code.get(name), ...own.get(languageOf(name)), ...own.get(name) },
    ]),
  )
}

/** Reads them again when a file has changed. */
export function watchShopCatalogues(folders: CatalogueFolders = INTERFACE_FOLDERS): () => Catalogues {
  let state = ''
  let catalogues: Catalogues = new Map()
  return () => {
    const now = [folders.code, folders.shop]
      .flatMap(folder => catalogueFiles(folder).map(file => join(folder, file)))
      .map(path => `${path} ${statSync(path).mtimeMs}`)
      .join()
    if (now !== state) catalogues = readShopCatalogues(folders)
    state = now
    return catalogues
  }
}

/** What is wrong with the catalogues in the shop's folder, a sentence each. */
export function shopCatalogueProblems(
  folders: CatalogueFolders = INTERFACE_FOLDERS,
  languages = LANGUAGES,
): readonly string[] {
  return readOwn(folders, { code: readCatalogues(folders.code), languages }).problems
}

/** Messages that neither the code nor the shop has in a language, by language. */
export function missingMessages(
  folders: CatalogueFolders = INTERFACE_FOLDERS,
  languages = LANGUAGES,
): ReadonlyMap<string, readonly string[]> {
  const code = readCatalogues(folders.code)
  const { catalogues: own } = readOwn(folders, { code, languages })
  const keys = Object.keys(code.get('en') ?? {})
  const lacking = (language: string) =>
    keys.filter(
      key => !Object.hasOwn(code.get(language) ?? {}, key) && !Object.hasOwn(own.get(language) ?? {}, key),
    )
  return new Map(
    languages.map(language => [language, lacking(language)] as const).filter(([, keys]) => keys.length > 0),
  )
}

type Own = { readonly catalogues: Catalogues; readonly problems: readonly string[] }

function readOwn(
  { shop }: CatalogueFolders,
  { code, languages }: { code: Catalogues; languages: readonly string[] },
): Own {
  const english = code.get('en') ?? {}
  const read = (existsSync(shop) ? catalogueFiles(shop, '*.json') : []).map(file => ({
    name: basename(file, '.json'),
    path: join(shop, file),
    ...readCatalogue(join(shop, file)),
  }))
  return {
    catalogues: new Map(read.map(({ name, catalogue }) => [name, catalogue])),
    problems: read.flatMap(({ name, path, catalogue, problem }) =>
      [
        ...(problem === null ? [] : [problem]),
        ...nameProblem(name, languages),
        ...Object.entries(catalogue).flatMap(([key, text]) => keyProblem(key, text, english)),
      ].map(sentence => `${path}: ${sentence}`),
    ),
  }
}

function nameProblem(name: string, languages: readonly string[]): string[] {
  if (languages.includes(name) || TEXT_VARIANTS.some(variant => variant === name)) return []
  return [
    `${name} is no language of this shop: add it to languages in shop.json (${languages.join(', ')}), or remove the file. Regional variants are ${TEXT_VARIANTS.join(', ')}.`,
  ]
}

function keyProblem(key: string, text: string, english: Catalogue): string[] {
  const known = Object.hasOwn(english, key) ? english[key] : undefined
  if (known === undefined) return [`${key} is no message: \`npm run words -- export\` writes all keys.`]
  const problem = messageProblem(text, known)
  return problem === null ? [] : [`${key} ${problem}.`]
}

function readCatalogue(path: string): { catalogue: Catalogue; problem: string | null } {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)))
    if (isCatalogue(json)) return { catalogue: json, problem: null }
    return { catalogue: {}, problem: 'It must be an object of texts by key.' }
  } catch (error) {
    if (error instanceof SyntaxError) return { catalogue: {}, problem: `It is no JSON: ${error.message}.` }
    if (error instanceof TypeError) return { catalogue: {}, problem: 'It is not encoded in UTF-8.' }
    throw error
  }
}

function isCatalogue(value: unknown): value is Catalogue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every(text => typeof text === 'string')
}

function languageOf(name: string): string {
  return name.slice(0, 2)
}
