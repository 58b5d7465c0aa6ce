/** In CSS px and ms. */
export const TAP_TOLERANCE = 10
export const SWIPE_TOLERANCE = 30
export const HOLD_MS = 400

/** Distance of a touch from its start in CSS px, and its duration in ms. */
export type Stroke = { readonly x: number; readonly y: number; readonly ms: number }

export type Gesture = 'tap' | 'hold' | 'swipe-left' | 'swipe-right' | 'swipe-up' | 'swipe-down'

/** null: between a tap and a swipe. */
export function gestureOf({ x, y, ms }: Stroke): Gesture | null {
  const [across, along] = [Math.abs(x), Math.abs(y)]
  if (Math.max(across, along) <= TAP_TOLERANCE) return ms >= HOLD_MS ? 'hold' : 'tap'
  if (Math.max(across, along) < SWIPE_TOLERANCE) return null
  if (across > along) return x < 0 ? 'swipe-left' : 'swipe-right'
  return y < 0 ? 'swipe-up' : 'swipe-down'
}
