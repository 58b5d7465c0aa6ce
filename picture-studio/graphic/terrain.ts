import { chance, type Relief, relief } from './chance.ts'
import type { Sheet } from './sheet.ts'

type Area = { top: number; bottom: number }

/** Map contour lines of a relief, every fifth one heavier. Steps and lines in millimetres. */
export function contours(
  { pen, width }: Sheet,
  hills: Relief,
  area: Area,
  look: { ink: string; levels: number; line: number; step?: number; heavy?: string },
): void {
  const step = look.step ?? 3
  const columns = Math.ceil(width / step)
  const rows = Math.ceil((area.bottom - area.top) / step)
  const heights = Array.from({ length: (rows + 1) * (columns + 1) }, (_, n) => {
    const [i, j] = [n % (columns + 1), Math.floor(n / (columns + 1))]
    return hills(i * step - width / 2, area.top + j * step) * look.levels
  })
  const value = (i: number, j: number) => heights[j * (columns + 1) + i] ?? 0
  for (let level = 1; level < look.levels; level++) {
    pen.beginPath()
    for (let j = 0; j < rows; j++) for (let i = 0; i < columns; i++) crossing(i, j, level)
    const heavy = level % 5 === 0
    pen.strokeStyle = heavy ? (look.heavy ?? look.ink) : look.ink
    pen.lineWidth = heavy ? look.line * 1.9 : look.line
    pen.lineCap = 'round'
    pen.stroke()
  }
  function crossing(i: number, j: number, level: number): void {
    const corners = [value(i, j), value(i + 1, j), value(i + 1, j + 1), value(i, j + 1)] as const
    const spots = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const
    const cuts: [number, number][] = []
    for (let side = 0; side < 4; side++) {
      const [a = 0, b = 0] = [corners[side], corners[(side + 1) % 4]]
      if (a < level === b < level) continue
      const share = (level - a) / (b - a)
      const [from, to] = [spots[side] ?? spots[0], spots[(side + 1) % 4] ?? spots[0]]
      cuts.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
    }
    for (let cut = 0; cut + 1 < cuts.length; cut += 2) {
      const [from, to] = [cuts[cut] ?? spots[0], cuts[cut + 1] ?? spots[0]]
      pen.moveTo((i + from[0]) * step - width / 2, area.top + (j + from[1]) * step)
      pen.lineTo((i + to[0]) * step - width / 2, area.top + (j + to[1]) * step)
    }
  }
}

/** A ridge's outline across the sheet: jagged heights between 0 and 1. */
export function ridge(seed: string, width: number, rough: number): { x: number; rise: number }[] {
  const broad = relief(`${seed} broad`, width * 0.45, 2)
  const sharp = relief(`${seed} sharp`, width * 0.16, 5)
  return Array.from({ length: 161 }, (_, i) => {
    const x = (i / 160 - 0.5) * width
    const spire = 1 - Math.abs(2 * sharp(x, 3) - 1)
    return { x, rise: broad(x, 0) * (1 - rough) + spire ** 1.4 * rough }
  })
}

/** Fills everything from a ridge line at `base - height` down to `foot`. */
export function ridgeLayer(
  { pen, width }: Sheet,
  seed: string,
  look: { base: number; height: number; foot: number; ink: string | CanvasGradient; rough?: number },
): void {
  pen.beginPath()
  pen.moveTo(-width / 2, look.foot)
  for (const { x, rise } of ridge(seed, width, look.rough ?? 0.6))
    pen.lineTo(x, look.base - rise * look.height)
  pen.lineTo(width / 2, look.foot)
  pen.closePath()
  pen.fillStyle = look.ink
  pen.fill()
}

/** One big peak: a lit and a shaded flank along a wandering spine, rock ribs breaking through the snow. */
export function peak(
  { pen }: Sheet,
  seed: string,
  look: { x: number; top: number; foot: number; half: number; lit: string; shade: string },
): void {
  const next = chance(seed)
  const tall = look.foot - look.top
  const spine = Array.from({ length: 13 }, (_, i) => {
    const t = i / 12
    return [
      look.x + (next() - 0.5) * look.half * 0.3 * Math.min(1, t * 4) + Math.sin(t * 5) * look.half * 0.16,
      look.top + t * tall,
    ] as const
  })
  const fill = (ink: string, points: readonly (readonly [number, number])[]) => {
    pen.fillStyle = ink
    pen.beginPath()
    for (const [x, y] of points) pen.lineTo(x, y)
    pen.fill()
  }
  const slope = (sign: number) =>
    Array.from({ length: 15 }, (_, i) => {
      const t = (i + 1) / 15
      return [look.x + sign * look.half * t ** 0.95 * (0.94 + next() * 0.12), look.top + t * tall] as const
    })
  const back = [...spine].reverse()
  fill(look.lit, [[look.x, look.top], ...slope(-1), ...back])
  fill(look.shade, [[look.x, look.top], ...slope(1), ...back])
  for (let rib = 1; rib < 12; rib++) {
    const [x, y] = spine[rib] ?? [look.x, look.top]
    const reach = look.half * (0.16 + next() * 0.4) * (0.25 + rib / 13)
    fill(look.shade, [
      [x + 1, y - tall * 0.035],
      [x - reach * 0.55, y + tall * 0.03],
      [x - reach, y + tall * (0.09 + next() * 0.05)],
      [x - reach * 0.42, y + tall * 0.062],
      [x + 1, y + tall * 0.05],
    ])
    fill(look.lit, [
      [x + reach * 0.3, y + tall * 0.02],
      [x + reach * 0.75, y + tall * 0.11],
      [x + reach * 0.38, y + tall * 0.07],
    ])
  }
}
