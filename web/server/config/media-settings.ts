import type { MediaService } from '@firnline/services/media/media-service'
import * as v from 'valibot'
import { text, url } from './values.ts'

const webUrl = v.optional(
  v.pipe(
    v.string(),
    v.check(
      value => URL.canParse(value) && /^https?:[^?#{}\s]+$/.test(value),
      'is an address such as https://media.example/brand, without a query',
    ),
    v.transform(value => value.replace(/\/+$/, '')),
  ),
)

/** The environment variables of the media services. */
export const MEDIA_ENVIRONMENT = {
  AMPLIENCE_URL: url,
  AMPLIENCE_ALIAS: text,
  CLOUDINARY_DELIVERY_URL: webUrl,
  IMGIX_URL: webUrl,
}

type MediaEnvironment = v.InferOutput<v.ObjectSchema<typeof MEDIA_ENVIRONMENT, undefined>>
type Given = Readonly<Partial<Record<(typeof CHOSEN_BY)[number], string | undefined>>>

/** The variables that choose a service, or a bucket for the embedded one. */
const CHOSEN_BY = ['AMPLIENCE_ALIAS', 'CLOUDINARY_DELIVERY_URL', 'IMGIX_URL', 'PICTURES_BUCKET'] as const

/** What is said of several media services. */
export function* severalMedia(given: Given): Generator<string> {
  const chosen = CHOSEN_BY.filter(name => given[name] !== undefined)
  if (chosen.length > 1)
    yield `${chosen.join(' and ')} each say where pictures are: the shop has them from one place. Leave out the others.`
}

const AMPLIENCE = 'https://cdn.media.amplience.net'

/** null: the embedded service. */
export function toMedia(env: MediaEnvironment): MediaService | null {
  const { AMPLIENCE_ALIAS: alias, CLOUDINARY_DELIVERY_URL: cloudinary, IMGIX_URL: imgix } = env
  if (alias !== undefined) return { kind: 'amplience', url: env.AMPLIENCE_URL ?? AMPLIENCE, alias }
  if (cloudinary !== undefined) return { kind: 'cloudinary', url: cloudinary }
  return imgix === undefined ? null : { kind: 'imgix', url: imgix }
}
