import type { Good } from './good.ts'

/** By the line-up's uid. */
export const BINDINGS: Readonly<Record<string, Good>> = {
  'zinke-16': {
    grams: 1310,
    price: { us: 44900, ca: 59900, eu_region_1: 41995 },
    description: 'A race binding with a steel heel and release values from 6 to 16.',
  },
  'duebel-10': {
    grams: 860,
    price: { us: 16900, ca: 21900, eu_region_1: 15995 },
    sale: { us: 12900, ca: 16900, eu_region_1: 11995 },
    description: 'A light piste binding with release values from 3 to 10.',
  },
  'falz-11': {
    grams: 980,
    price: { us: 22900, ca: 29900, eu_region_1: 21495 },
    description: 'A piste binding on a rail that takes any adult boot length.',
  },
  'haken-13': {
    grams: 1050,
    price: { us: 32900, ca: 43900, eu_region_1: 30995 },
    description: 'A freeride binding with a low stand and release values from 4 to 13.',
  },
  'schaekel-16': {
    grams: 1240,
    price: { us: 42900, ca: 56900, eu_region_1: 40495 },
    description: 'A freeride binding with a forged toe and long elastic travel.',
  },
  'oese-junior': {
    grams: 590,
    price: { us: 10900, ca: 13900, eu_region_1: 9995 },
    description: "A children's binding with release values from 0.75 to 4.5.",
  },
  'spleiss-pin': {
    grams: 158,
    price: { us: 54900, ca: 72900, eu_region_1: 51495 },
    description: 'A race pin binding of 158 grams without a brake.',
  },
  'knoten-pin': {
    grams: 445,
    price: { us: 37900, ca: 49900, eu_region_1: 35495 },
    sale: { us: 29900, ca: 39900, eu_region_1: 27995 },
    description: 'A pin binding with one lever for the first tours.',
  },
  'mastwurf-pin': {
    grams: 620,
    price: { us: 59900, ca: 79900, eu_region_1: 56495 },
    description: 'A pin binding with an alpine heel for freeride tours.',
  },
  'kausch-pin': {
    grams: 268,
    price: { us: 52900, ca: 69900, eu_region_1: 49495 },
    description: 'A light pin binding that can be taken apart with one tool.',
  },
  zarge: {
    grams: 790,
    price: { us: 25900, ca: 33900, eu_region_1: 24495 },
    description: 'An all-mountain snowboard binding on a closed aluminum frame.',
  },
  bohle: {
    grams: 870,
    price: { us: 38900, ca: 51900, eu_region_1: 36495 },
    description: 'A stiff snowboard binding with a carbon highback.',
  },
  'leiste-w': {
    grams: 680,
    price: { us: 23900, ca: 31900, eu_region_1: 22495 },
    sale: { us: 18900, ca: 24900, eu_region_1: 17995 },
    description: "A women's snowboard binding with a short, tapered highback.",
  },
  scharnier: {
    grams: 740,
    price: { us: 19900, ca: 25900, eu_region_1: 18495 },
    description: 'A soft snowboard binding with a baseplate in two halves.',
  },
  'feder-split': {
    grams: 640,
    price: { us: 46900, ca: 61900, eu_region_1: 43995 },
    hiddenIn: ['ca'],
    description: 'A splitboard binding that slides onto its pucks.',
  },
}
