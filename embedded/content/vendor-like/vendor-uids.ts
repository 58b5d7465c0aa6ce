import { hash } from 'node:crypto'
import { resolveAssets } from '../entry/deliver.ts'
import { type Fields, isFields, type Json } from '../json.ts'
import { isReference } from '../query/candidates.ts'
import { ASSETS } from '../store/asset.ts'
import type { Naming } from '../store/naming.ts'
import type { EntryRef } from '../store/store.ts'

/** uids as Contentstack makes them, `blt` and 16 hex digits: always the same for one file, without a trace of its name. */
export function createVendorNaming(): Naming {
  const files = new Map<string, string>()

  function uidOf({ contentType, uid: file }: EntryRef): string {
    const uid = vendorUid(contentType, file)
    files.set(uid, file)
    return uid
  }

  return {
    uidOf,
    fileOf: ({ uid }) => files.get(uid) ?? uid,
    withUids(fields, schema) {
      const renamed = renameReferences(fields)
      return isFields(renamed) ? resolveAssets(renamed, schema, file => vendorUid(ASSETS, file)) : renamed
    },
  }
}

export function vendorUid(contentType: string, file: string): string {
  return `blt${hash('sha256', `${contentType}/${file}`).slice(0, 16)}`
}

function renameReferences(value: Json): Json {
  if (typeof value === 'string') return value.includes('data-sys-') ? renameInHtml(value) : value
  if (Array.isArray(value)) return value.map(renameReferences)
  if (!isFields(value)) return value
  if (isReference(value)) return { ...value, uid: vendorUid(value._content_type_uid, value.uid) }
  const fields = Object.entries(value).map(([key, member]) => [key, renameReferences(member)] as const)
  return { ...Object.fromEntries(fields), ...renamedFields(value) }
}

/** Fields that hold a uid as text: of an embed in JSON rich text, or an entry named with its content type. */
function renamedFields(fields: Fields): Fields {
  const { 'entry-uid': embedded, 'content-type-uid': embeddedType, 'asset-uid': asset } = fields
  const { entry_uid: entry, content_type: type } = fields
  return {
    ...(isText(embedded) && isText(embeddedType) ? { 'entry-uid': vendorUid(embeddedType, embedded) } : {}),
    ...(isText(asset) ? { 'asset-uid': vendorUid(ASSETS, asset) } : {}),
    ...(isText(entry) && isText(type) ? { entry_uid: vendorUid(type, entry) } : {}),
  }
}

const isText = (value: Json | undefined): value is string => typeof value === 'string' && value !== ''

function renameInHtml(html: string): string {
  return html.replaceAll(/<[a-z][^<>]*>/gi, tag => {
    const type = /\bdata-sys-content-type-uid\s*=\s*["']([^"']*)["']/i.exec(tag)?.[1]
    return tag.replaceAll(
      /\b(data-sys-(entry|asset)-uid\s*=\s*["'])([^"']+)/gi,
      (whole: string, before: string, kind: string, uid: string) => {
        const contentType = kind.toLowerCase() === 'asset' ? ASSETS : type
        return contentType === undefined ? whole : `${before}${vendorUid(contentType, uid)}`
      },
    )
  })
}
