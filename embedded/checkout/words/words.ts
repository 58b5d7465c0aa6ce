import type { Language } from '../session/language.ts'

/** One text in every language these pages speak; `{name}` parts are filled by `fill`. */
export type Word = Readonly<Record<Language, string>>
export type Words = Readonly<Record<string, Word>>
export type Said<W extends Words> = { readonly [name in keyof W]: string }

export function defineWords<const W extends Words>(words: W): W {
  return words
}

export function say<W extends Words>(words: W, language: Language): Said<W> {
  const said = Object.entries(words).map(([name, word]) => [name, word[language]])
  return Object.fromEntries(said) as Said<W>
}

export function fill(text: string, parts: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (open, name: string) => String(parts[name] ?? open))
}
