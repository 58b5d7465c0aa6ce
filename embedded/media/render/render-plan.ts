import {
  type Alignment,
  type Box,
  type Color,
  clamp,
  MAX_SIDE,
  type Sharpening,
  type TransformOptions,
} from './transform-options.ts'

type Fit = Pick<RenderPlan, 'cut' | 'scaled' | 'canvas'>
type Size = { width: number; height: number }

/** The steps of rendering an image, in order; all in whole pixels. */
export type RenderPlan = {
  /** Extracted from the source. */
  cut: Box
  scaled: Size
  /** Set where the scaled cut does not fill the target size. */
  canvas: Box | null
  /** Extracted from the result. */
  crop: Box | null
  sharpening: Sharpening | null
  background: Color | null
  keepMetadata: boolean
  /** Pixels an inch, written into the file; undefined: the encoder's own. */
  density?: number | undefined
}

export function planRender(options: TransformOptions, source: Size): RenderPlan {
  const whole = { left: 0, top: 0, ...source }
  const area = (options.preCrop && overlap(options.preCrop, whole)) ?? whole
  const target = limitSize(requestedSize(options, area), options)
  const { cut, scaled, canvas } = fit(options, source, area, target)
  return {
    cut,
    scaled,
    canvas,
    crop: (options.crop && overlap(options.crop, { left: 0, top: 0, ...(canvas ?? scaled) })) ?? null,
    sharpening: options.sharpening ?? null,
    background: options.background ?? null,
    keepMetadata: options.keepMetadata,
    density: options.density,
  }
}

export function resultSize(plan: RenderPlan): Size {
  const { width, height } = plan.crop ?? plan.canvas ?? plan.scaled
  return { width, height }
}

function requestedSize(options: TransformOptions, area: Size): Size {
  const pixels = (length: TransformOptions['width'], whole: number) =>
    length && ('pixels' in length ? length.pixels : length.part * whole)
  const width = pixels(options.width, area.width)
  const height = pixels(options.height, area.height)
  const ratio = options.aspect ?? area.width / area.height
  if (width !== undefined && height !== undefined && options.aspect === undefined) return { width, height }
  if (width !== undefined) return { width, height: width / ratio }
  if (height !== undefined) return { width: height * ratio, height }
  return options.aspect === undefined ? area : largestWithin(area, ratio)
}

/** Scales a size down to every maximum, keeping its aspect ratio. */
function limitSize(size: Size, options: TransformOptions): Size {
  const factor = Math.min(
    1,
    (options.maxWidth ?? MAX_SIDE) / size.width,
    (options.maxHeight ?? MAX_SIDE) / size.height,
    MAX_SIDE / size.width,
    MAX_SIDE / size.height,
  )
  return rounded({ width: size.width * factor, height: size.height * factor })
}

function fit(options: TransformOptions, source: Size, area: Box, target: Size): Fit {
  const sameShape =
    options.aspect === undefined && (options.width === undefined || options.height === undefined)
  if (sameShape || (options.mode.kind === 'stretch' && !options.focus)) return scaledTo(options, area, target)
  if (options.focus || options.mode.kind === 'crop')
    return scaledTo(options, cropAround(options, source, area, target), target)
  const position = options.mode.kind === 'pad' ? options.mode.position : CENTER
  return padTo(options, area, target, position)
}

const CENTER: Alignment = { x: 0.5, y: 0.5 }

/** The largest box of the target's aspect ratio within the area, as near to the focus as possible. */
function cropAround(options: TransformOptions, source: Size, area: Box, target: Size): Box {
  const size = rounded(largestWithin(area, target.width / target.height))
  const { x, y, w, h } = options.focus ?? { x: 0.5, y: 0.5, w: 0, h: 0 }
  const center = options.focus
    ? { x: (x + w / 2) * source.width, y: (y + h / 2) * source.height }
    : { x: area.left + area.width / 2, y: area.top + area.height / 2 }
  const start = (middle: number, length: number, from: number, room: number) =>
    Math.round(clamp(middle - length / 2, from, from + room - length))
  return {
    left: start(center.x, size.width, area.left, area.width),
    top: start(center.y, size.height, area.top, area.height),
    ...size,
  }
}

function scaledTo(options: TransformOptions, cut: Box, target: Size): Fit {
  const factor = Math.min(1, cut.width / target.width, cut.height / target.height)
  if (options.upscale === 'yes' || factor === 1) return { cut, scaled: target, canvas: null }
  const scaled = rounded({ width: target.width * factor, height: target.height * factor })
  return { cut, scaled, canvas: options.upscale === 'pad' ? alignedCanvas(scaled, target, CENTER) : null }
}

function padTo(options: TransformOptions, cut: Box, target: Size, position: Alignment): Fit {
  const largest = options.upscale === 'yes' ? Number.POSITIVE_INFINITY : 1
  const factor = Math.min(target.width / cut.width, target.height / cut.height, largest)
  const scaled = rounded({ width: cut.width * factor, height: cut.height * factor })
  const shrink =
    options.upscale === 'no' ? Math.max(scaled.width / target.width, scaled.height / target.height) : 1
  const canvas = rounded({ width: target.width * shrink, height: target.height * shrink })
  const fills = canvas.width === scaled.width && canvas.height === scaled.height
  return { cut, scaled, canvas: fills ? null : alignedCanvas(scaled, canvas, position) }
}

function alignedCanvas(image: Size, canvas: Size, position: Alignment): Box {
  const width = Math.max(canvas.width, image.width)
  const height = Math.max(canvas.height, image.height)
  return {
    left: Math.round((width - image.width) * position.x),
    top: Math.round((height - image.height) * position.y),
    width,
    height,
  }
}

function largestWithin(area: Size, ratio: number): Size {
  return area.width / area.height > ratio
    ? { width: area.height * ratio, height: area.height }
    : { width: area.width, height: area.width / ratio }
}

function rounded(size: Size): Size {
  return { width: Math.max(1, Math.round(size.width)), height: Math.max(1, Math.round(size.height)) }
}

function overlap(box: Box, bounds: Box): Box | undefined {
  const left = clamp(box.left, 0, bounds.width)
  const top = clamp(box.top, 0, bounds.height)
  const width = clamp(box.left + box.width, 0, bounds.width) - left
  const height = clamp(box.top + box.height, 0, bounds.height) - top
  return width >= 1 && height >= 1 ? { left, top, width, height } : undefined
}
