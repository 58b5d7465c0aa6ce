import type { Good } from './good.ts'

/** By the line-up's uid. */
export const SKIS: Readonly<Record<string, Good>> = {
  'riss-66-sl': {
    grams: 2180,
    price: { us: 109900, ca: 146900, eu_region_1: 103495 },
    description: 'A race slalom ski with a plate and two sheets of titanal, 66 mm underfoot.',
  },
  'pfeiler-68-gs': {
    grams: 2540,
    price: { us: 114900, ca: 152900, eu_region_1: 107995 },
    description: 'A giant slalom race ski with a 23 m radius, 68 mm underfoot.',
  },
  'firstlicht-74': {
    grams: 1980,
    price: { us: 84900, ca: 112900, eu_region_1: 79995 },
    description: 'A piste ski for medium turns on fresh corduroy, 74 mm underfoot.',
  },
  'kamin-76': {
    grams: 1920,
    price: { us: 79900, ca: 106900, eu_region_1: 74995 },
    sale: { us: 67900, ca: 90900, eu_region_1: 63995 },
    description: 'A short-turn piste ski for afternoon snow, 76 mm underfoot.',
  },
  'sims-82': {
    grams: 1690,
    price: { us: 62900, ca: 83900, eu_region_1: 58995 },
    description: 'A quick all-mountain ski without metal, 82 mm underfoot.',
  },
  'gendarm-90': {
    grams: 2050,
    price: { us: 79900, ca: 106900, eu_region_1: 74995 },
    description: 'A stiff all-mountain ski with titanal, 90 mm underfoot.',
  },
  'quarz-96': {
    grams: 1880,
    price: { us: 74900, ca: 99900, eu_region_1: 70495 },
    description: 'A wide all-mountain ski with rocker at both ends, 96 mm underfoot.',
  },
  'glimmer-84-w': {
    grams: 1510,
    price: { us: 64900, ca: 86900, eu_region_1: 60995 },
    description: "A light women's all-mountain ski, 84 mm underfoot.",
  },
  'zwielicht-94-w': {
    grams: 1580,
    price: { us: 72900, ca: 96900, eu_region_1: 68495 },
    hiddenIn: ['ca'],
    description: "A women's all-mountain ski for soft snow and trees, 94 mm underfoot.",
  },
  'schiefer-70-w': {
    grams: 1750,
    price: { us: 82900, ca: 110900, eu_region_1: 77995 },
    description: "A women's piste ski with one sheet of titanal, 70 mm underfoot.",
  },
  'kristall-74-w': {
    grams: 1580,
    price: { us: 54900, ca: 72900, eu_region_1: 51495 },
    sale: { us: 44900, ca: 59900, eu_region_1: 41995 },
    description: "A women's piste ski for easy carving, 74 mm underfoot.",
  },
  'findling-92': {
    grams: 1780,
    price: { us: 54900, ca: 72900, eu_region_1: 51495 },
    description: 'A symmetrical twin-tip park ski, 92 mm underfoot.',
  },
  'splitter-98': {
    grams: 1830,
    price: { us: 59900, ca: 79900, eu_region_1: 56495 },
    sale: { us: 49900, ca: 66900, eu_region_1: 46995 },
    description: 'A directional twin for the park and the snow beside it, 98 mm underfoot.',
  },
  'kiesel-72': {
    grams: 1380,
    price: { us: 39900, ca: 52900, eu_region_1: 37495 },
    description: 'A soft first ski for adults, 72 mm underfoot.',
  },
  'rampe-74': {
    grams: 1620,
    price: { us: 49900, ca: 66900, eu_region_1: 46995 },
    hiddenIn: ['us'],
    description: 'A carving ski for the step after the ski school, 74 mm underfoot.',
  },
  'schimmer-78': {
    grams: 1540,
    price: { us: 44900, ca: 59900, eu_region_1: 41995 },
    description: 'A relaxed carving ski with a soft tip, 78 mm underfoot.',
  },
  'funke-junior': {
    grams: 1080,
    price: { us: 32900, ca: 43900, eu_region_1: 30995 },
    description: "A children's carving ski with a full wood core and real edges.",
  },
  gluehwurm: {
    grams: 520,
    price: { us: 13900, ca: 18900, eu_region_1: 12995 },
    description: 'A very short first ski for children from three years on.',
  },
}
