/** A field of a content type as `/v3/content_types` answers it, as far as reading one needs it. */
export type Field = {
  readonly uid: string
  readonly data_type: string
  readonly mandatory?: boolean
  readonly unique?: boolean
  readonly multiple?: boolean
  readonly field_metadata?: { readonly _default?: boolean }
  readonly enum?: { readonly choices: readonly { readonly value: string }[] }
  readonly schema?: readonly Field[]
  readonly blocks?: readonly { readonly uid: string; readonly schema: readonly Field[] }[]
}
export type ContentType = { readonly uid: string; readonly schema: readonly Field[] }

/** Names of groups that stand in several places, by their likeness. */
type Shared = ReadonlyMap<string, string>

/** What `services/content/field.ts` reads fields with. */
const READERS = [
  'blocks',
  'choice',
  'choices',
  'flag',
  'link',
  'list',
  'number',
  'numbersByStore',
  'references',
  'richText',
  'text',
  'texts',
]

const HEAD = `// Made from the content types by \`npm run content:types\`: change those, not this.
import * as v from 'valibot'
import { ${READERS.join(', ')} } from './field.ts'

const titled = { uid: v.string(), title: v.string() }
`
const TITLE = 'title: v.string()'

/** The schemas by content type. What several types have alike is written once. Throws on a field it cannot read. */
export function modelSource(types: readonly ContentType[]): string {
  const shared = new Map<string, string>()
  const parts = repeated(types).map(({ name, group }) => {
    const source = groupSource(group, shared)
    shared.set(likeness(group), name)
    return group.data_type === 'blocks' ? `export const ${name} = ${source}` : `const ${name} = ${source}`
  })
  const schemas = types.map(type => typeSource(type, shared))
  return [HEAD, ...parts, `export const entries = {\n${schemas.join(',\n')}\n}`, TYPES].join('\n\n')
}

const TYPES = `export type ContentType = keyof typeof entries
export type Wire<T extends ContentType> = v.InferOutput<(typeof entries)[T]>
`

function typeSource({ uid, schema }: ContentType, shared: Shared): string {
  const fields = schema.map(field => `${field.uid}: ${topSource(field, shared)}`)
  const [own, others] = [fields.filter(field => field === TITLE), fields.filter(field => field !== TITLE)]
  const head = own.length === 0 ? 'uid: v.string()' : '...titled'
  return `${uid}: v.object({ ${[head, ...others].join(', ')} })`
}

/** An entry without its title, or without what tells it from others, is broken. All else may be empty. */
function topSource(field: Field, shared: Shared): string {
  const isNeeded = field.field_metadata?._default === true || field.unique === true
  if (field.mandatory === true && isNeeded && field.data_type === 'text') return 'v.string()'
  return fieldSource(field, shared)
}

/** Groups whose fields are a shop's stores. */
const BY_STORE = ['bc_products', 'cat_ids_bc']
/** Fields whose choices are a shop's own. */
const OWN_CHOICES = ['country']

function fieldSource(field: Field, shared: Shared): string {
  const { data_type: type, multiple = false } = field
  if (BY_STORE.includes(field.uid)) return 'numbersByStore'
  if (type === 'reference') return 'references'
  if (type === 'blocks') return 'blocks'
  if (type === 'text' && field.enum !== undefined && !OWN_CHOICES.includes(field.uid)) {
    const values = field.enum.choices.map(({ value }) => JSON.stringify(value)).join(', ')
    return `${multiple ? 'choices' : 'choice'}([${values}])`
  }
  if (type === 'text' && multiple) return 'texts'
  if (type === 'group') {
    const object = shared.get(likeness(field)) ?? groupSource(field, shared)
    return multiple ? `list(${object})` : `v.nullish(${object}, {})`
  }
  const source = PLAIN[type]
  if (source === undefined) {
    throw new Error(
      `The field ${field.uid} has the data type ${type}, which the storefront cannot read yet: teach run/commands/model-source.ts to write it, and services/content/field.ts to read it.`,
    )
  }
  return multiple ? `list(${source})` : source
}

const PLAIN: Readonly<Record<string, string>> = {
  text: 'text',
  isodate: 'text',
  number: 'number',
  boolean: 'flag',
  link: 'link',
  json: 'richText',
}

/** A group's object, or the table of a blocks field's kinds. */
function groupSource(field: Field, shared: Shared): string {
  if (field.data_type === 'blocks') {
    const kinds = (field.blocks ?? []).map(({ uid, schema }) => `${uid}: ${objectSource(schema, shared)}`)
    return `{ ${kinds.join(', ')} }`
  }
  return objectSource(field.schema ?? [], shared)
}

function objectSource(schema: readonly Field[], shared: Shared): string {
  return `v.object({ ${schema.map(field => `${field.uid}: ${fieldSource(field, shared)}`).join(', ')} })`
}

/** Groups of one name and the same fields are one. */
function likeness(group: Field): string {
  return `${group.uid} ${groupSource(group, new Map())}`
}

/** The groups that stand in more than one place, inner ones first, each with a name of its own. */
function repeated(types: readonly ContentType[]): { name: string; group: Field }[] {
  const found = types.flatMap(type =>
    type.schema.flatMap(field => groupsIn(field).map(group => ({ group, owner: type.uid }))),
  )
  const places = Map.groupBy(found, ({ group }) => likeness(group))
  const names = new Set(READERS)
  return [...places.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return []
    const short = camel(first.group.uid)
    const name = names.has(short) ? camel(`${first.owner}_${first.group.uid}`) : short
    names.add(name)
    return [{ name, group: first.group }]
  })
}

function groupsIn(field: Field): Field[] {
  const inner = [...(field.schema ?? []), ...(field.blocks ?? []).flatMap(block => block.schema)]
  const isGroup = field.data_type === 'group' || field.data_type === 'blocks'
  return [...inner.flatMap(groupsIn), ...(isGroup && !BY_STORE.includes(field.uid) ? [field] : [])]
}

function camel(uid: string): string {
  return uid.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
