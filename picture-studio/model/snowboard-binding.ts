import type { Colorway, DemoProduct } from '@firnline/demo/catalogue/products'
import { Group, type Material } from 'three'
import { metal, plastic, rubber } from '../finish/gloss.ts'
import { textile } from '../finish/textile.ts'
import {
  behind,
  box,
  drum,
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
import { body } from '../form/kept.ts'
import { inksOf } from '../graphic/ink.ts'
import type { Staging, View } from '../studio/staging.ts'

const SPACE = { low: [-0.17, -0.01, -0.1], high: [0.17, 0.3, 0.12], cell: 0.0014 } as const

/** The base is drawn in plan: x to the toe, the second axis across. */
const plan = outline([
  [-0.105, 0],
  [-0.09, 0.045],
  [-0.05, 0.058],
  [0.03, 0.06],
  [0.095, 0.056],
  [0.125, 0.04],
  [0.132, 0],
  [0.125, -0.04],
  [0.095, -0.056],
  [0.03, -0.06],
  [-0.05, -0.058],
  [-0.09, -0.045],
])

const base = (): Field => {
  const plate = meet(0.004, (x, _y, z) => plan(x, z), slab([0, 0.008, 0], [0, 1, 0], 0.007))
  const rail = mirror(
    melt(
      0.01,
      rod([0.09, 0.012, 0.053], [0, 0.016, 0.06], 0.009),
      rod([0, 0.016, 0.06], [-0.06, 0.042, 0.062], 0.011, 0.013),
      rod([-0.06, 0.042, 0.062], [-0.085, 0.05, 0.05], 0.011),
    ),
  )
  return less(0.003, join(plate, rail), drum([0.012, 0.012, 0], 'y', 0.046, 0.01, 0.001))
}

const disc = (): Field => {
  const slots = [0, 1, 2, 3].map(i =>
    move(turn(rod([-0.007, 0, 0], [0.007, 0, 0], 0.0035), 'y', 0), [
      0.012 + (i % 2 ? 0.02 : -0.02),
      0.0135,
      i < 2 ? 0.02 : -0.02,
    ]),
  )
  return less(
    0.001,
    drum([0.012, 0.009, 0], 'y', 0.0445, 0.0045, 0.0015),
    ...slots,
    drum([0.012, 0.013, 0], 'y', 0.009, 0.003, 0.001),
  )
}

const pads = (): Field =>
  join(
    less(
      0.003,
      meet(
        0.004,
        (x, _y, z) => plan(x, z) + 0.012,
        slab([0, 0.017, 0], [0, 1, 0], 0.0045),
        behind([0.062, 0, 0], [-1, 0, 0]),
      ),
      ...[0, 1, 2].map(i => box([0.08 + i * 0.014, 0.022, 0], [0.0025, 0.003, 0.03], 0.001)),
    ),
    less(
      0.003,
      meet(
        0.004,
        (x, _y, z) => plan(x, z) + 0.014,
        slab([0, 0.015, 0], [0, 1, 0], 0.004),
        behind([-0.042, 0, 0], [1, 0, 0]),
      ),
    ),
  )

const hoop = (): Field => {
  const ring: Field = (x, y, z) =>
    Math.hypot(
      Math.max(0, Math.hypot(Math.min(0, x + 0.055) * 0.92, z) - 0.063) +
        Math.min(0, Math.hypot(Math.min(0, x + 0.055) * 0.92, z) - 0.063) * -1,
      (y - 0.058 - (x + 0.055) * 0.25) * 0.62,
    ) - 0.0072
  return meet(0.002, ring, behind([-0.02, 0, 0], [1, 0, 0]))
}

const backShell = (): Field => {
  const around: Field = (x, y, z) =>
    (Math.hypot((x + 0.052 - (y - 0.06) * 0.13) * 1.0, z) -
      (0.056 + 0.03 * Math.min(1, Math.max(0, (y - 0.06) / 0.2)))) *
    0.95
  return around
}

const backOutline = outline([
  [-0.052, 0.062],
  [0, 0.05],
  [0.052, 0.062],
  [0.058, 0.12],
  [0.057, 0.19],
  [0.046, 0.248],
  [0, 0.266],
  [-0.048, 0.25],
  [-0.06, 0.19],
  [-0.06, 0.12],
])

const highback = (): Field => {
  const wall = meet(
    0.006,
    hollow(backShell(), 0.006),
    (_x, y, z) => backOutline(z, y),
    behind([-0.056, 0, 0], [1, -0.2, 0]),
  )
  const window = outline([
    [-0.026, 0.112],
    [0.026, 0.112],
    [0.032, 0.15],
    [0.02, 0.186],
    [-0.02, 0.186],
    [-0.032, 0.15],
  ])
  const slots = [0.214, 0.228].map(y => box([-0.1, y, 0], [0.06, 0.003, 0.03], 0.003))
  return less(0.003, wall, (_x, y, z) => window(z, y), ...slots)
}

const backPad = (): Field =>
  meet(
    0.004,
    (x, y, z) => Math.max(backShell()(x, y, z) + 0.006, -backShell()(x, y, z) - 0.013),
    (_x, y, z) => backOutline(z, y) + 0.016,
    behind([-0.06, 0, 0], [1, -0.2, 0]),
    behind([0, 0.196, 0], [0, -1, 0]),
  )

type Strap = { x: number; lean: number; high: number; half: number }
const STRAPS: readonly Strap[] = [
  { x: -0.012, lean: 0.62, high: 0.115, half: 0.021 },
  { x: 0.098, lean: -0.3, high: 0.062, half: 0.018 },
]

/** A strap arches over where the boot would be. */
const arch = ({ x, lean, high, half }: Strap, thick: number, narrow = 0): Field => {
  const tunnel: Field = (_x, y, z) => (Math.hypot(z / 0.064, (y - 0.022) / high) - 1) * 0.055
  const wall: Field = (a, b, c) => Math.abs(tunnel(a, b, c)) - thick
  return meet(
    0.0035,
    wall,
    (a, b, c) =>
      slab([x, 0.03, 0], [1, -lean, 0], half - narrow * Math.min(1, Math.abs(c) / 0.064) ** 2)(a, b, c),
    behind([0, 0.024, 0], [0, -1, 0]),
  )
}

const straps = (): Field => {
  const openings = STRAPS.map(one =>
    meet(0.002, arch({ ...one, half: one.half * 0.38 }, 0.02), (_x, _y, z) => Math.abs(z) - 0.03),
  )
  return less(0.003, join(...STRAPS.map(one => arch(one, 0.0052, 0.008))), ...openings)
}

const ladders = (): Field => {
  const bands = STRAPS.map(one =>
    meet(0.001, arch({ ...one, half: 0.0105 }, 0.0075), (_x, _y, z) => 0.034 - z),
  )
  const teeth: Field = (_x, y) => Math.sin(y * 1300) * 0.0009
  return grow((x, y, z) => join(...bands)(x, y, z) + teeth(x, y, z), 0)
}

const buckles = (): Field =>
  join(
    ...STRAPS.map(({ x, lean, high }) => {
      const [y, z] = [0.022 + high * 0.66, 0.064 * 0.75 + 0.006]
      const at = x + (y - 0.03) * lean
      const frame = less(
        0.002,
        box([0, 0, 0], [0.0155, 0.021, 0.006], 0.004),
        box([0, 0.008, 0.004], [0.0085, 0.006, 0.006], 0.002),
      )
      return move(turn(turn(frame, 'x', -38), 'z', (-Math.atan(lean) * 180) / Math.PI), [at, y, z])
    }),
    mirror(drum([-0.062, 0.044, 0.0725], 'z', 0.0095, 0.004, 0.0015)),
    mirror(drum([0.088, 0.014, 0.062], 'z', 0.007, 0.004, 0.0015)),
  )

export function snowboardBinding(_item: DemoProduct, colour: Colorway, view: View): Staging {
  const inks = inksOf(colour.hex)
  const isDark = inks.ink !== '#12181f'
  const part = (label: string, field: () => Field, material: Material) =>
    body(`snowboard binding ${label}`, SPACE, field, material)
  const product = new Group().add(
    part('base', base, plastic({ colour: isDark ? inks.main : inks.main, rough: 0.5, coat: 0.2 })),
    part('disc', disc, plastic({ colour: '#2a2f34', rough: 0.5 })),
    part('pads', pads, rubber('#2b3035')),
    part('hoop', hoop, metal(isDark ? '#8f959b' : '#2a2e33', 0.36)),
    part('highback', highback, plastic({ colour: inks.main, rough: 0.45, coat: 0.25 })),
    part('back pad', backPad, rubber('#2b3035')),
    part(
      'straps',
      straps,
      textile({
        colour: isDark ? '#20262d' : '#22272c',
        kind: 'leather',
        size: 0.02,
        depth: 0.5,
        rough: 0.7,
      }),
    ),
    part('ladders', ladders, plastic({ colour: isDark ? '#ff5a1f' : '#1a1e22', rough: 0.45 })),
    part('buckles', buckles, metal('#c3c7cb', 0.3)),
  )
  if (view === 'main')
    return { product, ground: 'floor', camera: { turn: 42, rise: 20, lens: 19, frame: { fit: 0.86 } } }
  return {
    product,
    ground: 'floor',
    camera: { turn: 20, rise: 15, lens: 20, frame: { centre: [0.03, 0.08, 0.01], height: 0.26 } },
  }
}
