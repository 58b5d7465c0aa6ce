import type { Good } from './good.ts'

/** By the line-up's uid. */
export const MOUNTAIN_SKIS: Readonly<Record<string, Good>> = {
  'bergschrund-112': {
    grams: 1980,
    price: { us: 84900, ca: 112900, eu_region_1: 79995 },
    description: 'A freeride ski for steep lines and hard landings, 112 mm underfoot.',
  },
  'foehn-102': {
    grams: 1820,
    price: { us: 77900, ca: 103900, eu_region_1: 72995 },
    description: 'A freeride ski for snow that changes within a run, 102 mm underfoot.',
  },
  'wechte-122': {
    grams: 2150,
    price: { us: 89900, ca: 119900, eu_region_1: 84995 },
    description: 'A fully rockered powder ski, 122 mm underfoot.',
  },
  'harsch-108': {
    grams: 2240,
    price: { us: 87900, ca: 116900, eu_region_1: 82995 },
    description: 'A heavy freeride ski with two sheets of titanal, 108 mm underfoot.',
  },
  'flocke-102-w': {
    grams: 1560,
    price: { us: 74900, ca: 99900, eu_region_1: 69995 },
    description: "A women's freeride ski that turns easily, 102 mm underfoot.",
  },
  'gestoeber-114-w': {
    grams: 1790,
    price: { us: 82900, ca: 109900, eu_region_1: 77995 },
    sale: { us: 65900, ca: 87900, eu_region_1: 61995 },
    description: "A women's powder ski for storm days, 114 mm underfoot.",
  },
  'ferner-65': {
    grams: 730,
    price: { us: 89900, ca: 119900, eu_region_1: 84995 },
    hiddenIn: ['us'],
    description: 'A ski mountaineering race ski of 730 grams, 65 mm underfoot.',
  },
  'kees-78': {
    grams: 980,
    price: { us: 79900, ca: 106900, eu_region_1: 74995 },
    description: 'A light touring ski for traverses of many days, 78 mm underfoot.',
  },
  'sulz-88': {
    grams: 1240,
    price: { us: 74900, ca: 99900, eu_region_1: 69995 },
    description: 'A touring ski for corn snow and spring days, 88 mm underfoot.',
  },
  'vadret-94': {
    grams: 1380,
    price: { us: 81900, ca: 108900, eu_region_1: 76995 },
    sale: { us: 64900, ca: 85900, eu_region_1: 60995 },
    description: 'A touring ski for glaciers in every condition, 94 mm underfoot.',
  },
  'eisfall-104': {
    grams: 1590,
    price: { us: 86900, ca: 115900, eu_region_1: 81995 },
    description: 'A wide touring ski for powder earned on skins, 104 mm underfoot.',
  },
  'reif-82-w': {
    grams: 1050,
    price: { us: 76900, ca: 101900, eu_region_1: 71995 },
    description: "A women's light touring ski for hard mornings, 82 mm underfoot.",
  },
  'schmelz-94-w': {
    grams: 1290,
    price: { us: 79900, ca: 106900, eu_region_1: 74995 },
    description: "A women's touring ski that favors the descent, 94 mm underfoot.",
  },
  'talwind-94': {
    grams: 1750,
    price: { us: 67900, ca: 89900, eu_region_1: 63995 },
    sale: { us: 53900, ca: 71900, eu_region_1: 49995 },
    description: 'A wide all-mountain ski for soft afternoons, 94 mm underfoot.',
  },
  'guxa-100': {
    grams: 1890,
    price: { us: 74900, ca: 99900, eu_region_1: 69995 },
    description: 'A wide all-mountain ski with a frame of titanal, 100 mm underfoot.',
  },
  'flaum-junior': {
    grams: 1050,
    price: { us: 27900, ca: 36900, eu_region_1: 25995 },
    description: "A children's freeride ski with both ends turned up, 84 mm underfoot.",
  },
  'schneehase-junior': {
    grams: 890,
    price: { us: 32900, ca: 43900, eu_region_1: 30995 },
    hiddenIn: ['ca'],
    description: "A children's touring ski with notches for skins, 76 mm underfoot.",
  },
}
