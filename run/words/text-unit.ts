/** A text that is translated. */
export type TextUnit = {
  /** `messages/cart.empty`, `checkout/checkout.total`, `content/product/nordwand-98/features.0.title`. */
  readonly id: string
  /** Where it stands and what it is, for the translator. */
  readonly context: string
  /**
   * A message is in ICU MessageFormat. Rich text has its links and marked words in numbered tags: `See <1>the sizes</1>`.
   * A list has one item a line, as many as the language needs.
   */
  readonly kind: 'message' | 'text' | 'rich text' | 'list'
  readonly source: string
  /** null: not translated yet. */
  readonly target: string | null
  /** Characters without tags. null: any number. */
  readonly maxLength: number | null
}

/** As a file for translators has them. */
export type TextFile = {
  readonly sourceLanguage: string
  readonly targetLanguage: string
  readonly units: readonly Pick<TextUnit, 'id' | 'source' | 'target'>[]
}

/** Each problem is a sentence with its place; nothing has been written. */
export class TextFileError extends Error {
  override readonly name = 'TextFileError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** `{price}`: an argument that stands alone, not within a plural. */
const ARGUMENT = /\{\w+\}/g
/** `<1>`, `</1>`, `<1/>`: of rich text. */
const TAG = /<\/?\d+\/?>/g

/** Parts that stay as they are, in the order of the text: arguments, and the tags of rich text. */
export function placeholdersOf({ kind, source }: Pick<TextUnit, 'kind' | 'source'>): string[] {
  return splitText(source, kind)
    .filter(part => part.isPlaceholder)
    .map(({ text }) => text)
}

export type TextPart = { readonly text: string; readonly isPlaceholder: boolean }

/** A text as its words and its placeholders. A message with a plural or a choice is one text: its arguments are within. */
export function splitText(text: string, kind: TextUnit['kind']): TextPart[] {
  const pattern = kind === 'rich text' ? new RegExp(`${TAG.source}|${ARGUMENT.source}`, 'g') : ARGUMENT
  if (kind === 'message' && /\{\s*\w+\s*,/.test(text)) return [{ text, isPlaceholder: false }]
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isPlaceholder: false })
    parts.push({ text: match[0], isPlaceholder: true })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isPlaceholder: false })
  return parts
}
