import type { Colorway, DemoProduct } from '@firnline/demo/catalogue/products'
import { Group, type Material } from 'three'
import { metal, plastic } from '../finish/gloss.ts'
import {
  box,
  drum,
  type Field,
  join,
  less,
  melt,
  mirror,
  move,
  outline,
  rod,
  stretch,
  turn,
} from '../form/field.ts'
import { body } from '../form/kept.ts'
import { inksOf } from '../graphic/ink.ts'
import type { Staging, View } from '../studio/staging.ts'
import type { Attributes } from './attributes.ts'

const SPACE = { low: [-0.19, -0.02, -0.08], high: [0.17, 0.1, 0.08], cell: 0.0011 } as const
const [TOE, HEEL] = [0.075, -0.085]

const arms = (): Field => {
  const arm = melt(
    0.006,
    rod([0.006, 0.014, 0.012], [0.0, 0.022, 0.03], 0.0075),
    rod([0.0, 0.022, 0.03], [-0.006, 0.05, 0.032], 0.0078, 0.0065),
  )
  const window = turn(box([0, 0, 0], [0.003, 0.009, 0.02], 0.002), 'z', 8)
  return move(mirror(less(0.002, arm, move(window, [-0.003, 0.034, 0.032]))), [TOE, 0, 0])
}

const pins = (braked: boolean): Field =>
  join(
    move(mirror(rod([-0.006, 0.049, 0.034], [-0.006, 0.049, 0.0215], 0.0035, 0.0018)), [TOE, 0, 0]),
    move(mirror(rod([0.02, 0.047, 0.0085], [0.046, 0.047, 0.0085], 0.0033, 0.0026)), [HEEL, 0, 0]),
    ...(braked ? [brake()] : []),
    ...[
      [TOE + 0.034, 0.013],
      [TOE - 0.032, 0.013],
      [HEEL - 0.036, 0.014],
      [HEEL + 0.036, 0.014],
    ].map(([x = 0, z = 0]) =>
      mirror(
        less(
          0.0006,
          drum([x, 0.0105, z], 'y', 0.0048, 0.002, 0.0008),
          box([x, 0.0125, z], [0.003, 0.0015, 0.0007]),
          box([x, 0.0125, z], [0.0007, 0.0015, 0.003]),
        ),
      ),
    ),
  )

const brake = (): Field =>
  move(
    mirror(
      join(
        rod([0.045, 0.01, 0.024], [0.02, 0.01, 0.044], 0.0024),
        rod([0.02, 0.01, 0.044], [-0.06, 0.028, 0.046], 0.0024),
      ),
    ),
    [HEEL, 0, 0],
  )

const plates = (): Field => {
  const window = (x: number) => box([x, 0.006, 0], [0.009, 0.02, 0.006], 0.004)
  return join(
    less(
      0.002,
      box([TOE, 0.006, 0], [0.044, 0.0042, 0.021], 0.003),
      window(TOE + 0.017),
      window(TOE - 0.014),
    ),
    box([HEEL, 0.006, 0], [0.05, 0.0042, 0.022], 0.003),
  )
}

const lever = (): Field => {
  const side = outline([
    [0.004, 0.018],
    [0.03, 0.02],
    [0.058, 0.034],
    [0.074, 0.052],
    [0.07, 0.057],
    [0.05, 0.043],
    [0.026, 0.032],
    [0.006, 0.03],
  ])
  return move(
    less(
      0.002,
      stretch(side, () => 0.012, 0.005),
      box([0.05, 0.045, 0], [0.012, 0.03, 0.0055], 0.004),
    ),
    [TOE, 0, 0],
  )
}

const turret = (): Field => {
  const side = outline([
    [-0.026, 0.012],
    [0.02, 0.012],
    [0.026, 0.03],
    [0.024, 0.056],
    [0.008, 0.063],
    [-0.018, 0.058],
    [-0.028, 0.04],
  ])
  const pocket = box([-0.004, 0.034, 0.024], [0.012, 0.01, 0.006], 0.004)
  return move(
    less(
      0.003,
      stretch(side, () => 0.022, 0.01),
      mirror(pocket),
    ),
    [HEEL, 0, 0],
  )
}

const risers = (): Field => {
  const flap = less(
    0.002,
    box([0, 0, 0], [0.026, 0.0035, 0.017], 0.003),
    box([0.004, 0, 0], [0.012, 0.02, 0.009], 0.003),
  )
  return join(
    move(turn(flap, 'z', 8), [HEEL + 0.008, 0.067, 0]),
    move(turn(flap, 'z', 38), [HEEL - 0.026, 0.072, 0]),
  )
}

const soft = (braked: boolean): Field =>
  join(
    ...(braked
      ? [move(mirror(rod([-0.044, 0.025, 0.046], [-0.084, 0.034, 0.046], 0.0052, 0.0066)), [HEEL, 0, 0])]
      : []),
    box([HEEL + 0.056, 0.012, 0], [0.024, 0.004, 0.025], 0.003),
    box([TOE - 0.058, 0.007, 0], [0.012, 0.0055, 0.022], 0.004),
  )

export function pinBinding(_item: DemoProduct, colour: Colorway, view: View, known: Attributes): Staging {
  const braked = (known.weight_g ?? 500) > 300
  const inks = inksOf(colour.hex)
  const part = (label: string, field: () => Field, material: Material) =>
    body(`pin binding ${label} ${braked}`, SPACE, field, material)
  const tint = plastic({ colour: inks.main, rough: 0.32, coat: 0.5 })
  tint.metalness = 0.35
  const product = new Group().add(
    part('arms', arms, tint),
    part('turret', turret, tint),
    part('lever', lever, plastic({ colour: '#1a1e22', rough: 0.42 })),
    part('risers', risers, metal('#b9bec3', 0.32)),
    part('plates', plates, metal('#8d9399', 0.38)),
    part('pins', () => pins(braked), metal('#d4d7da', 0.2)),
    part('soft', () => soft(braked), plastic({ colour: '#1a1e22', rough: 0.6, coat: 0 })),
  )
  if (view === 'main')
    return { product, ground: 'floor', camera: { turn: 63, rise: 38, lens: 20, frame: { fit: 0.86 } } }
  return {
    product,
    ground: 'floor',
    camera: { turn: 42, rise: 22, lens: 20, frame: { centre: [HEEL + 0.01, 0.036, 0], height: 0.2 } },
  }
}
