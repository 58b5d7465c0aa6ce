import type { Brand, BrandFile } from '@firnline/shop/brand'
import type { Palette } from '@firnline/shop/brand-palette'
import { brand as ownBrand } from '@firnline/shop/folder'
import type sharp from 'sharp'
import type { ShareDrawing } from '../../app/discovery/share-picture.ts'
import { CANVAS, layOut, type PictureLayout, type PlacedText } from './picture-layout.ts'
import { loadTypeface, type Typeface } from './typeface.ts'

/** Tried until a picture is small enough for every messenger. */
const QUALITIES = [84, 76, 66, 54]
const MOST_BYTES = 150_000

/** `unsettable`: a text that the typeface has no letters for. */
export type DrawOutcome =
  | { kind: 'drawn'; picture: Uint8Array<ArrayBuffer> }
  | { kind: 'unsettable'; text: string }

/** `photo`: an image file that sharp reads. */
type DrawTask = { readonly drawing: ShareDrawing; readonly photo: Uint8Array }
export type DrawPicture = (task: DrawTask, brand?: Brand) => Promise<DrawOutcome>

/** Draws a share picture as JPEG, 1200 × 630 px. The libraries are loaded for the first one. Throws sharp's error for a damaged photo. */
export const drawPicture: DrawPicture = async ({ drawing, photo }, brand = ownBrand) => {
  const { image, typeface } = await load(brand)
  const { palette } = brand
  const logo = logoOn(drawing.photo.product === true ? 'light' : 'dark', brand)
  const unsettable = texts(drawing, logo !== null).find(text => !typeface.covers(text))
  if (unsettable !== undefined) return { kind: 'unsettable', text: unsettable }
  const tagline = typeface.covers(drawing.tagline) ? drawing.tagline : ''
  const layout = layOut({ ...drawing, tagline }, { measure: typeface.measure, palette })
  const ground =
    layout.kind === 'product'
      ? await productGround(image, layout, { photo, palette })
      : image(photo).resize({ ...CANVAS, fit: 'cover' })
  const drawn = await ground
    .composite([
      { input: Buffer.from(svg(layout, typeface, { palette, named: logo === null })) },
      ...(logo === null ? [] : [await placedLogo(image, layout, logo)]),
    ])
    .flatten({ background: palette.white })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { kind: 'drawn', picture: await encode(image, drawn) }
}

type Libraries = { readonly image: typeof sharp; readonly typeface: Typeface }
let loaded: { readonly brand: Brand; readonly libraries: Promise<Libraries> } | null = null

function load(brand: Brand): Promise<Libraries> {
  if (loaded?.brand !== brand) loaded = { brand, libraries: loadLibraries(brand) }
  const { libraries } = loaded
  libraries.catch(() => {
    loaded = null
  })
  return libraries
}

async function loadLibraries(brand: Brand): Promise<Libraries> {
  const [{ default: image }, typeface] = await Promise.all([
    import('sharp'),
    loadTypeface(headingFonts(brand)),
  ])
  image.cache(false)
  image.concurrency(1)
  return { image, typeface }
}

function headingFonts({ fonts, files }: Brand): Uint8Array[] {
  return (fonts.heading?.files ?? []).flatMap(
    ({ file, style }) => (style === 'normal' && files.get(file)?.body) || [],
  )
}

function logoOn(ground: 'light' | 'dark', { logo, logoDark, files }: Brand): BrandFile | null {
  const shown = ground === 'light' ? logo : logoDark
  return shown === null ? null : (files.get(shown.file) ?? null)
}

async function placedLogo(image: typeof sharp, { logo: box }: PictureLayout, { body, type }: BrandFile) {
  const input = await image(body, type === 'image/svg+xml' ? { density: 300 } : {})
    .resize({ width: box.width, height: box.height, fit: 'inside' })
    .png(FAST)
    .toBuffer()
  return { input, left: box.x, top: box.y }
}

/** Those that must be set; a tagline may be left out. */
function texts({ title, price, brand }: ShareDrawing, hasLogo: boolean): string[] {
  return [title, hasLogo ? '' : brand.toUpperCase(), price?.now ?? '', price?.was ?? '']
}

async function encode(image: typeof sharp, pixels: Buffer): Promise<Buffer<ArrayBuffer>> {
  let encoded: Buffer<ArrayBuffer> = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    const raw = { ...CANVAS, channels: 3 as const }
    encoded = Buffer.from(await image(pixels, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer())
    if (encoded.length <= MOST_BYTES) break
  }
  return encoded
}

/** Narrower than this part of their height, products such as skis lean, so that they fill the picture. */
const NARROW = 0.4
/** Degrees. */
const LEAN = 24
/** Of 255: shadows are more transparent and may reach over the product's box. */
const OPAQUE = 40
const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 }

