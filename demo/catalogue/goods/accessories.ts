import type { Good } from './good.ts'

/** By the line-up's uid. */
export const ACCESSORIES: Readonly<Record<string, Good>> = {
  nock: {
    grams: 395,
    price: { us: 12900, ca: 16900, eu_region_1: 11995 },
    sale: { us: 9900, ca: 12900, eu_region_1: 8995 },
    description: 'A plain piste helmet with fixed vents and a dial.',
  },
  kogel: {
    grams: 545,
    price: { us: 24900, ca: 32900, eu_region_1: 22995 },
    hiddenIn: ['us'],
    description: 'A race helmet with hard ears and a mount for a chin guard.',
  },
  gupf: {
    grams: 298,
    price: { us: 17900, ca: 23900, eu_region_1: 16995 },
    description: 'A very light touring helmet, tested for skiing and climbing.',
  },
  'buckel-junior': {
    grams: 380,
    price: { us: 7900, ca: 10500, eu_region_1: 7495 },
    description: "A children's helmet with a magnetic buckle.",
  },
  dunst: {
    grams: 118,
    price: { us: 9900, ca: 12900, eu_region_1: 9495 },
    sale: { us: 7500, ca: 9900, eu_region_1: 6995 },
    description: 'Small goggles with one pale lens for fog and snowfall.',
  },
  fernsicht: {
    grams: 162,
    price: { us: 21900, ca: 28900, eu_region_1: 20495 },
    description: 'Wide goggles with a photochromic lens.',
  },
  nebelmeer: {
    grams: 138,
    price: { us: 16900, ca: 22500, eu_region_1: 15995 },
    description: 'Goggles with a dark category 4 lens for glaciers in spring.',
  },
  'schaefchen-junior': {
    grams: 92,
    price: { us: 4500, ca: 5900, eu_region_1: 4195 },
    description: "Children's goggles with a soft frame and one all-round lens.",
  },
  graupel: {
    grams: 96,
    price: { us: 6900, ca: 8900, eu_region_1: 6495 },
    description: 'Thin touring gloves of goatskin and wool.',
  },
  kaelteloch: {
    grams: 290,
    price: { us: 17900, ca: 23900, eu_region_1: 16995 },
    description: 'Very warm gloves with a long cuff.',
  },
  'nachtfrost-w': {
    grams: 205,
    price: { us: 12900, ca: 16900, eu_region_1: 11995 },
    description: "Women's insulated leather gloves.",
  },
  hoehle: {
    grams: 260,
    price: { us: 14900, ca: 19900, eu_region_1: 13995 },
    description: 'Leather mittens with wool inside and separate finger liners.',
  },
  'winterraum-40': {
    grams: 1380,
    price: { us: 23900, ca: 31900, eu_region_1: 22495 },
    description: 'A 40 liter pack for tours from hut to hut.',
  },
  'stadel-18': {
    grams: 690,
    price: { us: 14900, ca: 19900, eu_region_1: 13995 },
    description: 'An 18 liter freeride day pack.',
  },
  'schuppen-200': {
    grams: 3400,
    price: { us: 21900, ca: 28900, eu_region_1: 20495 },
    sale: { us: 17900, ca: 23900, eu_region_1: 16795 },
    description: 'A wheeled bag for two pairs of skis.',
  },
  'schober-165': {
    grams: 1150,
    price: { us: 9900, ca: 12900, eu_region_1: 9295 },
    hiddenIn: ['ca'],
    description: 'A padded bag for one snowboard with bindings.',
  },
  'matte-84': {
    grams: 390,
    price: { us: 19900, ca: 26500, eu_region_1: 18495 },
    description: 'Mohair climbing skins cut for the Grat 84.',
  },
  'flanke-115': {
    grams: 680,
    price: { us: 17900, ca: 23900, eu_region_1: 16995 },
    description: 'Nylon climbing skins, 115 mm wide, to trim at home.',
  },
  tauwetter: {
    grams: 210,
    price: { us: 2900, ca: 3900, eu_region_1: 2695 },
    description: 'Three waxes for warm and wet snow, with a structure tool.',
  },
  wolkenhut: {
    grams: 105,
    price: { us: 3500, ca: 4500, eu_region_1: 3295 },
    description: 'A thick ribbed wool beanie with a turn-up.',
  },
}
