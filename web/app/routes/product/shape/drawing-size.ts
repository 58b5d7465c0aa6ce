/** Of the drawings. All paths run from the tail, at 0, to the tip, at `DRAWN_LENGTH`. */
export const DRAWN_LENGTH = 1000

/** Height of the side view, and of its snow below the upper edge. */
export const SIDE_HEIGHT = 240
export const SNOW = 225
