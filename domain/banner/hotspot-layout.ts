/** In CSS px. */
type Size = { readonly width: number; readonly height: number }

/** As parts of a width and a height, 0 to 1. */
export type Point = { readonly x: number; readonly y: number }

/** Ms without another change of size before hotspots are laid out anew (SPEC §9). */
export const HOTSPOT_RESIZE_DELAY = 450

const WIDEST_SMALL = 650
const HIGHEST_SMALL = 360

/** SPEC §9: where there is no room beside a point, its popup takes over the screen. */
export function isSmallLayout({ width, height }: Size): boolean {
  return width <= WIDEST_SMALL || height <= HIGHEST_SMALL
}

/** Popups of points before the first threshold open after them, beyond the second before them (SPEC §9). */
const NEAR = 0.3
const FAR = 0.6

export type PopupPlace = {
  readonly across: 'after' | 'centered' | 'before'
  readonly along: 'below' | 'centered' | 'above'
}

/** On which side of its point a popup opens. */
export function popupPlace({ x, y }: Point): PopupPlace {
  return {
    across: x < NEAR ? 'after' : x > FAR ? 'before' : 'centered',
    along: y < NEAR ? 'below' : y > FAR ? 'above' : 'centered',
  }
}

/** Where a picture's point is in the box that it covers from its middle. What is cropped away stands at the edge. */
export function pointInBox(point: Point, picture: Size, box: Size): Point {
  const scale = Math.max(box.width / picture.width, box.height / picture.height)
  return {
    x: inBox(point.x, picture.width * scale, box.width),
    y: inBox(point.y, picture.height * scale, box.height),
  }
}

/** Room for half of a mark, in CSS px. */
const EDGE = 28

function inBox(part: number, drawn: number, room: number): number {
  if (!(drawn > 0 && room > 2 * EDGE)) return part
  const place = part * drawn - (drawn - room) / 2
  return Math.min(room - EDGE, Math.max(EDGE, place)) / room
}
