import { type BufferGeometry, Group, type Material, Mesh } from 'three'
import { loft, type Point } from './loft.ts'

/** A ski or a board. Lengths in metres; shares run from 0 at the tail to 1 at the tip. */
export type Plank = {
  length: number
  /** Widths at the widest of the tail, at the waist and at the widest of the tip. */
  width: { tail: number; waist: number; tip: number }
  at: { tail: number; waist: number; tip: number }
  /** How an end narrows: 2 and 2 is an ellipse, a higher `blunt` squares it, a `point` under 2 sharpens it. */
  nose: { blunt: number; point: number }
  heel: { blunt: number; point: number }
  rise: { tip: number; tipFrom: number; tail: number; tailFrom: number; camber: number }
  thick: { middle: number; end: number }
}

export type PlankFinish = { top: Material; side: Material; edge: Material; base: Material }

export function halfWidth(plank: Plank, s: number): number {
  const { width, at, nose, heel } = plank
  const reach = s < at.waist ? (at.waist - s) / (at.waist - at.tail) : (s - at.waist) / (at.tip - at.waist)
  const end = s < at.waist ? width.tail : width.tip
  const over = reach > 1 ? 1 + (reach - 1) * 0.35 : reach
  const body = width.waist + (end - width.waist) * over ** 2
  const cap =
    s > at.tip ? { far: (s - at.tip) / (1 - at.tip), ...nose } : { far: (at.tail - s) / at.tail, ...heel }
  const narrow = cap.far <= 0 ? 1 : Math.max(0, 1 - Math.min(1, cap.far) ** cap.blunt) ** (1 / cap.point)
  return (body * narrow) / 2
}

export function height(plank: Plank, s: number): number {
  const { rise } = plank
  const tip = s > rise.tipFrom ? rise.tip * ((s - rise.tipFrom) / (1 - rise.tipFrom)) ** 2.1 : 0
  const tail = s < rise.tailFrom ? rise.tail * ((rise.tailFrom - s) / rise.tailFrom) ** 2.1 : 0
  const bow = s > rise.tailFrom && s < rise.tipFrom ? (s - rise.tailFrom) / (rise.tipFrom - rise.tailFrom) : 0
  return 0.001 + tip + tail + rise.camber * Math.sin(Math.PI * bow) ** 2
}

function stations(count: number): number[] {
  const even = Array.from({ length: count + 1 }, (_, i) => i / count)
  const ease = (x: number) => (x < 0.12 ? 0.12 * (x / 0.12) ** 2.6 : x)
  return even.map(x => (x < 0.5 ? ease(x) : 1 - ease(1 - x)))
}

/** The plank lying on the table, tip up the picture, centred on the origin. The top's u and v run across its greatest width and up its length. */
export function plankModel(plank: Plank, finish: PlankFinish): Group {
  const widest = Math.max(plank.width.tip, plank.width.tail) * 1.04
  const uv = ([x, y]: Point): [number, number] => [x / widest + 0.5, y / plank.length + 0.5]
  const strip = (
    material: Material,
    ring: (half: number, low: number, thick: number, y: number) => Point[],
  ) => {
    const rings = stations(420).map(s => {
      const bend = Math.abs(s - 0.48) / 0.52
      const thick = plank.thick.middle + (plank.thick.end - plank.thick.middle) * bend ** 1.3
      return ring(halfWidth(plank, s), height(plank, s), thick, (s - 0.5) * plank.length)
    })
    return new Mesh<BufferGeometry, Material>(loft(rings, { uv }), material)
  }
  const inset = (half: number, by: number) => half - Math.min(by, half * 0.4)
  const across = Array.from({ length: 13 }, (_, i) => 1 - i / 6)
  const top = strip(finish.top, (half, low, thick, y) => {
    const inner = inset(half, 0.0038)
    const crown = (share: number): Point => [inner * share, y, low + thick + 0.0006 * (1 - share * share)]
    const rim = inset(half, 0.0008)
    return [
      [rim, y, low + thick * 0.72],
      [inset(half, 0.0022), y, low + thick * 0.93],
      ...across.map(crown),
      [-inset(half, 0.0022), y, low + thick * 0.93],
      [-rim, y, low + thick * 0.72],
    ]
  })
  const side = (sign: number) =>
    strip(finish.side, (half, low, thick, y) => {
      const wall: Point[] = [
        [sign * half, y, low + 0.0021],
        [sign * inset(half, 0.0008), y, low + thick * 0.72],
      ]
      return sign > 0 ? wall : wall.reverse()
    })
  const edge = (sign: number) =>
    strip(finish.edge, (half, low, _thick, y) => {
      const steel: Point[] = [
        [sign * inset(half, 0.002), y, low - 0.0001],
        [sign * half, y, low],
        [sign * half, y, low + 0.0021],
      ]
      return sign > 0 ? steel : steel.reverse()
    })
  const base = strip(finish.base, (half, low, _thick, y) =>
    across.map((share): Point => [-half * share, y, low]),
  )
  return new Group().add(top, side(1), side(-1), edge(1), edge(-1), base)
}
