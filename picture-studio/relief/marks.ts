import { chance, relief } from '../graphic/chance.ts'
import type { Grid } from './grid.ts'
import { FRAME, type Mark, type Plan, type Spot } from './plan.ts'
import { curveThrough } from './route.ts'
import type { Terrain } from './terrain.ts'

/** Trees and marks, as SVG over the painted ground. */
export function marksOf(seed: string, plan: Plan, terrain: Terrain): string {
  const { width, height } = FRAME
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    trees(seed, plan, terrain),
    ...(plan.marks ?? []).map(drawn),
    '</svg>',
  ].join('\n')
}

function drawn(mark: Mark): string {
  switch (mark.kind) {
    case 'gate':
      return gate(mark)
    case 'lift':
      return `<path d="${lineThrough(mark.path)}" fill="none" stroke="#22303d" stroke-width="4"/>${mark.path
        .map(
          ([x, y]) =>
            `<rect x="${x - 9}" y="${y - 9}" width="18" height="18" fill="#fff" stroke="#22303d" stroke-width="4"/>`,
        )
        .join('')}`
    case 'road': {
      const d = lineThrough(curveThrough(mark.path))
      return `<path d="${d}" fill="none" stroke="#566065" stroke-width="13"/><path d="${d}" fill="none" stroke="#fff" stroke-width="8"/>`
    }
    case 'hut':
      return `<g transform="translate(${mark.at.join(' ')}) rotate(${mark.turn})"><rect x="-9" y="-2" width="30" height="22" fill="#22303d" opacity=".28"/><rect x="-15" y="-11" width="30" height="22" fill="#0c131a"/></g>`
    case 'summit': {
      const [x, y] = mark.at
      return `<path d="M${x} ${y - 17}l15 26h-30z" fill="#fff" stroke="#0c131a" stroke-width="5" stroke-linejoin="round"/>`
    }
    case 'rail':
      return rail(mark.path)
    case 'wind':
      return `<g transform="translate(${mark.at.join(' ')}) rotate(${mark.turn})" fill="none" stroke="#a8210f" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><path d="M-60 0H56M36 -17L58 0L36 17M-38 -17H-4M-30 17H4"/></g>`
  }
}

function gate({ at: [x, y], color, turn }: Extract<Mark, { kind: 'gate' }>): string {
  const ink = color === 'red' ? '#c4180c' : '#1f5fa8'
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0L17 12" stroke="#22303d" stroke-width="4" opacity=".35"/><rect x="-9" y="-9" width="18" height="18" fill="${ink}" stroke="#fff" stroke-width="3.5"/></g>`
}

function rail(path: readonly Spot[]): string {
  const d = lineThrough(path)
  const shadow = lineThrough(path.map(([x, y]): Spot => [x + 12, y + 14]))
  const feet = path.map(([x, y]) => `M${x} ${y}l12 14`).join('')
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${shadow}" stroke="#22303d" stroke-width="13" opacity=".3"/><path d="${feet}" stroke="#22303d" stroke-width="5" opacity=".55"/><path d="${d}" stroke="#0c131a" stroke-width="15"/><path d="${d}" stroke="#8d979b" stroke-width="6"/></g>`
}

const lineThrough = (path: readonly Spot[]) =>
  `M${path.map(spot => spot.map(Math.round).join(' ')).join('L')}`

/** Old forest: thinner towards its upper edge, none on what is even or iced or too steep. */
function trees(seed: string, { forest, meters }: Plan, { ground, even, ice }: Terrain): string {
  if (forest === undefined) return ''
  const next = chance(`${seed} trees`)
  const clearings = relief(`${seed} clearings`, 170, 4)
  const scale = ground.width / FRAME.width
  const { spacing, upTo, tree } = forest
  const shadows: string[] = []
  const crowns: string[] = []
  for (let y = 0; y < FRAME.height + spacing; y += spacing * 0.86)
    for (let x = 0; x < FRAME.width + spacing; x += spacing) {
      const [atX, atY] = [x + (next() - 0.5) * spacing * 1.1, y + (next() - 0.5) * spacing * 1.1]
      const [size, luck] = [next(), next()]
      const [i, j] = [Math.round(atX * scale), Math.round(atY * scale)]
      const below = (upTo - ground.at(i, j)) / 90
      const stand = Math.min(1, below) * 0.75 + (clearings(atX, atY) - 0.42) * 1.6
      if (below < 0 || luck > stand || even.at(i, j) > 0.05 || ice.at(i, j) > 0.1) continue
      if (slopeAt(ground, i, j, meters / scale) > 1.1) continue
      const radius = tree * (0.65 + size * 0.7)
      const [shadeX, shadeY] = [tenth(atX + radius), tenth(atY + radius)]
      shadows.push(
        `<ellipse cx="${shadeX}" cy="${shadeY}" rx="${tenth(radius * 1.35)}" ry="${tenth(radius)}" transform="rotate(42 ${shadeX} ${shadeY})"/>`,
      )
      crowns.push(crown(atX, atY, radius, CROWNS[Math.floor(size * CROWNS.length)] ?? CROWNS[0]))
    }
  return `<g fill="#22303d" opacity=".3">${shadows.join('')}</g><g>${crowns.join('')}</g>`
}

const tenth = (value: number) => value.toFixed(1)

/** A conifer from above: two tiers of branches where it is large enough for them. */
function crown(x: number, y: number, radius: number, ink: string): string {
  if (radius < 8) return `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" fill="${ink}"/>`
  const [low, high] = [
    star(x, y, radius * 1.15, 11),
    star(x - radius * 0.08, y - radius * 0.08, radius * 0.62, 9),
  ]
  return `<path d="${low}" fill="${ink}"/><path d="${high}" fill="#7d9a8a" opacity=".55"/>`
}

function star(x: number, y: number, radius: number, points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, n) => {
    const reach = n % 2 === 0 ? radius : radius * 0.68
    const turn = (Math.PI * n) / points + radius
    return `${tenth(x + Math.cos(turn) * reach)} ${tenth(y + Math.sin(turn) * reach)}`
  })
  return `M${corners.join('L')}z`
}

const CROWNS = ['#2f4a3f', '#3a584b', '#47665a', '#30504a'] as const

function slopeAt(ground: Grid, i: number, j: number, cell: number): number {
  return (
    Math.hypot(ground.at(i + 1, j) - ground.at(i - 1, j), ground.at(i, j + 1) - ground.at(i, j - 1)) /
    (2 * cell)
  )
}
