/** What a visitor's device says before anything moves on it. */
export type MotionPreferences = { readonly saveData: boolean; readonly reducedMotion: boolean }

/** A banner's film is loaded and played only where nobody asked for less; elsewhere its picture stands for it. */
export function canPlayVideo({ saveData, reducedMotion }: MotionPreferences): boolean {
  return !saveData && !reducedMotion
}

/** ms that an image set shows each picture. */
export const IMAGE_SET_INTERVAL = 7_000

/** How a set of pictures stands with whoever looks at it. */
export type AutoplayState = {
  /** `idle`: nobody has said; `always`: the visitor has let it go on, `never`: has stopped it. */
  readonly wish: 'idle' | 'always' | 'never'
  /** It is on the screen, of a device that lets things move. */
  readonly seen: boolean
  /** The pointer or the focus is on it. */
  readonly busy: boolean
}

/** Unasked, a set goes on by itself only while it is watched and nobody is about to do something with it. */
export function shouldAutoplay({ wish, seen, busy }: AutoplayState): boolean {
  return seen && (wish === 'always' || (wish === 'idle' && !busy))
}

/** Which pictures are asked for while one is seen: those on both its sides, round and round. */
export function picturesToLoad(current: number, count: number): readonly number[] {
  return [...new Set([current, (current + 1) % count, (current + count - 1) % count])]
}
