import type { Colorway, DemoProduct } from '@firnline/demo/catalogue/products'
import { Group, type Material } from 'three'
import { metal, plastic, rubber } from '../finish/gloss.ts'
import { sidePrint } from '../finish/print.ts'
import { textile } from '../finish/textile.ts'
import {
  behind,
  box,
  drum,
  egg,
  type Field,
  grow,
  hollow,
  join,
  less,
  meet,
  melt,
  mirror,
  move,
  outline,
  rod,
  slab,
  turn,
} from '../form/field.ts'
import { body, shared } from '../form/kept.ts'
import { chance } from '../graphic/chance.ts'
import { inksOf, mix } from '../graphic/ink.ts'
import { letterWithin } from '../graphic/name.ts'
import { letter } from '../graphic/sheet.ts'
import type { Staging, View } from '../studio/staging.ts'

const SPACE = { low: [-0.17, -0.06, -0.14], high: [0.18, 0.24, 0.14], cell: 0.0018 } as const

/** x to the brow, y up; the ear hangs lowest. */
const forms = shared(() => {
  const head = melt(
    0.05,
    egg([0.008, 0.083, 0], [0.138, 0.128, 0.112]),
    egg([-0.035, 0.075, 0], [0.112, 0.112, 0.106]),
  )
  const rim = outline([
    [0.19, 0.098],
    [0.11, 0.096],
    [0.076, 0.088],
    [0.058, 0.058],
    [0.04, 0.022],
    [0.01, 0.002],
    [-0.035, 0.004],
    [-0.07, 0.022],
    [-0.11, 0.014],
    [-0.19, 0.01],
    [-0.19, 0.28],
    [0.19, 0.28],
  ])
  const upper = outline([
    [0.19, 0.118],
    [0.1, 0.114],
    [0.06, 0.104],
    [0.03, 0.078],
    [-0.02, 0.07],
    [-0.07, 0.08],
    [-0.12, 0.07],
    [-0.19, 0.06],
    [-0.19, 0.28],
    [0.19, 0.28],
  ])
  return { head, rim, upper }
})

const vents = (): Field[] => {
  const slot = (x: number, y: number, z: number, long: number, tilt: number, splay: number) =>
    move(turn(turn(box([0, 0, 0], [long, 0.03, 0.0062], 0.006), 'z', tilt), 'y', splay), [x, y, z])
  return [
    mirror(slot(0.07, 0.182, 0.03, 0.022, -28, -6)),
    mirror(slot(0.008, 0.208, 0.032, 0.026, -3, 0)),
    mirror(slot(-0.06, 0.192, 0.032, 0.024, 22, 6)),
    mirror(move(turn(box([0, 0, 0], [0.022, 0.0055, 0.03], 0.0055), 'z', -12), [-0.01, 0.148, 0.105])),
    mirror(move(turn(box([0, 0, 0], [0.018, 0.0055, 0.03], 0.0055), 'z', 8), [-0.068, 0.143, 0.1])),
    mirror(box([0.12, 0.128, 0.028], [0.03, 0.0042, 0.018], 0.004)),
  ]
}

const shell = (): Field => {
  const { head, upper } = forms()
  return less(
    0.003,
    meet(0.006, hollow(head, 0.02), (x, y) => upper(x, y) + 0.0016),
    ...vents(),
  )
}

const lower = (): Field => {
  const { head, rim, upper } = forms()
  return meet(
    0.004,
    hollow(grow(head, -0.0022), 0.018),
    (x, y) => rim(x, y),
    (x, y) => -upper(x, y) + 0.0008,
  )
}

const brim = (): Field => {
  const { head, rim } = forms()
  return meet(
    0.002,
    hollow(grow(head, 0.0035), 0.014),
    (x, y) => Math.abs(rim(x, y) - 0.001) - 0.0042,
    behind([0.05, 0, 0], [-1, 0, 0]),
  )
}

const lining = (): Field => {
  const { head, rim } = forms()
  return meet(0.005, hollow(grow(head, -0.012), 0.014), (x, y) => rim(x, y) + 0.002)
}

const ear = (): Field => {
  const pad = mirror(egg([0.0, 0.024, 0.083], [0.052, 0.064, 0.022]))
  return less(
    0.004,
    meet(0.008, pad, behind([0, 0.07, 0], [0, 1, 0])),
    mirror(drum([-0.002, 0.018, 0.105], 'z', 0.016, 0.006, 0.003)),
  )
}

