import { chance, relief } from './chance.ts'
import { fade, type Inks, mix } from './ink.ts'
import { accentFor, type Name, namePlate } from './name.ts'
import { along, fillAll, type Sheet } from './sheet.ts'
import { contours, ridge } from './terrain.ts'
import { carbon } from './weave.ts'

const ground = (sheet: Sheet, inks: Inks, depth: number) =>
  fillAll(
    sheet,
    along(sheet, [
      [0, mix(inks.main, '#ffffff', 0.14)],
      [0.3, inks.main],
      [0.72, inks.main],
      [1, mix(inks.main, '#0b1118', depth)],
    ]),
  )

/** Ridge behind ridge behind ridge, each a single line. */
export function ridgeLines(sheet: Sheet, inks: Inks, name: Name): void {
  const { pen, width, length } = sheet
  const next = chance(`${name.seed} ridges`)
  const [rows, lit] = [22 + Math.floor(next() * 16), Math.floor(next() * 12) + 5]
  const accent = accentFor(inks, name.seed)
  ground(sheet, inks, 0.3)
  for (let row = 0; row < rows; row++) {
    const share = row / (rows - 1)
    const y = length * (0.19 + 0.33 * share)
    const tall = width * (0.25 + 0.6 * Math.sin(Math.PI * Math.min(1, share * 1.15)) ** 1.6)
    pen.beginPath()
    for (const { x, rise } of ridge(`${name.seed} ${row}`, width, 0.55)) {
      const middle = Math.exp(-((x / (width * 0.3)) ** 2))
      pen.lineTo(x, y - rise * tall * (0.2 + 0.8 * middle))
    }
    pen.lineTo(width / 2, y + width * 0.4)
    pen.lineTo(-width / 2, y + width * 0.4)
    pen.closePath()
    pen.fillStyle = inks.main
    pen.fill()
    pen.strokeStyle = row === lit ? accent : fade(inks.ink, 0.35 + 0.6 * (1 - share))
    pen.lineWidth = width * (row === lit ? 0.03 : 0.011)
    pen.stroke()
  }
  pen.fillStyle = inks.main
  pen.fillRect(-width / 2, length * 0.52, width, length * 0.06)
  namePlate(sheet, name, { word: inks.ink, number: inks.ink, maker: accent })
}

/** Snow blown off a crest: hundreds of hair lines that follow the wind from nose to tail. */
export function plume(sheet: Sheet, inks: Inks, name: Name): void {
  const { pen, width, length } = sheet
  const accent = accentFor(inks, name.seed)
  const drift = relief(`${name.seed} wind`, length * 0.34, 3)
  const next = chance(`${name.seed} plume`)
  const [lean, strands] = [next() * 0.8 - 0.4, 64]
  fillAll(
    sheet,
    along(sheet, [
      [0, mix(inks.main, inks.second, 0.08)],
      [0.5, inks.main],
      [1, mix(inks.main, inks.second, 0.7)],
    ]),
  )
  for (let strand = 0; strand < strands; strand++) {
    const side = (strand / (strands - 1) - 0.5) * width * 1.5
    const [from, to] = [length * next() * 0.2, length * (0.42 + next() * 0.6)]
    pen.beginPath()
    for (let y = from; y <= to; y += 8)
      pen.lineTo(side * (0.55 + (0.6 * y) / length) + (drift(side, y) - 0.5 + lean * 0.2) * width * 1.3, y)
    pen.strokeStyle = strand % 13 === 4 ? accent : fade(strand % 3 ? inks.ink : inks.pale, 0.2 + next() * 0.4)
    pen.lineWidth = width * (strand % 13 === 4 ? 0.022 : 0.004 + next() * 0.012)
    pen.lineCap = 'round'
    pen.stroke()
  }
  pen.fillStyle = fade(mix(inks.main, inks.second, 0.4), 0.8)
  pen.fillRect(-width / 2, length * 0.585, width, length * 0.345)
  namePlate(sheet, name, { word: inks.ink, number: inks.ink, maker: inks.ink })
}

/** A climb on a map: contours and one line of kick turns, carbon where boots stand. */
export function traverse(sheet: Sheet, inks: Inks, name: Name): void {
  const { pen, width, length } = sheet
  const next = chance(`${name.seed} route`)
  const accent = accentFor(inks, name.seed)
  ground(sheet, inks, 0.15)
  contours(
    sheet,
    relief(name.seed, width * (1.2 + next()), 3),
    { top: 0, bottom: length * 0.56 },
    {
      ink: fade(inks.ink, 0.2),
      heavy: fade(inks.ink, 0.42),
      levels: 18 + Math.floor(next() * 12),
      line: width * 0.005,
      step: width * 0.03,
    },
  )
  pen.strokeStyle = accent
  pen.lineWidth = width * 0.03
  pen.lineJoin = pen.lineCap = 'round'
  pen.beginPath()
  let y = length * 0.17
  pen.moveTo((next() - 0.5) * width * 0.2, y)
  for (let bend = 0; y < length * 0.5; bend++) {
    pen.lineTo((bend % 2 ? -1 : 1) * width * (0.14 + next() * 0.2), y)
    y += length * (0.018 + next() * 0.03)
  }
  pen.stroke()
  const twill = carbon(pen, width * 0.02, '#14181c', '#333a41')
  pen.fillStyle = twill
  pen.beginPath()
  pen.moveTo(-width / 2, length * (0.56 + next() * 0.02))
  pen.lineTo(width / 2, length * (0.53 + next() * 0.02))
  pen.lineTo(width / 2, length * 0.95)
  pen.lineTo(-width / 2, length * 0.965)
  pen.fill()
  namePlate(sheet, name, {
    word: '#f4f2ec',
    number: inks.ink,
    maker: accent === '#16202c' ? '#f4f2ec' : accent,
  })
}

/** Year rings of a felled trunk, the pith off centre. */
export function rings(sheet: Sheet, inks: Inks, name: Name): void {
  const { pen, width, length } = sheet
  const next = chance(`${name.seed} rings`)
  const [x, y] = [(next() - 0.5) * width * 0.8, length * (0.24 + next() * 0.2)]
  const knots = relief(`${name.seed} wood`, width * 0.9, 3)
  const accent = accentFor(inks, name.seed)
  ground(sheet, inks, 0.35)
  let radius = width * 0.05
  for (let year = 0; radius < length * 0.8; year++) {
    pen.beginPath()
    for (let step = 0; step <= 180; step++) {
      const turn = (step / 180) * Math.PI * 2
      const [c, s] = [Math.cos(turn), Math.sin(turn)]
      const reach = radius * (0.9 + 0.26 * knots(c * width + 900, s * width + radius * 0.5))
      pen.lineTo(x + c * reach, y + s * reach * 1.25)
    }
    pen.closePath()
    const marked = year === 9
    pen.strokeStyle = marked
      ? accent
      : fade(inks.ink, 0.22 + (year % 4 === 0 ? 0.4 : 0) * (1 - radius / length))
    pen.lineWidth = width * (marked ? 0.022 : 0.006 + next() * 0.008)
    pen.stroke()
    radius += width * (0.035 + next() * 0.05)
  }
  namePlate(sheet, name, { word: inks.ink, number: inks.ink, maker: inks.ink })
}
