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
  stretch,
} from '../form/field.ts'
import { body, shared } from '../form/kept.ts'
import { inksOf, mix } from '../graphic/ink.ts'
import { letterWithin, nameOf } from '../graphic/name.ts'
import { type Lettering, letter } from '../graphic/sheet.ts'
import type { Staging, View } from '../studio/staging.ts'
import type { Attributes } from './attributes.ts'

const SPACE = { low: [-0.18, -0.01, -0.09], high: [0.18, 0.34, 0.09], cell: 0.0018 } as const

const ease = (from: number, to: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

const width = (x: number, y: number) =>
  0.041 +
  0.013 * ease(-0.08, 0.06, x) * (1 - ease(0.06, 0.16, y)) -
  0.01 * ease(0.09, 0.16, x) +
  0.018 * ease(0.13, 0.29, y)

const forms = shared(() => {
  const side = outline([
    [-0.13, 0.028],
    [0, 0.028],
    [0.12, 0.03],
    [0.15, 0.042],
    [0.153, 0.066],
    [0.125, 0.091],
    [0.08, 0.11],
    [0.05, 0.142],
    [0.041, 0.19],
    [0.05, 0.25],
    [0.056, 0.292],
    [0.03, 0.296],
    [-0.02, 0.276],
    [-0.06, 0.29],
    [-0.089, 0.3],
    [-0.097, 0.24],
    [-0.1, 0.18],
    [-0.113, 0.13],
    [-0.13, 0.09],
    [-0.141, 0.05],
  ])
  const leg = melt(
    0.03,
    rod([-0.035, 0.17, 0], [-0.012, 0.42, 0], 0.034, 0.052),
    rod([-0.005, 0.2, 0], [0.02, 0.42, 0], 0.028, 0.042),
  )
  const full = stretch(side, width, 0.034)
  return { full, upper: less(0.014, full, leg) }
})

/** A panel sewn onto the upper: the upper's own surface, `by` thicker, inside an outline. */
function panel(points: readonly [number, number][], by: number): Field {
  const shape = outline(points)
  return meet(0.003, grow(forms().upper, by), (x, y) => shape(x, y))
}

const sole = (): Field => {
  const under = outline([
    [-0.138, 0.004],
    [-0.05, 0.004],
    [-0.04, 0.009],
    [0.03, 0.009],
    [0.045, 0.003],
    [0.12, 0.004],
    [0.156, 0.018],
    [0.166, 0.048],
    [0.15, 0.044],
    [0.05, 0.036],
    [-0.06, 0.036],
    [-0.136, 0.046],
    [-0.152, 0.044],
    [-0.15, 0.02],
  ])
  const tread = [-0.125, -0.108, -0.091, -0.074, 0.05, 0.066, 0.082, 0.098, 0.114].map(x =>
    box([x, 0, 0], [0.0035, 0.008, 0.1], 0.001),
  )
  return less(
    0.003,
    stretch(under, (x, y) => width(x, y) + 0.0015, 0.012),
    ...tread,
  )
}

/** Steel lace laid over the tongue in a zigzag. */
const laces = (): Field => {
  const { upper } = forms()
  const rows = [0, 1, 2, 3, 4, 5].map(i => {
    const [x, y] = [0.098 - i * 0.0135, 0.105 + i * 0.022 + (i > 2 ? (i - 2) * 0.012 : 0)]
    const tilt = i % 2 ? 0.35 : -0.35
    return meet(
      0.001,
      slab([x, y, 0], [-0.6, 0.8, tilt], 0.0013),
      behind([x - 0.02, y - 0.022, 0], [-0.8, -0.6, 0]),
    )
  })
  return meet(0.001, grow(upper, 0.0036), join(...rows), (_x, _y, z) => Math.abs(z) - 0.03)
}

export function snowboardBoot(item: DemoProduct, colour: Colorway, view: View, known: Attributes): Staging {
  const dialled = (known.lacing ?? 'dial') === 'dial'
  const inks = inksOf(colour.hex)
  const isDark = inks.ink !== '#12181f'
  const [panelInk, accent] = [mix(inks.main, '#0d1218', isDark ? 0.4 : 0.28), isDark ? '#ff5a1f' : '#16202c']
  const print = sidePrint({ x: [-0.16, 0.08], y: [0.06, 0.3] }, inks.main, (pen, at, scale) => {
    const { word, number } = nameOf(item)
    const line = (text: string, ahead: number, how: Lettering) => {
      const [x, y] = at(ahead, 0.19)
      letterWithin(pen, text, { x, y, turn: -82, room: 0.07 * scale }, accent, how)
    }
    line(word, -0.062, { size: 0.0225 * scale, weight: 900 })
    line(number, -0.045, { size: 0.0135 * scale, weight: 500 })
  })
  const heelPrint = sidePrint({ x: [-0.16, 0.02], y: [0.02, 0.14] }, panelInk, (pen, at, scale) => {
    const [x, y] = at(-0.118, 0.062)
    letter(pen, 'FIRNLINE', x, y, -3, inks.ink, {
      size: 0.0122 * scale,
      weight: 800,
      stretch: 'semi-expanded',
      spacing: 10,
    })
  })
  const part = (name: string, field: () => Field, material: Material) =>
    body(`snowboard boot ${name}`, SPACE, field, material)
  const product = new Group().add(
    part(
      'upper',
      () => forms().upper,
      textile({ colour: inks.main, kind: 'canvas', size: 0.016, depth: 0.5, map: print }),
    ),
    part('sole', sole, rubber(isDark ? '#14171a' : '#e9e6df')),
    part(
      'toe',
      () =>
        panel(
          [
            [0.085, 0.02],
            [0.17, 0.02],
            [0.17, 0.08],
            [0.125, 0.093],
            [0.1, 0.078],
            [0.088, 0.05],
          ],
          0.0024,
        ),
      plastic({ colour: panelInk, rough: 0.6, coat: 0.1 }),
    ),
    part(
      'heel',
      () =>
        panel(
          [
            [-0.16, 0.02],
            [-0.03, 0.02],
            [-0.028, 0.055],
            [-0.05, 0.075],
            [-0.075, 0.1],
            [-0.1, 0.15],
            [-0.14, 0.15],
          ],
          0.0024,
        ),
      plastic({ map: heelPrint, rough: 0.6, coat: 0.1 }),
    ),
    part(
      'harness',
      () =>
        panel(
          [
            [-0.105, 0.17],
            [-0.06, 0.135],
            [0.0, 0.115],
            [0.03, 0.1],
            [0.055, 0.108],
            [0.04, 0.128],
            [0.0, 0.145],
            [-0.05, 0.175],
            [-0.1, 0.215],
          ],
          0.0032,
        ),
      plastic({ colour: panelInk, rough: 0.55, coat: 0.1 }),
    ),
    part(
      'eyestay',
      () =>
        panel(
          [
            [0.018, 0.13],
            [0.035, 0.14],
            [0.03, 0.19],
            [0.036, 0.262],
            [0.018, 0.268],
            [0.012, 0.19],
          ],
          0.0028,
        ),
      textile({ colour: panelInk, kind: 'leather', size: 0.02, depth: 0.4 }),
    ),
    part(
      'laces',
      laces,
      dialled
        ? metal('#aab0b6', 0.35)
        : textile({ colour: isDark ? '#e9e6df' : '#20262c', kind: 'canvas', size: 0.006, depth: 0.6 }),
    ),
    part(
      'tongue',
      () =>
        meet(
          0.01,
          stretch(
            outline([
              [0.03, 0.25],
              [0.05, 0.25],
              [0.072, 0.3],
              [0.07, 0.322],
              [0.05, 0.318],
              [0.03, 0.29],
            ]),
            () => 0.034,
            0.014,
          ),
        ),
      textile({ colour: '#1a1e22', kind: 'canvas', size: 0.016, depth: 0.7 }),
    ),
    part(
      'loop',
      () =>
        less(
          0.003,
          box([-0.098, 0.302, 0], [0.005, 0.018, 0.012], 0.004),
          box([-0.098, 0.304, 0], [0.02, 0.009, 0.006], 0.003),
        ),
      textile({ colour: accent, kind: 'canvas', size: 0.01 }),
    ),
  )
  if (dialled)
    product.add(
      part(
        'dial',
        () =>
          join(
            drum([0.012, 0.236, 0.062], 'z', 0.0155, 0.006, 0.002),
            drum([0.012, 0.236, 0.055], 'z', 0.019, 0.004, 0.002),
          ),
        plastic({ colour: accent, rough: 0.4 }),
      ),
    )
  if (view === 'main')
    return { product, ground: 'floor', camera: { turn: 24, rise: 9, lens: 18, frame: { fit: 0.86 } } }
  return {
    product,
    ground: 'floor',
    camera: { turn: 50, rise: 17, lens: 20, frame: { centre: [0.02, 0.19, 0], height: 0.29 } },
  }
}
