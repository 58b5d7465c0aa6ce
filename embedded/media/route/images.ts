import { addressOf, networkOf } from '../../checkout/client-address.ts'
import { HttpError, parseAddress } from '../address.ts'
import type { MediaFile } from '../originals.ts'
import { AVIF_PIXELS, encodingOf, type Format, negotiateFormats, requestedFormat } from '../render/format.ts'
import type { RenderJob } from '../render/image-renderer.ts'
import type { ImageInfo } from '../render/render.ts'
import { planRender, resultSize } from '../render/render-plan.ts'
import {
  type Parameters,
  parseTransform,
  resolveParameters,
  type TransformOptions,
} from '../render/transform-options.ts'
import type { MediaContext } from '../server.ts'

/** Seconds that a browser keeps an image that a better format will soon replace. */
const FALLBACK_AGE = 20
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** `upgrade`: the job whose result will replace this one. */
type Choice = { job: RenderJob; isNegotiated: boolean; upgrade: RenderJob | null }

/** `/i/{alias}/{name}[.ext][/{seoName}]` and `/i/{alias}/{name}.json`. */
export async function imageRoute(context: MediaContext, request: Request): Promise<Response> {
  const { alias, name, extension } = parseAddress(request)
  if (extension !== 'json') return sendImage(context, request, { alias, name, extension })

  const file = await context.library.image(alias, name)
  if (!file) throw new HttpError(404, 'Failed to get image')
  const { width, height, alpha, format } = await context.renderer.info(file)
  const url = createLinks(request, alias)('i', name)
  const size = { isImage: true, alpha, width, height }
  const described = { ...size, format: format.toUpperCase(), status: 'ok', name, url }
  if (new URL(request.url).searchParams.get('metadata') !== 'true')
    return jsonResponse(described, context.maxAge)
  const { images } = await context.library.manifest(alias)
  return jsonResponse({ ...described, metadata: images[name] ?? {} }, context.maxAge)
}

/**
 * An image rendered as its query parameters say. With `fmt=auto`, WebP is sent until the AVIF, which takes seven times as
 * long, has been rendered in the background.
 * @throws HttpError 404 when there is neither the image nor an `img404`
 */
export async function sendImage(
  context: MediaContext,
  request: Request,
  asset: { alias: string; name: string; extension: string | null },
): Promise<Response> {
  const query: Parameters = new Map(new URL(request.url).searchParams)
  const { file, name } = await findImage(context, asset, query)
  const { images } = await context.library.manifest(asset.alias)
  const parameters = resolveParameters(query, images[name]?.pointOfInterest)
  const choice = await chooseJob(context, file, parameters, asset.extension, request)
  const { job, isNegotiated, upgrade } = choice

  const etag = `"${context.renderer.key(job)}"`
  const headers = {
    'Cache-Control': cacheControl(choice, query.has('v') && name === asset.name, context.maxAge),
    ETag: etag,
    ...(isNegotiated ? { Vary: 'Accept' } : {}),
  }
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const { signal } = request
  const source = networkOf(addressOf(request))
  const bytes = await context.renderer.render(job, { source, signal })
  if (upgrade !== null && !signal.aborted) context.renderer.renderInBackground(upgrade, source)
  const described = {
    'Content-Type': `image/${job.encoding.format}`,
    'Content-Length': String(bytes.length),
  }
  return new Response(new Uint8Array(bytes), { headers: { ...headers, ...described } })
}

function cacheControl({ upgrade }: Choice, isVersioned: boolean, maxAge: number): string {
  if (upgrade !== null) return `public, max-age=${Math.min(FALLBACK_AGE, maxAge)}`
  return isVersioned ? IMMUTABLE : `public, max-age=${maxAge}`
}

async function findImage(
  { library }: MediaContext,
  { alias, name }: { alias: string; name: string },
  parameters: Parameters,
): Promise<{ file: MediaFile; name: string }> {
  for (const candidate of [name, parameters.get('img404') ?? '']) {
    const file = candidate === '' ? null : await library.image(alias, candidate)
    if (file) return { file, name: candidate }
  }
  throw new HttpError(
    404,
    `There is no image ${name} in ${alias}. Check the name, or name a substitute with img404.`,
  )
}

async function chooseJob(
  { renderer }: MediaContext,
  source: MediaFile,
  parameters: Parameters,
  extension: string | null,
  request: Request,
): Promise<Choice> {
  const info = await renderer.info(source)
  const options = parseTransform(parameters)
  const plan = planRender(options, info)
  const requested = requestedFormat(parameters, extension)
  const inFormat = (format: Format): RenderJob => ({
    source,
    plan,
    encoding: encodingOf(format, parameters, requested === 'auto'),
  })
  if (requested !== 'auto') {
    const format = requested ?? sourceFormat(info)
    const job = { ...inFormat(format), plan: format === 'avif' ? planAvif(options, info) : plan }
    return { job, isNegotiated: false, upgrade: null }
  }
  const { width, height } = resultSize(plan)
  const alpha = info.alpha && !plan.background
  const [best, next] = negotiateFormats(request.headers.get('accept'), alpha, width * height)
  if (best !== 'avif' || next !== 'webp' || renderer.isCached(inFormat(best)))
    return { job: inFormat(best), isNegotiated: true, upgrade: null }
  return { job: inFormat(next), isNegotiated: true, upgrade: inFormat(best) }
}

function sourceFormat({ format, alpha }: ImageInfo): Format {
  return format === 'avif' || format === 'webp' || format === 'png' ? format : alpha ? 'png' : 'jpeg'
}

/** Scaled down to the pixel limit of AVIF. */
function planAvif(options: TransformOptions, info: ImageInfo) {
  const plan = planRender(options, info)
  const { width, height } = plan.canvas ?? plan.scaled
  const factor = Math.sqrt(AVIF_PIXELS / (width * height))
  if (factor >= 1) return plan
  const maxWidth = Math.max(1, Math.floor(width * factor))
  const maxHeight = Math.max(1, Math.floor(height * factor))
  return planRender({ ...options, maxWidth, maxHeight }, info)
}

function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map(tag => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

/** Makes URLs on the requested host, with https for `protocol=https`. */
export function createLinks(request: Request, alias: string) {
  const { protocol, host, searchParams } = new URL(request.url)
  const scheme = searchParams.get('protocol') === 'https' ? 'https:' : protocol
  return (kind: 'i' | 's' | 'v', ...path: string[]) =>
    `${scheme}//${host}/${[kind, alias, ...path].map(encodeURIComponent).join('/')}`
}

export function jsonResponse(body: object, maxAge: number): Response {
  return Response.json(body, { headers: { 'Cache-Control': `public, max-age=${maxAge}` } })
}
