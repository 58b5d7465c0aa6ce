/** The visit language's display texts by key. Keys are lowercased and trimmed titles (SPEC §3 Display text). */
export type DisplayTexts = Readonly<Record<string, string>>

export function displayTextKey(title: string): string {
  return title.trim().toLowerCase()
}

/** Opening and closing tags an editor's paste leaves behind (SPEC §5 Display text). */
const PASTED_TAGS = /<\/?(?:span|o:p|font|p|h[1-9])(?:\s[^>]*)?\/?>/gi

export function stripPastedTags(text: string): string {
  return text.replace(PASTED_TAGS, '')
}

/**
 * The words for a key: the entry's text, else the default given, else the key itself (SPEC §5 Display text).
 * `{name}` parts are filled from `values`.
 */
export function displayText(
  texts: DisplayTexts,
  key: string,
  options: { fallback?: string; values?: Readonly<Record<string, string | number>> } = {},
): string {
  const stored = Object.hasOwn(texts, displayTextKey(key)) ? texts[displayTextKey(key)] : undefined
  const words = stripPastedTags(stored ?? '') || (options.fallback ?? key)
  return fillWords(words, options.values ?? {})
}

/** Fills the `{name}` parts of a text; an unknown part stays as it is written. */
export function fillWords(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (part, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? part : String(value)
  })
}
