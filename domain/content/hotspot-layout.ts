/** In CSS px. */
type Size = { readonly width: number; readonly height: number }

/** Relative to width and height, 0 to 1. */
export type Point = { readonly x: number; readonly y: number }

/** ms after the last resize before hotspots are laid out again. */
export const HOTSPOT_RESIZE_DELAY = 450

const WIDEST_SMALL = 650
const HIGHEST_SMALL = 360

/** Below this size a popup covers the screen. */
export function isSmallLayout({ width, height }: Size): boolean {
  return width <= WIDEST_SMALL || height <= HIGHEST_SMALL
}

/** Popups open after points below the first threshold, and before points above the second. */
const NEAR = 0.3
const FAR = 0.6

export type PopupPlacement = {
  readonly across: 'after' | 'centered' | 'before'
  readonly along: 'below' | 'centered' | 'above'
}

export function popupPlacement({ x, y }: Point): PopupPlacement {
  return {
    across: x < NEAR ? 'after' : x > FAR ? 'before' : 'centered',
    along: y < NEAR ? 'below' : y > FAR ? 'above' : 'centered',
  }
}

/** A picture's point in the box that the picture covers, centered. Cropped points are clamped to the edge. */
export function pointInBox(point: Point, picture: Size, box: Size): Point {
  const scale = Math.max(box.width / picture.width, box.height / picture.height)
  return {
    x: inBox(point.x, picture.width * scale, box.width),
    y: inBox(point.y, picture.height * scale, box.height),
  }
}

/** Room for half a marker, in CSS px. */
const EDGE = 28

function inBox(part: number, drawn: number, room: number): number {
  if (!(drawn > 0 && room > 2 * EDGE)) return part
  const place = part * drawn - (drawn - room) / 2
  return Math.min(room - EDGE, Math.max(EDGE, place)) / room
}

/** In CSS px of the box. */
export type OverlayBox = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The nearest free place to a marker; its own where there is none. */
export function avoidOverlays(point: Point, box: Size, blocks: readonly OverlayBox[]): Point {
  const own = { x: point.x * box.width, y: point.y * box.height }
  const xs = [own.x, ...blocks.flatMap(({ left, right }) => [left - HALF_MARKER, right + HALF_MARKER])]
  const ys = [own.y, ...blocks.flatMap(({ top, bottom }) => [top - HALF_MARKER, bottom + HALF_MARKER])]
  const [nearest = own] = xs
    .flatMap(x => ys.map(y => ({ x, y })))
    .filter(place => isWithin(place, box) && !blocks.some(block => covers(block, place)))
    .sort((a, b) => distance(a, own) - distance(b, own))
  return { x: nearest.x / box.width, y: nearest.y / box.height }
}

/** In CSS px. */
const HALF_MARKER = 24

function isWithin({ x, y }: Point, { width, height }: Size): boolean {
  const edge = EDGE - 1
  return x >= edge && x <= width - edge && y >= edge && y <= height - edge
}

function covers({ left, top, right, bottom }: OverlayBox, { x, y }: Point): boolean {
  return (
    x > left - HALF_MARKER && x < right + HALF_MARKER && y > top - HALF_MARKER && y < bottom + HALF_MARKER
  )
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
