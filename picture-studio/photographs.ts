/** A photograph's focal point, 0 to 1 from the top left. */
export type Focus = { x: number; y: number }

/** The shop's landscape photographs, by file name without ending. Authors and licences are in CREDITS.md. */
export const PHOTOGRAPHS: Readonly<Record<string, Focus>> = {
  'powder-ridge': { x: 0.7, y: 0.32 },
  'snow-birches': { x: 0.73, y: 0.4 },
  'three-summits-last-light': { x: 0.5, y: 0.5 },
  'snow-birch-portrait': { x: 0.43, y: 0.5 },
  'night-blue-massif': { x: 0.22, y: 0.38 },
  'rock-tower-above-cloud': { x: 0.57, y: 0.55 },
  'alpenglow-summit-cloud': { x: 0.49, y: 0.3 },
  'high-snowfield': { x: 0.4, y: 0.55 },
  icefall: { x: 0.65, y: 0.6 },
  'horn-peak-pink-sky': { x: 0.39, y: 0.36 },
  'windblown-gold': { x: 0.45, y: 0.62 },
  'sun-on-wind-crust': { x: 0.28, y: 0.45 },
  'spruce-needles': { x: 0.55, y: 0.48 },
  'snow-texture': { x: 0.5, y: 0.45 },
  'crag-first-light': { x: 0.27, y: 0.56 },
  'peak-in-flurry': { x: 0.6, y: 0.45 },
  'foggy-larches': { x: 0.66, y: 0.72 },
  'blue-ridges': { x: 0.8, y: 0.3 },
}

/** Photographs that one banner shows after each other, the first one first. All leave its words a dark or a quiet sky. */
export const PHOTOGRAPH_SETS: Readonly<Record<string, readonly string[]>> = {
  'touring-day': ['three-summits-last-light', 'crag-first-light', 'horn-peak-pink-sky', 'night-blue-massif'],
}
