import type { Colorway, DemoProduct } from '@firnline/demo/catalogue/products'
import { CatmullRomCurve3, Group, LatheGeometry, type Material, Mesh, Vector2, Vector3 } from 'three'
import { metal, plastic, rubber } from '../finish/gloss.ts'
import { textile } from '../finish/textile.ts'
import { box, drum, type Field, grow, join, less, meet, melt, rod, slab } from '../form/field.ts'
import { body } from '../form/kept.ts'
import { loft, type Point } from '../form/loft.ts'
import { fade, type Inks, inksOf } from '../graphic/ink.ts'
import { drawSheet, fillAll, letter, type Sheet } from '../graphic/sheet.ts'
import { carbon } from '../graphic/weave.ts'
import type { Staging, View } from '../studio/staging.ts'
import type { Attributes } from './attributes.ts'

const LONG = 1.2
const AROUND = 57

const isCarbon = (item: DemoProduct, known: Attributes) =>
  known.material?.includes('carbon') ?? !item.name.includes('Alu')

const shaftSheet = (item: DemoProduct, inks: Inks, known: Attributes) => (sheet: Sheet) => {
  const { pen, length } = sheet
  const carbonShaft = isCarbon(item, known)
  fillAll(sheet, inks.main)
  if (carbonShaft) {
    pen.fillStyle = carbon(pen, 2, '#13171b', '#3a4148')
    pen.fillRect(-AROUND / 2, length * 0.3, AROUND, length * 0.7)
  }
  for (const [y, tall] of [
    [0.285, 10],
    [0.305, 3],
    [0.76, 3],
    [0.77, 10],
  ] as const) {
    pen.fillStyle = carbonShaft ? inks.main : fade(inks.ink, 0.75)
    pen.fillRect(-AROUND / 2, length * y, AROUND, tall)
  }
  if (known.material?.includes('bamboo'))
    for (let node = 0; node < 9; node++) {
      pen.fillStyle = fade(inks.ink, 0.5)
      pen.fillRect(-AROUND / 2, length * (0.1 + node * 0.1), AROUND, 2.4)
    }
  const name = item.name.split(' ')
  for (const x of [-AROUND / 4, AROUND / 4]) {
    letter(pen, (name[0] ?? '').toUpperCase(), x, length * 0.64, -90, carbonShaft ? '#f2f3f0' : inks.ink, {
      size: 15,
      weight: 900,
      stretch: 'condensed',
      spacing: 6,
    })
    letter(pen, (name[1] ?? '').toUpperCase(), x, length * 0.54, -90, carbonShaft ? inks.pale : inks.ink, {
      size: 15,
      weight: 300,
      stretch: 'condensed',
      spacing: 6,
    })
    letter(pen, 'FIRNLINE', x, length * 0.25, -90, inks.ink, {
      size: 8.5,
      weight: 800,
      stretch: 'semi-expanded',
      spacing: 14,
    })
  }
}

function shaft(item: DemoProduct, inks: Inks, known: Attributes): Mesh {
  const map = drawSheet({ width: AROUND, length: 1000, pixels: [512, 4096] }, shaftSheet(item, inks, known))
  const profile = [
    [0.0048, 0.07],
    [0.0062, 0.2],
    [0.0086, 0.5],
    [0.0088, 1.04],
  ].map(([r = 0, y = 0]) => new Vector2(r, y))
  const skin = new LatheGeometry(profile, 40)
  const [uv, at] = [skin.getAttribute('uv'), skin.getAttribute('position')]
  for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getX(i), (at.getY(i) - 0.07) / 0.97)
  return new Mesh(skin, plastic({ map, rough: 0.36, coat: 0.6, coatRough: 0.12 }))
}

const grip = (): Field => {
  const core = melt(
    0.012,
    rod([0, 1.03, 0], [0, 1.13, 0.001], 0.0155, 0.0165),
    rod([0.002, 1.13, 0], [0.004, 1.178, 0], 0.017, 0.0195),
  )
  const rings = [1.055, 1.078, 1.101, 1.124].map(y => slab([0, y, 0], [0.3, 1, 0], 0.0014))
  const shallow = grow(core, -0.0014)
  return less(
    0.0012,
    core,
    ...rings.map(ring => meet(0.0005, ring, (x: number, y: number, z: number) => -shallow(x, y, z))),
  )
}

