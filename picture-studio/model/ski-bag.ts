import type { Colorway, DemoProduct } from '@firnline/demo/catalogue/products'
import { Group, type Material } from 'three'
import { metal, plastic, rubber } from '../finish/gloss.ts'
import { sidePrint } from '../finish/print.ts'
import { textile } from '../finish/textile.ts'
import {
  behind,
  box,
  drum,
  type Field,
  grow,
  join,
  less,
  meet,
  melt,
  outline,
  rod,
  slab,
} from '../form/field.ts'
import { body, shared } from '../form/kept.ts'
import { relief } from '../graphic/chance.ts'
import { inksOf, mix } from '../graphic/ink.ts'
import { letter } from '../graphic/sheet.ts'
import type { Staging, View } from '../studio/staging.ts'

const SPACE = { low: [-0.22, -1, -0.02], high: [0.22, 1, 0.24], cell: 0.0042 } as const

/** Filled with skis it keeps some folds: low hills on the surface, stronger near the straps. */
const forms = shared(() => {
  const folds = relief('ski bag', 0.16, 3)
  const plan = outline([
    [-0.142, -0.9],
    [0, -0.93],
    [0.142, -0.9],
    [0.162, -0.6],
    [0.15, 0],
    [0.146, 0.5],
    [0.128, 0.86],
    [0.08, 0.93],
    [0, 0.945],
    [-0.08, 0.93],
    [-0.128, 0.86],
    [-0.146, 0.5],
    [-0.15, 0],
    [-0.162, -0.6],
  ])
  const soft = meet(
    0.09,
    (x, y) => plan(x, y),
    (_x, y, z) => Math.abs(z - 0.085) - 0.078 - 0.012 * Math.cos(y * 2.2),
  )
  const bag: Field = (x, y, z) => (soft(x, y, z) + 0.012 * (folds(x * 1.4 + 3, y + 3) - 0.5)) * 0.9
  return { bag }
})

const bagBody = (): Field => {
  const { bag } = forms()
  const belts = [-0.42, 0.42].map(y => slab([0, y, 0], [0, 1, 0], 0.03))
  const pinched = belts.map((belt): Field => meet(0.02, belt, (x, y, z) => -bag(x, y, z) - 0.004))
  const zip = meet(
    0.002,
    (x, _y, z) => Math.hypot(x - 0.092 + 0.0, 0) - 0.0035 + Math.max(0, 0.09 - z) * 0.4,
    slab([0, 0, 0], [0, 1, 0], 0.86),
  )
  return less(
    0.012,
    bag,
    ...pinched,
    meet(0.002, zip, (x, y, z) => -bag(x, y, z) - 0.004),
  )
}

const around = (by: number, ...zones: Field[]): Field => {
  const { bag } = forms()
  return meet(0.003, grow(bag, by), ...zones)
}

const belts = (): Field => join(...[-0.42, 0.42].map(y => around(0.0035, slab([0, y, 0], [0, 1, 0], 0.022))))

const buckles = (): Field =>
  join(
    ...[-0.42, 0.42].map(y =>
      less(
        0.003,
        box([-0.085, y, 0.168], [0.03, 0.029, 0.007], 0.006),
        box([-0.085, y, 0.178], [0.012, 0.018, 0.006], 0.003),
      ),
    ),
  )

const handle = (): Field => {
  const grip = rod([0.012, -0.13, 0.196], [0.012, 0.13, 0.196], 0.0165)
  const webs = [-1, 1].map(s =>
    melt(
      0.01,
      rod([0.012, 0.12 * s, 0.196], [0.004, 0.24 * s, 0.168], 0.011),
      rod([0.004, 0.24 * s, 0.168], [0.0, 0.4 * s, 0.162], 0.01),
    ),
  )
  return melt(0.012, grip, ...webs)
}

const ends = (): Field =>
  join(around(0.003, behind([0, -0.76, 0], [0, 1, 0])), around(0.003, behind([0, 0.82, 0], [0, -1, 0])))

const zipLine = (): Field =>
  around(0.0005, (x: number) => Math.abs(x - 0.092) - 0.0032, slab([0, 0, 0], [0, 1, 0], 0.74))

export function skiBag(item: DemoProduct, colour: Colorway, view: View): Staging {
  const inks = inksOf(colour.hex)
  const print = sidePrint({ x: [-0.18, 0.18], y: [-0.96, 0.96] }, inks.main, (pen, at, scale) => {
    const [lx, ly] = at(-0.03, 0.47)
    letter(pen, 'FIRNLINE', lx, ly, -90, '#f2f3f0', {
      size: 0.085 * scale,
      weight: 900,
      stretch: 'condensed',
    })
    const [tx, ty] = at(-0.03, -0.74)
    letter(pen, item.name.toUpperCase(), tx, ty, -90, '#f2f3f0', {
      size: 0.052 * scale,
      weight: 300,
      stretch: 'condensed',
    })
  })
  const dark = mix(inks.main, '#0a0e12', 0.6)
  const part = (name: string, field: () => Field, material: Material, cell = 0.0042) =>
    body(`ski bag ${name}`, { ...SPACE, cell }, field, material)
  const product = new Group().add(
    part(
      'body',
      bagBody,
      textile({ colour: inks.main, kind: 'ripstop', size: 0.05, depth: 1.2, map: print }),
    ),
    part('ends', ends, textile({ colour: dark, kind: 'canvas', size: 0.03, depth: 1.2 })),
    part('belts', belts, textile({ colour: '#15191d', kind: 'canvas', size: 0.02, depth: 1 }), 0.0032),
    part('buckles', buckles, plastic({ colour: '#23282d', rough: 0.5 }), 0.0018),
    part('handle', handle, rubber('#1a1e22'), 0.0028),
    part('zip', zipLine, textile({ colour: '#0d1013', kind: 'canvas', size: 0.01 }), 0.0026),
    part(
      'pulls',
      () =>
        join(
          rod([0.092, 0.7, 0.155], [0.1, 0.655, 0.15], 0.006, 0.0045),
          drum([0.092, 0.705, 0.156], 'z', 0.009, 0.004, 0.002),
        ),
      metal('#ff6a33', 0.4),
      0.0016,
    ),
  )
  if (view === 'main')
    return { product, ground: 'table', camera: { turn: 0, rise: 0, lens: 14, frame: { fit: 0.88 } } }
  product.rotation.z = -0.35
  return {
    product,
    ground: 'table',
    camera: { turn: -24, rise: -38, lens: 24, frame: { centre: [0.12, 0.34, 0.1], height: 0.95 } },
  }
}
