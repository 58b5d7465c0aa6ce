import type { Fields } from '../json.ts'
import type { ContentType } from '../store/content-type.ts'
import type { Store } from '../store/store.ts'
import type { Reading } from '../wire/read.ts'
import { assetOnWire } from './asset.ts'
import { embeddedItems } from './embed.ts'
import { fillAssets } from './fill-assets.ts'
import { createIncluder } from './include.ts'
import { onRequest } from './on-request.ts'
import { createProjection } from './project.ts'

/** What turns stored entries into those of one reply: assets filled in, references included, fields chosen. */
export function deliverer(
  store: Store,
  reading: Reading,
  apiKey: string,
): (type: ContentType, entry: Fields) => Fields {
  const { params } = reading
  const embeds = params.list('include_embedded_items').includes('BASE')
  const project = createProjection(params)
  const include = createIncluder(params, entryOf)
  const asked = onRequest(reading)
  const requested = (fields: Fields) => (Object.keys(asked).length === 0 ? fields : { ...fields, ...asked })

  function entryOf(contentType: string, uid: string): Fields | undefined {
    const type = store.contentTypes.get(contentType)
    const entry = type && reading.view(contentType).byUid.get(uid)
    return entry && requested(withAssets(type, entry))
  }

  function assetOf(uid: string): Fields | undefined {
    const asset = store.assets.get(uid)
    return asset && assetOnWire(asset, reading, apiKey)
  }

  function withAssets(type: ContentType, entry: Fields): Fields {
    return fillAssets(entry, type.fields, uid => assetOf(uid) ?? null)
  }

  return (type, entry) => {
    const chosen = project(include(requested(withAssets(type, entry))))
    if (!embeds) return chosen
    return { ...chosen, _embedded_items: embeddedItems(chosen, { entry: entryOf, asset: assetOf }) }
  }
}
