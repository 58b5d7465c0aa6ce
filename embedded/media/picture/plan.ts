import {
  type Box,
  between,
  type Colour,
  LARGEST_SIDE,
  type Position,
  type Sharpening,
  type Wish,
} from './wish.ts'

export type Size = { width: number; height: number }

/** The steps that make one picture, in order. All in whole pixels. */
export type Plan = {
  /** Cut from the original. */
  cut: Box
  /** What the cut is scaled to. */
  scaled: Size
  /** The canvas the scaled cut is put on, where it does not fill the wanted size. */
  canvas: Box | null
  /** Cut from the result. */
  crop: Box | null
  sharpening: Sharpening | null
  background: Colour | null
  keepMetadata: boolean
}

/** Fits a wish to an original of a known size. */
export function planPicture(wish: Wish, original: Size): Plan {
  const whole = { left: 0, top: 0, ...original }
  const area = (wish.preCrop && overlap(wish.preCrop, whole)) ?? whole
  const wanted = limited(wantedSize(wish, area), wish)
  const { cut, scaled, canvas } = fitted(wish, original, area, wanted)
  return {
    cut,
    scaled,
    canvas,
    crop: (wish.crop && overlap(wish.crop, { left: 0, top: 0, ...(canvas ?? scaled) })) ?? null,
    sharpening: wish.sharpening ?? null,
    background: wish.background ?? null,
    keepMetadata: wish.keepMetadata,
  }
}

/** The size a plan's picture has in the end. */
export function resultSize(plan: Plan): Size {
  const { width, height } = plan.crop ?? plan.canvas ?? plan.scaled
  return { width, height }
}

function wantedSize(wish: Wish, area: Size): Size {
  const pixels = (length: Wish['width'], whole: number) =>
    length && ('pixels' in length ? length.pixels : length.part * whole)
  const width = pixels(wish.width, area.width)
  const height = pixels(wish.height, area.height)
  const ratio = wish.aspect ?? area.width / area.height
  if (width !== undefined && height !== undefined && wish.aspect === undefined) return { width, height }
  if (width !== undefined) return { width, height: width / ratio }
  if (height !== undefined) return { width: height * ratio, height }
  return wish.aspect === undefined ? area : within(area, ratio)
}

/** Scales a size down, keeping its ratio, until it is inside every bound. */
function limited(size: Size, wish: Wish): Size {
  const factor = Math.min(
    1,
    (wish.maxWidth ?? LARGEST_SIDE) / size.width,
    (wish.maxHeight ?? LARGEST_SIDE) / size.height,
    LARGEST_SIDE / size.width,
    LARGEST_SIDE / size.height,
  )
  return whole({ width: size.width * factor, height: size.height * factor })
}

function fitted(
  wish: Wish,
  original: Size,
  area: Box,
  wanted: Size,
): Pick<Plan, 'cut' | 'scaled' | 'canvas'> {
  const sameShape = wish.aspect === undefined && (wish.width === undefined || wish.height === undefined)
  if (sameShape || (wish.mode.kind === 'stretch' && !wish.focus)) return held(wish, area, wanted)
  if (wish.focus || wish.mode.kind === 'crop') return held(wish, around(wish, original, area, wanted), wanted)
  const position = wish.mode.kind === 'pad' ? wish.mode.position : MIDDLE
  return padded(wish, area, wanted, position)
}

const MIDDLE: Position = { x: 0.5, y: 0.5 }

/** The largest part of the area that has the wanted shape, as near to the focus as the area's edges allow. */
function around(wish: Wish, original: Size, area: Box, wanted: Size): Box {
  const size = whole(within(area, wanted.width / wanted.height))
  const { x, y, w, h } = wish.focus ?? { x: 0.5, y: 0.5, w: 0, h: 0 }
  const centre = wish.focus
    ? { x: (x + w / 2) * original.width, y: (y + h / 2) * original.height }
    : { x: area.left + area.width / 2, y: area.top + area.height / 2 }
  const start = (middle: number, length: number, from: number, room: number) =>
    Math.round(between(middle - length / 2, from, from + room - length))
  return {
    left: start(centre.x, size.width, area.left, area.width),
    top: start(centre.y, size.height, area.top, area.height),
    ...size,
  }
}

/** Scales a cut to the wanted size, but not beyond its own where that is not wanted. */
function held(wish: Wish, cut: Box, wanted: Size): Pick<Plan, 'cut' | 'scaled' | 'canvas'> {
  const factor = Math.min(1, cut.width / wanted.width, cut.height / wanted.height)
  if (wish.upscale === 'yes' || factor === 1) return { cut, scaled: wanted, canvas: null }
  const scaled = whole({ width: wanted.width * factor, height: wanted.height * factor })
  return { cut, scaled, canvas: wish.upscale === 'pad' ? placed(scaled, wanted, MIDDLE) : null }
}

function padded(
  wish: Wish,
  cut: Box,
  wanted: Size,
  position: Position,
): Pick<Plan, 'cut' | 'scaled' | 'canvas'> {
  const largest = wish.upscale === 'yes' ? Number.POSITIVE_INFINITY : 1
  const factor = Math.min(wanted.width / cut.width, wanted.height / cut.height, largest)
  const scaled = whole({ width: cut.width * factor, height: cut.height * factor })
  const shrink =
    wish.upscale === 'no' ? Math.max(scaled.width / wanted.width, scaled.height / wanted.height) : 1
  const canvas = whole({ width: wanted.width * shrink, height: wanted.height * shrink })
  const fills = canvas.width === scaled.width && canvas.height === scaled.height
  return { cut, scaled, canvas: fills ? null : placed(scaled, canvas, position) }
}

/** `left` and `top` say where on the canvas the picture begins. */
function placed(picture: Size, canvas: Size, position: Position): Box {
  const width = Math.max(canvas.width, picture.width)
  const height = Math.max(canvas.height, picture.height)
  return {
    left: Math.round((width - picture.width) * position.x),
    top: Math.round((height - picture.height) * position.y),
    width,
    height,
  }
}

function within(area: Size, ratio: number): Size {
  return area.width / area.height > ratio
    ? { width: area.height * ratio, height: area.height }
    : { width: area.width, height: area.width / ratio }
}

function whole(size: Size): Size {
  return { width: Math.max(1, Math.round(size.width)), height: Math.max(1, Math.round(size.height)) }
}

function overlap(box: Box, bounds: Box): Box | undefined {
  const left = between(box.left, 0, bounds.width)
  const top = between(box.top, 0, bounds.height)
  const width = between(box.left + box.width, 0, bounds.width) - left
  const height = between(box.top + box.height, 0, bounds.height) - top
  return width >= 1 && height >= 1 ? { left, top, width, height } : undefined
}
