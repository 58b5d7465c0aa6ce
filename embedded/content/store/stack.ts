import * as v from 'valibot'
import { FileProblem, type JsonFile, parseFile } from './json-file.ts'

const stackFile = v.looseObject({
  master_locale: v.string(),
  locales: v.pipe(
    v.array(v.looseObject({ code: v.string(), name: v.string(), fallback_locale: v.nullish(v.string()) })),
    v.nonEmpty(),
  ),
  environments: v.pipe(v.array(v.looseObject({ uid: v.string(), name: v.string() })), v.nonEmpty()),
  branches: v.optional(
    v.array(v.looseObject({ uid: v.string(), aliases: v.optional(v.array(v.string()), []) })),
    [],
  ),
})

/** The branch whose entries are not below `branches/`. */
export const MAIN = 'main'

export type Environment = { uid: string; name: string }

export type Stack = {
  masterLocale: string
  /** By locale: itself, then its fallback locales in order. */
  chains: ReadonlyMap<string, readonly string[]>
  environments: readonly Environment[]
  /** By uid and by alias: the branch's uid. */
  branches: ReadonlyMap<string, string>
}

export function parseStack(file: JsonFile): Stack {
  const { master_locale: masterLocale, locales, environments, branches: named } = parseFile(stackFile, file)
  const fallbacks = new Map(locales.map(locale => [locale.code, locale.fallback_locale ?? null]))
  const unknown = [masterLocale, ...fallbacks.values()].find(code => code !== null && !fallbacks.has(code))
  if (unknown) throw new FileProblem(`names the locale "${unknown}", which is not in its list of locales`)
  const chains = new Map([...fallbacks.keys()].map(code => [code, fallbackChain(code, fallbacks)]))
  const all = [{ uid: MAIN, aliases: [] }, ...named]
  const branches = new Map(all.flatMap(({ uid, aliases }) => [uid, ...aliases].map(name => [name, uid])))
  return { masterLocale, chains, environments, branches }
}

function fallbackChain(code: string, fallbacks: ReadonlyMap<string, string | null>): string[] {
  const chain: string[] = []
  for (let next: string | null = code; next && !chain.includes(next); next = fallbacks.get(next) ?? null) {
    chain.push(next)
  }
  return chain
}

type TermFile = { uid: string; name: string; names?: Record<string, string>; terms?: TermFile[] }

const names = v.optional(v.record(v.string(), v.string()))
const termFile: v.GenericSchema<unknown, TermFile> = v.strictObject({
  uid: v.pipe(v.string(), v.regex(/^\w[\w-]*$/, 'must be letters, digits, hyphens and underscores')),
  name: v.string(),
  names,
  terms: v.optional(v.array(v.lazy(() => termFile))),
})
const taxonomyFile = v.strictObject({
  name: v.string(),
  names,
  description: v.optional(v.string(), ''),
  terms: v.array(termFile),
})

export type Term = {
  uid: string
  name: string
  /** By locale, where the name differs from `name`. */
  names: Readonly<Record<string, string>>
  parent: Term | null
  children: readonly Term[]
  /** 1 for terms without a parent. */
  depth: number
}

export type Taxonomy = Pick<Term, 'uid' | 'name' | 'names'> & {
  description: string
  /** In file order, each term before its children. */
  terms: ReadonlyMap<string, Term>
  createdAt: Date
  updatedAt: Date
}

export function parseTaxonomy(uid: string, file: JsonFile): Taxonomy {
  const { terms: roots, names = {}, ...described } = parseFile(taxonomyFile, file)
  const terms = new Map<string, Term>()
  addTerms(roots, null, terms)
  return { uid, names, ...described, terms, createdAt: file.createdAt, updatedAt: file.updatedAt }
}

function addTerms(files: readonly TermFile[], parent: Term | null, terms: Map<string, Term>): Term[] {
  return files.map(({ uid, name, names = {}, terms: below = [] }) => {
    if (terms.has(uid))
      throw new FileProblem(`has two terms "${uid}": a term's uid stands once in its taxonomy`)
    const term: Term = { uid, name, names, parent, children: [], depth: (parent?.depth ?? 0) + 1 }
    terms.set(uid, term)
    term.children = addTerms(below, term, terms)
    return term
  })
}

/** Nearest first. */
export function ancestorsOf(term: Term, levels: number): Term[] {
  const above: Term[] = []
  for (let next = term.parent; next && above.length < levels; next = next.parent) above.push(next)
  return above
}

/** Each term before its children. */
export function descendantsOf(term: Term, levels: number): Term[] {
  if (levels <= 0) return []
  return term.children.flatMap(child => [child, ...descendantsOf(child, levels - 1)])
}
