import {
  type ContentFolder,
  type EntryFile,
  type Fields,
  inLanguage,
  isFields,
  type JsonPath,
  type Problem,
} from './content-folder.ts'

/** A value somewhere in an entry as one language has it. */
export type Located<Value> = {
  readonly entry: EntryFile
  readonly language: string
  readonly path: JsonPath
  readonly value: Value
}

/** Every text of a value with its path, e.g. `features.0.title`. */
export function textsOf(value: unknown): { path: string; text: string }[] {
  return textsIn(value).map(({ path, text }) => ({ path: path.join('.'), text }))
}

/** A paragraph of rich text is one text. */
export function textsIn(value: unknown, path: JsonPath = []): { path: JsonPath; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (isParagraph(value)) return [{ path, text: plainText(value) }]
  if (Array.isArray(value)) return value.flatMap((member, index) => textsIn(member, [...path, index]))
  return isFields(value)
    ? Object.entries(value).flatMap(([field, member]) => textsIn(member, [...path, field]))
    : []
}

/** A node of rich text with text of its own. */
export type Paragraph = Fields & { readonly children: readonly unknown[] }

export function isParagraph(value: unknown): value is Paragraph {
  return (
    isFields(value) &&
    Array.isArray(value.children) &&
    value.children.some(child => isFields(child) && typeof child.text === 'string')
  )
}

function plainText(node: unknown): string {
  if (!isFields(node)) return ''
  if (typeof node.text === 'string') return node.text
  return Array.isArray(node.children) ? node.children.map(plainText).join('') : ''
}

/** Every object inside every entry in every language. */
export function objectsIn(content: ContentFolder): Located<Fields>[] {
  return content.entries.flatMap(entry =>
    Object.keys(entry.locales).flatMap(language =>
      within(inLanguage(entry, language), []).flatMap(({ path, value }) =>
        isFields(value) ? [{ entry, language, path, value }] : [],
      ),
    ),
  )
}

/** One problem for what is shared by all languages, else one for each language that has it. */
export function problemsAt(
  located: readonly (Omit<Located<unknown>, 'value'> & { readonly what: string })[],
): Problem[] {
  const problems = located.map(({ entry, language, path, what }): [string, Problem] => {
    const isOwn = has(entry.locales[language], path)
    const at: JsonPath = isOwn ? ['locales', language, ...path] : ['shared', ...path]
    const field = isOwn ? `${language} ${path.join('.')}` : path.join('.')
    return [`${entry.file} ${at.join('.')} ${what}`, { file: entry.file, at, field, what }]
  })
  return [...new Map(problems).values()]
}

/** A problem of a whole entry, or of a field that all languages share. */
export function problemOf(entry: EntryFile, field: string, what: string): Problem {
  const at = field === '' ? [] : ['shared', ...field.split('.')]
  return { file: entry.file, at, field: field || 'the file', what }
}

function within(value: unknown, path: JsonPath): { path: JsonPath; value: unknown }[] {
  const inner = Array.isArray(value)
    ? value.flatMap((member, index) => within(member, [...path, index]))
    : isFields(value)
      ? Object.entries(value).flatMap(([field, member]) => within(member, [...path, field]))
      : []
  return [{ path, value }, ...inner]
}

function has(value: unknown, [first, ...rest]: JsonPath): boolean {
  if (first === undefined) return value !== undefined
  if (Array.isArray(value)) return has(value[Number(first)], rest)
  return isFields(value) && has(value[first], rest)
}
