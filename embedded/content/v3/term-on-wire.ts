import type { Fields } from '../json.ts'
import type { Stack } from '../store/stack.ts'
import type { Taxonomy, Term } from '../store/taxonomy.ts'
import type { Reading } from '../wire/read.ts'

type Named = Pick<Term, 'name' | 'names'>

/** `/taxonomies/{uid}`. */
export function taxonomyOnWire(taxonomy: Taxonomy, stack: Stack, reading: Reading): Fields {
  const { uid, description } = taxonomy
  return {
    uid,
    ...inLocale(taxonomy, reading.locale, stack),
    description,
    terms_count: taxonomy.terms.size,
    ...times(taxonomy),
    ...branchOf(reading),
  }
}

/** `/taxonomies/{uid}/terms/{term}`; a name that a language lacks is that of the next in its fallback chain. */
export function termOnWire(
  taxonomy: Taxonomy,
  term: Term,
  { stack, reading, locale = reading.locale }: { stack: Stack; reading: Reading; locale?: string },
): Fields {
  return {
    taxonomy_uid: taxonomy.uid,
    uid: term.uid,
    ...inLocale(term, locale, stack),
    parent_uid: term.parent?.uid ?? null,
    depth: term.depth,
    children_count: term.children.length,
    ...times(taxonomy),
    ...branchOf(reading),
  }
}

function inLocale({ name, names }: Named, locale: string, { chains, masterLocale }: Stack): Fields {
  const spoken = chains.get(locale)?.find(code => code === masterLocale || Object.hasOwn(names, code))
  return { name: names[spoken ?? masterLocale] ?? name, locale: spoken ?? masterLocale }
}

function times({ createdAt, updatedAt }: Taxonomy): Fields {
  return {
    created_at: createdAt.toISOString(),
    created_by: 'editor',
    updated_at: updatedAt.toISOString(),
    updated_by: 'editor',
  }
}

const branchOf = ({ params, branch }: Reading): Fields =>
  params.flag('include_branch') ? { _branch: branch } : {}
