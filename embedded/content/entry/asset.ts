import type { Fields } from '../json.ts'
import type { Asset } from '../store/asset.ts'
import type { Params } from '../wire/params.ts'

/** An asset with its address on the server that was asked, or without host for `relative_urls=true` (protocols/contentstack §6). */
export function assetOnWire(asset: Asset, params: Params, requestUrl: string, apiKey: string): Fields {
  const version = asset.updatedAt.getTime().toString(16)
  const path = `/v3/assets/${apiKey}/${asset.uid}/${version}/${encodeURIComponent(asset.filename)}`
  // The TypeScript SDK writes relative_url.
  const relative = params.flag('relative_urls') || params.flag('relative_url')
  const wire = { ...asset.wire, url: relative ? path : new URL(path, requestUrl).href }
  return params.flag('include_dimension') && asset.dimension ? { ...wire, dimension: asset.dimension } : wire
}
