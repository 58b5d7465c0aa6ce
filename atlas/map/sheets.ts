import { ALPINE_LAKES } from './lakes.ts'

/** Degrees. `contours`: meters; each is one shade lighter than the ground below it. */
export type SheetPlan = {
  readonly name: string
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  readonly detail: '110m' | '50m' | '10m'
  readonly contours: readonly number[]
  /** Shores of lakes. Default: those of Natural Earth. */
  readonly lakes?: typeof ALPINE_LAKES
}

const ALPINE = [250, 400, 550, 700, 850, 1000, 1200, 1400, 1600, 1850, 2150, 2500]
const HIGH_PLATEAU = [1300, 1500, 1700, 1900, 2100, 2300, 2500, 2700, 2950, 3200, 3500]
const ISLAND = [80, 180, 300, 430, 570, 720, 900, 1100, 1400, 1800]
const CONTINENTAL = [200, 400, 600, 850, 1100, 1400, 1750, 2100, 2600]

/** Sheets that overlap are used for the closest view: the smallest that holds all that is shown. */
export const SHEETS: readonly SheetPlan[] = [
  {
    name: 'alps',
    west: 1.5,
    south: 41.6,
    east: 20.5,
    north: 51,
    detail: '10m',
    contours: ALPINE,
    lakes: ALPINE_LAKES,
  },
  { name: 'pyrenees', west: -5, south: 40, east: 6, north: 46, detail: '10m', contours: ALPINE },
  { name: 'scandinavia', west: 2, south: 54, east: 27, north: 67.5, detail: '50m', contours: CONTINENTAL },
  {
    name: 'british-isles',
    west: -13,
    south: 47.5,
    east: 6,
    north: 60.5,
    detail: '50m',
    contours: CONTINENTAL,
  },
  { name: 'europe', west: -15, south: 34, east: 34, north: 68, detail: '50m', contours: CONTINENTAL },
  {
    name: 'southern-rockies',
    west: -114,
    south: 35.5,
    east: -101,
    north: 45.5,
    detail: '10m',
    contours: HIGH_PLATEAU,
  },
  {
    name: 'canadian-rockies',
    west: -127.5,
    south: 47.5,
    east: -111,
    north: 54.5,
    detail: '10m',
    contours: ALPINE,
  },
  { name: 'rockies', west: -130, south: 31, east: -98, north: 54, detail: '50m', contours: CONTINENTAL },
  { name: 'northeast', west: -88, south: 38, east: -60, north: 51, detail: '50m', contours: ALPINE },
  {
    name: 'north-america',
    west: -150,
    south: 8,
    east: -45,
    north: 63,
    detail: '50m',
    contours: CONTINENTAL,
  },
  { name: 'hokkaido', west: 137.5, south: 40.5, east: 147, north: 46.2, detail: '10m', contours: ISLAND },
  { name: 'japan', west: 126, south: 29, east: 150, north: 47, detail: '50m', contours: ALPINE },
  { name: 'southern-alps', west: 164, south: -48, east: 176, north: -39.5, detail: '10m', contours: ALPINE },
  {
    name: 'south-pacific',
    west: 128,
    south: -49,
    east: 180,
    north: -22,
    detail: '50m',
    contours: CONTINENTAL,
  },
  {
    name: 'world',
    west: -170,
    south: -56,
    east: 180,
    north: 76,
    detail: '110m',
    contours: [500, 1000, 1500, 2200],
  },
]
