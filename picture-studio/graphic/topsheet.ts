import type { DemoProduct } from '@firnline/demo/catalogue/products'
import { PRODUCTS } from '../products.ts'
import { halde, rondo, seam } from './board.ts'
import type { Inks } from './ink.ts'
import { plume, ridgeLines, rings, traverse } from './lines.ts'
import type { Name } from './name.ts'
import { facets, horizon, quiet, strata } from './planes.ts'
import { play } from './play.ts'
import type { Sheet } from './sheet.ts'
import { aurora, nordwandNarrow, nordwandWide } from './ski-allmountain.ts'
import { firnMap, grat, kante } from './ski-special.ts'

export type Painter = (sheet: Sheet, inks: Inks, name: Name, dark: boolean) => void

const race =
  (cuts: number): Painter =>
  (sheet, inks, name, dark) => {
    const [number = '', discipline = ''] = name.number.split(' ')
    kante(sheet, inks, name, { discipline, number, cuts, dark })
  }
const map: Painter = (sheet, inks, name) => firnMap(sheet, inks, name, inks.ink === '#12181f')
const split =
  (paint: Painter): Painter =>
  (sheet, inks, name, dark) => {
    paint(sheet, inks, name, dark)
    seam(sheet)
  }

/** Topsheets by a product's first subcategory; neighbors in it get different ones. */
const PAINTERS: Readonly<Record<string, readonly Painter[]>> = {
  'skis-piste': [
    race(5),
    race(2),
    race(5),
    race(2),
    horizon,
    strata,
    nordwandNarrow,
    facets,
    quiet,
    plume,
    ridgeLines,
  ],
  'skis-all-mountain': [
    facets,
    nordwandNarrow,
    ridgeLines,
    plume,
    horizon,
    strata,
    nordwandWide,
    quiet,
    aurora,
  ],
  'skis-freeride': [plume, nordwandWide, map, ridgeLines, facets, map, horizon],
  'skis-touring': [traverse, grat, quiet, ridgeLines, plume, horizon, facets, traverse],
  'skis-freestyle': [strata, facets, plume],
  'skis-kids': [play],
  'snowboards-all-mountain': [rings, facets, ridgeLines, strata, plume, quiet, halde],
  'snowboards-freeride': [horizon, plume, ridgeLines, quiet, facets],
  'snowboards-freestyle': [strata, rondo, facets, plume, rings],
  'snowboards-splitboards': [split(traverse), split(horizon), split(ridgeLines), split(rings)],
  'snowboards-kids': [play],
  'snowboards-beginners': [quiet, rings],
}

/** Which topsheet an item wears. */
export function topsheetOf(item: DemoProduct): Painter {
  const subcategory = item.subcategories[0] ?? ''
  const painters = PAINTERS[subcategory]
  const place = PRODUCTS.filter(one => one.subcategories[0] === subcategory).indexOf(item)
  const painter = painters?.[place % painters.length]
  if (!painter)
    throw new Error(
      `${item.uid} stands first in ${subcategory}, which has no topsheets: name some in PAINTERS.`,
    )
  return painter
}
