import * as v from 'valibot'
import { parseResponse } from '../http/parse-response.ts'
import type { MediaWire } from './media-service.ts'
import { packSource } from './pack-source.ts'
import type { MediaSource } from './picture-url.ts'

/** `url`: `https://res.cloudinary.com/{cloud name}`. Pictures are never enlarged, except to fill a crop. */
export function cloudinarySource(url: string): MediaSource {
  // The script of tiles finds names before a question mark; the vendor’s own clients add queries, too.
  const picture = `${url}/image/upload/fl_progressive,{options}`
  return packSource(
    {
      image: `${picture}/{name}?`,
      set: `${picture}/{first}?`,
      video: `${picture}/{name}-poster?`,
      mp4: `${url}/video/upload/c_limit,q_auto,w_1280/{name}.mp4`,
    },
    {
      auto: 'f_auto',
      jpg: 'f_jpg',
      quality: 'q_',
      background: 'b_rgb:',
      color: 'hex',
      whole: 'c_limit',
      fitted: 'c_limit',
      cropped: 'c_fill',
      ratio: 'c_fill,ar_',
      // Around the picture's custom coordinates, where it has some.
      pointOfInterest: 'g_auto',
      height: 'h_',
      width: 'w_',
      separator: ',',
    },
  )
}

/** A set is the pictures with its name as a tag, in the order of their names. */
export const CLOUDINARY_WIRE: MediaWire = {
  picture: name => ({ path: `/image/upload/fl_getinfo/${encodeURIComponent(name)}` }),
  set: name => ({ path: `/image/list/${encodeURIComponent(name)}.json` }),
  readSets: (body, name) => ({ [name]: toNames(parseResponse('media', WireList, body)) }),
}

const WireList = v.object({ resources: v.array(v.object({ public_id: v.string() })) })

/** `ski`, `ski-2`, `ski-10` */
const byName = new Intl.Collator('en', { numeric: true })

function toNames({ resources }: v.InferOutput<typeof WireList>): string[] {
  return resources.map(({ public_id }) => public_id).sort(byName.compare)
}
