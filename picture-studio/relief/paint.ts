import { chance, relief } from '../graphic/chance.ts'
import { Grid } from './grid.ts'
import { FRAME, type Plan } from './plan.ts'
import type { Terrain } from './terrain.ts'

type Ink = readonly [red: number, green: number, blue: number]

const SUN: Ink = [255, 254, 250]
const SNOW: Ink = [232, 238, 241]
const SHADE: Ink = [182, 199, 213]
const DUSK: Ink = [128, 149, 170]
const ICE: Ink = [206, 226, 237]
const ICE_LINE: Ink = [70, 130, 170]
const ROCK_SUN: Ink = [214, 209, 200]
const ROCK_SHADE: Ink = [112, 118, 126]
const ROCK_LINE: Ink = [36, 44, 52]
const LINE: Ink = [110, 98, 86]

/** Where the light is from, as on every map: the upper left, two thirds of a right angle up in winter at most. */
const LIGHT = { x: -0.62, y: -0.55, up: 0.56 }

/** The map as RGB bytes: light and shadow, rock, ice and contour lines. */
export function paint(seed: string, plan: Plan, terrain: Terrain): Buffer {
  const times = FRAME.width / terrain.ground.width
  const ground = terrain.ground.enlarged(times)
  const ice = terrain.ice.enlarged(times)
  const even = terrain.even.enlarged(times)
  const { width, height } = ground
  const { emphasis = 1 } = plan
  const grain = grainOf(seed, width, height)
  const shadow = shadowsOn(terrain.ground, (plan.meters * times) / (plan.emphasis ?? 1))
    .blurred(1)
    .enlarged(times)
  const hollow = hollows(terrain.ground, (plan.meters * times) / (plan.emphasis ?? 1)).enlarged(times)
  const [near, wide] = [terrain.ground.blurred(1).enlarged(times), terrain.ground.blurred(5).enlarged(times)]
  const clumps = relief(`${seed} clumps`, plan.ribs, 3)
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const n = y * width + x
      const meters = ground.cells[n] ?? 0
      const slopeX = (ground.at(x + 1, y) - ground.at(x - 1, y)) / (2 * plan.meters)
      const slopeY = (ground.at(x, y + 1) - ground.at(x, y - 1)) / (2 * plan.meters)
      const steep = Math.hypot(slopeX, slopeY)
      const light =
        lightOn(slopeX * emphasis, slopeY * emphasis) * (1 - (shadow.cells[n] ?? 0) * 0.75) -
        (hollow.cells[n] ?? 0)
      const iced = ice.cells[n] ?? 0
      const proud = ((near.cells[n] ?? 0) - (wide.cells[n] ?? 0)) / plan.meters
      const bareness =
        degreesOf(near, x, y, plan.meters) + proud * 0.8 + (clumps(x, y) - 0.5) * 16 - plan.rock
      const bare = smooth(-1.5, 4, bareness) * (1 - (even.cells[n] ?? 0))

      let ink = snow(light)
      ink = mix(ink, ICE, iced * 0.45 * smooth(-0.2, 0.9, light))
      if (bare > 0.02) {
        const strokes = along(grain, ground, x, y, 9)
        const dark = smooth(0.02, -0.13, strokes + (light - 0.62) * 0.16)
        const rock = mix(mix(ROCK_SHADE, ROCK_SUN, smooth(0, 1, light)), ROCK_LINE, dark * 0.85)
        ink = mix(ink, rock, smooth(0.25, 0.6, bare + strokes * 0.8))
      }
      if (iced > 0.3 && steep > 0.26) {
        const cracks = across(grain, ground, x, y, 7)
        ink = mix(ink, ICE_LINE, smooth(0.075, 0.14, cracks) * smooth(0.26, 0.5, steep) * iced * 0.75)
      }
      const line = contourAt(meters, steep * plan.meters, plan.interval)
      const lineInk = iced > 0.5 ? ICE_LINE : LINE
      ink = mix(ink, lineInk, line * (1 - bare * 0.6))
      pixels[3 * n] = ink[0]
      pixels[3 * n + 1] = ink[1]
      pixels[3 * n + 2] = ink[2]
    }
  return pixels
}

