import { type Fields, isFields, type Json } from '@firnline/embedded/content/json'

type UidOf = (contentType: string, uid: string) => string

/** Fields with other uids in their references and in texts that name an entry of the same stack beside its type. */
export function withRemoteUids(fields: Fields, uidOf: UidOf): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, renamed(value, uidOf)]))
}

function renamed(value: Json, uidOf: UidOf): Json {
  if (Array.isArray(value)) return value.map(member => renamed(member, uidOf))
  if (!isFields(value)) return value
  const { uid, _content_type_uid: type, entry_uid: entry, content_type: named, api_key: stack } = value
  if (typeof uid === 'string' && typeof type === 'string') return { ...value, uid: uidOf(type, uid) }
  const fields = withRemoteUids(value, uidOf)
  if (typeof entry !== 'string' || typeof named !== 'string' || entry === '' || stack) return fields
  return { ...fields, entry_uid: uidOf(named, entry) }
}

/** All entries that fields refer to, as `type/uid`. */
export function referencesIn(fields: Fields): ReadonlySet<string> {
  const found = new Set<string>()
  withRemoteUids(fields, (contentType, uid) => {
    found.add(`${contentType}/${uid}`)
    return uid
  })
  return found
}

/** Whether the stack's value has all of ours: it adds system fields, and empty ones that we leave out. */
export function includes(theirs: unknown, ours: unknown): boolean {
  if (isEmpty(ours)) return isEmpty(theirs)
  if (Array.isArray(ours)) {
    return (
      Array.isArray(theirs) &&
      theirs.length === ours.length &&
      ours.every((member, index) => includes(theirs[index], member))
    )
  }
  if (!isFields(ours)) return theirs === ours
  if (typeof theirs !== 'object' || theirs === null) return false
  const known = new Map<string, unknown>(Object.entries(theirs))
  return Object.entries(ours).every(([key, member]) => includes(known.get(key), member))
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isFields(value) && Object.values(value).every(isEmpty)
}
