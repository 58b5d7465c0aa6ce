import type { Colorway, DemoProduct } from '@firnline/demo/catalogue/products'
import { Group, type Material } from 'three'
import { plastic, rubber } from '../finish/gloss.ts'
import { sidePrint } from '../finish/print.ts'
import { textile } from '../finish/textile.ts'
import { behind, box, egg, type Field, meet, move, outline, turn } from '../form/field.ts'
import { body, shared } from '../form/kept.ts'
import { chance } from '../graphic/chance.ts'
import { inksOf } from '../graphic/ink.ts'
import { letter } from '../graphic/sheet.ts'
import type { Staging, View } from '../studio/staging.ts'
import type { Attributes } from './attributes.ts'

const SPACE = { low: [-0.14, -0.07, -0.26], high: [0.14, 0.07, 0.03], cell: 0.0016 } as const

/** Facing the camera; the lens bulges both ways. */
const forms = shared(() => {
  const dome = egg([0, 0, -0.112], [0.128, 0.175, 0.116])
  const rim = outline([
    [0, 0.05],
    [0.045, 0.05],
    [0.078, 0.042],
    [0.09, 0.016],
    [0.086, -0.02],
    [0.066, -0.042],
    [0.038, -0.045],
    [0.02, -0.03],
    [0, -0.02],
    [-0.02, -0.03],
    [-0.038, -0.045],
    [-0.066, -0.042],
    [-0.086, -0.02],
    [-0.09, 0.016],
    [-0.078, 0.042],
    [-0.045, 0.05],
  ])
  return { dome, rim }
})

const layer = (out: number, deep: number, from: number, to: number, round: number): Field => {
  const { dome, rim } = forms()
  return meet(
    round,
    (x, y, z) => dome(x, y, z) - out,
    (x, y, z) => -dome(x, y, z) - deep,
    (x, y) => rim(x, y) - to,
    (x, y) => from - rim(x, y),
    behind([0, 0, -0.1], [0, 0, -1]),
  )
}

const outriggers = (): Field =>
  mirrorX(move(turn(box([0, 0, 0], [0.005, 0.021, 0.013], 0.004), 'y', 28), [0.1, 0.002, -0.066]))

const mirrorX =
  (field: Field): Field =>
  (x, y, z) =>
    field(Math.abs(x), y, z)

const strap = (): Field => {
  const path: Field = (x, _y, z) => (Math.hypot(x / 0.106, (z + 0.128) / 0.112) - 1) * 0.104
  const sag = (z: number) => 0.002 - 0.006 * Math.max(0, (-0.1 - z) / 0.14)
  return meet(
    0.0015,
    (x, y, z) => Math.abs(path(x, y, z)) - 0.0014,
    (_x, y, z) => Math.abs(y - sag(z)) - 0.0195,
    behind([0, 0, -0.074], [0, 0, 1]),
  )
}

function mirrored(stops: readonly (readonly [number, string])[], mark: string) {
  return sidePrint({ x: [-0.1, 0.1], y: [-0.055, 0.06] }, '#000000', (pen, at, scale) => {
    const [left, top] = at(-0.1, 0.06)
    const [right, bottom] = at(0.1, -0.055)
    const sky = pen.createLinearGradient(left, top, left + (right - left) * 0.25, bottom)
    for (const [share, ink] of stops) sky.addColorStop(share, ink)
    pen.fillStyle = sky
    pen.fillRect(0, 0, right, bottom)
    const [x, y] = at(0.046, -0.032)
    letter(pen, 'FIRNLINE', x, y, 0, mark, {
      size: 0.0058 * scale,
      weight: 700,
      stretch: 'semi-expanded',
      spacing: 10,
      align: 'center',
    })
  })
}

const LENSES = {
  ember: [
    [0, '#3a1d6e'],
    [0.3, '#a8326e'],
    [0.58, '#ff6a2a'],
    [1, '#ffc253'],
  ],
  lake: [
    [0, '#123a7c'],
    [0.35, '#2f86c8'],
    [0.7, '#7fd6d2'],
    [1, '#d9f3c9'],
  ],
  moss: [
    [0, '#0f3d38'],
    [0.4, '#2c8a5c'],
    [0.75, '#a9d66a'],
    [1, '#f2e9a0'],
  ],
  rose: [
    [0, '#5a2346'],
    [0.45, '#c45a78'],
    [0.8, '#f2b0a0'],
    [1, '#ffe3c9'],
  ],
  smoke: [
    [0, '#14181c'],
    [0.5, '#3b434b'],
    [1, '#8d979f'],
  ],
} as const

/** A dark lens for glaciers, a pale one for cloud, else one that suits the frame. */
function lensOf(item: DemoProduct, isDark: boolean, known: Attributes) {
  if (item.uid === 'horizont') return isDark ? LENSES.ember : LENSES.lake
  if ((known.lens_category_max ?? 0) > 3) return LENSES.smoke
  if (known.lens_category_max === 1) return LENSES.rose
  return chance(item.uid)() < 0.5 ? LENSES.moss : isDark ? LENSES.ember : LENSES.lake
}

export function goggles(item: DemoProduct, colour: Colorway, view: View, known: Attributes): Staging {
  const inks = inksOf(colour.hex)
  const isDark = inks.ink !== '#12181f'
  const lens = plastic({
    map: mirrored(lensOf(item, isDark, known), '#ffffff'),
    rough: 0.1,
    coat: 1,
    coatRough: 0.03,
  })
  lens.metalness = 0.82
  const band = sidePrint({ x: [-0.12, 0.12], y: [-0.03, 0.03] }, inks.main, (pen, at) => {
    for (const [y, ink] of [
      [0.0135, isDark ? '#ff5a1f' : '#2746a6'],
      [-0.0125, isDark ? '#ff5a1f' : '#2746a6'],
    ] as const) {
      pen.fillStyle = ink
      const [, top] = at(0, y)
      pen.fillRect(0, top, pen.canvas.width, pen.canvas.height * 0.04)
    }
  })
  const part = (name: string, field: () => Field, material: Material) =>
    body(`goggles ${name}`, SPACE, field, material)
  const product = new Group().add(
    part('lens', () => layer(0.0035, 0.001, -1, -0.0015, 0.0025), lens),
    part(
      'frame',
      () => layer(0.001, 0.026, -0.009, 0.0065, 0.006),
      plastic({ colour: inks.main, rough: 0.5, coat: 0.2 }),
    ),
    part(
      'foam',
      () => meet(0.004, layer(-0.022, 0.042, -0.006, 0.004, 0.004)),
      textile({ colour: '#2a2f35', kind: 'plush', size: 0.02, depth: 0.5 }),
    ),
    part('outriggers', outriggers, rubber('#22272c')),
    part('strap', strap, textile({ colour: inks.main, kind: 'canvas', size: 0.01, depth: 0.5, map: band })),
    part(
      'slider',
      () =>
        mirrorX(move(turn(box([0, 0, 0], [0.0035, 0.0235, 0.009], 0.002), 'y', 4), [0.105, 0.002, -0.115])),
      rubber('#22272c'),
    ),
  )
  product.position.y = 0.052
  if (view === 'main')
    return { product, ground: 'floor', camera: { turn: 26, rise: 9, lens: 20, frame: { fit: 0.86 } } }
  return {
    product,
    ground: 'floor',
    camera: { turn: -44, rise: 12, lens: 22, frame: { centre: [-0.01, 0.052, -0.03], height: 0.19 } },
  }
}