const webbing = (): Field =>
  mirror(
    join(
      ...[
        [0.03, 0.0],
        [-0.034, 0.0],
      ].map(([x = 0, y = 0]) =>
        meet(
          0.002,
          rod([x, y, 0.086], [0.012, -0.046, 0.052], 0.0085),
          slab([0.012, 0, 0.08], [0.05, -0.55, 0.8], 0.05),
        ),
      ),
    ),
  )

const clip = (): Field => {
  const { head } = forms()
  return meet(
    0.003,
    (x, y, z) => Math.abs(grow(head, 0.004)(x, y, z)) - 0.0045,
    box([-0.15, 0.07, 0], [0.05, 0.032, 0.013], 0.006),
  )
}

export function helmet(item: DemoProduct, colour: Colorway, view: View): Staging {
  const inks = inksOf(colour.hex)
  const isDark = inks.ink !== '#12181f'
  const next = chance(item.uid)
  const [slant, broad] = [next(), next() < 0.5]
  const print = sidePrint({ x: [-0.17, 0.17], y: [0.0, 0.22] }, inks.main, (pen, at, scale) => {
    if (item.uid !== 'kuppe') {
      const [from, top] = at(-0.13 + slant * 0.12, 0.22)
      const [, foot] = at(0, 0)
      pen.fillStyle = mix(inks.main, inks.second === inks.deep ? inks.ink : inks.second, 0.4)
      for (const [push, wide] of broad
        ? ([[0, 0.05]] as const)
        : ([
            [0, 0.014],
            [0.024, 0.006],
          ] as const)) {
        const left = from + push * scale
        pen.beginPath()
        pen.moveTo(left, top)
        pen.lineTo(left + wide * scale, top)
        pen.lineTo(left + (wide + 0.07) * scale, foot)
        pen.lineTo(left + 0.07 * scale, foot)
        pen.fill()
      }
    }
    const [x, y] = at(-0.06, 0.108)
    letter(pen, 'FIRNLINE', x, y, 4, inks.ink, {
      size: 0.0165 * scale,
      weight: 800,
      stretch: 'semi-expanded',
      spacing: 14,
    })
  })
  const lowerPrint = sidePrint(
    { x: [-0.17, 0.17], y: [0.0, 0.22] },
    mix(inks.main, '#0e141a', isDark ? 0.35 : 0.8),
    (pen, at, scale) => {
      const [x, y] = at(-0.1, 0.048)
      letterWithin(
        pen,
        item.name.toUpperCase(),
        { x, y, turn: 3, room: 0.1 * scale },
        isDark ? inks.pale : '#f2f3f0',
        {
          size: 0.02 * scale,
          weight: 900,
        },
      )
    },
  )
  const part = (name: string, field: () => Field, material: Material) =>
    body(`helmet ${name}`, SPACE, field, material)
  const soft = textile({ colour: '#22272c', kind: 'plush', size: 0.02, depth: 0.5 })
  const product = new Group().add(
    part('shell', shell, plastic({ map: print, rough: 0.5, coat: 0.22, coatRough: 0.35 })),
    part('lower', lower, plastic({ map: lowerPrint, rough: 0.55, coat: 0.12, coatRough: 0.4 })),
    part('brim', brim, rubber('#1c2024')),
    part('lining', lining, textile({ colour: '#191d21', kind: 'canvas', size: 0.02, depth: 0.6 })),
    part('ear', ear, soft),
    part('webbing', webbing, textile({ colour: '#24292e', kind: 'canvas', size: 0.01, depth: 0.6 })),
    part('buckle', () => box([0.012, -0.046, 0.0], [0.011, 0.008, 0.056], 0.006), rubber('#1c2024')),
    part('clip', clip, rubber('#22262b')),
    part(
      'rivets',
      () => mirror(join(drum([0.038, 0.046, 0.1], 'z', 0.0055, 0.003, 0.001))),
      metal('#8f959b', 0.4),
    ),
  )
  if (view === 'main')
    return { product, ground: 'floor', camera: { turn: 32, rise: 10, lens: 18, frame: { fit: 0.84 } } }
  return {
    product,
    ground: 'floor',
    camera: { turn: 14, rise: 26, lens: 20, frame: { centre: [0.0, 0.105, 0.02], height: 0.27 } },
  }
}
