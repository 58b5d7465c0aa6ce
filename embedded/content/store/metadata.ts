import { hash } from 'node:crypto'
import { type Fields, isFields, type Json } from '../json.ts'
import type { Field } from './schema.ts'

/** Gives an entry's fields as one language has them their metadata. */
export type Dress = (fields: Fields) => Fields

/**
 * Members of repeated groups and blocks carry a uid on the wire; it is made from their place, so that it stays the same.
 * One dresser serves the languages of one entry: what they share, they go on sharing.
 */
export function createDresser(schema: readonly Field[], entryUid: string): Dress {
  const uids = new Map<string, string>()
  const dressed = new Map<Json, Json>()

  function dressFields(fields: Fields, schema: readonly Field[], place: string): Fields {
    let result = fields
    for (const field of schema) {
      const value = fields[field.uid]
      if (typeof value !== 'object' || value === null || !holdsMembers(field)) continue
      const dress = dressValue(value, field, `${place}.${field.uid}`)
      if (dress === value) continue
      if (result === fields) result = { ...fields }
      result[field.uid] = dress
    }
    return result
  }

  function dressValue(value: Json, field: Field, place: string): Json {
    if (!Array.isArray(value))
      return isFields(value) && field.schema ? dressFields(value, field.schema, place) : value
    const known = dressed.get(value)
    if (known !== undefined) return known
    const fresh = value.map((member, index) =>
      isFields(member) ? dressMember(member, field, `${place}.${index}`) : member,
    )
    dressed.set(value, fresh)
    return fresh
  }

  function dressMember(member: Fields, field: Field, place: string): Fields {
    if (field.schema) return marked(dressFields(member, field.schema, place), place)
    const block = field.blocks?.find(({ uid }) => Object.hasOwn(member, uid))
    const content = block && member[block.uid]
    if (!block || !isFields(content)) return member
    return { [block.uid]: marked(dressFields(content, block.schema, place), place) }
  }

  function marked(fields: Fields, place: string): Fields {
    const uid = uids.get(place) ?? `cs${hash('sha256', place).slice(0, 18)}`
    uids.set(place, uid)
    const own = fields._metadata
    return { ...fields, _metadata: isFields(own) ? { uid, ...own } : { uid } }
  }

  return fields => dressFields(fields, schema, entryUid)
}

const known = new WeakMap<Field, boolean>()

/** Somewhere in the field there can be repeated groups or blocks. */
function holdsMembers(field: Field): boolean {
  const found = known.get(field)
  if (found !== undefined) return found
  const { schema, blocks, multiple } = field
  const holds =
    blocks !== undefined || (schema !== undefined && (multiple === true || schema.some(holdsMembers)))
  known.set(field, holds)
  return holds
}
