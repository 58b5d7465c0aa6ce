import type { Facts } from './facts.ts'

export const LANGUAGES = ['en-us', 'de', 'es', 'fr', 'it'] as const
export type BenchLanguage = (typeof LANGUAGES)[number]

type Is = (facts: Facts) => boolean

/** An information need of a shopper: its queries in each language, and the relevance of documents. */
export type Need = {
  readonly id: string
  /** 3: exactly that; 2: with a compromise; 1: beside it, still worth a look. The first that is true counts. */
  readonly grades: { readonly 3: Is; readonly 2?: Is; readonly 1?: Is }
  readonly queries: Readonly<Record<BenchLanguage, readonly string[]>>
}

export function gradeOf({ grades }: Need, facts: Facts): 0 | 1 | 2 | 3 {
  if (grades[3](facts)) return 3
  if (grades[2]?.(facts) === true) return 2
  return grades[1]?.(facts) === true ? 1 : 0
}

/** The queries of a need, for `en | de | es | fr | it`; `;` separates those of one language. */
export function queriesOf(written: string): Need['queries'] {
  const [en = '', de = '', es = '', fr = '', it = ''] = written.split('|')
  const each = (text: string) => text.split(';').map(query => query.trim())
  return { 'en-us': each(en), de: each(de), es: each(es), fr: each(fr), it: each(it) }
}

export const all =
  (...tests: readonly Is[]): Is =>
  facts =>
    tests.every(test => test(facts))
export const any =
  (...tests: readonly Is[]): Is =>
  facts =>
    tests.some(test => test(facts))
export const not =
  (test: Is): Is =>
  facts =>
    !test(facts)

/** Of a main category. */
export const a =
  (category: string): Is =>
  facts =>
    facts.main === category

type ListedFact = { [Key in keyof Facts]: Facts[Key] extends readonly string[] ? Key : never }[keyof Facts]

const hasAny =
  (fact: ListedFact) =>
  (...options: readonly string[]): Is =>
  facts =>
    options.some(option => facts[fact].includes(option))
export const on = hasAny('categories')
export const terrain = hasAny('terrain')
export const ability = hasAny('ability')
export const gender = hasAny('gender')
export const soles = hasAny('soles')
export const material = hasAny('material')
export const lacing = hasAny('lacing')
export const size = hasAny('sizes')

export const document =
  (...ids: readonly string[]): Is =>
  facts =>
    ids.includes(facts.id)
/** The page of a category. */
export const page = (...categories: readonly string[]) =>
  document(...categories.map(key => `category-${key}`))
export const product = (...uids: readonly string[]) => document(...uids.map(uid => `product-${uid}`))

/** From inclusive, to inclusive. */
export const between =
  (attribute: string, from: number, to: number): Is =>
  facts =>
    facts.number(attribute) >= from && facts.number(attribute) <= to

export const skis = a('skis')
export const boards = a('snowboards')
export const boots = a('boots')
export const snowboardBoots = all(boots, soles('snowboard'))
export const skiBoots = all(boots, not(soles('snowboard')))
export const bindings = a('bindings')
export const snowboardBindings = all(bindings, soles('snowboard'))
export const skiBindings = all(bindings, not(soles('snowboard')))
export const poles = a('poles')
export const kids = gender('kids')
export const grownUp = not(kids)
export const women = gender('women')
export const isNew: Is = facts => facts.isNew
export const onSale: Is = facts => facts.onSale
