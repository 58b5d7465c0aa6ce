import { type Field, type Fields, isFields } from './folder.ts'

/** What in an entry is not as its content type says; empty when all is. */
export function schemaProblems(fields: Fields, schema: readonly Field[], path = ''): string[] {
  const known = new Set(schema.map(field => field.uid))
  const strangers = Object.keys(fields).filter(uid => !known.has(uid))
  return [
    ...strangers.map(uid => `${path}${uid} is no field of the type`),
    ...schema.flatMap(field => fieldProblems(fields[field.uid], field, `${path}${field.uid}`)),
  ]
}

/** Fields that all languages share but one language sets. A repeated group is one value: it may mix both kinds. */
export function sharedInLanguage(own: Fields, schema: readonly Field[], path = ''): string[] {
  return schema.flatMap(field => {
    const value = own[field.uid]
    if (value === undefined) return []
    if (field.non_localizable === true) return [`${path}${field.uid} is shared by all languages`]
    const isGroup = field.data_type === 'group' && field.multiple !== true && isFields(value)
    return isGroup ? sharedInLanguage(value, field.schema ?? [], `${path}${field.uid}.`) : []
  })
}

function fieldProblems(value: unknown, field: Field, path: string): string[] {
  if (value === undefined || value === '') return field.mandatory === true ? [`${path} is missing`] : []
  if (field.data_type === 'reference') return referenceProblems(value, field, path)
  if (field.multiple === true) {
    if (!Array.isArray(value)) return [`${path} should be a list`]
    return value.flatMap((member, index) => valueProblems(member, field, `${path}.${index}`))
  }
  return valueProblems(value, field, path)
}

function valueProblems(value: unknown, field: Field, path: string): string[] {
  switch (field.data_type) {
    case 'text':
      return textProblems(value, field, path)
    case 'number':
    case 'boolean':
      return [typeof value === field.data_type ? [] : `${path} should be a ${field.data_type}`].flat()
    case 'link':
      return isFields(value) && typeof value.href === 'string' && typeof value.title === 'string'
        ? []
        : [`${path} should be a link`]
    case 'group':
      return isFields(value)
        ? schemaProblems(value, field.schema ?? [], `${path}.`)
        : [`${path} should be a group`]
    case 'blocks':
      return blockProblems(value, field, path)
    default:
      return [`${path} has the unknown type ${field.data_type}`]
  }
}

function textProblems(value: unknown, field: Field, path: string): string[] {
  if (typeof value !== 'string') return [`${path} should be a text`]
  const choices = field.enum?.choices.map(choice => choice.value)
  return choices === undefined || choices.includes(value)
    ? []
    : [`${path} should be one of ${choices.join(', ')}`]
}

function blockProblems(value: unknown, field: Field, path: string): string[] {
  if (!isFields(value)) return [`${path} should be a block`]
  const [[kind, inner] = ['', undefined], ...more] = Object.entries(value)
  const block = field.blocks?.find(candidate => candidate.uid === kind)
  if (block === undefined || more.length > 0 || !isFields(inner)) return [`${path} should be one known block`]
  return schemaProblems(inner, block.schema, `${path}.${kind}.`)
}

function referenceProblems(value: unknown, field: Field, path: string): string[] {
  if (!Array.isArray(value)) return [`${path} should be a list of references`]
  return value.flatMap((reference, index) => {
    const type = isFields(reference) ? reference._content_type_uid : undefined
    const fits = typeof type === 'string' && field.reference_to?.includes(type)
    return fits ? [] : [`${path}.${index} should refer to ${field.reference_to?.join(' or ')}`]
  })
}
