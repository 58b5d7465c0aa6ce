import type { Fields } from '../json.ts'
import type { Asset } from '../store/asset.ts'
import type { Reading } from '../wire/read.ts'
import { onRequest } from './on-request.ts'

/** An asset with its address on the server that was asked, or without host for `relative_urls=true`. */
export function assetOnWire(asset: Asset, reading: Reading, apiKey: string): Fields {
  const { params } = reading
  const version = asset.updatedAt.getTime().toString(16)
  const path = `/v3/assets/${apiKey}/${asset.uid}/${version}/${encodeURIComponent(asset.filename)}`
  // The TypeScript SDK writes relative_url.
  const relative = params.flag('relative_urls') || params.flag('relative_url')
  const wire = { ...asset.wire, url: relative ? path : new URL(path, reading.url).href }
  const dimension: Fields =
    params.flag('include_dimension') && asset.dimension ? { dimension: asset.dimension } : {}
  return { ...wire, ...dimension, ...onRequest(reading) }
}
