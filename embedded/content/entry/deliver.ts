import type { ReadRequest } from '../http/request.ts'
import { type Fields, isFields, type Json } from '../json.ts'
import type { Asset } from '../store/asset.ts'
import type { ContentType } from '../store/content-type.ts'
import { anyField, type Field } from '../store/field.ts'
import type { Store } from '../store/store.ts'
import { embeddedItems } from './embedded-items.ts'
import { createIncluder } from './include.ts'
import { createProjection } from './projection.ts'

/** Turns stored entries into those of one response: resolves assets, includes references, projects fields. */
export function createDelivery(
  store: Store,
  request: ReadRequest,
  apiKey: string,
): (type: ContentType, entry: Fields) => Fields {
  const { params } = request
  const embeds = params.list('include_embedded_items').includes('BASE')
  const project = createProjection(params)
  const include = createIncluder(params, entryOf)
  const requested = requestedFields(request)

  function entryOf(contentType: string, uid: string): Fields | undefined {
    const type = store.contentTypes.get(contentType)
    const entry = type && request.view(contentType).byUid.get(uid)
    return entry && resolved(type, entry)
  }

  function assetOf(uid: string): Fields | undefined {
    const asset = store.assets.get(uid)
    return asset && assetOnWire(asset, request, apiKey)
  }

  function resolved(type: ContentType, entry: Fields): Fields {
    const fields = resolveAssets(entry, type.fields, uid => assetOf(uid) ?? null)
    return Object.keys(requested).length === 0 ? fields : { ...fields, ...requested }
  }

  return (type, entry) => {
    const projected = project(include(resolved(type, entry)))
    if (!embeds) return projected
    return { ...projected, _embedded_items: embeddedItems(projected, { entry: entryOf, asset: assetOf }) }
  }
}

/** An asset with its URL on the requested host; without host for `relative_urls=true`. */
export function assetOnWire(asset: Asset, request: ReadRequest, apiKey: string): Fields {
  const { params } = request
  const version = asset.updatedAt.getTime().toString(16)
  const path = `/v3/assets/${apiKey}/${asset.uid}/${version}/${encodeURIComponent(asset.filename)}`
  // The TypeScript SDK writes relative_url.
  const relative = params.flag('relative_urls') || params.flag('relative_url')
  return {
    ...asset.wire,
    url: relative ? path : new URL(path, request.url).href,
    ...(params.flag('include_dimension') && asset.dimension ? { dimension: asset.dimension } : {}),
    ...requestedFields(request),
  }
}

function requestedFields({ params, branch }: ReadRequest): Fields {
  return {
    ...(params.flag('include_branch') ? { _branch: branch } : {}),
    ...(params.flag('include_metadata') ? { _metadata: { extensions: {} } } : {}),
  }
}

const holdsAssets = anyField(({ data_type }) => data_type === 'file')

/** Replaces uids in file fields by assets; null where there is none. */
export function resolveAssets(
  fields: Fields,
  schema: readonly Field[],
  assetOf: (uid: string) => Json,
): Fields {
  const withAssets = schema.filter(holdsAssets)
  if (withAssets.length === 0) return fields
  const resolved = new Map(Object.entries(fields))
  for (const field of withAssets) {
    const value = resolved.get(field.uid)
    if (value !== undefined) resolved.set(field.uid, resolveValue(value, field, assetOf))
  }
  return Object.fromEntries(resolved)
}

function resolveValue(value: Json, field: Field, assetOf: (uid: string) => Json): Json {
  if (Array.isArray(value)) return value.map(member => resolveValue(member, field, assetOf))
  if (field.data_type === 'file') return typeof value === 'string' ? assetOf(value) : value
  if (!isFields(value)) return value
  if (field.schema) return resolveAssets(value, field.schema, assetOf)
  const block = field.blocks?.find(({ uid }) => Object.hasOwn(value, uid))
  const content = block && value[block.uid]
  return block && isFields(content) ? { [block.uid]: resolveAssets(content, block.schema, assetOf) } : value
}
