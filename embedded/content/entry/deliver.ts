import type { Fields } from '../json.ts'
import type { ContentType } from '../store/content-type.ts'
import type { Store } from '../store/store.ts'
import type { Params } from '../wire/params.ts'
import { readingOf } from '../wire/read.ts'
import { assetOnWire } from './asset.ts'
import { fillAssets } from './fill-assets.ts'
import { createIncluder, pathTree } from './include.ts'
import { createProjection } from './project.ts'

/** What turns stored entries into those of one reply: assets filled in, references included, fields chosen. */
export function deliverer({
  store,
  params,
  requestUrl,
  apiKey,
}: {
  store: Store
  params: Params
  requestUrl: string
  apiKey: string
}): (type: ContentType, entry: Fields) => Fields {
  const { locale, fallback } = readingOf(params, store)
  const paths = pathTree('include', params.list('include'))
  const project = createProjection(params)
  const include = createIncluder((uid, entryUid) => {
    const type = store.contentTypes.get(uid)
    const entry = type && store.view(uid, locale, fallback).byUid.get(entryUid)
    return entry && withAssets(type, entry)
  })

  function withAssets(type: ContentType, entry: Fields): Fields {
    return fillAssets(entry, type.fields, uid => {
      const asset = store.assets.get(uid)
      return asset ? assetOnWire(asset, params, requestUrl, apiKey) : null
    })
  }

  return (type, entry) => project(include(withAssets(type, entry), paths))
}
