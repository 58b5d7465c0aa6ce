import { asPng, BRAND_PATH, type Brand, type BrandFile, SHARE_PICTURE_PATH } from '@firnline/shop/brand'
import { brand as ownBrand } from '@firnline/shop/folder'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const DAILY = 'public, max-age=86400'

/** An SVG that is opened as a page of its own runs no script and loads no file. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** px: large enough for a search engine, and for an email on a sharp screen. */
const LARGEST = { width: 600, height: 240 }
const ICON = { width: 48, height: 48 }

/** The brand's files and icons, and the picture of shared pages without one. */
export function createBrandFiles(brand: Brand = ownBrand): Hono<AppEnv> {
  const { files, logo, logoDark, favicon, sharePicture } = brand
  const logos = new Map(
    [logo, logoDark].flatMap(found => {
      const file = found === null ? undefined : files.get(found.file)
      return found === null || file === undefined
        ? []
        : [[asPng(found.file), once(() => toPng(file, LARGEST))]]
    }),
  )
  const icon = once(async () => asIco(await toPng(favicon, ICON)))
  const drawn = once(async () => (await import('../share-picture/draw-brand.ts')).drawBrand(brand))
  return new Hono<AppEnv>()
    .get(`${BRAND_PATH}:file`, async c => {
      const name = c.req.param('file')
      const file = files.get(name) ?? (await logos.get(name)?.())
      if (file === undefined) return c.text('Not found', 404)
      // Emails, the checkout and messengers' web pages have another origin.
      c.header('access-control-allow-origin', '*')
      c.header('cross-origin-resource-policy', 'cross-origin')
      return send(c, file, IMMUTABLE)
    })
    .get('/favicon.svg', c => send(c, favicon, DAILY))
    .get('/favicon.ico', async c => send(c, await icon(), DAILY))
    .get(SHARE_PICTURE_PATH, async c => {
      const file = sharePicture === null ? undefined : files.get(sharePicture)
      return send(c, file ?? (await drawn()), DAILY)
    })
}

function send(c: Context, { type, body }: BrandFile, cacheControl: string): Response {
  c.header('cache-control', cacheControl)
  if (type === 'image/svg+xml') c.header('content-security-policy', PICTURE_POLICY)
  return c.body(body, 200, { 'content-type': type })
}

/** Within the size; a vector picture fills it. */
async function toPng({ type, body }: BrandFile, size: { width: number; height: number }): Promise<BrandFile> {
  const { default: sharp } = await import('sharp')
  const isVector = type === 'image/svg+xml'
  const picture = sharp(body, isVector ? { density: 600 } : {}).resize({
    ...size,
    fit: 'inside',
    withoutEnlargement: !isVector,
  })
  return { type: 'image/png', body: new Uint8Array(await picture.png().toBuffer()) }
}

/** A PNG of `ICON`'s size in the format of old clients: a list of one picture. */
function asIco({ body }: BrandFile): BrandFile {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(ICON.width, 6)
  head.writeUInt8(ICON.height, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(body.length, 14)
  head.writeUInt32LE(head.length, 18)
  return { type: 'image/x-icon', body: new Uint8Array(Buffer.concat([head, body])) }
}

/** The work's result, which is kept unless it failed. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let kept: Promise<Result> | null = null
  return () => {
    kept ??= work()
    kept.catch(() => {
      kept = null
    })
    return kept
  }
}
