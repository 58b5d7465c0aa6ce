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
  move,
  outline,
  rod,
  slab,
  stretch,
  turn,
} from '../form/field.ts'
import { body, shared } from '../form/kept.ts'
import { chance } from '../graphic/chance.ts'
import { inksOf, mix } from '../graphic/ink.ts'
import { letterWithin } from '../graphic/name.ts'
import { letter } from '../graphic/sheet.ts'
import type { Staging, View } from '../studio/staging.ts'

const SPACE = { low: [-0.19, -0.01, -0.1], high: [0.19, 0.38, 0.1], cell: 0.0018 } as const

const ease = (from: number, to: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

const footprint = (x: number) =>
  0.036 + 0.017 * ease(-0.09, 0.05, x) - 0.016 * ease(0.08, 0.165, x) - 0.006 * ease(-0.12, -0.16, x)

const shellWidth = (x: number, y: number) => footprint(x) * (1.02 - 0.2 * ease(0.05, 0.2, y))
const cuffWidth = (_x: number, y: number) => 0.045 + 0.021 * ease(0.09, 0.3, y)

const forms = shared(() => {
  const lower = outline([
    [-0.146, 0.02],
    [-0.06, 0.02],
    [0.05, 0.02],
    [0.146, 0.022],
    [0.165, 0.036],
    [0.16, 0.058],
    [0.122, 0.083],
    [0.07, 0.108],
    [0.032, 0.148],
    [0.012, 0.2],
    [-0.09, 0.2],
    [-0.119, 0.14],
    [-0.139, 0.09],
    [-0.153, 0.045],
  ])
  const upper = outline([
    [0.045, 0.124],
    [0.049, 0.19],
    [0.068, 0.262],
    [0.06, 0.274],
    [0.02, 0.268],
    [-0.025, 0.282],
    [-0.062, 0.31],
    [-0.085, 0.306],
    [-0.097, 0.24],
    [-0.113, 0.17],
    [-0.12, 0.126],
    [-0.09, 0.096],
    [-0.045, 0.088],
    [0.005, 0.1],
  ])
  const leg = melt(
    0.03,
    rod([-0.035, 0.16, 0], [0.012, 0.42, 0], 0.043, 0.062),
    rod([-0.028, 0.2, 0], [0.012, 0.42, 0], 0.028, 0.048),
  )
  const shell = stretch(lower, shellWidth, 0.03)
  const cuff = less(0.006, stretch(upper, cuffWidth, 0.034), leg)
  const bladder = outline([
    [0.02, 0.1],
    [0.03, 0.2],
    [0.046, 0.262],
    [0.072, 0.296],
    [0.082, 0.322],
    [0.066, 0.33],
    [0.03, 0.3],
    [-0.02, 0.3],
    [-0.06, 0.328],
    [-0.082, 0.332],
    [-0.09, 0.3],
    [-0.1, 0.2],
    [-0.1, 0.1],
  ])
  const hole = melt(
    0.03,
    rod([-0.03, 0.16, 0], [0.008, 0.42, 0], 0.036, 0.054),
    rod([0.0, 0.2, 0], [0.026, 0.42, 0], 0.03, 0.044),
  )
  const liner = less(
    0.012,
    stretch(bladder, (x, y) => cuffWidth(x, y) - 0.006, 0.03),
    hole,
  )
  return { shell, cuff, liner }
})

type Buckle = { at: [number, number]; lean: number; on: 'shell' | 'cuff' }

const BUCKLES: readonly Buckle[] = [
  { at: [0.118, 0.078], lean: 34, on: 'shell' },
  { at: [0.066, 0.112], lean: 44, on: 'shell' },
  { at: [0.046, 0.186], lean: 80, on: 'cuff' },
  { at: [0.056, 0.232], lean: 82, on: 'cuff' },
]

/** Straps lie on the shell across the shin or instep; levers on the outside. */
function strap({ at, lean, on }: Buckle, parts: ReturnType<typeof forms>): Field {
  const [c, s] = [Math.cos((lean * Math.PI) / 180), Math.sin((lean * Math.PI) / 180)]
  const across = slab([at[0], at[1], 0], [-c, s, 0], 0.0085)
  const front = behind([at[0] - s * 0.056, at[1] - c * 0.056, 0], [-s, -c, 0])
  const skinOf = on === 'shell' ? parts.shell : parts.cuff
  return meet(0.002, grow(skinOf, 0.0034), across, front)
}

function lever({ at, lean, on }: Buckle): Field {
  const [c, s] = [Math.cos((lean * Math.PI) / 180), Math.sin((lean * Math.PI) / 180)]
  const [x, y] = [at[0] - s * 0.03, at[1] - c * 0.03]
  const z = (on === 'shell' ? shellWidth(x, y) : cuffWidth(x, y)) + (on === 'shell' ? 0.0028 : 0.0026)
  const arm = less(
    0.002,
    box([0, 0, 0], [0.0235, 0.0078, 0.0034], 0.003),
    box([-0.003, 0, 0], [0.011, 0.0036, 0.01], 0.002),
  )
  const hinge = drum([0.023, 0, -0.001], 'y', 0.0042, 0.0088, 0.001)
  const teeth = join(
    ...[0, 1, 2, 3].map(i => box([0.034 + i * 0.006, 0, -0.001], [0.0016, 0.007, 0.003], 0.0008)),
  )
  const tilt = on === 'shell' ? 26 : 8
  return move(turn(turn(join(arm, hinge, teeth), 'y', tilt), 'z', 90 - lean), [x, y, z])
}

function sole(): Field {
  const plan: Field = (x, _y, z) => Math.max(Math.abs(z) - footprint(x) * 0.84, Math.abs(x) - 0.147) * 0.8
  const plate = meet(0.008, plan, slab([0, 0.0135, 0], [0, 1, 0], 0.0125))
  const arch = rod([-0.035, -0.004, -0.1], [-0.035, -0.004, 0.1], 0.021)
  const cuts = [-0.128, -0.113, -0.098, 0.06, 0.075, 0.09, 0.105, 0.12].map(x =>
    box([x, 0, 0], [0.003, 0.005, 0.1], 0.001),
  )
  return less(0.003, plate, arch, ...cuts)
}

function makeBoot(item: DemoProduct, colour: Colorway): Group {
  const touring = item.subcategories[0] === 'boots-touring'
  const junior = item.subcategories.includes('boots-kids')
  const inks = inksOf(colour.hex)
  const [dark, bright] = ['#1a1e22', inks.ink === '#12181f' ? '#14191e' : '#f2f3f0']
  const parts = forms()
  const two = mix(inks.main, '#14191e', toneOf(item))
  const cuffPrint = sidePrint({ x: [-0.14, 0.1], y: [0.07, 0.33] }, inks.main, (pen, at, scale) => {
    const [x, y] = at(-0.054, 0.136)
    const room = (touring ? 0.11 : 0.116) * scale
    letterWithin(pen, (item.name.split(' ')[0] ?? '').toUpperCase(), { x, y, turn: -83, room }, bright, {
      size: (touring ? 0.026 : 0.034) * scale,
      weight: 900,
    })
    const [nx, ny] = at(-0.088, 0.136)
    letter(
      pen,
      item.name.split(' ').slice(1).join(' ').toUpperCase(),
      nx,
      ny,
      -83,
      fadeTo(bright, inks.main),
      { size: 0.022 * scale, weight: 500 },
    )
  })
  const shellPrint = sidePrint({ x: [-0.19, 0.19], y: [0, 0.24] }, two, (pen, at, scale) => {
    const [x, y] = at(-0.115, 0.05)
    letter(pen, 'FIRNLINE', x, y, -4, toneOf(item) > 0.5 ? '#f2f3f0' : bright, {
      size: 0.019 * scale,
      weight: 800,
      stretch: 'semi-expanded',
      spacing: 10,
    })
  })
  const part = (name: string, field: () => Field, material: Material) =>
    body(`boot ${touring ? 'touring' : junior ? 'junior' : ''} ${name}`, SPACE, field, material)
  const buckles = touring ? BUCKLES.filter((_, i) => i % 2) : junior ? BUCKLES.slice(1) : BUCKLES
  const boot = new Group()
  boot.add(
    part(
      'shell',
      () => shellForm(parts),
      plastic({ map: shellPrint, rough: 0.4, coat: 0.3, coatRough: 0.25 }),
    ),
    part(
      'cuff',
      () => cuffForm(parts),
      plastic({ map: cuffPrint, rough: 0.38, coat: 0.35, coatRough: 0.22 }),
    ),
    part('liner', () => parts.liner, textile({ colour: dark, kind: 'canvas', size: 0.018, depth: 0.6 })),
    part('sole', sole, rubber(dark)),
    part(
      'straps',
      () => join(...buckles.map(one => strap(one, parts))),
      plastic({ colour: dark, rough: 0.5, coat: 0.1 }),
    ),
    part('levers', () => join(...buckles.map(lever)), metal('#d2d5d8', 0.3)),
    part(
      'band',
      () => powerStrap(parts),
      textile({ colour: '#15181b', kind: 'canvas', size: 0.014, depth: 0.8 }),
    ),
    part('pivot', () => drum([-0.05, 0.112, 0.0485], 'z', 0.0125, 0.004, 0.0015), metal('#9aa0a6', 0.35)),
    part('spine', () => spine(touring), plastic({ colour: dark, rough: 0.45 })),
  )
  return boot
}

/** The first season's shells, chosen by hand; later ones by chance. */
const SHELLS: Readonly<Record<string, number>> = {
  'serac-130': 0,
  'serac-95-w': 0,
  'traverse-tour': 0.92,
}

/** How much darker the lower shell is than the cuff: by model, but always black where it must be light. */
function toneOf(item: DemoProduct): number {
  const chosen = SHELLS[item.uid]
  if (chosen !== undefined) return chosen
  if (item.subcategories[0] === 'boots-touring') return chance(item.uid)() < 0.4 ? 0.92 : 0.7
  return [0, 0.55, 0.25, 0.85][Math.floor(chance(`${item.uid} shell`)() * 4)] ?? 0
}

const fadeTo = (ink: string, ground: string) => mix(ink, ground, 0.25)

function shellForm({ shell, cuff }: ReturnType<typeof forms>): Field {
  const welt = slab([0, 0.0295, 0], [0, 1, 0], 0.0016)
  const shallow = grow(shell, -0.0018)
  const groove = (cutter: Field) => meet(0.0006, cutter, (x, y, z) => -shallow(x, y, z))
  const clear = grow(cuff, 0.0006)
  return less(0.0015, shell, groove(welt), meet(0.001, clear, behind([0, 0.13, 0], [0, -1, 0])))
}

function cuffForm({ cuff }: ReturnType<typeof forms>): Field {
  const inner = grow(cuff, -0.0014)
  const groove = (cutter: Field) => meet(0.0006, cutter, (x, y, z) => -inner(x, y, z))
  const rib = slab([-0.066, 0.2, 0], [1, -0.2, 0], 0.0015)
  return less(0.0015, cuff, groove(rib))
}

function powerStrap({ cuff, liner }: ReturnType<typeof forms>): Field {
  const around = melt(0.02, cuff, liner)
  const band = slab([0.06, 0.272, 0], [0.16, 1, 0], 0.0175)
  return meet(
    0.002,
    grow(around, 0.0028),
    band,
    (x, y, z) => -grow(around, 0.0003)(x, y, z),
    behind([-0.055, 0, 0], [-1, 0, 0]),
  )
}

function spine(touring: boolean): Field {
  const plate = rod([-0.119, 0.12, 0], [-0.094, touring ? 0.26 : 0.285, 0], 0.012, 0.009)
  return touring ? melt(0.006, plate, rod([-0.112, 0.2, 0], [-0.113, 0.25, 0], 0.009)) : plate
}

export function skiBoot(item: DemoProduct, colour: Colorway, view: View): Staging {
  const product = makeBoot(item, colour)
  if (view === 'main')
    return { product, ground: 'floor', camera: { turn: 24, rise: 9, lens: 18, frame: { fit: 0.86 } } }
  return {
    product,
    ground: 'floor',
    camera: { turn: 52, rise: 16, lens: 20, frame: { centre: [0.02, 0.2, 0], height: 0.3 } },
  }
}
