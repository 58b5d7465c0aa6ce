import type { JsonRequest } from '../http/json-client.ts'
import { amplienceSource, amplienceWire } from './amplience.ts'
import { CLOUDINARY_WIRE, cloudinarySource } from './cloudinary.ts'
import { IMGIX_WIRE, imgixSource } from './imgix.ts'
import type { MediaSource } from './picture-url.ts'

/** Where pictures and videos are; the embedded server is one of Amplience's kind. `url` has no slash at its end. */
export type MediaService =
  | { readonly kind: 'amplience'; readonly url: string; readonly alias: string }
  | { readonly kind: 'cloudinary' | 'imgix'; readonly url: string }

export type Asked = Pick<JsonRequest, 'path' | 'query'>

/** What the server asks a media service for. */
export type MediaWire = {
  /** JSON; 404: there is no such picture. */
  picture(name: string): Asked
  /** JSON of this set, or of all sets; 404: there are none. */
  set(name: string): Asked
  /** Pictures in order by the names of their sets. Throws ServiceError for another shape. */
  readSets(body: unknown, name: string): Readonly<Record<string, readonly string[]>>
}

export function mediaWire(service: MediaService): MediaWire {
  if (service.kind === 'amplience') return amplienceWire(service.alias)
  return service.kind === 'cloudinary' ? CLOUDINARY_WIRE : IMGIX_WIRE
}

/** What pages know of the service. */
export function mediaSource(service: MediaService): MediaSource {
  const { url } = service
  if (service.kind === 'amplience') return amplienceSource(url, service.alias)
  return service.kind === 'cloudinary' ? cloudinarySource(url) : imgixSource(url)
}

/** What stands before `/{name}` in the address of an original. */
export function originalsAt(service: MediaService): string {
  const { url } = service
  if (service.kind === 'amplience') return `${url}/i/${service.alias}`
  return service.kind === 'cloudinary' ? `${url}/image/upload` : url
}
