import type { Colorway, DemoProduct } from '@firnline/demo/catalogue/products'
import { Group } from 'three'
import { metal, plastic, rubber } from '../finish/gloss.ts'
import { type Plank, plankModel } from '../form/plank.ts'
import { inksOf, lightness } from '../graphic/ink.ts'
import { nameOf } from '../graphic/name.ts'
import { drawSheet, fillAll, letter, type SheetSize } from '../graphic/sheet.ts'
import { aurora, murmel, nordwandNarrow, nordwandWide } from '../graphic/ski-allmountain.ts'
import { firn, firnMap, grat, kante } from '../graphic/ski-special.ts'
import { type Painter, topsheetOf } from '../graphic/topsheet.ts'
import type { Staging, View } from '../studio/staging.ts'
import type { Attributes } from './attributes.ts'
import { endOf, fromAbove, turnedOver } from './plank-views.ts'
import { skiCut } from './ski-cut.ts'

type Model = { plank: Plank; paint: Painter }

type Cut = { cm: number; mm: [number, number, number] }

const shape = ({ cm, mm: [tip, waist, tail] }: Cut, more: Partial<Plank> = {}): Plank => ({
  length: cm / 100,
  width: { tail: tail / 1000, waist: waist / 1000, tip: tip / 1000 },
  at: { tail: 0.05, waist: 0.45, tip: 0.885 },
  nose: { blunt: 2, point: 1.95 },
  heel: { blunt: 2.6, point: 2.6 },
  rise: { tip: 0.062, tipFrom: 0.8, tail: 0.014, tailFrom: 0.08, camber: 0.005 },
  thick: { middle: 0.0135, end: 0.0048 },
  ...more,
})

const twin = { tip: 0.07, tipFrom: 0.72, tail: 0.035, tailFrom: 0.18, camber: 0.004 }
const race = { tip: 0.042, tipFrom: 0.88, tail: 0.006, tailFrom: 0.05, camber: 0.006 }

/** The first season's skis, each cut by hand; later ones are cut as their entries say. */
const CLASSICS: Readonly<Record<string, Model>> = {
  'nordwand-98': { plank: shape({ cm: 172, mm: [130, 98, 120] }), paint: nordwandWide },
  'nordwand-88': {
    plank: shape({ cm: 170, mm: [127, 88, 111] }, { nose: { blunt: 2, point: 1.85 } }),
    paint: nordwandNarrow,
  },
  'firn-106': {
    plank: shape(
      { cm: 172, mm: [138, 106, 129] },
      { at: { tail: 0.075, waist: 0.45, tip: 0.86 }, heel: { blunt: 2.2, point: 2 }, rise: twin },
    ),
    paint: (sheet, inks, name, dark) => firn(sheet, inks, name, !dark),
  },
  'firn-116': {
    plank: shape(
      { cm: 180, mm: [144, 116, 136] },
      {
        at: { tail: 0.09, waist: 0.45, tip: 0.84 },
        nose: { blunt: 1.9, point: 1.9 },
        heel: { blunt: 2.1, point: 1.9 },
        rise: twin,
      },
    ),
    paint: (sheet, inks, name, dark) => firnMap(sheet, inks, name, !dark),
  },
  'kante-68-sl': {
    plank: shape(
      { cm: 157, mm: [120, 68, 104] },
      {
        at: { tail: 0.025, waist: 0.44, tip: 0.93 },
        nose: { blunt: 2.4, point: 2.2 },
        heel: { blunt: 3, point: 3.4 },
        rise: race,
        thick: { middle: 0.016, end: 0.006 },
      },
    ),
    paint: (sheet, inks, name) =>
      kante(sheet, inks, name, { discipline: 'SL', number: '68', cuts: 5, dark: false }),
  },
  'kante-74-gs': {
    plank: shape(
      { cm: 170, mm: [112, 74, 98] },
      {
        at: { tail: 0.022, waist: 0.44, tip: 0.925 },
        nose: { blunt: 2.3, point: 1.9 },
        heel: { blunt: 3, point: 3.4 },
        rise: race,
        thick: { middle: 0.017, end: 0.006 },
      },
    ),
    paint: (sheet, inks, name, dark) =>
      kante(sheet, inks, name, { discipline: 'GS', number: '74', cuts: 2, dark }),
  },
  'aurora-90-w': { plank: shape({ cm: 160, mm: [128, 90, 112] }), paint: aurora },
  'grat-84': {
    plank: shape(
      { cm: 166, mm: [118, 84, 104] },
      {
        nose: { blunt: 1.8, point: 1.8 },
        heel: { blunt: 2.6, point: 3 },
        thick: { middle: 0.011, end: 0.0042 },
      },
    ),
    paint: grat,
  },
  'murmel-junior': {
    plank: shape(
      { cm: 120, mm: [108, 72, 95] },
      {
        at: { tail: 0.06, waist: 0.45, tip: 0.88 },
        nose: { blunt: 2.2, point: 2.1 },
        heel: { blunt: 2.2, point: 2.2 },
        rise: { ...twin, tip: 0.055, tail: 0.02, tailFrom: 0.1 },
      },
    ),
    paint: (sheet, inks, _name, dark) => murmel(sheet, inks, !dark),
  },
}

