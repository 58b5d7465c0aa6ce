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
  'high-snowfield': { x: 0.4, y: 0.55 },
  icefall: { x: 0.65, y: 0.6 },
  'horn-peak-pink-sky': { x: 0.39, y: 0.36 },
  'windblown-gold': { x: 0.45, y: 0.62 },
  'sun-on-wind-crust': { x: 0.28, y: 0.45 },
  'spruce-needles': { x: 0.55, y: 0.48 },
  'snow-texture': { x: 0.5, y: 0.45 },
  'crag-first-light': { x: 0.27, y: 0.56 },
  'foggy-larches': { x: 0.66, y: 0.72 },
  'blue-ridges': { x: 0.8, y: 0.3 },
}

/** Rendered scenes with gear (`path-tracer/scene`), by file name without ending. */
export const SCENES: Readonly<Record<string, Focus>> = {
  'nordwand-at-dawn': { x: 0.66, y: 0.42 },
  'aurora-morning': { x: 0.3, y: 0.45 },
  'kante-beside-the-run': { x: 0.66, y: 0.45 },
  'halde-deep-snow': { x: 0.74, y: 0.45 },
  'kar-split-at-dawn': { x: 0.76, y: 0.55 },
  'schneise-in-fresh-snow': { x: 0.72, y: 0.46 },
  'big-and-small-skis': { x: 0.4, y: 0.46 },
  'murmel-in-the-sun': { x: 0.66, y: 0.5 },
  'knospe-in-the-sun': { x: 0.38, y: 0.5 },
  'poles-at-dawn': { x: 0.33, y: 0.48 },
  'linde-morning': { x: 0.66, y: 0.45 },
  'grat-at-the-col': { x: 0.35, y: 0.45 },
  'tips-over-the-edge': { x: 0.48, y: 0.72 },
  'kante-on-corduroy': { x: 0.7, y: 0.4 },
  'rondo-on-the-rail': { x: 0.35, y: 0.5 },
  'findling-at-the-rail': { x: 0.42, y: 0.5 },
  'binding-with-rime': { x: 0.5, y: 0.5 },
  'binding-in-the-sun': { x: 0.5, y: 0.5 },
  'snowboard-bindings': { x: 0.4, y: 0.5 },
  'poles-of-two-sizes': { x: 0.66, y: 0.43 },
  'boots-for-children': { x: 0.55, y: 0.62 },
  'race-boots-on-corduroy': { x: 0.42, y: 0.6 },
  'touring-boots-at-dawn': { x: 0.6, y: 0.6 },
  'womens-boots-in-the-sun': { x: 0.42, y: 0.62 },
  'freeride-boots-in-the-sun': { x: 0.62, y: 0.62 },
  'pack-and-poles': { x: 0.58, y: 0.6 },
  'helmet-and-goggles': { x: 0.5, y: 0.62 },
  'skis-at-the-hut': { x: 0.4, y: 0.5 },
  'skins-drying': { x: 0.5, y: 0.5 },
  'beanie-at-the-hut': { x: 0.45, y: 0.55 },
  'gloves-on-the-bench': { x: 0.5, y: 0.68 },
  'light-in-the-hut': { x: 0.6, y: 0.5 },
  'wax-and-brush': { x: 0.5, y: 0.5 },
  'pairs-at-the-wall': { x: 0.5, y: 0.5 },
}

/** Scenes that one banner shows after each other, the first one first. All leave its words a quiet sky. */
export const SCENE_SETS: Readonly<Record<string, readonly string[]>> = {
  'touring-day': ['three-summits-last-light', 'crag-first-light', 'horn-peak-pink-sky', 'night-blue-massif'],
}
