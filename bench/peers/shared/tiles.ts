import list from '../build/tiles.json' with { type: 'json' }
import type { Tile } from './tile'

/** The tiles of the shop's page: written by `npm run bench:peers`. */
export const TILES: readonly Tile[] = list
