import { DEFAULT_CONTENT_LANGUAGE } from '@firnline/domain/locale/locale'
import { ServiceError } from '@firnline/services/http/service-error'
import { createFindPicture, type FindPicture } from '@firnline/services/media/find-picture'
import type { MediaService } from '@firnline/services/media/media-service'
import { shop } from '@firnline/shop/folder'
import { type DoctorParts, embeddedFailure, PATIENCE } from './doctor-parts.ts'
import { type Check, type Finding, listOf, right, warning, withoutPassword, wrong } from './finding.ts'

/** Pictures that are looked for, spread over all products. */
const MOST_PICTURES = 100
/** At a time. */
const PARALLEL = 8

export function checkMedia(parts: DoctorParts): Check {
  return {
    subject: 'Media',
    async run() {
      const { media } = parts.config
      const { storeCdn } = parts.clients.media
      const { mediaAlias: alias } = shop.brand
      const service: MediaService = media ?? { kind: 'amplience', url: parts.apiOrigin, alias }
      // Each store has a check of its own.
      if (storeCdn != null) return [right(`Products show the stores' pictures at ${storeCdn}.`)]
      const find = createFindPicture({ service, timeout: PATIENCE })
      try {
        return pictureFindings(parts, await missingPictures(find, await picturesOf(parts)))
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        // Content has a check of its own.
        if (error.service === 'content') return []
        if (media === null) return [wrong(embeddedFailure(parts, error))]
        return [wrong(failureOf(media, error))]
      }
    },
  }
}

const URLS = { amplience: 'AMPLIENCE_URL', cloudinary: 'CLOUDINARY_DELIVERY_URL', imgix: 'IMGIX_URL' }

function failureOf({ kind, url }: MediaService, { status, message }: ServiceError): string {
  if (kind === 'cloudinary' && status === 401)
    return 'Cloudinary lists no pictures by tag, so products have no galleries: allow "Resource list" in the security settings of its console.'
  return `The media service at ${withoutPassword(url)} does not answer (${message}): correct ${URLS[kind]}, or let this machine reach it.`
}

type Picture = Parameters<FindPicture>[0]

async function picturesOf({ services }: DoctorParts): Promise<Picture[]> {
  const products = await services.content.products(DEFAULT_CONTENT_LANGUAGE)
  const pictures = products.map(({ picture }) => picture).filter(({ name }) => name !== '')
  const step = Math.max(1, Math.ceil(pictures.length / MOST_PICTURES))
  return pictures.filter((_, at) => at % step === 0)
}

type Looked = { readonly all: number; readonly missing: readonly string[] }

async function missingPictures(find: FindPicture, pictures: readonly Picture[]): Promise<Looked> {
  const missing: string[] = []
  for (let at = 0; at < pictures.length; at += PARALLEL) {
    const some = pictures.slice(at, at + PARALLEL)
    const found = await Promise.all(some.map(find))
    missing.push(...some.filter((_, index) => found[index] === false).map(({ name }) => name))
  }
  return { all: pictures.length, missing }
}

function pictureFindings({ config: { media } }: DoctorParts, { all, missing }: Looked): Finding[] {
  if (missing.length === 0) return [right(`The media service has the ${all} pictures that were looked for.`)]
  if (missing.length === all)
    return [
      wrong(
        `The media service has none of the ${all} pictures of products that were looked for${placeOf(media)}.`,
      ),
    ]
  return [
    warning(
      `The media service lacks ${missing.length} of the ${all} pictures of products that were looked for: ${listOf(missing)}. Upload and publish them under these names.`,
    ),
  ]
}

/** Where they were looked for, and what to do. */
function placeOf(media: MediaService | null): string {
  if (media === null)
    return ` under the alias ${shop.brand.mediaAlias}: mount demo/pictures or your own, or upload them to PICTURES_BUCKET`
  if (media.kind === 'amplience')
    return ` under the alias ${media.alias}: correct AMPLIENCE_ALIAS, or publish the pictures`
  return ` at ${media.url}: correct ${URLS[media.kind]}, or upload the pictures`
}
