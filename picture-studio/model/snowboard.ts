import type { Colorway, DemoProduct } from '@firnline/demo/catalogue/products'
import type { Group } from 'three'
import { metal, plastic } from '../finish/gloss.ts'
import { type Plank, plankModel } from '../form/plank.ts'
import { halde, inserts, kar, linde, rondo, schneise, seam } from '../graphic/board.ts'
import { inksOf, lightness } from '../graphic/ink.ts'
import { nameOf } from '../graphic/name.ts'
import { drawSheet, fillAll, letter, type SheetSize } from '../graphic/sheet.ts'
import { type Painter, topsheetOf } from '../graphic/topsheet.ts'
import type { Staging, View } from '../studio/staging.ts'
import type { Attributes } from './attributes.ts'
import { boardCut } from './board-cut.ts'
import { endOf, fromAbove, turnedOver } from './plank-views.ts'

type Model = { plank: Plank; paint: Painter }

const shape = (
  cm: number,
  [tip, waist, tail]: [number, number, number],
  more: Partial<Plank> = {},
): Plank => ({
  length: cm / 100,
  width: { tail: tail / 1000, waist: waist / 1000, tip: tip / 1000 },
  at: { tail: 0.135, waist: 0.5, tip: 0.865 },
  nose: { blunt: 2.1, point: 2.1 },
  heel: { blunt: 2.1, point: 2.1 },
  rise: { tip: 0.055, tipFrom: 0.8, tail: 0.05, tailFrom: 0.2, camber: 0.005 },
  thick: { middle: 0.0105, end: 0.0058 },
  ...more,
})

/** The first season's boards, each cut by hand; later ones are cut as their entries say. */
const CLASSICS: Readonly<Record<string, Model>> = {
  halde: { plank: shape(156, [298, 253, 298], { nose: { blunt: 2.2, point: 2.3 } }), paint: halde },
  'kar-split': {
    plank: shape(161, [306, 258, 296], {
      at: { tail: 0.11, waist: 0.47, tip: 0.82 },
      nose: { blunt: 2, point: 1.9 },
      heel: { blunt: 2.4, point: 2.6 },
    }),
    paint: kar,
  },
  schneise: {
    plank: shape(158, [304, 256, 292], {
      at: { tail: 0.1, waist: 0.46, tip: 0.81 },
      nose: { blunt: 1.9, point: 1.75 },
      heel: { blunt: 2.5, point: 2.4 },
    }),
    paint: (sheet, inks, name, dark) => schneise(sheet, inks, name, inks.second === inks.third && !dark),
  },
  rondo: { plank: shape(152, [294, 250, 294]), paint: rondo },
  'linde-w': { plank: shape(146, [276, 236, 276], { nose: { blunt: 2, point: 2 } }), paint: linde },
}

/** A board's shape and topsheet. */
export function wear(item: DemoProduct, colour: Colorway, known: Attributes, pixels: [number, number]) {
  const { plank, paint } = CLASSICS[item.uid] ?? { plank: boardCut(item, known), paint: topsheetOf(item) }
  const widest = Math.max(plank.width.tip, plank.width.tail) * 1.04
  const dark = lightness(colour.hex[0] ?? '#888888') < 0.1
  const size = { width: widest * 1000, length: plank.length * 1000, pixels }
  const map = drawSheet(size, sheet => {
    paint(sheet, inksOf(colour.hex), nameOf(item), dark)
    inserts(sheet)
  })
  return { plank, map, size }
}

/** With its base printed, lying on the table. */
export function singleSnowboard(
  item: DemoProduct,
  colour: Colorway,
  known: Attributes,
  pixels: [number, number] = [768, 4096],
): { model: Group; plank: Plank } {
  const { plank, map, size } = wear(item, colour, known, pixels)
  const model = plankModel(plank, {
    top: plastic({ map, rough: 0.5, coat: 0.45, coatRough: 0.2 }),
    side: plastic({ colour: '#1a1d20', rough: 0.6, coat: 0 }),
    edge: metal(),
    base: printedBase(item, colour, size),
  })
  return { model, plank }
}

export function snowboard(item: DemoProduct, colour: Colorway, view: View, known: Attributes): Staging {
  const isClose = view === 'detail' || view === 'detail-tail'
  const { model: product, plank } = singleSnowboard(item, colour, known, isClose ? [768, 4096] : [512, 2560])
  if (view === 'main') return fromAbove(product)
  if (view === 'base') return fromAbove(turnedOver({ model: product, plank }))
  return view === 'detail-tail'
    ? endOf(product, { lean: -0.4, at: 0.28 - plank.length / 2, height: 0.78 })
    : endOf(product, { lean: -0.4, at: plank.length / 2 - 0.33, height: 0.78 })
}

function printedBase(item: DemoProduct, colour: Colorway, size: SheetSize) {
  const { main } = inksOf(colour.hex)
  const map = drawSheet(size, sheet => {
    fillAll(sheet, '#14181d')
    sheet.pen.scale(-1, 1)
    letter(sheet.pen, nameOf(item).word, 0, sheet.length / 2, -90, main, {
      size: 250,
      weight: 900,
      stretch: 'condensed',
      align: 'center',
    })
    if (item.subcategories.includes('snowboards-splitboards')) seam(sheet)
  })
  return plastic({ map, rough: 0.45, coat: 0.2 })
}
