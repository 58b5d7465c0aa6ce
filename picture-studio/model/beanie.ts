import type { Colorway, DemoProduct } from '@firnline/demo/catalogue/products'
import { type BufferGeometry, Group, Mesh } from 'three'
import { sidePrint } from '../finish/print.ts'
import { textile } from '../finish/textile.ts'
import { loft, type Point } from '../form/loft.ts'
import { relief } from '../graphic/chance.ts'
import { inksOf } from '../graphic/ink.ts'
import { letter } from '../graphic/sheet.ts'
import type { Staging, View } from '../studio/staging.ts'

const RIBS = 44
const AROUND = 880

type Ring = { y: number; r: number; rib: number }

/** Ribbed knit along a profile from hem to crown. */
function knitted(profile: readonly Ring[], seed: string): BufferGeometry {
  const slack = relief(seed, 0.7, 3)
  const rings = profile.map(({ y, r, rib }) =>
    Array.from({ length: AROUND }, (_, i): Point => {
      const turn = (i / AROUND) * Math.PI * 2
      const fold =
        0.007 * (slack(Math.cos(turn) + 3, Math.sin(turn) + y * 9 + 3) - 0.5) * Math.min(1, r / 0.06)
      const stitch = rib * (Math.abs(Math.cos((turn * RIBS) / 2)) ** 0.7 - 0.6)
      const out = r + stitch + fold
      return [
        -Math.sin(turn) * out * 0.93,
        y + 0.004 * Math.sin(turn * 2 + 1) * (r / 0.1),
        Math.cos(turn) * out * 1.04,
      ]
    }),
  )
  return loft(rings, { closed: true, uv: (_point, u, v) => [u * 0.62, v * 0.24] })
}

const curve = (points: readonly [number, number, number][], steps: number): Ring[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const t = (i / steps) * (points.length - 1)
    const k = Math.min(points.length - 2, Math.floor(t))
    const u = t - k
    const at = (n: number) => points[Math.min(points.length - 1, Math.max(0, n))] ?? [0, 0, 0]
    const mix = (axis: 0 | 1 | 2) => {
      const [a, b, c, d] = [at(k - 1)[axis], at(k)[axis], at(k + 1)[axis], at(k + 2)[axis]]
      return (
        0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - a - 3 * c + d) * u ** 3)
      )
    }
    return { y: mix(0), r: Math.max(0.0006, mix(1)), rib: mix(2) }
  })

const CROWN: readonly [number, number, number][] = [
  [0.03, 0.091, 0.003],
  [0.07, 0.095, 0.0034],
  [0.115, 0.0975, 0.0036],
  [0.155, 0.092, 0.0036],
  [0.185, 0.077, 0.0034],
  [0.206, 0.054, 0.003],
  [0.217, 0.028, 0.002],
  [0.2195, 0.008, 0.0006],
  [0.219, 0.0008, 0],
]
const CUFF: readonly [number, number, number][] = [
  [0.012, 0.09, 0.002],
  [0.003, 0.094, 0.003],
  [0.001, 0.1, 0.0036],
  [0.008, 0.1045, 0.004],
  [0.03, 0.1065, 0.0042],
  [0.055, 0.1065, 0.0042],
  [0.071, 0.1045, 0.004],
  [0.0765, 0.1, 0.0034],
  [0.073, 0.095, 0.002],
]

function label(): Mesh {
  const cloth = sidePrint({ x: [-0.027, 0.027], y: [0.022, 0.054] }, '#16202c', (pen, at, scale) => {
    const [x, y] = at(0, 0.0375)
    letter(pen, 'FIRNLINE', x, y, 0, '#f2f3f0', {
      size: 0.0074 * scale,
      weight: 800,
      stretch: 'semi-expanded',
      spacing: 4,
      align: 'center',
    })
  })
  const rows = Array.from({ length: 9 }, (_, j) =>
    Array.from({ length: 33 }, (_, i): Point => {
      const turn = (0.5 - i / 32) * 0.5
      const out = 0.1085 + 0.0016 * Math.min(1, Math.min(i, 32 - i) / 2)
      return [Math.sin(turn) * out * 0.93, 0.023 + (j / 8) * 0.03, Math.cos(turn) * out * 1.04]
    }),
  )
  return new Mesh(
    loft(rows, { uv: ([x, y]) => [x, y] }),
    textile({ colour: '#16202c', kind: 'canvas', size: 0.006, depth: 0.5, map: cloth }),
  )
}

export function beanie(_item: DemoProduct, colour: Colorway, view: View): Staging {
  const wool = textile({
    colour: inksOf(colour.hex).main,
    kind: 'knit',
    size: 0.058,
    depth: 2.2,
    rough: 0.95,
  })
  const product = new Group().add(
    new Mesh(knitted(curve(CROWN, 150), 'crown'), wool),
    new Mesh(knitted(curve(CUFF, 80), 'cuff'), wool),
    label(),
  )
  if (view === 'main')
    return { product, ground: 'floor', camera: { turn: -14, rise: 6, lens: 20, frame: { fit: 0.84 } } }
  return {
    product,
    ground: 'floor',
    camera: { turn: 14, rise: 20, lens: 22, frame: { centre: [0.022, 0.082, 0.03], height: 0.25 } },
  }
}
