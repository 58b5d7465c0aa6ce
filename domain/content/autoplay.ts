export type MotionPreferences = { readonly saveData: boolean; readonly reducedMotion: boolean }

/** Banner videos load and play only without save-data and reduced motion; else the poster is shown. */
export function canPlayVideo({ saveData, reducedMotion }: MotionPreferences): boolean {
  return !saveData && !reducedMotion
}

/** ms that an image set shows each picture. */
export const IMAGE_SET_INTERVAL = 7_000

export type AutoplayState = {
  /** `idle`: no choice yet; `always`, `never`: the visitor's choice. */
  readonly intent: 'idle' | 'always' | 'never'
  /** On the screen, without reduced motion. */
  readonly seen: boolean
  /** Hovered or focused. */
  readonly busy: boolean
}

/** Without a choice of the visitor, an image set autoplays while it is visible and neither hovered nor focused. */
export function shouldAutoplay({ intent, seen, busy }: AutoplayState): boolean {
  return seen && (intent === 'always' || (intent === 'idle' && !busy))
}

/** The current picture and its neighbors, wrapping around. */
export function picturesToLoad(current: number, count: number): readonly number[] {
  return [...new Set([current, (current + 1) % count, (current + count - 1) % count])]
}
