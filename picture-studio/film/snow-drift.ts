import { chance, relief } from '../graphic/chance.ts'
import { canvasOf } from '../graphic/sheet.ts'
import { type Film, SCREEN } from './screen.ts'

const { width, height } = SCREEN

async function photograph(source: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = source
  await image.decode()
  return image
}

/** The mountain at dusk, filling the screen, its sky and its foot darkened. */
async function still(source: string): Promise<CanvasRenderingContext2D> {
  const image = await photograph(source)
  const pen = canvasOf(width, height)
  const scale = Math.max(width / image.width, height / image.height)
  const [wide, tall] = [image.width * scale, image.height * scale]
  pen.drawImage(image, (width - wide) / 2, (height - tall) * 0.4, wide, tall)
  const dusk = pen.createLinearGradient(0, 0, 0, height)
  dusk.addColorStop(0, 'rgb(24 34 56 / 0.5)')
  dusk.addColorStop(0.5, 'rgb(20 30 48 / 0.1)')
  dusk.addColorStop(1, 'rgb(10 16 26 / 0.65)')
  pen.fillStyle = dusk
  pen.fillRect(0, 0, width, height)
  return pen
}

/** A veil of blown snow that repeats after one screen: hills on a ring have no seam. */
function veil(seed: string, tall: number): HTMLCanvasElement {
  const [columns, rows] = [320, Math.round(tall / 4)]
  const small = canvasOf(columns, rows)
  const image = small.createImageData(columns, rows)
  const hills = relief(seed, 1, 4)
  const streaks = relief(`${seed} streaks`, 1, 3)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const turn = (column / columns) * Math.PI * 2
      const [c, s] = [Math.cos(turn) * 2.2 + 9, Math.sin(turn) * 2.2 + 9]
      const cloud = hills(c, s + row / 16) * streaks(c * 1.7, s * 1.7 + row / 5)
      const share = row / rows
      const band = Math.sin(Math.PI * share) ** 1.4
      const alpha = Math.max(0, cloud - 0.2) * 2.4 * band
      image.data.set([226, 234, 244, Math.round(255 * Math.min(0.62, alpha))], (row * columns + column) * 4)
    }
  small.putImageData(image, 0, 0)
  const large = canvasOf(width, tall)
  large.imageSmoothingQuality = 'high'
  large.drawImage(small.canvas, 0, 0, width, tall)
  return large.canvas
}

type Flake = { x: number; y: number; r: number; laps: number; sway: number; phase: number; opacity: number }

function flakes(): Flake[] {
  const next = chance('snow drift')
  return Array.from({ length: 420 }, (_, i) => {
    const near = i < 26 ? 2 : i < 130 ? 1 : 0
    return {
      x: next(),
      y: next(),
      r: [1.1, 2, 4.6][near] ?? 1,
      laps: near === 2 ? 2 : 1,
      sway: 8 + next() * 26,
      phase: next() * Math.PI * 2,
      opacity: ([0.75, 0.7, 0.3][near] ?? 0.5) * (0.5 + next() * 0.5),
    }
  })
}

/** Snow drifting over a mountain at dusk. */
export async function snowDrift(source: string): Promise<Film> {
  const ground = await still(source)
  const veils = [
    { sheet: veil('far', 260), y: height * 0.36, laps: 1 },
    { sheet: veil('middle', 300), y: height * 0.56, laps: 1 },
    { sheet: veil('near', 340), y: height * 0.66, laps: 2 },
  ]
  const snow = flakes()
  const pen = canvasOf(width, height)
  const margin = 60
  return async share => {
    pen.globalAlpha = 1
    pen.drawImage(ground.canvas, 0, 0)
    for (const { sheet, y, laps } of veils) {
      const x = ((share * laps) % 1) * width
      const lift = Math.sin(share * Math.PI * 2 + y) * 8
      pen.drawImage(sheet, x, y + lift)
      pen.drawImage(sheet, x - width, y + lift)
    }
    pen.fillStyle = '#f2f6fb'
    for (const { x, y, r, laps, sway, phase, opacity } of snow) {
      const across = ((x + share * laps) % 1) * (width + 2 * margin) - margin
      const down = y * height + Math.sin(share * Math.PI * 2 + phase) * sway
      pen.globalAlpha = opacity
      pen.beginPath()
      pen.ellipse(across, down, r * (1.5 + laps * 0.8), r, 0.14, 0, Math.PI * 2)
      pen.fill()
    }
    return new Uint8Array(pen.getImageData(0, 0, width, height).data.buffer)
  }
}
