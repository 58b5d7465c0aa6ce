import { DRAWN_LENGTH, SNOW } from './drawing-size.ts'

/** As in the content model. */
export type Rocker = 'camber' | 'tip-rocker' | 'tip-tail-rocker' | 'full-rocker' | 'flat' | 'hybrid'

/** Of a ski or snowboard, in mm. */
export type Shape = {
  readonly kind: 'ski' | 'board'
  readonly tip: number
  readonly waist: number
  readonly tail: number
  readonly length: number
  readonly rocker: Rocker
  /** The tail is turned up like the tip. */
  readonly twin: boolean
}

/** Times the scale of the length. */
const WIDTH_SCALE = { ski: 2, board: 1 } as const
const HEIGHT_SCALE = 5

export type DrawnShape = {
  /** SVG path of the view from the side; the snow is at `SNOW`. */
  readonly side: string
  /** SVG path of the view from above; the middle line is at half of `width`. */
  readonly outline: string
  /** Of the outline at its widest, in its units. */
  readonly width: number
  /** Where it is widest and narrowest: distance from the tail, and width. */
  readonly measures: readonly { readonly at: number; readonly width: number }[]
}

type Point = readonly [x: number, y: number]

/** Cubic curves, one after the other: two control points and the end of each. */
type Curve = { readonly start: Point; readonly parts: readonly (readonly [Point, Point, Point])[] }

/**
 * Where it leaves the snow and how high its ends are, as shares of the length: typical of a kind, since no product gives
 * these.
 */
type Rise = { tail: number; tailFrom: number; tip: number; tipFrom: number; camber: number }

const RISES: Readonly<Record<Rocker, Rise>> = {
  camber: { tail: 0.005, tailFrom: 0.05, tip: 0.03, tipFrom: 0.89, camber: 0.0045 },
  'tip-rocker': { tail: 0.005, tailFrom: 0.05, tip: 0.036, tipFrom: 0.76, camber: 0.004 },
  'tip-tail-rocker': { tail: 0.022, tailFrom: 0.2, tip: 0.038, tipFrom: 0.74, camber: 0.0035 },
  'full-rocker': { tail: 0.026, tailFrom: 0.48, tip: 0.036, tipFrom: 0.52, camber: 0 },
  flat: { tail: 0.012, tailFrom: 0.1, tip: 0.03, tipFrom: 0.88, camber: 0 },
  hybrid: { tail: 0.02, tailFrom: 0.16, tip: 0.034, tipFrom: 0.82, camber: 0.0035 },
}

/** mm: in the middle and at the ends. */
const THICKNESS = { middle: 11, end: 4 }

export function drawShape(shape: Shape): DrawnShape {
  const scale = (DRAWN_LENGTH / shape.length) * WIDTH_SCALE[shape.kind]
  const measures = places(shape).map(({ at, width }) => ({
    at: Math.round(at * DRAWN_LENGTH),
    width: Math.round(width * scale),
  }))
  const width = Math.max(...measures.map(measure => measure.width))
  return { side: drawSide(shape), outline: drawOutline(shape, measures, width / 2), width, measures }
}

/** Tail, waist, tip. */
function places({ kind, tip, waist, tail, twin }: Shape) {
  const [tailAt, waistAt, tipAt] =
    kind === 'board'
      ? twin
        ? [0.13, 0.5, 0.87]
        : [0.12, 0.48, 0.85]
      : twin
        ? [0.1, 0.48, 0.88]
        : [0.05, 0.45, 0.88]
  return [
    { at: tailAt, width: tail },
    { at: waistAt, width: waist },
    { at: tipAt, width: tip },
  ]
}

function riseOf({ kind, rocker, twin }: Shape): Rise {
  const rise = RISES[rocker]
  if (!twin && kind === 'ski') return rise
  // The same at both ends, as far as the tail is turned up.
  const tail = twin ? rise.tip : rise.tip * 0.7
  return { ...rise, tail, tailFrom: Math.max(rise.tailFrom, 1 - rise.tipFrom) }
}

