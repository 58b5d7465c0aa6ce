import type { ReadRequest } from '../http/request.ts'
import { type Fields, isFields, type Json } from '../json.ts'
import type { Stack, Taxonomy, Term } from '../store/stack.ts'

/** A content type or global field; schemas of global fields in it are omitted unless requested. */
export function schemaOnWire(whole: Fields, request: ReadRequest): Fields {
  const schema = whole.schema ?? []
  const isWhole = request.params.flag('include_global_field_schema')
  return { ...whole, schema: isWhole ? schema : withoutGlobalFields(schema), ...branchField(request) }
}

function withoutGlobalFields(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutGlobalFields)
  if (!isFields(schema)) return schema
  const kept = Object.entries(schema).filter(
    ([key]) => !(key === 'schema' && schema.data_type === 'global_field'),
  )
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      key === 'schema' || key === 'blocks' ? withoutGlobalFields(value) : value,
    ]),
  )
}

export function taxonomyOnWire(taxonomy: Taxonomy, stack: Stack, request: ReadRequest): Fields {
  return {
    uid: taxonomy.uid,
    ...localizedName(taxonomy, request.locale, stack),
    description: taxonomy.description,
    terms_count: taxonomy.terms.size,
    ...systemFields(taxonomy),
    ...branchField(request),
  }
}

export function termOnWire(taxonomy: Taxonomy, term: Term, stack: Stack, request: ReadRequest): Fields {
  return {
    taxonomy_uid: taxonomy.uid,
    uid: term.uid,
    ...localizedName(term, request.locale, stack),
    parent_uid: term.parent?.uid ?? null,
    depth: term.depth,
    children_count: term.children.length,
    ...systemFields(taxonomy),
    ...branchField(request),
  }
}

// A missing name is taken from the fallback locales.
function localizedName(
  { name, names }: Pick<Term, 'name' | 'names'>,
  locale: string,
  { chains, masterLocale }: Stack,
): Fields {
  const found = chains.get(locale)?.find(code => code === masterLocale || Object.hasOwn(names, code))
  return { name: names[found ?? masterLocale] ?? name, locale: found ?? masterLocale }
}

function systemFields({ createdAt, updatedAt }: Taxonomy): Fields {
  return {
    created_at: createdAt.toISOString(),
    created_by: 'editor',
    updated_at: updatedAt.toISOString(),
    updated_by: 'editor',
  }
}

const branchField = ({ params, branch }: ReadRequest): Fields =>
  params.flag('include_branch') ? { _branch: branch } : {}
