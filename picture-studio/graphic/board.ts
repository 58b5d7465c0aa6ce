import { relief } from './chance.ts'
import { fade, type Inks, mix } from './ink.ts'
import { letterWithin, type Name } from './name.ts'
import { along, fillAll, letter, type Sheet } from './sheet.ts'
import { contours, peak, ridgeLayer } from './terrain.ts'
import { carbon } from './weave.ts'

/** Threaded inserts, two packs of two rows. */
export function inserts({ pen, length }: Sheet): void {
  for (const pack of [0.335, 0.675])
    for (let row = 0; row < 4; row++)
      for (const side of [-20, 20]) {
        const y = length * pack + (row - 1.5) * 40
        pen.fillStyle = '#0c0e10'
        pen.beginPath()
        pen.arc(side, y, 5.4, 0, Math.PI * 2)
        pen.fill()
        pen.strokeStyle = '#b9bec3'
        pen.lineWidth = 1.5
        pen.stroke()
      }
}

/** Halde: a scree slope of strata from nose to tail, cut by one bright seam. */
export function halde(sheet: Sheet, inks: Inks, name: Name, dark: boolean): void {
  const { pen, length } = sheet
  const seam = dark ? '#ff5a1f' : '#16202c'
  fillAll(sheet, inks.main)
  for (let layer = 0; layer < 15; layer++) {
    const base = 190 + layer * 62
    const ink = mix(mix(inks.main, '#ffffff', 0.42), mix(inks.main, '#0b1118', 0.72), layer / 14)
    if (layer === 7)
      ridgeLayer(sheet, `${name.seed} 7`, {
        base: base - 16,
        height: 120,
        foot: length,
        ink: seam,
        rough: 0.42,
      })
    ridgeLayer(sheet, `${name.seed} ${layer}`, { base, height: 120, foot: length, ink, rough: 0.42 })
  }
  letterWithin(pen, name.word, { x: 0, y: length * 0.93, turn: -90, room: length * 0.4 }, '#f4f3ee', {
    size: 190,
    weight: 900,
    stretch: 'condensed',
  })
  letter(pen, 'FIRNLINE', 0, 140, 0, inks.ink, {
    size: 25,
    weight: 800,
    stretch: 'semi-expanded',
    spacing: 24,
    align: 'center',
  })
}