function drawSide(shape: Shape): string {
  const rise = riseOf(shape)
  const base = sideCurve(shape.rocker, rise, { end: 0, middle: 0 })
  const scale = HEIGHT_SCALE / shape.length
  const thickness = { end: THICKNESS.end * scale, middle: THICKNESS.middle * scale }
  const top = sideCurve(shape.rocker, rise, thickness)
  return closedPath(base, top, ([x, y]) => [x * DRAWN_LENGTH, SNOW - y * DRAWN_LENGTH])
}

/** The lower edge, or with a thickness the upper one. Heights are enlarged. */
function sideCurve(rocker: Rocker, rise: Rise, { end, middle }: { end: number; middle: number }): Curve {
  const { tailFrom, tipFrom } = rise
  const [tail, tip, camber] = [rise.tail, rise.tip, rise.camber].map(height => height * HEIGHT_SCALE)
  const at = (x: number, y: number | undefined = 0): Point => {
    const fromMiddle = Math.abs(x - 0.47) / 0.53
    return [x, y + middle + (end - middle) * fromMiddle ** 2]
  }
  /** A wave without a kink at its ends. */
  const wave = (from: number, to: number, start: number | undefined, height: number | undefined) =>
    [at((from + to) / 2, start), at((from + to) / 2, height), at(to, height)] as const
  const arch = (from: number, to: number) => [
    wave(from, (from + to) / 2, 0, camber),
    wave((from + to) / 2, to, camber, 0),
  ]
  const contact =
    rocker === 'hybrid'
      ? [...arch(tailFrom, 0.42), wave(0.42, 0.56, 0, 0), ...arch(0.56, tipFrom)]
      : arch(tailFrom, tipFrom)
  return {
    start: at(0, tail),
    parts: [
      // A parabola that begins flat on the snow.
      [at(tailFrom / 3, (tail ?? 0) / 3), at((tailFrom * 2) / 3), at(tailFrom)],
      ...contact,
      [at(tipFrom + (1 - tipFrom) / 3), at(tipFrom + ((1 - tipFrom) * 2) / 3, (tip ?? 0) / 3), at(1, tip)],
    ],
  }
}

function drawOutline(shape: Shape, measures: DrawnShape['measures'], middle: number): string {
  const [tail, waist, tip] = measures.map(({ at, width }): Point => [at, width / 2])
  if (tail === undefined || waist === undefined || tip === undefined) return ''
  // A ski's tail is cut square; boards and twins are round at both ends.
  const heel = shape.kind === 'ski' && !shape.twin ? 0.9 : 0.6
  const half: Curve = {
    start: [0, 0],
    parts: [
      [[0, tail[1] * heel], [tail[0] * (1 - heel), tail[1]], tail],
      between(tail, waist),
      between(waist, tip),
      [
        [tip[0] + (DRAWN_LENGTH - tip[0]) * 0.6, tip[1]],
        [DRAWN_LENGTH, tip[1] * 0.5],
        [DRAWN_LENGTH, 0],
      ],
    ],
  }
  const mirrored: Curve = {
    start: mirror(half.start),
    parts: half.parts.map(([a, b, c]) => [mirror(a), mirror(b), mirror(c)]),
  }
  return closedPath(half, mirrored, ([x, y]) => [x, middle - y])
}

const mirror = ([x, y]: Point): Point => [x, -y]

/** From one place to the next, parallel to the middle at both. */
function between([x1, y1]: Point, [x2, y2]: Point): readonly [Point, Point, Point] {
  const x = (x1 + x2) / 2
  return [
    [x, y1],
    [x, y2],
    [x2, y2],
  ]
}

/** Along the first curve and back along the second. */
function closedPath(there: Curve, back: Curve, place: (point: Point) => Point): string {
  const reversed = reverse(back)
  const text = (point: Point) => place(point).map(Math.round).join(' ')
  const curves = (curve: Curve) => curve.parts.map(part => `C${part.map(text).join(' ')}`).join('')
  return `M${text(there.start)}${curves(there)}L${text(reversed.start)}${curves(reversed)}Z`
}

function reverse({ start, parts }: Curve): Curve {
  const ends = [start, ...parts.map(([, , end]) => end)]
  const backward = parts.map(([a, b], index) => [b, a, ends[index] ?? start] as const).toReversed()
  return { start: ends.at(-1) ?? start, parts: backward }
}
