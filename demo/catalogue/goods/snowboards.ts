import type { Good } from './good.ts'

/** By the line-up's uid. */
export const SNOWBOARDS: Readonly<Record<string, Good>> = {
  eiche: {
    grams: 2980,
    price: { us: 59900, ca: 79900, eu_region_1: 55995 },
    description: 'A stiff all-mountain snowboard with full camber and an oak stringer.',
  },
  ahorn: {
    grams: 2650,
    price: { us: 47900, ca: 63900, eu_region_1: 44995 },
    description: 'An all-mountain snowboard in five lengths with a maple and poplar core.',
  },
  'birke-w': {
    grams: 2280,
    price: { us: 52900, ca: 69900, eu_region_1: 49995 },
    description: "A women's directional snowboard for hard mornings, with carbon in the tail.",
  },
  lichtung: {
    grams: 2960,
    price: { us: 49900, ca: 65900, eu_region_1: 46995 },
    sale: { us: 39900, ca: 52900, eu_region_1: 37995 },
    description: 'A wide all-mountain snowboard for boots from size 29.5.',
  },
  'weide-w': {
    grams: 2190,
    price: { us: 42900, ca: 56900, eu_region_1: 39995 },
    description: "A soft women's all-mountain snowboard for the first seasons.",
  },
  leite: {
    grams: 3350,
    price: { us: 74900, ca: 99900, eu_region_1: 69995 },
    hiddenIn: ['us'],
    description: 'A wide carving snowboard with full camber and a sheet of titanal.',
  },
  arve: {
    grams: 2900,
    price: { us: 64900, ca: 85900, eu_region_1: 60995 },
    description: 'A stiff freeride snowboard with a long nose and ten millimeters of taper.',
  },
  latsche: {
    grams: 2740,
    price: { us: 57900, ca: 76900, eu_region_1: 53995 },
    description: 'A short, wide snowboard for soft snow and tight trees.',
  },
  'wipfel-w': {
    grams: 2420,
    price: { us: 59900, ca: 79900, eu_region_1: 55995 },
    description: "A women's freeride snowboard for steep, open slopes.",
  },
  tobel: {
    grams: 3080,
    price: { us: 69900, ca: 92900, eu_region_1: 65995 },
    description: 'A swallowtail snowboard with thirty millimeters of taper.',
  },
  hasel: {
    grams: 2450,
    price: { us: 39900, ca: 52900, eu_region_1: 37995 },
    sale: { us: 31900, ca: 41900, eu_region_1: 29995 },
    description: 'A soft twin snowboard for rails and boxes.',
  },
  kiefer: {
    grams: 2680,
    price: { us: 55900, ca: 73900, eu_region_1: 52995 },
    description: 'A stiff twin snowboard for large jumps.',
  },
  'espe-w': {
    grams: 2260,
    price: { us: 44900, ca: 59900, eu_region_1: 41995 },
    description: "A women's twin snowboard with damped ends for the park.",
  },
  zapfen: {
    grams: 2600,
    price: { us: 48900, ca: 64900, eu_region_1: 45995 },
    description: 'A freestyle snowboard for natural jumps beside the piste.',
  },
  'zirbe-split': {
    grams: 3280,
    price: { us: 97900, ca: 129900, eu_region_1: 91995 },
    description: 'The Arve as a splitboard, with hooks and skin notches.',
  },
  'bannwald-split': {
    grams: 3460,
    price: { us: 104900, ca: 139900, eu_region_1: 98995 },
    description: 'A wide splitboard for deep snow in the forest.',
  },
  'erle-split-w': {
    grams: 2740,
    price: { us: 94900, ca: 125900, eu_region_1: 88995 },
    description: "A light women's splitboard for long climbs.",
  },
  'knospe-junior': {
    grams: 1250,
    price: { us: 19900, ca: 25900, eu_region_1: 18995 },
    hiddenIn: ['ca'],
    description: "A first children's snowboard with lifted edges and a towing eye.",
  },
  'spross-junior': {
    grams: 1780,
    price: { us: 27900, ca: 36900, eu_region_1: 25995 },
    sale: { us: 21900, ca: 28900, eu_region_1: 20995 },
    description: "A children's snowboard with camber and a wood core.",
  },
  wiese: {
    grams: 2480,
    price: { us: 34900, ca: 45900, eu_region_1: 32995 },
    description: 'A snowboard for learners with edges that do not catch.',
  },
}
