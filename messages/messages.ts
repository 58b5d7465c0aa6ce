import type { DisplayTexts } from '@firnline/domain/content/display-text'
import type english from './en.json'

export type English = typeof english

/** `cart.empty`: an area and a name. */
export type MessageKey = keyof English & string

/** One message by its key, or all of an area: `cart`. */
export type MessageSelector<Texts = English> = (keyof Texts & string) | AreaOf<keyof Texts & string>

declare const template: unique symbol

/** A message with arguments, compiled: `format` makes its text. */
export type Template = { readonly [template]: true }

/** Messages by name: `Messages<'cart'>` has `empty`. One with arguments is a template. `Texts`: the English catalogue. */
export type Messages<S extends string, Texts = English> = {
  readonly [K in Selected<keyof Texts & string, S> as NameOf<K>]: Texts[K] extends `${string}{${string}`
    ? Template
    : string
}

export type AreaOf<K extends string> = K extends `${infer Area}.${string}` ? Area : never
type NameOf<K extends string> = K extends `${string}.${infer Name}` ? Name : K
type Selected<K extends string, S extends string> = S extends K ? S : Extract<K, `${S}.${string}`>

export type Translating = {
  readonly locale: { readonly language: string; readonly languageTag: string }
  /** What editors have written over messages. */
  readonly texts: DisplayTexts
  /** Told of an editor's text that cannot be shown. */
  readonly report: (problem: string) => void
}

/** Each message for the locale: the editors' text, else the variant's, the language's or the English one. */
export type Translator<Texts = English> = <const S extends MessageSelector<Texts>>(
  translating: Translating,
  selectors: readonly S[],
) => Messages<S, Texts>
