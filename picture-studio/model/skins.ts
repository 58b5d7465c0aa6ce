import type { Colorway, DemoProduct } from '@firnline/demo/catalogue/products'
import { Group, Mesh, TorusGeometry } from 'three'
import { metal, rubber } from '../finish/gloss.ts'
import { textile } from '../finish/textile.ts'
import { box, type Field, less, rod } from '../form/field.ts'
import { body } from '../form/kept.ts'
import { type Plank, plankModel } from '../form/plank.ts'
import { chance } from '../graphic/chance.ts'
import { inksOf, mix } from '../graphic/ink.ts'
import { drawSheet, fillAll, letter, type Sheet } from '../graphic/sheet.ts'
import type { Staging, View } from '../studio/staging.ts'

/** Cut to the ski under it, a few millimetres narrower. */
const cutFor = (waist: number): Plank => ({
  length: 1.6,
  width: { tail: (waist + 18) / 1000, waist: (waist - 4) / 1000, tip: (waist + 28) / 1000 },
  at: { tail: 0.02, waist: 0.45, tip: 0.93 },
  nose: { blunt: 2.2, point: 1.5 },
  heel: { blunt: 3, point: 3 },
  rise: { tip: 0.012, tipFrom: 0.9, tail: 0, tailFrom: 0.02, camber: 0.004 },
  thick: { middle: 0.0035, end: 0.0032 },
})

const nap = (item: DemoProduct, colour: Colorway) => (sheet: Sheet) => {
  const inks = inksOf(colour.hex)
  const { pen, width, length } = sheet
  fillAll(sheet, inks.main)
  const next = chance('skins')
  pen.lineWidth = 0.35
  for (let hair = 0; hair < 60_000; hair++) {
    const [x, y] = [(next() - 0.5) * width, next() * length]
    pen.strokeStyle = mix(inks.main, next() > 0.5 ? '#ffffff' : '#1b1014', next() * 0.2)
    pen.beginPath()
    pen.moveTo(x, y)
    pen.lineTo(x + (next() - 0.5) * 1.2, y + 4 + next() * 3)
    pen.stroke()
  }
  pen.fillStyle = '#1b2026'
  pen.fillRect(-width / 2, 0, width, 62)
  pen.fillRect(-width / 2, length - 46, width, 46)
  letter(pen, 'FIRNLINE', 0, length * 0.93, -90, '#fbe9e2', {
    size: 40,
    weight: 900,
    stretch: 'semi-expanded',
    spacing: 8,
  })
  letter(pen, item.name.toUpperCase(), 0, length * 0.2, -90, '#fbe9e2', {
    size: 34,
    weight: 300,
    stretch: 'condensed',
    spacing: 4,
  })
}

const hook = (): Field =>
  less(
    0.002,
    rod([0, -0.845, 0.004], [0, -0.79, 0.004], 0.011, 0.016),
    box([0, -0.835, 0.006], [0.004, 0.014, 0.02], 0.003),
  )

function one(item: DemoProduct, colour: Colorway): Group {
  const cut = cutFor(Number(item.name.match(/\d+/)?.[0] ?? 98))
  const size = {
    width: cut.width.tip * 1040,
    length: cut.length * 1000,
    pixels: [384, 4096] as [number, number],
  }
  const plush = textile({
    colour: colour.hex[0] ?? '#888888',
    kind: 'plush',
    size: 0.06,
    depth: 0.8,
    map: drawSheet(size, nap(item, colour)),
  })
  const dark = rubber('#1b2026')
  const skin = plankModel(cut, { top: plush, side: dark, edge: dark, base: dark })
  const loop = new Mesh(new TorusGeometry(0.034, 0.0024, 12, 48), metal('#c9cdd1', 0.25))
  loop.position.set(0, cut.length / 2 + 0.02, 0.013)
  return new Group().add(
    skin,
    loop,
    body(
      'skin hook',
      { low: [-0.03, -0.87, -0.014], high: [0.03, -0.77, 0.024], cell: 0.0011 },
      hook,
      rubber('#22272c'),
    ),
  )
}

export function skins(item: DemoProduct, colour: Colorway, view: View): Staging {
  const pair = [-1, 1].map(side => {
    const skin = one(item, colour)
    skin.position.x = side * 0.085
    return skin
  })
  const product = new Group().add(...pair)
  if (view === 'main')
    return { product, ground: 'table', camera: { turn: 0, rise: 0, lens: 14, frame: { fit: 0.88 } } }
  product.rotation.z = -0.4
  return {
    product,
    ground: 'table',
    camera: { turn: -20, rise: -40, lens: 24, frame: { centre: [0.26, 0.58, 0.01], height: 0.5 } },
  }
}
