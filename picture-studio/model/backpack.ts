import type { Colorway, DemoProduct } from '@firnline/demo/catalogue/products'
import { Group, type Material } from 'three'
import { metal, plastic } from '../finish/gloss.ts'
import { sidePrint } from '../finish/print.ts'
import { textile } from '../finish/textile.ts'
import {
  behind,
  box,
  type Field,
  grow,
  join,
  less,
  meet,
  melt,
  move,
  outline,
  rod,
  slab,
  turn,
} from '../form/field.ts'
import { body, shared } from '../form/kept.ts'
import { relief } from '../graphic/chance.ts'
import { inksOf, mix } from '../graphic/ink.ts'
import { letterWithin } from '../graphic/name.ts'
import { letter } from '../graphic/sheet.ts'
import type { Staging, View } from '../studio/staging.ts'

const SPACE = { low: [-0.22, -0.01, -0.2], high: [0.22, 0.58, 0.16], cell: 0.0024 } as const

const mirrorX =
  (field: Field): Field =>
  (x, y, z) =>
    field(Math.abs(x), y, z)

const forms = shared(() => {
  const folds = relief('backpack', 0.11, 3)
  const front = outline([
    [-0.118, 0.004],
    [0, 0],
    [0.118, 0.004],
    [0.146, 0.03],
    [0.15, 0.16],
    [0.143, 0.34],
    [0.132, 0.455],
    [0.1, 0.508],
    [0, 0.522],
    [-0.1, 0.508],
    [-0.132, 0.455],
    [-0.143, 0.34],
    [-0.15, 0.16],
    [-0.146, 0.03],
  ])
  const deep = (y: number) =>
    0.088 + 0.016 * Math.sin(Math.min(1, y / 0.42) * Math.PI) - 0.03 * Math.max(0, (y - 0.4) / 0.12)
  const smooth = meet(
    0.075,
    (x, y) => front(x, y),
    (_x, y, z) => Math.abs(z) - deep(y),
  )
  const sack: Field = (x, y, z) =>
    (smooth(x, y, z) + 0.009 * (folds(x + z + 4, y + z * 0.5 + 4) - 0.5)) * 0.92
  return { sack }
})

const mainBody = (): Field => {
  const { sack } = forms()
  const shallow = grow(sack, -0.004)
  const arch = outline([
    [-0.2, 0.4],
    [-0.12, 0.425],
    [0, 0.436],
    [0.12, 0.425],
    [0.2, 0.4],
    [0.2, 0.7],
    [-0.2, 0.7],
  ])
  const zip: Field = meet(
    0.001,
    (x, y) => Math.abs(arch(x, y)) - 0.0026,
    (x, y, z) => -shallow(x, y, z),
  )
  const waist = meet(
    0.01,
    slab([0, 0.27, 0], [0, 1, 0.1], 0.012),
    (x, y, z) => -grow(sack, -0.006)(x, y, z),
    (x: number) => 0.1 - Math.abs(x),
  )
  return less(0.006, sack, zip, waist)
}

const zips = (): Field => {
  const { sack } = forms()
  const arch = outline([
    [-0.2, 0.4],
    [-0.12, 0.425],
    [0, 0.436],
    [0.12, 0.425],
    [0.2, 0.4],
    [0.2, 0.7],
    [-0.2, 0.7],
  ])
  return meet(
    0.001,
    grow(sack, -0.002),
    (x, y) => Math.abs(arch(x, y)) - 0.0022,
    behind([0, 0, -0.06], [0, 0, -1]),
  )
}

/** The pocket for shovel and probe, with its own lip. */
const pocket = (): Field => {
  const { sack } = forms()
  const shape = outline([
    [-0.1, 0.03],
    [0, 0.026],
    [0.1, 0.03],
    [0.116, 0.06],
    [0.112, 0.25],
    [0.09, 0.352],
    [0, 0.378],
    [-0.09, 0.352],
    [-0.112, 0.25],
    [-0.116, 0.06],
  ])
  const bulge = meet(
    0.03,
    (x, y) => shape(x, y),
    (x, y, z) => sack(x, y, z) - 0.024,
    behind([0, 0, 0.02], [0, 0, -1]),
  )
  const shallow = grow(bulge, -0.003)
  const lip = outline([
    [-0.2, 0.2],
    [-0.1, 0.272],
    [0, 0.29],
    [0.1, 0.272],
    [0.2, 0.2],
    [0.2, 0.6],
    [-0.2, 0.6],
  ])
  return less(
    0.003,
    bulge,
    meet(
      0.001,
      (x, y) => Math.abs(lip(x, y)) - 0.0022,
      (x, y, z) => -shallow(x, y, z),
    ),
  )
}