const basket = (wide: number): Field => {
  const plate = melt(
    0.006,
    drum([0, 0.094, 0], 'y', wide, 0.0022, 0.0018),
    rod([0, 0.085, 0], [0, 0.115, 0], 0.0085, 0.0068),
  )
  const holes = [0, 1, 2, 3, 4, 5].map(i => {
    const turn = (i * Math.PI) / 3
    return drum([Math.cos(turn) * wide * 0.62, 0.094, Math.sin(turn) * wide * 0.62], 'y', wide * 0.2, 0.02)
  })
  return less(0.002, plate, ...holes)
}

/** The wrist strap: a flat band hanging in a loop beside the grip. */
function strap(material: Material, side: number): Mesh {
  const path = new CatmullRomCurve3(
    [
      [0.004, 1.172, 0.008],
      [0.03, 1.176, 0.012],
      [0.06, 1.13, 0.012],
      [0.066, 1.06, 0.01],
      [0.05, 0.99, 0.012],
      [0.034, 0.985, 0.016],
      [0.034, 1.05, 0.02],
      [0.028, 1.12, 0.022],
      [0.006, 1.166, 0.018],
    ].map(([x = 0, y = 0, z = 0]) => new Vector3(x * side, y, z)),
  )
  const rings = path.getSpacedPoints(120).map((at, i) => {
    const ahead = path.getTangentAt(i / 120)
    const out = new Vector3(ahead.y, -ahead.x, 0).normalize().multiplyScalar(0.0011)
    const wide = 0.0085
    return [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ].map(([a = 0, b = 0]): Point => [at.x + out.x * a, at.y + out.y * a, at.z + b * wide])
  })
  return new Mesh(loft(rings, { closed: true, uv: ([x, y]) => [x, y] }), material)
}

function pole(item: DemoProduct, colour: Colorway, side: number, known: Attributes): Group {
  const inks = inksOf(colour.hex)
  const touring = item.subcategories.includes('poles-touring')
  const space = { low: [-0.06, 0.05, -0.06], high: [0.06, 1.22, 0.06], cell: 0.0011 } as const
  const part = (name: string, field: () => Field, material: Material) =>
    body(`pole ${touring ? 'touring ' : ''}${name}`, space, field, material)
  const dark = rubber('#1b1f23')
  const group = new Group().add(
    shaft(item, inks, known),
    part(
      'grip',
      grip,
      touring ? textile({ colour: '#24292e', kind: 'leather', size: 0.012, depth: 0.5 }) : dark,
    ),
    part(
      'cap',
      () => melt(0.004, rod([0.002, 1.178, 0], [0.014, 1.182, 0], 0.0195, 0.014)),
      plastic({ colour: inks.main, rough: 0.4 }),
    ),
    part(
      'basket',
      () => basket(touring ? 0.047 : 0.034),
      plastic({ colour: touring ? inks.main : '#1b1f23', rough: 0.5 }),
    ),
    new Mesh(
      new LatheGeometry(
        [
          [0.0001, 0.03],
          [0.0022, 0.034],
          [0.0046, 0.055],
          [0.0062, 0.07],
          [0.0062, 0.09],
        ].map(([r = 0, y = 0]) => new Vector2(r, y)),
        24,
      ),
      metal('#b9bdc1', 0.3),
    ),
    strap(textile({ colour: '#262b30', kind: 'canvas', size: 0.008, depth: 0.6 }), side),
  )
  if (touring)
    group.add(
      part(
        'clamps',
        () =>
          join(
            ...[0.42, 0.72].map(y =>
              join(
                drum([0, y, 0], 'y', 0.0125, 0.017, 0.002),
                box([0.012, y, 0.002], [0.0045, 0.0155, 0.007], 0.002),
              ),
            ),
          ),
        plastic({ colour: '#1b1f23', rough: 0.45 }),
      ),
      part(
        'long grip',
        () => rod([0, 0.88, 0], [0, 1.03, 0], 0.0125, 0.0145),
        textile({ colour: '#24292e', kind: 'leather', size: 0.012, depth: 0.5 }),
      ),
    )
  group.position.y = -LONG / 2
  return new Group().add(group)
}

export function poles(item: DemoProduct, colour: Colorway, view: View, known: Attributes): Staging {
  const pair = [-1, 1].map(side => {
    const one = pole(item, colour, side, known)
    one.position.set(side * 0.07, 0, 0.05)
    one.rotation.z = side * -0.035
    return one
  })
  const product = new Group().add(...pair)
  if (view === 'main')
    return { product, ground: 'table', camera: { turn: 0, rise: 0, lens: 14, frame: { fit: 0.88 } } }
  product.rotation.z = -0.3
  return {
    product,
    ground: 'table',
    camera: { turn: -24, rise: -16, lens: 24, frame: { centre: [0.165, 0.48, 0.05], height: 0.42 } },
  }
}
