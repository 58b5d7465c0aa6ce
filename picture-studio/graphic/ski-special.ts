import { relief } from './chance.ts'
import { fade, type Inks, mix } from './ink.ts'
import { letterWithin, type Name } from './name.ts'
import { along, fillAll, letter, type Sheet } from './sheet.ts'
import { contours, ridge, ridgeLayer } from './terrain.ts'
import { carbon } from './weave.ts'

/** Firn 106: a low sun over stacked ridges, the whole ski one evening. */
export function firn(sheet: Sheet, inks: Inks, name: Name, sunset: boolean): void {
  const { pen, length } = sheet
  const sky: [number, string][] = sunset
    ? [
        [0, '#f7b08a'],
        [0.16, inks.main],
        [0.42, inks.second],
        [0.75, inks.third],
        [1, inks.third],
      ]
    : [
        [0, mix(inks.main, '#dfe8df', 0.55)],
        [0.22, mix(inks.main, '#dfe8df', 0.2)],
        [0.5, inks.main],
        [1, mix(inks.main, '#0b1512', 0.5)],
      ]
  const far = sunset ? inks.second : mix(inks.main, '#dfe8df', 0.12)
  const near = sunset ? inks.third : mix(inks.main, '#070d0b', 0.55)
  fillAll(sheet, along(sheet, sky))
  pen.fillStyle = sunset ? '#ffe9cf' : '#e9efe6'
  pen.beginPath()
  pen.arc(16, 250, 44, 0, Math.PI * 2)
  pen.fill()
  for (let layer = 0; layer < 8; layer++) {
    const base = 340 + layer * 58
    ridgeLayer(sheet, `${name.seed} ${layer}`, {
      base,
      height: 92 - layer * 3,
      foot: base + 300,
      ink: mix(far, near, layer / 7),
      rough: 0.5,
    })
  }
  pen.fillStyle = along(sheet, [
    [0.41, near],
    [0.7, near],
    [1, sunset ? '#0c131b' : '#0c1512'],
  ])
  pen.fillRect(-90, 740, 180, length)
  contours(
    sheet,
    relief(name.seed, 150, 3),
    { top: 760, bottom: length },
    { ink: fade('#ffffff', 0.11), heavy: fade('#ffffff', 0.2), levels: 22, line: 0.6 },
  )
  letterWithin(pen, name.word, { x: 0, y: length * 0.9, turn: -90, room: length * 0.225 }, '#f6f4ee', {
    size: 122,
    weight: 900,
    stretch: 'condensed',
  })
  letterWithin(
    pen,
    name.number,
    { x: 0, y: length * 0.66, turn: -90, room: length * 0.2 },
    sunset ? inks.main : '#c9d8c9',
    {
      size: 122,
      weight: 200,
      stretch: 'condensed',
    },
  )
  letter(pen, 'FIRNLINE', 0, 150, 0, sunset ? '#3a2430' : '#13211b', {
    size: 12.5,
    weight: 800,
    stretch: 'semi-expanded',
    spacing: 18,
    align: 'center',
  })
}

/** Firn 116: a map and nothing else. */
export function firnMap(sheet: Sheet, inks: Inks, name: Name, white: boolean): void {
  const { pen, length } = sheet
  const line = white ? '#1b232b' : '#ffffff'
  const signal = white ? '#ff5a1f' : '#9ec7d8'
  fillAll(
    sheet,
    white
      ? inks.main
      : along(sheet, [
          [0, mix(inks.main, '#ffffff', 0.12)],
          [0.6, inks.main],
          [1, mix(inks.main, '#0a1030', 0.5)],
        ]),
  )
  contours(
    sheet,
    relief(name.seed, 190, 4),
    { top: 0, bottom: length * 0.64 },
    { ink: fade(line, white ? 0.42 : 0.5), heavy: fade(line, 0.9), levels: 46, line: 0.65, step: 2 },
  )
  pen.strokeStyle = signal
  pen.lineWidth = 3.4
  pen.lineJoin = pen.lineCap = 'round'
  pen.setLineDash([11, 8])
  pen.beginPath()
  for (const [x, y] of [
    [18, 95],
    [-14, 190],
    [22, 290],
    [-6, 400],
    [-30, 520],
    [10, 640],
    [0, 790],
    [14, 920],
    [0, 1090],
  ] as const)
    pen.lineTo(x, y)
  pen.stroke()
  pen.setLineDash([])
  pen.fillStyle = signal
  pen.beginPath()
  pen.moveTo(18, 68)
  pen.lineTo(32, 94)
  pen.lineTo(4, 94)
  pen.fill()
  pen.fillStyle = white ? '#1b232b' : inks.main
  letterWithin(pen, name.number, { x: 0, y: length * 0.905, turn: -90, room: length * 0.13 }, line, {
    size: 150,
    weight: 900,
  })
  letterWithin(pen, name.word, { x: 0, y: length * 0.76, turn: -90, room: length * 0.12 }, signal, {
    size: 64,
    weight: 300,
    stretch: 'semi-expanded',
  })
  letter(pen, 'FIRNLINE', 0, length * 0.945, 0, line, {
    size: 15,
    weight: 800,
    stretch: 'semi-expanded',
    spacing: 18,
    align: 'center',
  })
}

