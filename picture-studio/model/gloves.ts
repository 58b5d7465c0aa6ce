import type { Colorway, DemoProduct } from '@firnline/demo/catalogue/products'
import { Group, type Material } from 'three'
import { plastic } from '../finish/gloss.ts'
import { sidePrint } from '../finish/print.ts'
import { textile } from '../finish/textile.ts'
import {
  behind,
  box,
  egg,
  type Field,
  grow,
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
import { inksOf, mix } from '../graphic/ink.ts'
import { letter } from '../graphic/sheet.ts'
import type { Staging, View } from '../studio/staging.ts'

const SPACE = { low: [-0.12, -0.2, -0.01], high: [0.12, 0.19, 0.09], cell: 0.0014 } as const
const LIFT = 0.026

type Finger = { from: [number, number]; to: [number, number]; r: number }

/** The back of a left hand, fingers up, a little curled towards the table. */
const FINGERS: readonly Finger[] = [
  { from: [-0.034, 0.03], to: [-0.056, 0.124], r: 0.0138 },
  { from: [-0.011, 0.035], to: [-0.018, 0.154], r: 0.0142 },
  { from: [0.013, 0.034], to: [0.02, 0.152], r: 0.0142 },
  { from: [0.036, 0.028], to: [0.056, 0.128], r: 0.0138 },
]

const formsOf = (mitten: boolean) => {
  const fingers = FINGERS.map(({ from, to, r }) => {
    const middle = [from[0] + (to[0] - from[0]) * 0.5, from[1] + (to[1] - from[1]) * 0.5] as const
    return melt(
      0.024,
      rod([from[0], from[1], LIFT + 0.006], [middle[0], middle[1], LIFT + 0.007], r * 1.05, r),
      rod([middle[0], middle[1], LIFT + 0.007], [to[0], to[1], LIFT - 0.006], r, r * 0.9),
    )
  })
  const thumb = melt(
    0.012,
    rod([0.034, -0.035, LIFT - 0.004], [0.074, 0.012, LIFT - 0.002], 0.02, 0.016),
    rod([0.074, 0.012, LIFT - 0.002], [0.09, 0.062, LIFT - 0.006], 0.016, 0.0135),
  )
  const palm = melt(
    0.03,
    egg([0, 0.004, LIFT], [0.056, 0.058, 0.027]),
    box([0, -0.03, LIFT], [0.045, 0.05, 0.022], 0.02),
  )
  const room = melt(
    0.05,
    egg([0, 0.07, LIFT - 0.001], [0.056, 0.078, 0.027]),
    egg([0, 0.03, LIFT], [0.054, 0.06, 0.027]),
  )
  const separate = mitten ? room : fingers.reduce((all, one) => melt(0.003, all, one))
  const hand = melt(0.02, palm, thumb, separate)
  const cuff = melt(
    0.016,
    rod([0, -0.075, LIFT], [0, -0.09, LIFT], 0.03),
    rod([-0.022, -0.1, LIFT], [-0.03, -0.152, LIFT], 0.027, 0.029),
    rod([0.022, -0.1, LIFT], [0.03, -0.152, LIFT], 0.027, 0.029),
  )
  return { hand, cuff, fingers: mitten ? [room] : fingers, thumb }
}

type Forms = ReturnType<typeof formsOf>

const FORMS = { glove: shared(() => formsOf(false)), mitten: shared(() => formsOf(true)) }

/** Models whose four fingers share one room; no entry says so in its attributes. */
const MITTENS: readonly string[] = ['hoehle']

const handBody = ({ hand }: Forms): Field => {
  const wrist = [-0.05, -0.057].map(y => rod([-0.07, y, LIFT + 0.027], [0.07, y, LIFT + 0.027], 0.0032))
  return less(0.006, hand, ...wrist)
}

const cuffBody = ({ cuff }: Forms): Field => {
  const opening = box([0, -0.185, LIFT], [0.08, 0.022, 0.05], 0.004)
  return less(0.004, cuff, opening, rod([-0.08, -0.148, LIFT + 0.031], [0.08, -0.148, LIFT + 0.031], 0.0045))
}

const knuckles = ({ hand }: Forms): Field => {
  const pad = outline([
    [-0.05, 0.008],
    [-0.02, 0.002],
    [0.02, 0.002],
    [0.05, 0.008],
    [0.052, 0.034],
    [0.025, 0.043],
    [0, 0.045],
    [-0.025, 0.043],
    [-0.052, 0.034],
  ])
  return meet(0.004, grow(hand, 0.0022), (x, y) => pad(x, y), behind([0, 0, LIFT], [0, 0, -1]))
}

/** Leather over the fingertips and the thumb. */
const tips = ({ fingers, thumb, hand }: Forms): Field => {
  const rays = fingers.length > 1 ? FINGERS : [{ from: [0, 0], to: [0, 0.15] } as const]
  const ends = rays.map(({ from, to }, i) =>
    meet(
      0.002,
      fingers[i] ?? hand,
      behind(
        [from[0] + (to[0] - from[0]) * 0.74, from[1] + (to[1] - from[1]) * 0.74, 0],
        [from[0] - to[0], from[1] - to[1], 0],
      ),
    ),
  )
  const thumbEnd = meet(0.002, thumb, behind([0.066, 0.0, 0], [-0.6, -1, 0]))
  return grow((x, y, z) => [...ends, thumbEnd].reduce((near, one) => Math.min(near, one(x, y, z)), 1), 0.0005)
}

const strap = ({ hand }: Forms): Field =>
  meet(
    0.002,
    grow(hand, 0.004),
    slab([0, -0.066, 0], [0.06, 1, 0], 0.0095),
    behind([-0.03, 0, 0], [-1, 0, 0]),
  )

function glove(colour: Colorway, side: 'left' | 'right', kind: keyof typeof FORMS): Group {
  const inks = inksOf(colour.hex)
  const leather = inks.ink === '#12181f' ? '#23282d' : mix(inks.main, '#0d1116', 0.62)
  const print = sidePrint({ x: [-0.06, 0.06], y: [-0.17, -0.06] }, leather, (pen, at, scale) => {
    const [x, y] = at(0, -0.112)
    letter(pen, 'FIRNLINE', x, y, 0, inks.ink === '#12181f' ? inks.main : '#f2f3f0', {
      size: 0.0105 * scale,
      weight: 800,
      stretch: 'semi-expanded',
      spacing: 10,
      align: 'center',
      squeeze: side === 'left' ? -1 : 1,
    })
  })
  const part = (name: string, field: (forms: Forms) => Field, material: Material) =>
    body(`${kind} ${name}`, SPACE, () => field(FORMS[kind]()), material)
  return new Group().add(
    part('hand', handBody, textile({ colour: inks.main, kind: 'ripstop', size: 0.02, depth: 0.5 })),
    part('cuff', cuffBody, textile({ colour: leather, kind: 'canvas', size: 0.014, depth: 0.5, map: print })),
    part(
      'knuckles',
      knuckles,
      textile({ colour: leather, kind: 'leather', size: 0.02, depth: 0.5, rough: 0.6 }),
    ),
    part('tips', tips, textile({ colour: leather, kind: 'leather', size: 0.02, depth: 0.5, rough: 0.6 })),
    part('strap', strap, textile({ colour: '#1a1e22', kind: 'canvas', size: 0.01, depth: 0.6 })),
    part(
      'pull',
      () => move(turn(box([0, 0, 0], [0.013, 0.0115, 0.003], 0.0025), 'z', 2), [0.036, -0.067, LIFT + 0.027]),
      plastic({ colour: '#ff5a1f', rough: 0.5 }),
    ),
  )
}

export function gloves(item: DemoProduct, colour: Colorway, view: View): Staging {
  const kind = MITTENS.includes(item.uid) ? 'mitten' : 'glove'
  const [left, right] = [glove(colour, 'left', kind), glove(colour, 'right', kind)]
  left.scale.x = -1
  left.position.set(-0.088, -0.012, 0)
  left.rotation.z = 0.06
  right.position.set(0.088, 0.012, 0.002)
  right.rotation.z = -0.06
  const product = new Group().add(left, right)
  if (view === 'main')
    return { product, ground: 'table', camera: { turn: 0, rise: 0, lens: 16, frame: { fit: 0.86 } } }
  return {
    product,
    ground: 'table',
    camera: { turn: 26, rise: -34, lens: 22, frame: { centre: [0.09, 0.03, 0.02], height: 0.3 } },
  }
}
