import type { Colorway, DemoProduct } from '@firnline/demo/catalogue/products'
import { Group, type Material, Mesh, MeshPhysicalMaterial } from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { plastic } from '../finish/gloss.ts'
import { sidePrint } from '../finish/print.ts'
import { box, type Field, less, move } from '../form/field.ts'
import { body } from '../form/kept.ts'
import { relief } from '../graphic/chance.ts'
import { fade, mix } from '../graphic/ink.ts'
import { letterWithin } from '../graphic/name.ts'
import { letter } from '../graphic/sheet.ts'
import { contours, peak } from '../graphic/terrain.ts'
import type { Staging, View } from '../studio/staging.ts'
import type { Attributes } from './attributes.ts'

const [WIDE, TALL, DEEP] = [0.15, 0.2, 0.05]

const BARS = [
  { ink: '#2746a6', name: 'KALT', range: '−20 … −8 °C', at: [-0.062, 0.068, 0.34] },
  { ink: '#8a6f8e', name: 'MITTEL', range: '−10 … −4 °C', at: [0.012, 0.088, -0.1] },
  { ink: '#e8745a', name: 'WARM', range: '−5 … 0 °C', at: [0.086, 0.064, -0.42] },
] as const

function carton(ink: string, item: DemoProduct): Group {
  const face = sidePrint({ x: [-WIDE / 2, WIDE / 2], y: [0, TALL] }, ink, (pen, _at, scale) => {
    pen.save()
    pen.scale(scale / 1000, scale / 1000)
    pen.translate((WIDE * 1000) / 2, 0)
    const sheet = { pen, width: WIDE * 1000, length: TALL * 1000 }
    contours(
      sheet,
      relief('wax', 60, 3),
      { top: 0, bottom: 200 },
      { ink: fade('#ffffff', 0.16), heavy: fade('#ffffff', 0.3), levels: 26, line: 0.35, step: 1.5 },
    )
    peak(sheet, 'wax', {
      x: 14,
      top: 78,
      foot: 204,
      half: 92,
      lit: '#f4f6f5',
      shade: mix(ink, '#0b1118', 0.7),
    })
    letter(pen, 'FIRNLINE', -62, 20, 0, '#ffffff', {
      size: 11,
      weight: 800,
      stretch: 'semi-expanded',
      spacing: 12,
    })
    const [word = '', rest = ''] = item.name.toUpperCase().split(' ')
    letterWithin(pen, word, { x: -63, y: 48, turn: 0, room: rest ? 92 : 126 }, '#ffffff', {
      size: 34,
      weight: 900,
    })
    if (rest)
      letterWithin(pen, rest, { x: 35, y: 48, turn: 0, room: 27 }, '#ffffff', { size: 34, weight: 200 })
    letter(pen, '3 × 60 g', 62, 190, 0, '#f4f6f5', {
      size: 9,
      weight: 700,
      stretch: 'normal',
      align: 'right',
    })
    letter(pen, item.sku, -62, 190, 0, '#101c46', { size: 6, weight: 700, stretch: 'normal', spacing: 8 })
    pen.restore()
  })
  const geometry = new RoundedBoxGeometry(WIDE, TALL, DEEP, 4, 0.0016)
  geometry.translate(0, TALL / 2, 0)
  const [uv, at, normal] = [
    geometry.getAttribute('uv'),
    geometry.getAttribute('position'),
    geometry.getAttribute('normal'),
  ]
  for (let i = 0; i < uv.count; i++) {
    const front = normal.getZ(i) > 0.5
    uv.setXY(i, front ? at.getX(i) : -WIDE / 2 + 0.001, front ? at.getY(i) : TALL - 0.001)
  }
  const paper = new MeshPhysicalMaterial({
    map: face,
    roughness: 0.62,
    clearcoat: 0.12,
    clearcoatRoughness: 0.4,
  })
  return new Group().add(new Mesh(geometry, paper))
}

const block = (): Field => {
  const bar = box([0, 0.012, 0], [0.031, 0.012, 0.05], 0.004)
  const grooves = [-0.026, 0.026].map(z => box([0, 0.0245, z], [0.04, 0.0016, 0.0012], 0.0008))
  return less(0.002, bar, ...grooves)
}

/** Three bars for three kinds of snow, or for three hours of a thaw. */
const barsOf = (known: Attributes) =>
  (known.temperature_max_c ?? 0) > 2 ? BARS.map((one, i) => ({ ...one, ...THAW[i] })) : BARS

const THAW = [
  { ink: '#f2c14e', name: 'FRÜH', range: '−4 … 0 °C' },
  { ink: '#e8745a', name: 'MITTAG', range: '0 … 6 °C' },
  { ink: '#b7afa3', name: 'SPÄT', range: '4 … 12 °C' },
] as const

function bar(ink: string, name: string, range: string): Group {
  const wax = new MeshPhysicalMaterial({
    color: ink,
    roughness: 0.38,
    clearcoat: 0.25,
    clearcoatRoughness: 0.45,
    sheen: 0.4,
  })
  wax.sheenColor.set('#ffffff')
  const label = sidePrint({ x: [-0.032, 0.032], y: [-0.026, 0.026] }, '#f4f3ee', (pen, at, scale) => {
    const write = (text: string, y: number, size: number, weight: number) => {
      const [px, py] = at(0, y)
      letter(pen, text, px, py, 0, '#16202c', {
        size: size * scale,
        weight,
        align: 'center',
        stretch: 'condensed',
      })
    }
    pen.fillStyle = ink
    pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height * 0.12)
    write('FIRNLINE', 0.013, 0.006, 800)
    write(name, 0, 0.0155, 900)
    write(range, -0.0155, 0.0072, 700)
  })
  const sleeve: Material = plastic({ map: label, rough: 0.6, coat: 0.1 })
  const paper = new RoundedBoxGeometry(0.0645, 0.0255, 0.05, 3, 0.0042)
  const [uv, at, normal] = [
    paper.getAttribute('uv'),
    paper.getAttribute('position'),
    paper.getAttribute('normal'),
  ]
  for (let i = 0; i < uv.count; i++) uv.setXY(i, at.getX(i), normal.getY(i) > 0.5 ? -at.getZ(i) : -0.0255)
  const wrap = new Mesh(paper, sleeve)
  wrap.position.y = 0.0122
  return new Group().add(
    body(
      'wax bar',
      { low: [-0.04, -0.004, -0.06], high: [0.04, 0.03, 0.06], cell: 0.0009 },
      () => move(block(), [0, 0, 0]),
      wax,
    ),
    wrap,
  )
}

export function wax(item: DemoProduct, colour: Colorway, view: View, known: Attributes): Staging {
  const box = carton(colour.hex[0] ?? '#2746a6', item)
  box.position.set(0, 0, -0.03)
  box.rotation.y = 0.2
  const bars = barsOf(known).map(({ ink, name, range, at }) => {
    const one = bar(ink, name, range)
    one.position.set(at[0], 0, at[1])
    one.rotation.y = at[2]
    return one
  })
  const product = new Group().add(box, ...bars)
  if (view === 'main')
    return { product, ground: 'floor', camera: { turn: 6, rise: 24, lens: 20, frame: { fit: 0.84 } } }
  return {
    product,
    ground: 'floor',
    camera: { turn: 22, rise: 36, lens: 22, frame: { centre: [0.014, 0.088, 0.04], height: 0.32 } },
  }
}
