/** px, or fractions of a picture */
export type Point = { readonly x: number; readonly y: number }

export type Size = { readonly width: number; readonly height: number }

/** Times the size at which a 3:4 picture fits its frame. */
export const MAX_ZOOM = 4

/** The first step fills the frame's width, from twice to two and a half times the size; the second is the maximum. */
export function zoomSteps({ width, height }: Size): readonly number[] {
  const fitting = Math.min(width, height * 0.75)
  return [1, Math.min(2.5, Math.max(2, width / fitting)), MAX_ZOOM]
}

export function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(1, zoom))
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
