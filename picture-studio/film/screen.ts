/** A film's picture in pixels. */
export const SCREEN = { width: 1280, height: 720 }

/** Straight RGBA bytes, top row first, of the moment `share` (0 to 1) of a loop whose end is its beginning. */
export type Film = (share: number) => Promise<Uint8Array>
