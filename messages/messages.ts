import type { DisplayTexts } from '@firnline/domain/content/display-text'
import type { Locale } from '@firnline/domain/locale/locale'
import type english from './en.json'

type English = typeof english

/** `cart.empty`: an area and a name. */
export type MessageKey = keyof English & string

/** One message by its key, or all of an area: `cart`. */
export type MessageSelector = MessageKey | AreaOf<MessageKey>

declare const template: unique symbol

/** A message with arguments, compiled: `format` makes its text. */
export type Template = { readonly [template]: true }

/** Messages by name: `Messages<'cart'>` has `empty`. One with arguments is a template. */
export type Messages<S extends MessageSelector> = {
  readonly [K in Selected<S> as NameOf<K>]: English[K] extends `${string}{${string}` ? Template : string
}

type AreaOf<K extends string> = K extends `${infer Area}.${string}` ? Area : never
type NameOf<K extends string> = K extends `${string}.${infer Name}` ? Name : K
type Selected<S extends MessageSelector> = S extends MessageKey ? S : Extract<MessageKey, `${S}.${string}`>

export type Translating = {
  readonly locale: Pick<Locale, 'language' | 'languageTag'>
  /** What editors have written over messages. */
  readonly texts: DisplayTexts
  /** Told of an editor's text that cannot be shown. */
  readonly report: (problem: string) => void
}

/** Each message in the locale's language: the editors' text, else the catalogue's, else the English one. */
export type Translator = <const S extends MessageSelector>(
  translating: Translating,
  selectors: readonly S[],
) => Messages<S>
