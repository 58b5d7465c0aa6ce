import { relief } from './chance.ts'
import { fade, type Inks, mix } from './ink.ts'
import { letterWithin, type Name } from './name.ts'
import { along, fillAll, letter, type Sheet } from './sheet.ts'
import { contours, peak, ridgeLayer } from './terrain.ts'

/** Nordwand 98: the face itself, faceted over the shovel, strata fading down the ski. */
export function nordwandWide(sheet: Sheet, inks: Inks, name: Name): void {
  const { pen, length } = sheet
  const dusk = mix(inks.main, '#0e1a24', 0.82)
  fillAll(
    sheet,
    along(sheet, [
      [0, inks.pale],
      [0.1, mix(inks.pale, inks.main, 0.6)],
      [0.24, inks.main],
      [0.7, inks.main],
      [0.86, mix(inks.main, dusk, 0.6)],
      [1, dusk],
    ]),
  )
  contours(
    sheet,
    relief(name.seed, 210, 3),
    { top: length * 0.36, bottom: length },
    { ink: fade(inks.ink, 0.16), heavy: fade(inks.ink, 0.3), levels: 26, line: 0.55, step: 3 },
  )
  peak(sheet, `${name.seed} back`, {
    x: 34,
    top: 150,
    foot: 560,
    half: 90,
    lit: mix(inks.main, dusk, 0.28),
    shade: mix(inks.main, dusk, 0.42),
  })
  peak(sheet, `${name.seed} front`, { x: -12, top: 208, foot: 660, half: 108, lit: '#f4f6f5', shade: dusk })
  ridgeLayer(sheet, `${name.seed} foot`, {
    base: 640,
    height: 105,
    foot: 664,
    ink: mix(dusk, inks.main, 0.22),
    rough: 0.7,
  })
  pen.fillStyle = dusk
  pen.fillRect(-80, 660, 160, 7)
  letterWithin(pen, name.number, { x: 0, y: 120, turn: 0, room: 84 }, dusk, {
    size: 84,
    weight: 900,
    align: 'center',
    spacing: -3,
  })
  letterWithin(pen, name.word, { x: 0, y: length * 0.865, turn: -90, room: length * 0.31 }, inks.ink, {
    size: 92,
    weight: 900,
    spacing: -1,
  })
  letter(pen, 'FIRNLINE', 0, length * 0.53, -90, inks.ink, {
    size: 23,
    weight: 700,
    stretch: 'semi-expanded',
    spacing: 24,
  })
  letterWithin(pen, name.number, { x: 0, y: length * 0.94, turn: 0, room: 60 }, '#f4f6f5', {
    size: 42,
    weight: 900,
    align: 'center',
  })
}

/** Nordwand 88: black piste, one sharp diagonal of colour, the height as a scale along the edge. */
export function nordwandNarrow(sheet: Sheet, inks: Inks, name: Name, dark: boolean): void {
  const { pen, length } = sheet
  const flare = dark ? '#d8dde0' : '#161b20'
  const accent = dark ? '#ff5a1f' : '#ffffff'
  fillAll(
    sheet,
    along(sheet, [
      [0, inks.main],
      [0.6, inks.main],
      [1, mix(inks.main, '#0b1118', 0.35)],
    ]),
  )
  pen.fillStyle = flare
  pen.beginPath()
  pen.moveTo(-80, 0)
  pen.lineTo(80, 0)
  pen.lineTo(80, 150)
  pen.lineTo(-80, 470)
  pen.fill()
  pen.fillStyle = accent
  pen.beginPath()
  pen.moveTo(80, 158)
  pen.lineTo(80, 196)
  pen.lineTo(-80, 516)
  pen.lineTo(-80, 478)
  pen.fill()
  for (let i = 0; i < 34; i++) {
    pen.fillStyle = fade(inks.ink, 0.55 - i * 0.013)
    pen.fillRect(-80, 530 + i * 14, i % 5 === 0 ? 62 : 46, 1.3)
  }
  letterWithin(pen, name.number, { x: 4, y: 190, turn: 0, room: 84 }, inks.main, {
    size: 118,
    weight: 900,
    align: 'center',
    spacing: -4,
  })
  letterWithin(pen, name.word, { x: 0, y: length * 0.9, turn: -90, room: length * 0.29 }, inks.ink, {
    size: 80,
    weight: 900,
  })
  letter(pen, 'FIRNLINE', 0, length * 0.58, -90, accent, {
    size: 23,
    weight: 700,
    stretch: 'semi-expanded',
    spacing: 26,
  })
  pen.fillStyle = accent
  pen.fillRect(-80, length * 0.925, 160, 5)
}

