import type { Good } from './good.ts'

/** By the line-up's uid. */
export const BOOTS: Readonly<Record<string, Good>> = {
  'gneis-140': {
    grams: 2240,
    price: { us: 84900, ca: 112900, eu_region_1: 79495 },
    hiddenIn: ['us'],
    description: 'A narrow race boot with a 95 mm last and no sole to walk on.',
  },
  'zinne-120': {
    grams: 1920,
    price: { us: 62900, ca: 83900, eu_region_1: 58995 },
    description: 'A ski boot for fast pistes with a 99 mm last and a steel cuff hinge.',
  },
  'platte-100': {
    grams: 1880,
    price: { us: 47900, ca: 63900, eu_region_1: 44995 },
    sale: { us: 38900, ca: 51900, eu_region_1: 36495 },
    description: 'A ski boot for wide feet with a 103 mm last.',
  },
  'sinter-80': {
    grams: 1740,
    price: { us: 34900, ca: 46900, eu_region_1: 32995 },
    description: 'A soft ski boot for beginners that opens wide at the instep.',
  },
  'marmor-115-w': {
    grams: 1760,
    price: { us: 64900, ca: 86900, eu_region_1: 60995 },
    description: "A stiff women's ski boot with a 97 mm last.",
  },
  'granat-95-w': {
    grams: 1690,
    price: { us: 54900, ca: 72900, eu_region_1: 51495 },
    description: "A women's ski boot for the whole piste day with a 100 mm last.",
  },
  'travertin-75-w': {
    grams: 1620,
    price: { us: 39900, ca: 52900, eu_region_1: 37495 },
    sale: { us: 31900, ca: 42900, eu_region_1: 29995 },
    description: "A wide women's ski boot for the first winters.",
  },
  'brocken-junior': {
    grams: 1380,
    price: { us: 27900, ca: 36900, eu_region_1: 25995 },
    description: "A children's ski boot with four buckles for young racers.",
  },
  'schotter-junior': {
    grams: 890,
    price: { us: 15900, ca: 20900, eu_region_1: 14995 },
    description: "A children's first ski boot with one buckle and a strap.",
  },
  'couloir-130': {
    grams: 1680,
    price: { us: 74900, ca: 99900, eu_region_1: 70495 },
    description: 'A stiff freeride boot with pin inserts and 48 degrees of walk range.',
  },
  'scharte-120': {
    grams: 1560,
    price: { us: 69900, ca: 92900, eu_region_1: 65495 },
    sale: { us: 55900, ca: 74900, eu_region_1: 52495 },
    description: 'A freeride boot for wider feet with pin inserts and 54 degrees of walk range.',
  },
  'klamm-110': {
    grams: 1790,
    price: { us: 52900, ca: 69900, eu_region_1: 49495 },
    description: 'A three-piece freeride boot with a swappable tongue and no walk mode.',
  },
  'kanzel-105-w': {
    grams: 1490,
    price: { us: 67900, ca: 89900, eu_region_1: 63995 },
    description: "A women's freeride boot with pin inserts and 52 degrees of walk range.",
  },
  nadel: {
    grams: 780,
    price: { us: 109900, ca: 145900, eu_region_1: 103495 },
    description: 'A ski mountaineering race boot of 780 grams with a carbon cuff.',
  },
  'moraene-tour': {
    grams: 1380,
    price: { us: 62900, ca: 83900, eu_region_1: 58995 },
    description: 'A wide touring boot for days from hut to hut with 60 degrees of walk range.',
  },
  'spalte-120': {
    grams: 1340,
    price: { us: 77900, ca: 103900, eu_region_1: 73495 },
    description: 'A touring boot for steep descents with four buckles and a 120 flex.',
  },
  'zacke-100-w': {
    grams: 1080,
    price: { us: 71900, ca: 95900, eu_region_1: 67495 },
    description: "A light women's touring boot with 65 degrees of walk range.",
  },
  'blankeis-110-w': {
    grams: 1240,
    price: { us: 74900, ca: 99900, eu_region_1: 70495 },
    description: "A women's touring boot for hard snow with a carbon spine in the cuff.",
  },
  basalt: {
    grams: 1080,
    price: { us: 44900, ca: 59900, eu_region_1: 41995 },
    hiddenIn: ['ca'],
    description: 'A stiff snowboard boot with two dials and an ankle harness.',
  },
  karst: {
    grams: 890,
    price: { us: 27900, ca: 36900, eu_region_1: 25995 },
    sale: { us: 22900, ca: 30900, eu_region_1: 21495 },
    description: 'A medium snowboard boot with traditional laces.',
  },
  doline: {
    grams: 840,
    price: { us: 21900, ca: 28900, eu_region_1: 20495 },
    description: 'A soft snowboard boot with quick laces for the first winters.',
  },
  klippe: {
    grams: 1150,
    price: { us: 51900, ca: 68900, eu_region_1: 48995 },
    description: 'A stiff snowboard boot for splitboards, with a heel welt for crampons.',
  },
  'onyx-w': {
    grams: 820,
    price: { us: 34900, ca: 46900, eu_region_1: 32995 },
    description: "A women's snowboard boot with two dials and a medium flex.",
  },
  'druse-w': {
    grams: 860,
    price: { us: 29900, ca: 39900, eu_region_1: 27995 },
    description: "A soft women's snowboard boot lined with lambswool.",
  },
  'geroell-junior': {
    grams: 560,
    price: { us: 13900, ca: 18900, eu_region_1: 12995 },
    description: "A children's snowboard boot with one dial and two insoles.",
  },
}