function degreesOf(ground: Grid, x: number, y: number, meters: number): number {
  const slopeX = ground.at(x + 2, y) - ground.at(x - 2, y)
  const slopeY = ground.at(x, y + 2) - ground.at(x, y - 2)
  return (Math.atan(Math.hypot(slopeX, slopeY) / (4 * meters)) * 180) / Math.PI
}

function lightOn(slopeX: number, slopeY: number): number {
  const length = Math.hypot(slopeX, slopeY, 1)
  return (-slopeX * LIGHT.x - slopeY * LIGHT.y + LIGHT.up) / length
}

/** From dusk to sun; level ground has `LIGHT.up`. */
function snow(light: number): Ink {
  if (light < 0.2) return mix(DUSK, SHADE, smooth(-0.35, 0.2, light))
  if (light < LIGHT.up) return mix(SHADE, SNOW, (light - 0.2) / (LIGHT.up - 0.2))
  return mix(SNOW, SUN, smooth(LIGHT.up, 0.86, light))
}

/** Contour lines as thick on steep ground as on flat. `rise`: metres a pixel. */
function contourAt(meters: number, rise: number, interval: number): number {
  const level = Math.round(meters / interval)
  const pixels = Math.abs(meters - level * interval) / Math.max(rise, interval / 400)
  const heavy = level % 5 === 0
  const crowded = smooth(interval / 3.2, interval / 7, rise)
  if (heavy) return smooth(1.7, 0.7, pixels) * 0.78
  return smooth(1.15, 0.3, pixels) * 0.46 * crowded
}

/** 1 where the ground before the light hides it. */
function shadowsOn(ground: Grid, cell: number): Grid {
  const flat = Math.hypot(LIGHT.x, LIGHT.y)
  const [stepX, stepY, rise] = [LIGHT.x / flat, LIGHT.y / flat, (LIGHT.up / flat) * cell]
  return ground.map((meters, x, y) => {
    let hidden = 0
    for (let far = 2; far < 90; far += 1 + far * 0.04) {
      const over = ground.sample(x + stepX * far, y + stepY * far) - meters - rise * far * 0.9
      hidden = Math.max(hidden, over / (cell * 4))
      if (hidden >= 1) return 1
    }
    return Math.max(0, hidden)
  })
}

/** Hollows are darker, crests lighter. */
function hollows(ground: Grid, cell: number): Grid {
  const [near, far] = [ground.blurred(4), ground.blurred(18)]
  return ground.map((meters, x, y) => {
    const depth = (near.at(x, y) - meters) / (cell * 6) + (far.at(x, y) - meters) / (cell * 30)
    return Math.min(0.16, Math.max(-0.12, depth * 0.2))
  })
}

function grainOf(seed: string, width: number, height: number): Grid {
  const next = chance(`${seed} grain`)
  return new Grid(
    width,
    height,
    new Float32Array(width * height).map(() => next() - 0.5),
  )
}

/** Mean of the grain along the fall line: strokes down the rock. */
function along(grain: Grid, ground: Grid, x: number, y: number, reach: number): number {
  return follow(grain, ground, x, y, reach, (slopeX, slopeY) => [slopeX, slopeY])
}

/** Mean of the grain along the contour: cracks across the ice. */
function across(grain: Grid, ground: Grid, x: number, y: number, reach: number): number {
  return follow(grain, ground, x, y, reach, (slopeX, slopeY) => [slopeY, -slopeX])
}

function follow(
  grain: Grid,
  ground: Grid,
  x: number,
  y: number,
  reach: number,
  way: (slopeX: number, slopeY: number) => readonly [number, number],
): number {
  let [sum, count] = [grain.at(x, y), 1]
  for (const sign of [1, -1]) {
    let [atX, atY] = [x, y]
    for (let step = 0; step < reach; step++) {
      const [i, j] = [Math.round(atX), Math.round(atY)]
      const slopeX = ground.at(i + 2, j) - ground.at(i - 2, j)
      const slopeY = ground.at(i, j + 2) - ground.at(i, j - 2)
      const [dx, dy] = way(slopeX, slopeY)
      const length = Math.hypot(dx, dy)
      if (length < 1e-6) break
      atX += (dx / length) * sign * 1.4
      atY += (dy / length) * sign * 1.4
      sum += grain.at(Math.round(atX), Math.round(atY))
      count++
    }
  }
  return sum / count
}

function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

function mix(from: Ink, to: Ink, share: number): Ink {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]
}