const inTitleCase = (word: string) => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`

/** Aurora 90 W: curtains of light that fall along the ski. */
export function aurora(sheet: Sheet, inks: Inks, name: Name): void {
  const { pen, length } = sheet
  fillAll(
    sheet,
    along(sheet, [
      [0, mix(inks.main, '#ffffff', 0.22)],
      [0.5, inks.main],
      [1, mix(inks.main, '#1a2030', 0.58)],
    ]),
  )
  for (let band = 0; band < 30; band++) {
    const side = band / 29 - 0.5
    pen.beginPath()
    for (let y = -20; y <= length + 20; y += 12) {
      const sway = Math.sin(y / 250 + band * 0.09) * 34 + Math.sin(y / 97 + band * 0.05) * 9
      pen.lineTo(side * 190 * (0.42 + 0.58 * Math.sin(y / 520 + 0.9) ** 2) + sway, y)
    }
    pen.strokeStyle =
      band % 6 === 2
        ? fade('#ffffff', 0.85)
        : fade(band % 2 ? '#ffffff' : mix(inks.main, '#1a2030', 0.75), 0.34)
    pen.lineWidth = band % 6 === 2 ? 1.7 : 2.6
    pen.stroke()
  }
  pen.fillStyle = mix(inks.main, '#1a2030', 0.78)
  pen.beginPath()
  pen.arc(0, 150, 38, 0, Math.PI * 2)
  pen.fill()
  letterWithin(pen, name.number.split(' ')[0] ?? '', { x: 0, y: 151, turn: 0, room: 60 }, '#ffffff', {
    size: 46,
    weight: 800,
    align: 'center',
  })
  pen.fillStyle = mix(inks.main, '#1a2030', 0.78)
  pen.fillRect(-80, length * 0.6, 160, length * 0.265)
  letterWithin(
    pen,
    inTitleCase(name.word),
    { x: 0, y: length * 0.855, turn: -90, room: length * 0.245 },
    '#ffffff',
    { size: 104, weight: 500, stretch: 'condensed' },
  )
  letter(pen, 'FIRNLINE', 0, length * 0.53, -90, inks.ink, {
    size: 22,
    weight: 700,
    stretch: 'semi-expanded',
    spacing: 26,
  })
}

/** Murmel Junior: big friendly shapes, burrows and hills. */
export function murmel(sheet: Sheet, inks: Inks, warm: boolean): void {
  const { pen, length } = sheet
  const [other, pop, night] = warm ? ['#2746a6', '#ff5a1f', '#18233a'] : ['#ffc63d', '#ff6a4d', '#101b3f']
  fillAll(sheet, inks.main)
  const hill = (y: number, size: number, x: number, ink: string) => {
    pen.fillStyle = ink
    pen.beginPath()
    pen.arc(x, y, size, 0, Math.PI * 2)
    pen.fill()
  }
  hill(40, 96, 0, other)
  hill(150, 62, -28, '#fbfaf6')
  hill(150, 40, -28, pop)
  hill(150, 18, -28, night)
  hill(240, 40, 40, night)
  for (let i = 0; i < 6; i++) hill(315 + i * 17, 5.2, (i % 2 ? 1 : -1) * 16, '#fbfaf6')
  hill(455, 58, 48, pop)
  hill(455, 36, 48, inks.main)
  hill(490, 40, -44, other)
  pen.fillStyle = night
  pen.fillRect(-90, length * 0.63, 180, length * 0.37)
  hill(length * 0.63, 64, 0, night)
  hill(length * 0.96, 46, 20, other)
  hill(length * 0.96, 24, 20, '#fbfaf6')
  letter(pen, 'MURMEL', 0, length * 0.905, -90, '#fbfaf6', { size: 82, weight: 900, stretch: 'condensed' })
  letter(pen, 'FIRNLINE JUNIOR', 0, length * 0.572, -90, night, {
    size: 15,
    weight: 800,
    stretch: 'normal',
    spacing: 10,
  })
}
