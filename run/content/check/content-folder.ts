import { isUtf8 } from 'node:buffer'
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A folder of content as its files lie there, published or not: what the checks look at. */
export type ContentFolder = {
  readonly directory: string
  /** As stack.json lists them, the master language first; without regional variants such as `en-gb`. */
  readonly languages: readonly string[]
  readonly types: readonly ContentType[]
  readonly entries: readonly EntryFile[]
  /** Of all files of entries, those that hold none included, so that nobody misses what is only broken. */
  readonly files: ReadonlySet<string>
}

export type Fields = { readonly [field: string]: unknown }
export type EntryFile = {
  /** `product/nordwand-98` */
  readonly place: string
  /** `product/nordwand-98.json` */
  readonly file: string
  readonly type: string
  readonly uid: string
  /** `<uid>.draft.json`: only previews show it. */
  readonly isDraft: boolean
  readonly shared: Fields
  readonly locales: Readonly<Record<string, Fields>>
}

/** As far as the checks need it. */
export type Field = {
  readonly uid: string
  readonly data_type: string
  readonly multiple?: boolean
  readonly unique?: boolean
  readonly non_localizable?: boolean
  readonly schema?: readonly Field[]
  readonly blocks?: readonly {
    readonly uid: string
    readonly title?: string
    readonly schema?: readonly Field[]
  }[]
  readonly display_name?: string
  readonly field_metadata?: { readonly description?: string }
  /** Characters that a text has at most. */
  readonly max?: number
  readonly enum?: object
}
export type ContentType = { readonly uid: string; readonly schema: readonly Field[] }

/** A problem's place in a file: keys and list positions from the outermost on. */
export type JsonPath = readonly (string | number)[]

/** What is wrong in one place, and what to do about it. */
export type Problem = {
  readonly file: string
  readonly at: JsonPath
  /** The line, for problems outside any field. */
  readonly line?: number
  /** In words, what it is about: `de sections.0.story.link`, `the file`. */
  readonly field: string
  readonly what: string
}

const DRAFT = '.draft'
/** Larger files are a paste that went wrong: all pages of a long novel are less. */
const MOST_BYTES = 1_000_000

/**
 * Reads what is there. Files that hold no entry are left out: those that are no plain UTF-8 or far too large are named
 * here, all others by the server that refuses them.
 */
export function readContentFolder(directory: string): {
  content: ContentFolder
  unread: readonly Problem[]
} {
  const unread: Problem[] = []
  const read = (file: string): unknown => {
    const problem = fileProblem(directory, file)
    if (problem !== null) unread.push(problem)
    return problem === null ? parsed(readFileSync(join(directory, file), 'utf8')) : undefined
  }
  const types = namesIn(directory, 'content-types').map(read).filter(isContentType)
  const files = types.flatMap(({ uid }) => namesIn(directory, uid).map(file => ({ type: uid, file })))
  const entries = files.flatMap(({ type, file }) => toEntry(type, file, read(file)))
  const languages = languagesOf(read('stack.json'))
  const names = new Set(files.map(({ file }) => file))
  return { content: { directory, languages, types, entries, files: names }, unread }
}

function namesIn(directory: string, folder: string): string[] {
  const files = globSync('*.json', { cwd: join(directory, folder) })
  return files.toSorted().map(name => `${folder}/${name}`)
}

function fileProblem(directory: string, file: string): Problem | null {
  const path = join(directory, file)
  const size = statSync(path, { throwIfNoEntry: false })?.size
  const problem = (line: number, what: string): Problem => ({ file, at: [], line, field: 'the file', what })
  if (size === undefined) return problem(1, 'is missing: a content folder needs it')
  if (size > MOST_BYTES) {
    const megabytes = (size / 1_000_000).toFixed(1)
    return problem(1, `has ${megabytes} MB: keep a file below 1 MB, long texts go into several sections`)
  }
  const bytes = readFileSync(path)
  if (!isUtf8(bytes)) return problem(brokenLine(bytes), 'is not encoded in UTF-8: save it as UTF-8')
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return hasMark ? problem(1, 'begins with a byte order mark: save it as UTF-8 without BOM') : null
}

function brokenLine(bytes: Buffer): number {
  let start = 0
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf('\n', start)
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line
    start = end + 1
  }
}

/** Undefined for what is no JSON: the server says so, with the line. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function isContentType(value: unknown): value is ContentType {
  return isFields(value) && typeof value.uid === 'string' && Array.isArray(value.schema)
}

function languagesOf(stack: unknown): string[] {
  if (!isFields(stack) || !Array.isArray(stack.locales)) return []
  const codes = stack.locales
    .filter(isFields)
    .map(locale => String(locale.code))
    .toSorted((a, b) => Number(b === stack.master_locale) - Number(a === stack.master_locale))
  return codes.filter(code => !isVariant(code, codes))
}

/** A variant of a language that is listed before it: `en-gb` after `en-us`, `fr-ca` after `fr`. */
function isVariant(code: string, codes: readonly string[]): boolean {
  const [language] = code.split('-')
  return codes.slice(0, codes.indexOf(code)).some(other => other.split('-')[0] === language)
}

function toEntry(type: string, file: string, value: unknown): EntryFile[] {
  if (!isFields(value)) return []
  const { shared = {}, locales } = value
  if (!isFields(shared) || !isFields(locales)) return []
  const own = Object.entries(locales).filter((pair): pair is [string, Fields] => isFields(pair[1]))
  const name = basename(file, '.json')
  const isDraft = name.endsWith(DRAFT)
  const uid = isDraft ? name.slice(0, -DRAFT.length) : name
  return [{ place: `${type}/${uid}`, file, type, uid, isDraft, shared, locales: Object.fromEntries(own) }]
}

/** The entry in one language: the shared fields with that language's own merged over them, arrays replaced. */
export function inLanguage({ shared, locales }: EntryFile, language: string): Fields {
  return merge(shared, locales[language] ?? {})
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function merge(base: Fields, over: Fields): Fields {
  const merged: Record<string, unknown> = { ...base }
  for (const [field, value] of Object.entries(over)) {
    const below = merged[field]
    merged[field] = isFields(below) && isFields(value) ? merge(below, value) : value
  }
  return merged
}
