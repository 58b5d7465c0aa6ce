import { chance } from './chance.ts'
import { type Inks, lightness, mix } from './ink.ts'
import { letterWithin, type Name } from './name.ts'
import { fillAll, letter, type Sheet } from './sheet.ts'

const BOX = ['#ffc63d', '#ff5a1f', '#2746a6', '#fbfaf6', '#9ec7d8', '#8a6f8e']

/** For children: hills, suns and hopping tracks from a box of bright crayons. */
export function play(sheet: Sheet, inks: Inks, name: Name): void {
  const { pen, width, length } = sheet
  const next = chance(`${name.seed} play`)
  const crayons = BOX.filter(one => Math.abs(lightness(one) - lightness(inks.main)) > 0.12)
  const pick = () => crayons[Math.floor(next() * crayons.length)] ?? '#fbfaf6'
  const night = mix(inks.main, '#121a33', 0.82)
  fillAll(sheet, inks.main)
  const disc = (x: number, y: number, r: number, ink: string) => {
    pen.fillStyle = ink
    pen.beginPath()
    pen.arc(x, y, r, 0, Math.PI * 2)
    pen.fill()
  }
  const bands = 3 + Math.floor(next() * 2)
  for (let band = 0; band < bands; band++) {
    const y = length * (0.1 + (0.5 * (band + next() * 0.4)) / bands)
    const x = (next() - 0.5) * width * 0.7
    const r = width * (0.3 + next() * 0.2)
    const [rim, core] = [pick(), pick()]
    disc(x, y, r, rim)
    disc(x, y, r * 0.66, inks.main)
    disc(x, y, r * 0.42, core === rim ? night : core)
    disc(-x * 1.2, y + r * 1.1, width * 0.09, pick())
  }
  pen.strokeStyle = pick()
  pen.lineWidth = width * 0.07
  pen.lineJoin = 'round'
  pen.beginPath()
  for (let hop = 0; hop < 7; hop++)
    pen.lineTo((hop % 2 ? 1 : -1) * width * 0.3, length * 0.555 + hop * width * 0.11)
  pen.stroke()
  pen.fillStyle = night
  pen.fillRect(-width / 2, length * 0.66, width, length * 0.34)
  disc(0, length * 0.66, width * 0.42, night)
  for (let dot = 0; dot < 4; dot++)
    disc((dot % 2 ? 1 : -1) * width * 0.26, length * (0.952 + dot * 0.01), width * 0.05, pick())
  const at = { x: 0, y: length * 0.925, turn: -90, room: length * 0.27 }
  letterWithin(pen, name.word, at, '#fbfaf6', { size: width * 0.58, weight: 900, stretch: 'condensed' })
  letter(pen, 'FIRNLINE', 0, length * 0.05 + width * 0.1, 0, night, {
    size: width * 0.11,
    weight: 800,
    stretch: 'normal',
    align: 'center',
  })
}
