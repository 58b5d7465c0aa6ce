import { type DisplayTexts, displayTextKey, stripPastedTags } from '@firnline/domain/content/display-text'
import { DEFAULT_LANGUAGE } from '@firnline/domain/locale/locale'
import { textVariantOf } from '@firnline/domain/locale/text-variant'
import type { CompiledMessage } from 'icu-minify/format'
import type { Catalogue, Catalogues } from './catalogues.ts'
import { argumentsOf, compileMessage } from './compile-message.ts'
import type { SentTemplate } from './format.ts'
import type { English, MessageSelector, Messages, Translating, Translator } from './messages.ts'

/** The language whose catalogue has every message. */
const COMPLETE = 'en'

/** Languages that a missing message is shown in, the first that has it. */
const FALLBACKS = [DEFAULT_LANGUAGE, COMPLETE]

type Compiled = {
  /** By language or variant, then by key. */
  readonly messages: ReadonlyMap<string, ReadonlyMap<string, CompiledMessage>>
  /** The keys of each area. */
  readonly areas: ReadonlyMap<string, readonly string[]>
}

/** `read`: the catalogues as they are now; each state of them is compiled once. */
export function createTranslator<Texts = English>(read: () => Catalogues): Translator<Texts> {
  const compiled = new WeakMap<Catalogues, Compiled>()
  const overrides = new WeakMap<DisplayTexts, Map<string, CompiledMessage | null>>()

  function compiledNow(): Compiled {
    const catalogues = read()
    const known = compiled.get(catalogues) ?? compileCatalogues(catalogues)
    compiled.set(catalogues, known)
    return known
  }

  /** The editors' text; null: there is none that can be shown. */
  function override(key: string, message: CompiledMessage, { texts, report }: Translating) {
    if (!Object.hasOwn(texts, displayTextKey(key))) return null
    const known = overrides.get(texts) ?? new Map<string, CompiledMessage | null>()
    overrides.set(texts, known)
    const before = known.get(key)
    if (before !== undefined) return before
    const now = readOverride(key, message, { texts, report })
    known.set(key, now)
    return now
  }

  return function translator<S extends MessageSelector<Texts>>(
    translating: Translating,
    selectors: readonly S[],
  ) {
    const { language, languageTag } = translating.locale
    const variant = textVariantOf(languageTag) ?? language
    const { messages, areas } = compiledNow()
    function translate(key: string): SentTemplate {
      const own = messages.get(variant)?.get(key) ?? messages.get(language)?.get(key)
      const fallback = FALLBACKS.find(other => messages.get(other)?.has(key)) ?? COMPLETE
      const message = own ?? messages.get(fallback)?.get(key) ?? key
      const edited = override(key, message, translating)
      if (edited !== null) return toSent(edited, languageTag)
      return toSent(message, own === undefined ? fallback : languageTag)
    }
    const found = selectors
      .flatMap((selector): readonly string[] => areas.get(selector) ?? [selector])
      .map(key => [nameOf(key), translate(key)])
    return Object.fromEntries(found) as Messages<S, Texts>
  }
}

function toSent(message: CompiledMessage, languageTag: string): SentTemplate {
  return typeof message === 'string' ? message : [languageTag, message]
}

function compileCatalogues(catalogues: Catalogues): Compiled {
  const english = Object.keys(catalogues.get(COMPLETE) ?? {})
  const areas = Map.groupBy(
    english.filter(key => key.includes('.')),
    key => key.slice(0, key.indexOf('.')),
  )
  return {
    messages: new Map([...catalogues].map(([language, catalogue]) => [language, compileAll(catalogue)])),
    areas,
  }
}

function compileAll(catalogue: Catalogue): ReadonlyMap<string, CompiledMessage> {
  return new Map(Object.entries(catalogue).map(([key, text]) => [key, compileMessage(text)]))
}

function nameOf(key: string): string {
  return key.slice(key.indexOf('.') + 1)
}

function readOverride(
  key: string,
  message: CompiledMessage,
  { texts, report }: Pick<Translating, 'texts' | 'report'>,
): CompiledMessage | null {
  const text = stripPastedTags(texts[displayTextKey(key)] ?? '')
  if (text.trim() === '') return null
  try {
    const edited = compileMessage(text)
    const known = argumentsOf(message)
    const unknown = argumentsOf(edited).filter(name => !known.includes(name))
    if (unknown.length === 0) return edited
    report(
      `The display text ${key} has no value for {${unknown.join('}, {')}}: the default is shown instead.`,
    )
  } catch (error) {
    report(`The display text ${key} is not well-formed (${error}): the default is shown instead.`)
  }
  return null
}
