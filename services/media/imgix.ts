import * as v from 'valibot'
import { parseResponse } from '../http/parse-response.ts'
import type { MediaWire } from './media-service.ts'
import { packSource } from './pack-source.ts'
import type { MediaSource } from './picture-url.ts'

/** `url`: `https://{source}.imgix.net`. Pictures are never enlarged, except to fill a crop; JPEGs are progressive. */
export function imgixSource(url: string): MediaSource {
  return packSource(
    {
      image: `${url}/{name}?{options}`,
      set: `${url}/{first}?{options}`,
      video: `${url}/{name}-poster?{options}`,
      mp4: `${url}/{name}.mp4`,
    },
    {
      auto: 'auto=format',
      jpg: 'fm=jpg',
      quality: 'q=',
      background: 'bg=',
      color: 'hex',
      whole: 'fit=max',
      fitted: 'fit=max',
      cropped: 'fit=crop',
      ratio: 'fit=crop&ar=',
      // imgix stores no points of interest.
      pointOfInterest: 'crop=faces,edges',
      height: 'h=',
      width: 'w=',
      separator: '&',
    },
  )
}

/** imgix has no sets: `media.json` beside the pictures lists them, as it does for the embedded server. */
export const IMGIX_WIRE: MediaWire = {
  picture: name => ({ path: `/${encodeURIComponent(name)}`, query: { fm: 'json' } }),
  set: () => ({ path: '/media.json' }),
  readSets: body => parseResponse('media', WireManifest, body).sets,
}

const WireManifest = v.object({ sets: v.optional(v.record(v.string(), v.array(v.string())), {}) })
