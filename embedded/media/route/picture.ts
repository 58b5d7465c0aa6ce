// A first page view asks for dozens of pictures at once. WebP takes a seventh of AVIF's time, so while the AVIF of a
// picture is not in the cache `fmt=auto` is answered with WebP, which the browser may keep only for a moment, and the
// AVIF is rendered when no visitor waits. The page is drawn sooner, and every later visitor gets the smaller file.
import { addressOf, networkOf } from '../../checkout/client-address.ts'
import type { Parts } from '../app.ts'
import type { StoredFile } from '../library/library.ts'
import { AVIF_PIXELS, encodingFor, type Format, namedFormat, negotiatedFormats } from '../picture/format.ts'
import { fillIn, type Parameters, readParameters } from '../picture/parameter.ts'
import { planPicture, resultSize } from '../picture/plan.ts'
import type { Measure } from '../picture/render.ts'
import { readWish, type Wish } from '../picture/wish.ts'
import { Refusal } from '../refusal.ts'
import type { Order } from '../studio/studio.ts'

/** Seconds a browser keeps a picture that a better one will soon replace. */
const STOPGAP_AGE = 20
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** `better`: what stands in for it will be replaced by. */
type Choice = { order: Order; isNegotiated: boolean; better: Order | null }

/**
 * Answers with an image drawn as its parameters ask.
 * @throws Refusal 404 when there is neither the image nor an `img404`
 */
export async function picture(
  parts: Parts,
  request: Request,
  asset: { alias: string; name: string; extension: string | null },
): Promise<Response> {
  const asked = readParameters(new URL(request.url).searchParams)
  const found = await findPicture(parts, asset, asked)
  const { images } = await parts.library.album(asset.alias)
  const parameters = fillIn(asked, images[found.name]?.pointOfInterest)
  const choice = await choose(parts, found.file, parameters, asset.extension, request)

  const etag = `"${parts.studio.key(choice.order)}"`
  const isSettled = asked.has('v') && found.name === asset.name
  const headers = {
    'Cache-Control': cacheControl(choice, isSettled, parts.maxAge),
    ETag: etag,
    ...(choice.isNegotiated ? { Vary: 'Accept' } : {}),
  }
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const { signal } = request
  const source = networkOf(addressOf(request))
  const bytes = await parts.studio.picture(choice.order, { source, signal })
  if (choice.better !== null && !signal.aborted) parts.studio.prepare(choice.better, source)
  const described = {
    'Content-Type': `image/${choice.order.encoding.format}`,
    'Content-Length': String(bytes.length),
  }
  return new Response(new Uint8Array(bytes), { headers: { ...headers, ...described } })
}

function cacheControl({ better }: Choice, isSettled: boolean, maxAge: number): string {
  if (better !== null) return `public, max-age=${Math.min(STOPGAP_AGE, maxAge)}`
  return isSettled ? IMMUTABLE : `public, max-age=${maxAge}`
}

async function findPicture(
  { library }: Parts,
  { alias, name }: { alias: string; name: string },
  parameters: Parameters,
): Promise<{ file: StoredFile; name: string }> {
  for (const candidate of [name, parameters.get('img404')]) {
    const file = candidate === undefined ? null : await library.picture(alias, candidate)
    if (file && candidate !== undefined) return { file, name: candidate }
  }
  throw new Refusal(
    404,
    `There is no image ${name} in ${alias}. Check the name, or name a substitute with img404.`,
  )
}

async function choose(
  { studio }: Parts,
  original: StoredFile,
  parameters: Parameters,
  extension: string | null,
  request: Request,
): Promise<Choice> {
  const measured = await studio.measure(original)
  const wish = readWish(parameters)
  const plan = planPicture(wish, measured)
  const named = namedFormat(parameters, extension)
  const inFormat = (format: Format): Order => ({
    original,
    plan,
    encoding: encodingFor(format, parameters, named === 'auto'),
  })
  if (named !== 'auto') {
    const format = named ?? ownFormat(measured)
    return {
      order: { ...inFormat(format), plan: planFor(format, wish, measured) },
      isNegotiated: false,
      better: null,
    }
  }
  const { width, height } = resultSize(plan)
  const alpha = measured.alpha && !plan.background
  const [best, next] = negotiatedFormats(request.headers.get('accept'), alpha, width * height)
  if (best !== 'avif' || next !== 'webp' || studio.isReady(inFormat(best))) {
    return { order: inFormat(best), isNegotiated: true, better: null }
  }
  return { order: inFormat(next), isNegotiated: true, better: inFormat(best) }
}

/** Without `fmt` an image keeps the format it was uploaded in. */
function ownFormat({ format, alpha }: Measure): Format {
  return format === 'avif' || format === 'webp' || format === 'png' ? format : alpha ? 'png' : 'jpeg'
}

/** An AVIF asked for by name is made smaller until it keeps the pixel limit. */
function planFor(format: Format, wish: Wish, measured: Measure) {
  const plan = planPicture(wish, measured)
  const { width, height } = plan.canvas ?? plan.scaled
  const factor = Math.sqrt(AVIF_PIXELS / (width * height))
  if (format !== 'avif' || factor >= 1) return plan
  const maxWidth = Math.max(1, Math.floor(width * factor))
  const maxHeight = Math.max(1, Math.floor(height * factor))
  return planPicture({ ...wish, maxWidth, maxHeight }, measured)
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map(tag => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
