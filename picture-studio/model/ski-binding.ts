import type { Colorway, DemoProduct } from '@firnline/demo/catalogue/products'
import { Group, type Material } from 'three'
import { metal, plastic, rubber } from '../finish/gloss.ts'
import { sidePrint } from '../finish/print.ts'
import {
  box,
  drum,
  type Field,
  join,
  less,
  meet,
  melt,
  mirror,
  move,
  outline,
  rod,
  slab,
  stretch,
  turn,
} from '../form/field.ts'
import { body } from '../form/kept.ts'
import { inksOf } from '../graphic/ink.ts'
import { letterWithin } from '../graphic/name.ts'
import type { Staging, View } from '../studio/staging.ts'

const SPACE = { low: [-0.19, -0.02, -0.09], high: [0.16, 0.12, 0.09], cell: 0.0012 } as const
const [TOE, HEEL] = [0.078, -0.088]

const toeHousing = (): Field => {
  const side = outline([
    [-0.026, 0.014],
    [0.046, 0.014],
    [0.062, 0.022],
    [0.058, 0.038],
    [0.034, 0.051],
    [0.004, 0.057],
    [-0.018, 0.053],
    [-0.029, 0.036],
  ])
  const housing = stretch(side, x => 0.03 - 0.012 * Math.max(0, x / 0.06) ** 1.5, 0.014)
  const vents = [0, 1, 2].map(i =>
    mirror(
      move(turn(box([0, 0, 0], [0.0022, 0.012, 0.006], 0.002), 'z', -20), [0.006 + i * 0.011, 0.032, 0.03]),
    ),
  )
  return move(less(0.003, housing, ...vents, box([0.05, 0.05, 0], [0.02, 0.004, 0.0075], 0.002)), [TOE, 0, 0])
}

const toeJaws = (): Field =>
  move(
    mirror(
      melt(
        0.008,
        rod([-0.01, 0.046, 0.014], [-0.024, 0.045, 0.034], 0.0085),
        rod([-0.024, 0.045, 0.034], [-0.046, 0.043, 0.037], 0.0085, 0.0065),
        rod([-0.03, 0.03, 0.031], [-0.03, 0.046, 0.034], 0.006),
      ),
    ),
    [TOE, 0, 0],
  )

const heelHousing = (): Field => {
  const side = outline([
    [-0.048, 0.016],
    [0.03, 0.016],
    [0.036, 0.028],
    [0.026, 0.046],
    [0.016, 0.064],
    [-0.004, 0.083],
    [-0.026, 0.086],
    [-0.046, 0.066],
    [-0.056, 0.036],
  ])
  return move(
    less(
      0.003,
      stretch(side, (_x, y) => 0.029 - 0.1 * Math.max(0, y - 0.05), 0.014),
      box([-0.05, 0.05, 0], [0.012, 0.012, 0.009], 0.003),
    ),
    [HEEL, 0, 0],
  )
}

const heelCup = (): Field => {
  const cup = less(
    0.004,
    drum([0.036, 0.047, 0], 'y', 0.036, 0.011, 0.004),
    drum([0.052, 0.04, 0], 'y', 0.036, 0.016, 0.002),
  )
  return move(
    meet(0.003, cup, x => x - 0.044),
    [HEEL, 0.004, 0],
  )
}

const lever = (): Field => {
  const arm = outline([
    [-0.008, 0.078],
    [-0.026, 0.09],
    [-0.05, 0.097],
    [-0.074, 0.096],
    [-0.078, 0.09],
    [-0.054, 0.087],
    [-0.038, 0.079],
    [-0.03, 0.068],
    [-0.016, 0.066],
  ])
  return move(
    less(
      0.003,
      stretch(arm, () => 0.021, 0.006),
      box([-0.062, 0.1, 0], [0.009, 0.012, 0.011], 0.004),
    ),
    [HEEL, 0, 0],
  )
}

const base = (): Field =>
  join(
    box([TOE + 0.004, 0.008, 0], [0.052, 0.0055, 0.031], 0.004),
    box([TOE - 0.05, 0.009, 0], [0.014, 0.0055, 0.025], 0.003),
    box([HEEL + 0.004, 0.008, 0], [0.068, 0.0055, 0.026], 0.004),
    less(
      0.002,
      box([HEEL + 0.058, 0.016, 0], [0.03, 0.004, 0.027], 0.003),
      ...[0, 1, 2, 3].map(i => box([HEEL + 0.04 + i * 0.012, 0.021, 0], [0.002, 0.003, 0.02], 0.001)),
    ),
  )

