import type { Good } from './good.ts'

/** By the line-up's uid. */
export const CLASSICS: Readonly<Record<string, Good>> = {
  'nordwand-98': {
    grams: 1640,
    price: { us: 74900, ca: 99900, eu_region_1: 69995 },
    description: 'A freeride touring ski with a paulownia and ash core, 98 mm underfoot.',
  },
  'nordwand-88': {
    grams: 1490,
    price: { us: 69900, ca: 92900, eu_region_1: 64995 },
    description: 'An all-mountain ski for firm mornings and spring snow, 88 mm underfoot.',
  },
  'firn-106': {
    grams: 1850,
    price: { us: 79900, ca: 106900, eu_region_1: 74995 },
    description: 'A freeride ski without metal, 106 mm underfoot, with a new tip.',
  },
  'firn-116': {
    grams: 2050,
    price: { us: 84900, ca: 112900, eu_region_1: 79995 },
    description: 'A deep-snow ski with a long rocker, 116 mm underfoot.',
  },
  'kante-68-sl': {
    grams: 2100,
    price: { us: 89900, ca: 119900, eu_region_1: 84995 },
    description: 'A slalom ski with two sheets of titanal, 68 mm underfoot.',
  },
  'kante-74-gs': {
    grams: 2250,
    price: { us: 92900, ca: 123900, eu_region_1: 87995 },
    sale: { us: 77900, ca: 103900, eu_region_1: 72995 },
    description: 'A giant slalom ski for open pistes, 74 mm underfoot.',
  },
  'aurora-90-w': {
    grams: 1420,
    price: { us: 69900, ca: 92900, eu_region_1: 64995 },
    description: "A women's all-mountain ski with its own mold and flex, 90 mm underfoot.",
  },
  'grat-84': {
    grams: 1180,
    price: { us: 77900, ca: 103900, eu_region_1: 72995 },
    description: 'A light touring ski for long climbs, 84 mm underfoot.',
  },
  'murmel-junior': {
    grams: 980,
    price: { us: 24900, ca: 32900, eu_region_1: 22995 },
    hiddenIn: ['ca'],
    description: "A children's ski with a wood core and a plate that grows along.",
  },
  halde: {
    grams: 2700,
    price: { us: 52900, ca: 69900, eu_region_1: 49995 },
    description: 'An all-mountain snowboard with camber between the feet.',
  },
  'kar-split': {
    grams: 3100,
    price: { us: 94900, ca: 126900, eu_region_1: 89995 },
    description: 'A splitboard for touring that rides like one piece.',
  },
  schneise: {
    grams: 2800,
    price: { us: 59900, ca: 79900, eu_region_1: 54995 },
    description: 'A tapered snowboard for trees and soft snow.',
  },
  rondo: {
    grams: 2600,
    price: { us: 44900, ca: 59900, eu_region_1: 41995 },
    sale: { us: 35900, ca: 47900, eu_region_1: 33495 },
    description: 'A true twin snowboard for the park and the way there.',
  },
  'linde-w': {
    grams: 2400,
    price: { us: 49900, ca: 66900, eu_region_1: 46995 },
    description: "A women's directional twin snowboard.",
  },
  'serac-130': {
    grams: 1950,
    price: { us: 69900, ca: 92900, eu_region_1: 64995 },
    description: 'A stiff ski boot with a 98 mm last.',
  },
  'serac-110': {
    grams: 1850,
    price: { us: 54900, ca: 72900, eu_region_1: 49995 },
    description: 'A ski boot with a 100 mm last and a warm liner.',
  },
  'serac-95-w': {
    grams: 1690,
    price: { us: 52900, ca: 69900, eu_region_1: 48995 },
    sale: { us: 42900, ca: 55900, eu_region_1: 38995 },
    description: "A women's ski boot with a lower cuff and a 99 mm last.",
  },
  'traverse-tour': {
    grams: 1290,
    price: { us: 74900, ca: 99900, eu_region_1: 69995 },
    description: 'A touring boot with 60 degrees of walk range.',
  },
  kessel: {
    grams: 980,
    price: { us: 37900, ca: 49900, eu_region_1: 34995 },
    description: 'A snowboard boot with two lacing zones.',
  },
  'anker-12': {
    grams: 1020,
    price: { us: 27900, ca: 36900, eu_region_1: 25995 },
    description: 'An alpine binding with release values from 3.5 to 12.',
  },
  'anker-14': {
    grams: 1150,
    price: { us: 32900, ca: 43900, eu_region_1: 29995 },
    description: 'An alpine binding with a metal heel and release values from 5 to 14.',
  },
  'grat-pin': {
    grams: 325,
    price: { us: 49900, ca: 66900, eu_region_1: 46995 },
    description: 'A pin binding for touring with adjustable release.',
  },
  steg: {
    grams: 820,
    price: { us: 31900, ca: 41900, eu_region_1: 29995 },
    description: 'A snowboard binding with a wide, damped baseplate.',
  },
  'lanze-carbon': {
    grams: 190,
    price: { us: 14900, ca: 19900, eu_region_1: 13995 },
    description: 'Carbon ski poles with a cork grip.',
  },
  'lanze-alu': {
    grams: 245,
    price: { us: 6900, ca: 8900, eu_region_1: 6495 },
    description: 'Aluminum ski poles for every day.',
  },
  'grat-vario': {
    grams: 230,
    price: { us: 13900, ca: 18900, eu_region_1: 12995 },
    description: 'Adjustable touring poles from 105 to 135 cm.',
  },
  kuppe: {
    grams: 420,
    price: { us: 19900, ca: 26900, eu_region_1: 17995 },
    sale: { us: 15900, ca: 21500, eu_region_1: 14395 },
    description: 'A ski and touring helmet with closable vents.',
  },
  horizont: {
    grams: 145,
    price: { us: 17900, ca: 23900, eu_region_1: 16995 },
    description: 'Goggles with a cylindrical lens and a second lens for flat light.',
  },
  faust: {
    grams: 190,
    price: { us: 13900, ca: 18900, eu_region_1: 12995 },
    description: 'Leather gloves with a wool lining.',
  },
  'fell-98': {
    grams: 520,
    price: { us: 18900, ca: 24900, eu_region_1: 17995 },
    description: 'Climbing skins cut for the Nordwand 98.',
  },
  'wachs-set': {
    grams: 260,
    price: { us: 4900, ca: 6500, eu_region_1: 4495 },
    hiddenIn: ['ca'],
    description: 'Three waxes, a cork and a scraper in a tin.',
  },
  'transit-190': {
    grams: 1350,
    price: { us: 12900, ca: 16900, eu_region_1: 11995 },
    sale: { us: 9900, ca: 12900, eu_region_1: 8995 },
    hiddenIn: ['us'],
    description: 'A padded bag for one pair of skis with bindings.',
  },
  bise: {
    grams: 70,
    price: { us: 3900, ca: 4900, eu_region_1: 3495 },
    sale: { us: 2900, ca: 3900, eu_region_1: 2695 },
    description: 'A merino beanie, knitted double.',
  },
  'biwak-28': {
    grams: 1090,
    price: { us: 18900, ca: 24900, eu_region_1: 17495 },
    description: 'A 28 liter touring pack with a separate compartment for safety gear.',
  },
}