/** The Kante race skis: blocks of speed; the slalom is cut short and often, the giant slalom drawn out. */
export function kante(
  sheet: Sheet,
  inks: Inks,
  name: Name,
  look: { discipline: string; number: string; cuts: number; dark: boolean },
): void {
  const { pen, length } = sheet
  const [ground, flash] = look.dark ? [inks.main, '#ff5a1f'] : ['#14181d', inks.main]
  fillAll(sheet, look.dark ? ground : inks.main)
  pen.fillStyle = carbon(pen, 2.4, '#101418', '#2c333a')
  pen.fillRect(-80, length * 0.36, 160, length * 0.28)
  const stroke = (y: number, tall: number, ink: string | CanvasPattern) => {
    pen.fillStyle = ink
    pen.beginPath()
    pen.moveTo(-70, y + 120)
    pen.lineTo(70, y)
    pen.lineTo(70, y + tall)
    pen.lineTo(-70, y + tall + 120)
    pen.fill()
  }
  const reach = (length * 0.3) / look.cuts
  for (let cut = 0; cut < look.cuts; cut++) {
    stroke(
      length * 0.19 + cut * reach,
      reach * (0.72 - cut * (0.5 / look.cuts)),
      cut % 2 ? '#f4f4f1' : look.dark ? flash : '#14181d',
    )
    stroke(
      length * 0.6 + cut * reach * 0.5,
      reach * (0.12 + cut * (0.3 / look.cuts)),
      cut % 2 ? '#f4f4f1' : look.dark ? flash : '#14181d',
    )
  }
  stroke(-150, 150, look.dark ? flash : '#14181d')
  letter(pen, look.number, 0, 190, 0, look.dark ? '#f4f4f1' : '#14181d', {
    size: 78,
    weight: 900,
    align: 'center',
    spacing: -3,
  })
  letter(pen, look.discipline, 0, 248, 0, look.dark ? flash : '#ffffff', {
    size: 40,
    weight: 900,
    align: 'center',
    stretch: 'semi-expanded',
  })
  letter(pen, 'FIRNLINE', 0, length * 0.615, -90, '#f4f4f1', {
    size: 44,
    weight: 900,
    stretch: 'semi-expanded',
    spacing: 6,
  })
  letterWithin(
    pen,
    name.word,
    { x: 0, y: length * 0.965, turn: -90, room: length * 0.3 },
    look.dark ? '#f4f4f1' : '#ffffff',
    {
      size: 86,
      weight: 900,
      stretch: 'condensed',
    },
  )
}

/** Grat 84: bare carbon, and the ridge walked from tail to tip as one line between light and shade. */
export function grat(sheet: Sheet, inks: Inks, name: Name): void {
  const { pen, length } = sheet
  fillAll(sheet, inks.main)
  const crest = ridge(name.seed, length * 0.9, 0.75)
  const shade = (ink: string | CanvasPattern, push: number) => {
    pen.fillStyle = ink
    pen.beginPath()
    pen.moveTo(90, -10)
    for (const { x, rise } of crest) {
      const y = x + length * 0.5
      const lean = 1 - 2 * (y / length)
      pen.lineTo((rise - 0.5) * 74 + lean * 16 + push, y)
    }
    pen.lineTo(90, length + 10)
    pen.fill()
  }
  shade(fade('#ffffff', 0.35), -7)
  shade('#f4f2ec', -2.5)
  shade(carbon(pen, 2.2, '#14181c', '#333a41'), 0)
  letterWithin(pen, name.word, { x: -4, y: length * 0.925, turn: -90, room: length * 0.34 }, '#f4f2ec', {
    size: 74,
    weight: 900,
  })
  letterWithin(pen, name.number, { x: -14, y: 158, turn: 0, room: 62 }, '#ffffff', {
    size: 62,
    weight: 200,
    align: 'center',
    stretch: 'condensed',
  })
  letter(pen, 'FIRNLINE', -22, length * 0.34, -90, '#ffffff', {
    size: 15,
    weight: 700,
    stretch: 'semi-expanded',
    spacing: 26,
  })
}