const brake = (): Field =>
  move(
    mirror(
      join(
        rod([0.05, 0.012, 0.028], [0.03, 0.011, 0.047], 0.0026),
        rod([0.03, 0.011, 0.047], [-0.06, 0.03, 0.05], 0.0026),
      ),
    ),
    [HEEL, 0, 0],
  )

const brakeFeet = (): Field =>
  move(
    mirror(
      melt(
        0.004,
        rod([-0.042, 0.026, 0.05], [-0.085, 0.035, 0.05], 0.0058, 0.0072),
        rod([-0.078, 0.033, 0.05], [-0.088, 0.03, 0.046], 0.006),
      ),
    ),
    [HEEL, 0, 0],
  )

const bolts = (): Field =>
  join(
    ...[
      [TOE + 0.046, 0.02],
      [TOE - 0.036, 0.018],
      [HEEL - 0.052, 0.017],
      [HEEL + 0.05, 0.017],
    ].map(([x = 0, z = 0]) =>
      mirror(
        less(
          0.0008,
          drum([x, 0.0145, z], 'y', 0.0052, 0.0022, 0.0008),
          box([x, 0.017, z], [0.0032, 0.0016, 0.0008]),
          box([x, 0.017, z], [0.0008, 0.0016, 0.0032]),
        ),
      ),
    ),
    drum([TOE + 0.06, 0.03, 0], 'x', 0.0075, 0.004, 0.001),
    drum([HEEL - 0.052, 0.05, 0], 'x', 0.0075, 0.003, 0.001),
    drum([HEEL - 0.006, 0.07, 0], 'z', 0.0055, 0.029, 0.001),
  )

export function skiBinding(item: DemoProduct, colour: Colorway, view: View): Staging {
  const inks = inksOf(colour.hex)
  const [name = '', number = ''] = item.name.split(' ')
  const isOrange = (hex: string) => hex.slice(1, 2) > 'd' && hex.slice(3, 4) < '9'
  const print = sidePrint({ x: [-0.16, 0.15], y: [0, 0.1] }, inks.main, (pen, at, scale) => {
    const [x, y] = at(HEEL - 0.036, 0.03)
    letterWithin(pen, name.toUpperCase(), { x, y, turn: 0, room: 0.046 * scale }, inks.ink, {
      size: 0.0145 * scale,
      weight: 900,
    })
    const [nx, ny] = at(HEEL - 0.018, 0.058)
    letterWithin(pen, number, { x: nx, y: ny, turn: 0, room: 0.026 * scale }, inks.ink, {
      size: 0.02 * scale,
      weight: 900,
    })
  })
  const dark = inks.ink === '#12181f' ? '#1b1f23' : '#23282d'
  const part = (label: string, field: () => Field, material: Material) =>
    body(`ski binding ${label}`, SPACE, field, material)
  const shell = plastic({ map: print, rough: 0.36, coat: 0.4 })
  const product = new Group().add(
    part('toe', toeHousing, shell),
    part('heel', heelHousing, shell),
    part('jaws', toeJaws, plastic({ colour: dark, rough: 0.48 })),
    part('cup', heelCup, plastic({ colour: dark, rough: 0.48 })),
    part('lever', lever, plastic({ colour: isOrange(inks.main) ? '#14181c' : '#ff5a1f', rough: 0.4 })),
    part('base', base, plastic({ colour: dark, rough: 0.55, coat: 0.1 })),
    part(
      'slide',
      () =>
        meet(
          0.002,
          box([TOE - 0.05, 0.0155, 0], [0.011, 0.0022, 0.018], 0.001),
          slab([0, 0.0155, 0], [0, 1, 0], 0.002),
        ),
      plastic({ colour: '#e8e9e7', rough: 0.5 }),
    ),
    part('brake', brake, metal('#c4c8cc', 0.25)),
    part('feet', brakeFeet, rubber(dark)),
    part('bolts', bolts, metal('#c9cdd1', 0.25)),
  )
  if (view === 'main')
    return { product, ground: 'floor', camera: { turn: 63, rise: 38, lens: 20, frame: { fit: 0.86 } } }
  return {
    product,
    ground: 'floor',
    camera: { turn: 32, rise: 26, lens: 20, frame: { centre: [HEEL, 0.045, 0], height: 0.24 } },
  }
}
