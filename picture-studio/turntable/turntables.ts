/** Products that shoppers can turn, each in one color. */
export const TURNTABLES = [
  'nordwand-98:glacier',
  'nordwand-88:larch',
  'firn-106:spruce',
  'kante-68-sl:signal',
  'aurora-90-w:heather',
  'grat-84:alpenglow',
  'murmel-junior:ultramarine',
  'halde:larch',
  'kar-split:spruce',
  'linde-w:heather',
  'kees-78:larch',
  'schimmer-78:spruce',
]

/** To a full turn, the first seen from the front. */
export const FRAMES = 36

/** Frames are numbered from 1. */
export const frameName = (picture: string, frame: number): string => `${picture}-turn-${frame}`