/** The product, as large as its box allows, on a light ground. */
async function productGround(
  image: typeof sharp,
  { photo: box }: PictureLayout,
  { photo, palette }: { photo: Uint8Array; palette: Palette },
) {
  let product: Uint8Array = photo
  let shown = await opaqueBox(image, product)
  if (shown.width < shown.height * NARROW) {
    product = await image(product).rotate(LEAN, { background: CLEAR }).png(FAST).toBuffer()
    shown = await opaqueBox(image, product)
  }
  const scale = Math.min(box.width / shown.width, box.height / shown.height)
  const target = {
    left: box.x + (box.width - shown.width * scale) / 2,
    top: box.y + (box.height - shown.height * scale) / 2,
  }
  // What lies around the product, its shadow, as far as the picture reaches.
  const side = (CANVAS.width - box.x - box.width) / scale
  const left = Math.max(0, Math.floor(shown.left - side))
  const top = Math.max(0, Math.floor(shown.top - box.y / scale))
  const right = Math.floor(Math.min(shown.full.width, shown.left + shown.width + side))
  const bottom = Math.floor(Math.min(shown.full.height, shown.top + shown.height + box.y / scale))
  const size = {
    width: Math.min(CANVAS.width, Math.floor((right - left) * scale)),
    height: Math.min(CANVAS.height, Math.floor((bottom - top) * scale)),
  }
  const gaps = [
    shown.left - left,
    shown.top - top,
    right - shown.left - shown.width,
    bottom - shown.top - shown.height,
  ]
  const cut = await image(product)
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize({ ...size, fit: 'fill' })
    .ensureAlpha()
    .png(FAST)
    .toBuffer()
  const mask = Buffer.from(softEdges(size, Math.min(SOFT_EDGE, Math.min(...gaps) * scale)))
  const input = await image(cut)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png(FAST)
    .toBuffer()
  const at = {
    left: Math.round(target.left - (shown.left - left) * scale),
    top: Math.round(target.top - (shown.top - top) * scale),
  }
  const ground = await image(Buffer.from(lightGround(palette)))
    .composite([{ input, ...at }])
    .png(FAST)
    .toBuffer()
  return image(ground)
}

const FAST = { compressionLevel: 1 }

/** px over which a shadow fades that its image cuts off. */
const SOFT_EDGE = 24

/** A mask whose outermost `edge` px fade. */
function softEdges({ width, height }: { width: number; height: number }, edge: number): string {
  const inner = `x="${edge / 2}" y="${edge / 2}" width="${width - edge}" height="${height - edge}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><filter id="f" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${edge / 5}"/></filter><rect ${inner} fill="#fff" filter="url(#f)"/></svg>`
}

/** The part of an image that is not transparent, in px; all of one without transparency. */
async function opaqueBox(image: typeof sharp, picture: Uint8Array) {
  const { width, height, hasAlpha } = await image(picture).metadata()
  const full = { width, height }
  if (!hasAlpha) return { left: 0, top: 0, ...full, full }
  const alpha = await image(picture).extractChannel('alpha').raw().toBuffer()
  const { info } = await image(alpha, { raw: { ...full, channels: 1 } })
    .trim({ background: '#000000', threshold: OPAQUE })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { trimOffsetLeft = 0, trimOffsetTop = 0 } = info
  return { left: -trimOffsetLeft, top: -trimOffsetTop, width: info.width, height: info.height, full }
}

const SIZE = `width="${CANVAS.width}" height="${CANVAS.height}"`

function lightGround({ white, 'snow-50': tint, 'snow-200': edge }: Palette): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${SIZE}>
<radialGradient id="g" cx=".77" cy=".46" r=".75"><stop offset="0" stop-color="${white}"/><stop offset=".45" stop-color="${tint}"/><stop offset="1" stop-color="${edge}"/></radialGradient>
<rect ${SIZE} fill="url(#g)"/></svg>`
}

/** Darkens a photograph below light text. */
function shade({ 'night-900': ink }: Palette): string {
  return `<linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ink}" stop-opacity=".55"/><stop offset=".3" stop-color="${ink}" stop-opacity=".16"/><stop offset=".5" stop-color="${ink}" stop-opacity=".3"/><stop offset="1" stop-color="${ink}" stop-opacity=".86"/></linearGradient><rect ${SIZE} fill="url(#b)"/>`
}

/** The texts as outlines: no font of the system is used. */
function svg(
  { kind, wordmark, texts }: PictureLayout,
  typeface: Typeface,
  { palette, named }: { palette: Palette; named: boolean },
): string {
  const line = (text: PlacedText) =>
    `<g fill="${text.fill}">${typeface.outline(text.text, text.style, text)}${strike(text)}</g>`
  const lines = named ? [wordmark, ...texts] : texts
  return `<svg xmlns="http://www.w3.org/2000/svg" ${SIZE}>${kind === 'page' ? shade(palette) : ''}
${lines.map(line).join('')}</svg>`
}

function strike({ struck, x, y, style }: PlacedText): string {
  if (struck === undefined) return ''
  return `<rect x="${x - 3}" y="${y - style.size * 0.3}" width="${struck + 6}" height="2.5"/>`
}