/** Kar Split: a cirque on a map, split down the middle. */
export function kar(sheet: Sheet, inks: Inks, name: Name): void {
  const { pen, length } = sheet
  fillAll(
    sheet,
    along(sheet, [
      [0, mix(inks.main, '#ffffff', 0.12)],
      [0.55, inks.main],
      [1, mix(inks.main, '#060b09', 0.55)],
    ]),
  )
  const bowl = relief(name.seed, 230, 3)
  const cirque = (x: number, y: number) =>
    Math.min(1, Math.hypot(x * 1.4, (y - 520) * 0.62) / 420) * 0.62 + bowl(x, y) * 0.38
  contours(
    sheet,
    cirque,
    { top: 0, bottom: length },
    { ink: fade('#e9efe6', 0.4), heavy: fade('#e9efe6', 0.85), levels: 44, line: 0.9, step: 3 },
  )
  pen.fillStyle = '#d9a441'
  pen.beginPath()
  pen.arc(58, 520, 15, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = mix(inks.main, '#060b09', 0.6)
  pen.fillRect(-160, length * 0.73, 320, length * 0.16)
  letterWithin(pen, name.word, { x: -72, y: length * 0.812, turn: 0, room: 118 }, '#e9efe6', {
    size: 66,
    weight: 900,
    align: 'center',
    stretch: 'condensed',
  })
  letterWithin(pen, name.number, { x: 72, y: length * 0.812, turn: 0, room: 112 }, '#e9efe6', {
    size: 46,
    weight: 200,
    align: 'center',
    stretch: 'condensed',
  })
  seam(sheet)
}

/** Where a splitboard comes apart, and the hooks across. */
export function seam({ pen, length }: Sheet): void {
  pen.fillStyle = '#070a09'
  pen.fillRect(-1.6, 0, 3.2, length)
  for (const y of [150, 160, length - 120]) pen.fillRect(-24, y, 48, 7)
}

/** Schneise: a lane cut through dark spruces towards the light. */
export function schneise(sheet: Sheet, inks: Inks, name: Name, white: boolean): void {
  const { pen, length } = sheet
  const wood = white ? '#1d2731' : '#101824'
  fillAll(
    sheet,
    white
      ? along(sheet, [
          [0, '#dfe5e6'],
          [0.5, inks.main],
          [1, '#ffffff'],
        ])
      : along(sheet, [
          [0, '#f9c199'],
          [0.24, inks.main],
          [0.58, inks.second],
          [1, inks.third],
        ]),
  )
  peak(sheet, name.seed, {
    x: 8,
    top: 250,
    foot: 760,
    half: 190,
    lit: white ? '#ffffff' : '#fbe6d4',
    shade: white ? '#aebac2' : mix(inks.second, inks.third, 0.35),
  })
  const tree = (x: number, foot: number, tall: number, ink: string) => {
    pen.fillStyle = ink
    pen.beginPath()
    pen.moveTo(x, foot - tall)
    for (let tier = 1; tier <= 9; tier++) {
      const [y, wide] = [foot - tall + (tall * tier) / 9, tall * 0.02 * tier + 2]
      pen.lineTo(x + wide, y)
      pen.lineTo(x + wide * 0.5, y - tall * 0.015)
    }
    for (let tier = 9; tier >= 1; tier--) {
      const [y, wide] = [foot - tall + (tall * tier) / 9, tall * 0.02 * tier + 2]
      pen.lineTo(x - wide * 0.5, y - tall * 0.015)
      pen.lineTo(x - wide, y)
    }
    pen.fill()
  }
  for (let row = 0; row < 12; row++) {
    const near = row / 11
    const ink = white ? mix('#c3ced3', wood, near) : mix(mix(inks.main, inks.second, 0.6), wood, near)
    for (let i = 0; i < 9; i++)
      for (const side of [-1, 1])
        tree(
          side * (26 + near * 34 + i * 20 + ((row * 7 + i * 5) % 9)),
          640 + row * 78,
          130 + near * 150 + ((i * 37 + row * 13) % 50),
          ink,
        )
  }
  letterWithin(
    pen,
    name.word,
    { x: 0, y: length * 0.945, turn: -90, room: length * 0.24 },
    white ? '#16202c' : '#fbe6d4',
    {
      size: 84,
      weight: 900,
      stretch: 'extra-condensed',
      spacing: 2,
    },
  )
  letter(pen, 'FIRNLINE', 0, 170, 0, white ? '#16202c' : '#3b2433', {
    size: 22,
    weight: 800,
    stretch: 'semi-expanded',
    spacing: 24,
    align: 'center',
  })
}

/** Rondo: circles that grow and overlap, nothing pointing anywhere. */
export function rondo(sheet: Sheet, inks: Inks, name: Name, dark: boolean): void {
  const { pen, length } = sheet
  const [one, two, three] = dark ? ['#ff5a1f', '#f2f3f0', '#9ec7d8'] : ['#16202c', '#f6f2e9', '#ffb02e']
  fillAll(sheet, inks.main)
  const disc = (x: number, y: number, r: number, ink: string | CanvasPattern) => {
    pen.fillStyle = ink
    pen.beginPath()
    pen.arc(x, y, r, 0, Math.PI * 2)
    pen.fill()
  }
  disc(0, 300, 205, two)
  disc(0, 300, 150, inks.main)
  disc(0, 300, 96, one)
  disc(0, length - 300, 205, one)
  disc(0, length - 300, 150, inks.main)
  disc(0, length - 300, 96, three)
  pen.fillStyle = carbon(pen, 3, '#14181c', '#2a3037')
  disc(150, length / 2, 128, three)
  disc(-150, length / 2, 128, two)
  letterWithin(
    pen,
    name.word,
    { x: 0, y: length / 2, turn: -90, room: length * 0.3 },
    one === '#16202c' ? '#16202c' : '#ffffff',
    {
      size: 118,
      weight: 900,
      align: 'center',
      stretch: 'normal',
    },
  )
  letter(pen, 'FIRNLINE', 0, 300, 0, dark ? '#16202c' : '#f6f2e9', {
    size: 26,
    weight: 800,
    stretch: 'normal',
    spacing: 10,
    align: 'center',
  })
}

/** Linde W: leaves' veins grown large, quiet and fine. */
export function linde(sheet: Sheet, inks: Inks, name: Name): void {
  const { pen, length } = sheet
  const night = mix(inks.main, '#1a2030', 0.8)
  fillAll(
    sheet,
    along(sheet, [
      [0, mix(inks.main, '#ffffff', 0.35)],
      [0.45, inks.main],
      [1, mix(inks.main, '#1a2030', 0.5)],
    ]),
  )
  const leaf = (x: number, y: number, tall: number, turn: number, ink: string, vein: string) => {
    pen.save()
    pen.translate(x, y)
    pen.rotate(turn)
    pen.fillStyle = ink
    pen.beginPath()
    pen.moveTo(0, -tall)
    pen.bezierCurveTo(tall * 0.5, -tall * 0.55, tall * 0.62, tall * 0.15, 0, tall * 0.34)
    pen.bezierCurveTo(-tall * 0.62, tall * 0.15, -tall * 0.5, -tall * 0.55, 0, -tall)
    pen.fill()
    pen.clip()
    pen.strokeStyle = vein
    pen.lineWidth = tall * 0.012
    pen.beginPath()
    pen.moveTo(0, tall * 0.6)
    pen.lineTo(0, -tall)
    for (let i = 0; i < 8; i++)
      for (const side of [-1, 1]) {
        pen.moveTo(0, tall * (0.26 - i * 0.14))
        pen.quadraticCurveTo(
          side * tall * 0.3,
          tall * (0.16 - i * 0.14),
          side * tall * 0.6,
          tall * (-0.14 - i * 0.15),
        )
      }
    pen.stroke()
    pen.restore()
  }
  leaf(-40, 520, 330, -0.25, mix(inks.main, '#ffffff', 0.62), fade(night, 0.75))
  leaf(85, 850, 290, 0.5, night, fade('#ffffff', 0.75))
  leaf(-80, 1130, 250, -0.6, mix(inks.main, '#ffffff', 0.2), fade(night, 0.7))
  letterWithin(
    pen,
    `${name.word.slice(0, 1)}${name.word.slice(1).toLowerCase()}`,
    { x: 0, y: length * 0.885, turn: 0, room: 220 },
    '#ffffff',
    {
      size: 92,
      weight: 500,
      stretch: 'condensed',
      align: 'center',
    },
  )
  letter(pen, 'FIRNLINE', 0, 130, 0, night, {
    size: 22,
    weight: 800,
    stretch: 'semi-expanded',
    spacing: 24,
    align: 'center',
  })
}