/** A ski's shape, finish and topsheet. */
export function wear(item: DemoProduct, colour: Colorway, known: Attributes, pixels: [number, number]) {
  const { plank, paint } = CLASSICS[item.uid] ?? { plank: skiCut(item, known), paint: topsheetOf(item) }
  const inks = inksOf(colour.hex)
  const widest = Math.max(plank.width.tip, plank.width.tail) * 1.04
  const size = { width: widest * 1000, length: plank.length * 1000, pixels }
  const dark = lightness(colour.hex[0] ?? '#888888') < 0.1
  const map = drawSheet(size, sheet => paint(sheet, inks, nameOf(item), dark))
  const finish = {
    top: plastic({ map, rough: 0.5, coat: 0.5, coatRough: 0.22 }),
    side: plastic({ colour: '#15181b', rough: 0.55, coat: 0.1 }),
    edge: metal(),
    base: rubber('#202327'),
  }
  return { plank, finish, size, map }
}

/** One ski, its base printed too, lying on the table. */
export function singleSki(
  item: DemoProduct,
  colour: Colorway,
  known: Attributes = {},
): { model: Group; plank: Plank } {
  const { plank, finish, size } = wear(item, colour, known, [512, 6144])
  const base = printedBase(item, colour, size, plank.width.waist * 1000)
  return { model: plankModel(plank, { ...finish, base }), plank }
}

/** `waist`: mm */
function printedBase(item: DemoProduct, colour: Colorway, size: SheetSize, waist: number) {
  const { main } = inksOf(colour.hex)
  const map = drawSheet(size, sheet => {
    fillAll(sheet, '#14181d')
    sheet.pen.scale(-1, 1)
    letter(sheet.pen, 'FIRNLINE', 0, sheet.length * 0.6, -90, main, {
      size: Math.min(112, waist * 1.1),
      weight: 900,
      stretch: 'condensed',
      align: 'center',
    })
    letter(sheet.pen, nameOf(item).word, 0, sheet.length * 0.18, -90, main, {
      size: 60,
      weight: 900,
      align: 'center',
    })
  })
  return plastic({ map, rough: 0.45, coat: 0.2 })
}

export function ski(item: DemoProduct, colour: Colorway, view: View, known: Attributes): Staging {
  const { plank, finish } = wear(item, colour, known, view === 'main' ? [320, 3072] : [512, 6144])
  const beside = (one: Group, side: number) => {
    one.position.x = side * (plank.width.tip * 0.5 + 0.022)
    return one
  }
  const other = view === 'base' ? turnedOver(singleSki(item, colour, known)) : plankModel(plank, finish)
  const [left, right] = [beside(other, -1), beside(plankModel(plank, finish), 1)]
  const product = new Group().add(left, right)
  if (view === 'main' || view === 'base') return fromAbove(product)
  left.position.y -= plank.length * 0.045
  return view === 'detail-tail'
    ? endOf(product, { lean: -0.42, at: 0.2 - plank.length / 2, height: 0.5 })
    : endOf(product, { lean: -0.42, at: plank.length / 2 - 0.27, height: 0.52 })
}