const straps = (): Field => {
  const { sack } = forms()
  const band = (at: number, tilt: number) =>
    meet(0.002, grow(sack, 0.0028), slab([0, at, 0], [tilt, 1, 0], 0.0095), (x: number) => 0.112 - x)
  const both = (at: number, tilt: number) => mirrorX(band(at, tilt))
  const daisy = meet(
    0.002,
    grow(pocket(), 0.0022),
    (x: number) => Math.abs(x) - 0.0095,
    behind([0, 0.1, 0], [0, -1, 0]),
    behind([0, 0, 0.03], [0, 0, -1]),
  )
  const haul = rod([-0.03, 0.512, -0.04], [-0.018, 0.55, -0.046], 0.007)
  const loop = melt(
    0.01,
    haul,
    rod([-0.018, 0.55, -0.046], [0.018, 0.55, -0.046], 0.0085),
    rod([0.018, 0.55, -0.046], [0.03, 0.512, -0.04], 0.007),
  )
  return join(both(0.13, 0.25), both(0.34, -0.2), daisy, loop)
}

const harness = (): Field => {
  const shoulder = mirrorX(
    melt(
      0.02,
      rod([0.05, 0.47, -0.085], [0.085, 0.43, -0.125], 0.02, 0.022),
      rod([0.085, 0.43, -0.125], [0.112, 0.28, -0.138], 0.022, 0.019),
      rod([0.112, 0.28, -0.138], [0.13, 0.14, -0.1], 0.019, 0.01),
    ),
  )
  const hip = mirrorX(
    melt(
      0.02,
      rod([0.11, 0.075, -0.06], [0.152, 0.078, -0.05], 0.02, 0.017),
      rod([0.152, 0.078, -0.05], [0.166, 0.07, 0.0], 0.017, 0.009),
    ),
  )
  const back = box([0, 0.26, -0.094], [0.11, 0.2, 0.012], 0.01)
  return join(shoulder, hip, back)
}

const hardware = (): Field =>
  join(
    ...[
      [0.13, 0.03],
      [0.34, 0.02],
    ].map(([y = 0, z = 0]) =>
      mirrorX(
        move(turn(box([0, 0, 0], [0.0045, 0.0145, 0.016], 0.003), 'z', 4), [0.1515 - y * 0.02, y - 0.035, z]),
      ),
    ),
    box([0, 0.165, 0.133], [0.0145, 0.017, 0.005], 0.004),
  )

const pulls = (): Field =>
  join(
    rod([0.085, 0.428, 0.088], [0.098, 0.396, 0.096], 0.0042, 0.0032),
    rod([-0.078, 0.43, 0.09], [-0.084, 0.397, 0.098], 0.0042, 0.0032),
    rod([0.07, 0.282, 0.128], [0.078, 0.254, 0.132], 0.004, 0.003),
  )

export function backpack(item: DemoProduct, colour: Colorway, view: View): Staging {
  const inks = inksOf(colour.hex)
  const dark = mix(inks.main, '#0a0e12', 0.5)
  const top = sidePrint({ x: [-0.16, 0.16], y: [0, 0.54] }, inks.main, (pen, at, scale) => {
    const [x, y] = at(0, 0.404)
    letter(pen, 'FIRNLINE', x, y, 0, '#f2f3f0', {
      size: 0.0235 * scale,
      weight: 800,
      stretch: 'semi-expanded',
      spacing: 12,
      align: 'center',
    })
  })
  const pouch = sidePrint({ x: [-0.13, 0.13], y: [0.02, 0.39] }, dark, (pen, at, scale) => {
    const [x, y] = at(-0.092, 0.066)
    letterWithin(
      pen,
      item.name.split(' ')[0]?.toUpperCase() ?? '',
      { x, y, turn: 0, room: 0.128 * scale },
      '#f2f3f0',
      {
        size: 0.024 * scale,
        weight: 900,
      },
    )
    const [nx, ny] = at(0.092, 0.066)
    letter(pen, item.name.split(' ')[1] ?? '', nx, ny, 0, '#f2f3f0', {
      size: 0.024 * scale,
      weight: 300,
      align: 'right',
    })
  })
  const part = (name: string, field: () => Field, material: Material) =>
    body(`backpack ${name}`, SPACE, field, material)
  const webbing = textile({ colour: '#14181c', kind: 'canvas', size: 0.012, depth: 0.8 })
  const product = new Group().add(
    part('body', mainBody, textile({ colour: inks.main, kind: 'ripstop', size: 0.03, depth: 0.8, map: top })),
    part('pocket', pocket, textile({ colour: dark, kind: 'canvas', size: 0.016, depth: 0.7, map: pouch })),
    part('zips', zips, plastic({ colour: '#0d1013', rough: 0.7, coat: 0 })),
    part('straps', straps, webbing),
    part('harness', harness, textile({ colour: '#1c2126', kind: 'canvas', size: 0.014, depth: 0.7 })),
    part('hardware', hardware, plastic({ colour: '#23282d', rough: 0.5 })),
    part('pulls', pulls, metal('#ff6a33', 0.45)),
  )
  if (view === 'main')
    return { product, ground: 'floor', camera: { turn: 24, rise: 8, lens: 18, frame: { fit: 0.88 } } }
  return {
    product,
    ground: 'floor',
    camera: { turn: -36, rise: 14, lens: 20, frame: { centre: [0, 0.33, 0.04], height: 0.36 } },
  }
}
