import type { Palette } from '@firnline/shop/brand-palette'
import type { ShareDrawing } from '../../app/discovery/share-picture.ts'
import { fitText } from './text-lines.ts'
import type { TextStyle } from './typeface.ts'

/** px */
export const CANVAS = { width: 1200, height: 630 } as const
/** px from the edges. */
const MARGIN = 72

/** A line of text; `x`, `y` in px: the start of its baseline. */
export type PlacedText = {
  readonly text: string
  readonly style: TextStyle
  readonly x: number
  readonly y: number
  readonly fill: string
  /** Struck through with a line of this length in px. */
  readonly struck?: number
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type PictureLayout = {
  /** `product`: the cut-out product in `photo` on a light ground; `page`: a photograph that fills the picture. */
  readonly kind: 'product' | 'page'
  readonly photo: Box
  /** Instead of `wordmark`, where there is a logo. */
  readonly logo: Box
  /** The brand's name. */
  readonly wordmark: PlacedText
  readonly texts: readonly PlacedText[]
}

type Measure = (text: string, style: TextStyle) => number

const DISPLAY = { weight: 600, width: 125, tracking: -0.025 }
const PLAIN = { weight: 400, width: 104, tracking: 0 }
const PRICE = { weight: 600, width: 112, tracking: -0.01 }

const PRODUCT_TITLE = {
  width: 610,
  sizes: [
    { size: 84, lines: 1 },
    { size: 74, lines: 1 },
    { size: 66, lines: 2 },
    { size: 56, lines: 3 },
    { size: 48, lines: 3 },
    { size: 42, lines: 4 },
  ],
}
const PAGE_TITLE = {
  width: 960,
  sizes: [
    { size: 88, lines: 2 },
    { size: 76, lines: 3 },
    { size: 64, lines: 3 },
    { size: 52, lines: 4 },
    { size: 44, lines: 4 },
  ],
}
const TAGLINE = { width: 560, sizes: [{ size: 29, lines: 2 }] }
/** Line height as a fraction of the size. */
const LEADING = { display: 1.04, plain: 1.38 }
const PRICE_SIZE = { now: 46, was: 34 }
/** px between title, tagline and price. */
const GAP = { tagline: 26, price: 24 }

type Setting = { readonly measure: Measure; readonly palette: Palette }

/** Where everything is. `measure` gives widths in px. */
export function layOut(drawing: ShareDrawing, setting: Setting): PictureLayout {
  return drawing.photo.product === true ? layOutProduct(drawing, setting) : layOutPage(drawing, setting)
}

function layOutProduct({ title, tagline, price, brand }: ShareDrawing, setting: Setting): PictureLayout {
  const { measure, palette } = setting
  const heading = fitText(title, PRODUCT_TITLE, (line, size) => measure(line, { ...DISPLAY, size }))
  const lead = fitText(tagline, TAGLINE, (line, size) => measure(line, { ...PLAIN, size }))
  const bottom = CANVAS.height - MARGIN
  const priced = price === null ? [] : placePrice(price, bottom, setting)
  // The title's block is centered between wordmark and price.
  const leadHeight = lead.lines.length * lead.size * LEADING.plain
  const height =
    heading.lines.length * heading.size * LEADING.display + (leadHeight > 0 ? GAP.tagline + leadHeight : 0)
  const top = MARGIN + 44
  const end = price === null ? bottom : bottom - PRICE_SIZE.now - GAP.price
  const start = Math.max(top + 20, top + (end - top - height) / 2)
  const headingLines = placeLines(heading.lines, start, {
    style: { ...DISPLAY, size: heading.size },
    leading: LEADING.display,
    fill: palette['night-900'],
  })
  const leadStart = start + heading.lines.length * heading.size * LEADING.display + GAP.tagline
  const leadLines = placeLines(lead.lines, leadStart, {
    style: { ...PLAIN, size: lead.size },
    leading: LEADING.plain,
    fill: palette['granite-600'],
  })
  return {
    kind: 'product',
    photo: { x: 716, y: 44, width: 420, height: 542 },
    logo: LOGO,
    wordmark: wordmark(brand, palette['night-900']),
    texts: [...headingLines, ...leadLines, ...priced],
  }
}

/** `baseline` in px. */
function placePrice(
  { now, was }: { readonly now: string; readonly was: string },
  baseline: number,
  { measure, palette }: Setting,
): PlacedText[] {
  const style = { ...PRICE, size: PRICE_SIZE.now }
  const isSale = was !== ''
  const current: PlacedText = {
    ...{ text: now, style, x: MARGIN, y: baseline },
    fill: isSale ? palette['signal-700'] : palette['night-900'],
  }
  if (!isSale) return [current]
  const old = { ...PLAIN, size: PRICE_SIZE.was }
  const x = MARGIN + measure(now, style) + 22
  return [
    current,
    { text: was, style: old, x, y: baseline, fill: palette['granite-600'], struck: measure(was, old) },
  ]
}

function layOutPage({ title, brand }: ShareDrawing, { measure, palette }: Setting): PictureLayout {
  const heading = fitText(title, PAGE_TITLE, (line, size) => measure(line, { ...DISPLAY, size }))
  const style = { ...DISPLAY, size: heading.size }
  const height = heading.lines.length * heading.size * LEADING.display
  // The last line's descenders reach below the margin.
  const start = CANVAS.height - MARGIN - height + heading.size * 0.14
  return {
    kind: 'page',
    photo: { x: 0, y: 0, ...CANVAS },
    logo: LOGO,
    wordmark: wordmark(brand, palette.white),
    texts: placeLines(heading.lines, start, { style, leading: LEADING.display, fill: palette.white }),
  }
}

type LineLook = { readonly style: TextStyle; readonly leading: number; readonly fill: string }

/** Height of Archivo's capitals as a fraction of the size. */
const CAPITALS = 0.686

/** `top` in px: the first line's. */
function placeLines(lines: readonly string[], top: number, { style, leading, fill }: LineLook): PlacedText[] {
  const height = style.size * leading
  const first = top + (height - style.size * CAPITALS) / 2 + style.size * CAPITALS
  return lines.map((text, index) => ({ text, style, x: MARGIN, y: first + index * height, fill }))
}

const LOGO: Box = { x: MARGIN, y: MARGIN - 12, width: 320, height: 44 }

function wordmark(brand: string, fill: string): PlacedText {
  const style = { size: 29, weight: 600, width: 125, tracking: -0.01 }
  return { text: brand.toUpperCase(), style, x: MARGIN, y: MARGIN + 22, fill }
}
