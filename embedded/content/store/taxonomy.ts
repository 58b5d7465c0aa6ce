import * as v from 'valibot'
import { describeIssues, locateIn } from './issue.ts'
import type { GoodJsonFile } from './json-file.ts'

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
  /** 1 for the terms at the top. */
  depth: number
}

export type Taxonomy = {
  uid: string
  name: string
  names: Readonly<Record<string, string>>
  description: string
  /** Each term before its children, in the order of the file. */
  terms: ReadonlyMap<string, Term>
  createdAt: Date
  updatedAt: Date
}

/** Takes over a taxonomy's file: `{ "name": …, "terms": [{ "uid", "name", "names": { "de": … }, "terms": […] }] }`. */
export function loadTaxonomy(
  uid: string,
  file: GoodJsonFile | null,
  taxonomies: Map<string, Taxonomy>,
  tell: (problem: string) => void,
): void {
  const read = file && readTaxonomy(uid, file)
  if (!read) taxonomies.delete(uid)
  else if (read.ok) taxonomies.set(uid, read.taxonomy)
  else tell(read.problem)
}

type TaxonomyFile = { ok: true; taxonomy: Taxonomy } | { ok: false; problem: string }

function readTaxonomy(uid: string, { text, value, createdAt, updatedAt }: GoodJsonFile): TaxonomyFile {
  const parsed = v.safeParse(taxonomyFile, value)
  if (!parsed.success) return { ok: false, problem: describeIssues(parsed.issues, locateIn(text)) }
  const terms = new Map<string, Term>()
  const twice = plant(parsed.output.terms, { parent: null, siblings: [] }, terms)
  if (twice)
    return { ok: false, problem: `has two terms "${twice}": a term's uid stands once in its taxonomy` }
  const { name, names: translated = {}, description } = parsed.output
  const described = { uid, name, names: translated, description }
  return { ok: true, taxonomy: { ...described, terms, createdAt, updatedAt } }
}

// Fills `terms` and `siblings`; the answer is a uid that was there already.
function plant(
  files: readonly TermFile[],
  { parent, siblings }: { parent: Term | null; siblings: Term[] },
  terms: Map<string, Term>,
): string | null {
  for (const { uid, name, names: translated = {}, terms: below = [] } of files) {
    if (terms.has(uid)) return uid
    const children: Term[] = []
    const term = { uid, name, names: translated, parent, children, depth: (parent?.depth ?? 0) + 1 }
    terms.set(uid, term)
    siblings.push(term)
    const twice = plant(below, { parent: term, siblings: children }, terms)
    if (twice) return twice
  }
  return null
}

/** The terms above one, nearest first, `levels` of them at most. */
export function ancestorsOf(term: Term, levels: number): Term[] {
  const above: Term[] = []
  for (let next = term.parent; next && above.length < levels; next = next.parent) above.push(next)
  return above
}

/** The terms below one, `levels` deep, each before its own children. */
export function descendantsOf(term: Term, levels: number): Term[] {
  if (levels <= 0) return []
  return term.children.flatMap(child => [child, ...descendantsOf(child, levels - 1)])
}
