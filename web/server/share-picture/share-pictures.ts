import { PUBLIC_GROUP } from '@firnline/domain/visit'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { shareCardPicture } from '../../app/discovery/share-card.ts'
import type { DrawnPicture } from '../../app/discovery/share-picture.ts'
import {
  parseSharePicturePath,
  type SharePictureAddress,
  sharePicturePath,
} from '../../app/discovery/share-picture-path.ts'
import { fallbackTo } from '../../app/fallback.ts'
import type { AppEnv } from '../app-env.ts'
import type { ServerParts } from '../app-parts.ts'
import { openVisit } from '../pages/visit.ts'
import { type DrawOutcome, type DrawPicture, drawPicture } from './draw-picture.ts'
import { findPicture } from './find-picture.ts'
import { fetchPhoto } from './photo.ts'

type PictureParts = Pick<
  ServerParts,
  'services' | 'media' | 'translator' | 'limits' | 'now' | 'onError' | 'report'
> & {
  /** Default: in this process. */
  readonly drawPicture?: DrawPicture
}

/** About 600 pictures. */
const CACHE_BYTES = 24 * 1024 * 1024
/** ms; a photograph may be replaced under its name. */
const CACHE_TTL = 24 * 60 * 60 * 1000
/** Pictures whose photograph is read, that wait or are drawn. */
const MOST_AT_ONCE = 40
/** Seconds. */
const RETRY_AFTER = 10

/** A version never changes; a day because a photograph may be replaced under its name. */
const VERSIONED = 'public, max-age=86400, immutable'
const CURRENT = 'public, max-age=60'

/**
 * Share pictures (docs/behaviour/content-and-pages.md#share-pictures), drawn one at a time so that shoppers do not wait.
 * A path without the current version is redirected to it. Whatever cannot be drawn is redirected to the plain photograph.
 */
export function sendSharePictures(parts: PictureParts) {
  const drawShared = parts.drawPicture ?? drawPicture
  const queue = pLimit(1)
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: picture => picture.length,
    ttl: CACHE_TTL,
  })
  const running = new Map<string, Promise<DrawOutcome>>()

  function draw({ drawing, version }: DrawnPicture, ip: string) {
    const known = running.get(version)
    if (known !== undefined) return known
    const drawn = drawNow()
    running.set(version, drawn)
    const end = () => running.delete(version)
    drawn.then(end, end)
    return drawn

    async function drawNow() {
      const photo = await fetchPhoto(parts.media, drawing.photo, { ip })
      const outcome = await queue(() => drawShared({ drawing, photo }))
      if (outcome.kind === 'drawn') cache.set(version, outcome.picture)
      return outcome
    }
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const address = parseSharePicturePath(c.req.path)
    if (address === null) return next()
    const { ip } = c.var
    const found = await currentPicture(address, parts)
    if (found === null) return c.text('Not found', 404, { 'cache-control': CURRENT })
    const { version } = found
    if (address.version !== version) {
      return redirect(sharePicturePath({ ...address, version }), CURRENT)
    }
    let picture = cache.get(version)
    if (picture === undefined) {
      const wait = running.has(version) ? null : await parts.limits.sharePicture(ip)
      if (wait !== null) return c.text('Too many requests', 429, { 'retry-after': String(wait) })
      if (!running.has(version) && running.size >= MOST_AT_ONCE) {
        return c.text('Too many pictures are being drawn', 503, { 'retry-after': String(RETRY_AFTER) })
      }
      try {
        const outcome = await draw(found, ip)
        if (outcome.kind === 'drawn') picture = outcome.picture
        else parts.report(`The typeface cannot set “${outcome.text}”.`)
      } catch (error) {
        parts.onError(error)
      }
      if (picture === undefined) return redirect(plainPicture(found, parts), 'no-store')
    }
    return c.body(picture, 200, {
      'content-type': 'image/jpeg',
      'content-length': String(picture.length),
      'cache-control': VERSIONED,
      // Messengers' web pages show it.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}

function redirect(location: string, cacheControl: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': cacheControl } })
}

function plainPicture({ drawing }: DrawnPicture, { media }: Pick<PictureParts, 'media'>): string {
  return shareCardPicture(media, { origin: '', siteName: drawing.brand, picture: drawing.photo }).url
}

/** As the page describes it now. null: there is none. Throws ServiceError where the page would lack a part. */
async function currentPicture(
  { locale, path }: SharePictureAddress,
  { services, translator, now, report }: PictureParts,
): Promise<DrawnPicture | null> {
  const failures: unknown[] = []
  const onDegrade = (_: string, error: unknown) => void failures.push(error)
  const page = services.forPage({ seen: () => {}, onDegrade })
  const [{ visit, brand }, texts] = await Promise.all([
    openVisit(locale, page, { priceGroup: PUBLIC_GROUP, now: now(), onDegrade }),
    page.content
      .displayTexts(locale.textLanguage)
      .catch(fallbackTo({}, 'display texts', { degraded: onDegrade })),
  ])
  const messages = translator({ locale, texts, report }, ['sharePicture'])
  const picture = await findPicture(path, { visit, brand, messages, services: page })
  if (failures.length > 0) throw failures[0]
  return picture
}
