import * as v from 'valibot'
import { parseResponse } from '../http/parse-response.ts'
import type { MediaWire } from './media-service.ts'
import { packSource } from './pack-source.ts'
import type { MediaSource } from './picture-url.ts'

/** Amplience Dynamic Media, and the embedded server, which speaks its protocol. `url` empty: the shop's own origin. */
export function amplienceSource(url: string, alias: string): MediaSource {
  const brand = encodeURIComponent(alias)
  return packSource(
    {
      image: `${url}/i/${brand}/{name}?{options}`,
      set: `${url}/s/${brand}/{name}?{options}`,
      video: `${url}/v/${brand}/{name}?{options}`,
      mp4: `${url}/v/${brand}/{name}/mp4_720p`,
    },
    {
      auto: `fmt=auto&${PROGRESSIVE}`,
      jpg: `fmt=jpg&${PROGRESSIVE}`,
      quality: 'qlt=',
      background: 'bg=',
      color: 'rgb',
      whole: '',
      fitted: 'sm=mc',
      cropped: 'sm=c',
      ratio: 'sm=aspect&aspect=',
      pointOfInterest: `scaleFit=poi&poi=${STORED_POINT}`,
      height: 'h=',
      width: 'w=',
      separator: '&',
    },
  )
}

const PROGRESSIVE = 'fmt.jpeg.interlaced=true'

const STORED_POINT = ['x', 'y', 'w', 'h']
  .map(part => encodeURIComponent(`{$this.metadata.pointOfInterest.${part}}`))
  .join('%2C')

export function amplienceWire(alias: string): MediaWire {
  const described = (kind: 'i' | 's', name: string) => ({
    path: `/${kind}/${encodeURIComponent(alias)}/${encodeURIComponent(name)}.json`,
    query: { metadata: 'true', protocol: 'https' },
  })
  return {
    picture: name => described('i', name),
    set: name => described('s', name),
    readSets: (body, name) => ({ [name]: toSetPictures(parseResponse('media', WireSet, body)) }),
  }
}

/** `/s/{alias}/{set}.json`: a picture's name is the last part of `src`. */
const WireSet = v.object({
  items: v.nullish(
    v.array(v.object({ type: v.optional(v.string(), ''), src: v.optional(v.string(), '') })),
    [],
  ),
})
type WireSet = v.InferOutput<typeof WireSet>

/** Items without a valid URL are dropped. */
function toSetPictures({ items }: WireSet): string[] {
  return items.filter(({ type }) => type === 'img').flatMap(({ src }) => lastPart(src) ?? [])
}

function lastPart(src: string): string | null {
  const path = URL.parse(src, 'https://media.invalid')?.pathname ?? ''
  const [, name] = /^\/i\/[^/]+\/([^/]+)/.exec(path) ?? []
  if (name === undefined) return null
  try {
    return decodeURIComponent(name)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
