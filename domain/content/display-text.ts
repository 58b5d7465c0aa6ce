/** Display texts of a language by key: the lowercased, trimmed title. */
export type DisplayTexts = Readonly<Record<string, string>>

export type DisplayTextEntry = { readonly title: string; readonly text: string }

export function displayTextKey(title: string): string {
  return title.trim().toLowerCase()
}

/** Tags that editors paste by mistake. */
const PASTED_TAGS = /<\/?(?:span|o:p|font|p|h[1-9])(?:\s[^>]*)?\/?>/gi

export function stripPastedTags(text: string): string {
  return text.replace(PASTED_TAGS, '')
}

/**
 * The texts of a language: the shop's own, and shared ones for keys without a text. The first of several entries
 * counts.
 */
export function toDisplayTexts(
  own: readonly DisplayTextEntry[],
  shared: readonly DisplayTextEntry[] = [],
): DisplayTexts {
  const texts = new Map<string, string>()
  for (const { title, text } of [...own, ...shared]) {
    const key = displayTextKey(title)
    if (!hasWords(texts.get(key))) texts.set(key, text)
  }
  return Object.fromEntries(texts)
}

/** The text of a key: the entry's, else the fallback, else the key itself. */
export function displayText(texts: DisplayTexts, key: string, { fallback = key } = {}): string {
  const stored = Object.hasOwn(texts, displayTextKey(key)) ? texts[displayTextKey(key)] : undefined
  const written = stripPastedTags(stored ?? '')
  return hasWords(written) ? written : fallback
}

function hasWords(text: string | undefined): boolean {
  return text !== undefined && stripPastedTags(text).trim() !== ''
}
