import type { Good } from './good.ts'

/** By the line-up's uid. */
export const POLES: Readonly<Record<string, Good>> = {
  'speer-sl': {
    grams: 305,
    price: { us: 12900, ca: 16900, eu_region_1: 11995 },
    description: 'Aluminum slalom poles with hand guards.',
  },
  'spiess-gs': {
    grams: 195,
    price: { us: 17900, ca: 23900, eu_region_1: 16995 },
    description: 'Slim carbon poles for long, fast turns.',
  },
  gerte: {
    grams: 235,
    price: { us: 5900, ca: 7900, eu_region_1: 5495 },
    sale: { us: 4500, ca: 5900, eu_region_1: 4195 },
    description: 'Flexible composite poles for long days on the piste.',
  },
  schilf: {
    grams: 260,
    price: { us: 9900, ca: 12900, eu_region_1: 9495 },
    description: 'Bamboo ski poles with a leather strap.',
  },
  'binse-w': {
    grams: 198,
    price: { us: 6900, ca: 8900, eu_region_1: 6495 },
    description: "Women's aluminum poles with a narrow grip.",
  },
  'hellebarde-vario': {
    grams: 310,
    price: { us: 18900, ca: 24900, eu_region_1: 17995 },
    description: 'Adjustable touring poles with a removable steel pick.',
  },
  rohrkolben: {
    grams: 225,
    price: { us: 16900, ca: 21900, eu_region_1: 15995 },
    sale: { us: 13900, ca: 17900, eu_region_1: 12995 },
    description: 'Folding carbon poles that fit inside a pack.',
  },
  sarisse: {
    grams: 285,
    price: { us: 11900, ca: 15900, eu_region_1: 10995 },
    description: 'Three-part aluminum touring poles from 95 to 150 cm.',
  },
  halm: {
    grams: 162,
    price: { us: 22900, ca: 29900, eu_region_1: 21495 },
    hiddenIn: ['us'],
    description: 'Very light carbon touring poles with ten centimeters of range.',
  },
  'pfeil-junior': {
    grams: 130,
    price: { us: 2900, ca: 3800, eu_region_1: 2695 },
    description: "Children's aluminum poles with a wide basket.",
  },
  'schachtelhalm-junior': {
    grams: 180,
    price: { us: 4500, ca: 5900, eu_region_1: 4195 },
    description: "Children's poles that grow from 75 to 105 cm.",
  },
}
