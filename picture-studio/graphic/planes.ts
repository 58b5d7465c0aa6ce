import { chance } from './chance.ts'
import { fade, type Inks, lightness, mix } from './ink.ts'
import { accentFor, letterWithin, type Name, namePlate } from './name.ts'
import { along, fillAll, type Sheet } from './sheet.ts'
import { peak, ridge, ridgeLayer } from './terrain.ts'

const fill = (
  pen: CanvasRenderingContext2D,
  ink: string | CanvasGradient,
  points: readonly (readonly [number, number])[],
) => {
  pen.fillStyle = ink
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.fill()
}

/** Broken crystal: facets that catch light at the nose and lie quiet towards the tail. */
export function facets(sheet: Sheet, inks: Inks, name: Name): void {
  const { pen, width, length } = sheet
  const next = chance(`${name.seed} facets`)
  const [columns, cell] = [3 + Math.floor(next() * 2), width * (0.34 + next() * 0.14)]
  const rows = Math.ceil(length / cell) + 1
  fillAll(sheet, inks.main)
  const spots = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => {
      const rim = column === 0 || column === columns
      return [
        (column / columns - 0.5) * width * 1.05 + (rim ? 0 : (next() - 0.5) * (width / columns) * 0.8),
        (row - 0.5) * cell + (next() - 0.5) * cell * 0.75,
      ] as const
    }),
  )
  const [light, dark] = [mix(inks.main, '#ffffff', 0.75), mix(inks.main, '#0b1118', 0.72)]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const corner = (down: number, right: number) => spots[row + down]?.[column + right] ?? ([0, 0] as const)
      const strength = Math.max(0.06, 0.85 * (1 - (row * cell) / (length * 0.62)))
      for (const three of [
        [corner(0, 0), corner(0, 1), corner(1, 0)],
        [corner(0, 1), corner(1, 1), corner(1, 0)],
      ]) {
        const tone = next()
        fill(pen, mix(inks.main, tone > 0.5 ? light : dark, Math.abs(tone - 0.5) * 2 * strength), three)
      }
    }
  const accent = accentFor(inks, name.seed)
  const row = 3 + Math.floor(next() * 4)
  fill(pen, accent, [spots[row]?.[1] ?? [0, 0], spots[row]?.[2] ?? [0, 0], spots[row + 1]?.[1] ?? [0, 0]])
  namePlate(sheet, name, { word: inks.ink, number: inks.ink, maker: inks.ink })
}

/** Layers of rock laid bare: slanted bands of the colour's own shades, one of another. */
export function strata(sheet: Sheet, inks: Inks, name: Name): void {
  const { pen, width, length } = sheet
  const next = chance(`${name.seed} strata`)
  const [slant, from] = [width * (0.5 + next() * 1.1) * (next() < 0.5 ? -1 : 1), 0.14 + next() * 0.08]
  const accent = accentFor(inks, name.seed)
  fillAll(
    sheet,
    along(sheet, [
      [0, inks.main],
      [0.7, inks.main],
      [1, mix(inks.main, '#0b1118', 0.45)],
    ]),
  )
  let y = length * from
  for (let band = 0; y < length * 0.48; band++) {
    const tall = length * (0.006 + next() ** 2 * 0.06)
    const shade = next()
    const ink =
      band === 3 ? accent : mix(inks.main, shade > 0.45 ? '#0b1118' : '#ffffff', 0.15 + next() * 0.6)
    fill(pen, ink, [
      [-width / 2, y + slant / 2],
      [width / 2, y - slant / 2],
      [width / 2, y - slant / 2 + tall],
      [-width / 2, y + slant / 2 + tall],
    ])
    y += tall + length * (0.004 + next() * 0.03)
  }
  namePlate(sheet, name, { word: inks.ink, number: inks.ink, maker: accent })
}

/** One mountain at the end of a clear day, its foot in the haze. */
export function horizon(sheet: Sheet, inks: Inks, name: Name): void {
  const { pen, width, length } = sheet
  const next = chance(`${name.seed} horizon`)
  const bright = lightness(inks.main) > 0.5
  const deep = mix(inks.main, '#0e1620', bright ? 0.8 : 0.6)
  const haze = mix(inks.main, '#ffffff', bright ? 0.4 : 0.32)
  const accent = accentFor(inks, name.seed)
  fillAll(
    sheet,
    along(sheet, [
      [0, inks.second === inks.deep ? mix(inks.main, '#ffffff', 0.35) : mix(inks.main, '#ffffff', 0.3)],
      [0.24, inks.main],
      [0.62, inks.main],
      [1, inks.second],
    ]),
  )
  pen.fillStyle = accent
  pen.beginPath()
  pen.arc(width * (next() - 0.5) * 0.4, length * (0.2 + next() * 0.03), width * 0.16, 0, Math.PI * 2)
  pen.fill()
  const foot = length * 0.46
  peak(sheet, name.seed, {
    x: width * (next() - 0.5) * 0.3,
    top: length * (0.22 + next() * 0.05),
    foot,
    half: width * (0.55 + next() * 0.3),
    lit: bright ? '#ffffff' : haze,
    shade: deep,
  })
  for (let layer = 0; layer < 4; layer++)
    ridgeLayer(sheet, `${name.seed} ${layer}`, {
      base: foot - width * 0.1 + (layer * length) / 42,
      height: width * 0.5,
      foot: foot + length * 0.12,
      ink: mix(deep, inks.main, 0.2 + layer * 0.26),
      rough: 0.45,
    })
  pen.fillStyle = along(sheet, [
    [0.47, fade(inks.main, 0)],
    [0.555, inks.main],
    [1, fade(inks.main, 0)],
  ])
  pen.fillRect(-width / 2, length * 0.47, width, length * 0.53)
  namePlate(sheet, name, { word: inks.ink, number: inks.ink, maker: inks.ink })
}

/** Nearly nothing: one colour, a skyline drawn with a single pen stroke, the name written small or very large. */
export function quiet(sheet: Sheet, inks: Inks, name: Name): void {
  const { pen, width, length } = sheet
  const next = chance(`${name.seed} quiet`)
  const accent = accentFor(inks, name.seed)
  const [cut, lean] = [length * (0.6 + next() * 0.1), width * (0.3 + next() * 0.9)]
  fillAll(sheet, inks.main)
  fill(pen, mix(inks.main, inks.second === inks.deep ? '#0b1118' : inks.second, 0.34), [
    [-width / 2, cut + lean],
    [width / 2, cut],
    [width / 2, length],
    [-width / 2, length],
  ])
  fill(pen, accent, [
    [-width / 2, cut + lean - width * 0.09],
    [width / 2, cut - width * 0.09],
    [width / 2, cut],
    [-width / 2, cut + lean],
  ])
  pen.beginPath()
  for (const { x, rise } of ridge(name.seed, length * 0.42, 0.75))
    pen.lineTo((rise - 0.5) * width * 0.78, x + length * 0.36)
  pen.strokeStyle = inks.ink
  pen.lineWidth = width * 0.016
  pen.lineJoin = 'round'
  pen.stroke()
  const broad = width > 180
  const room = length * 0.27
  letterWithin(pen, name.word, { x: 0, y: length * 0.955, turn: -90, room }, inks.ink, {
    size: width * (broad ? 0.36 : 0.56),
    weight: 800,
    stretch: 'condensed',
  })
  letterWithin(
    pen,
    name.number || 'FIRNLINE',
    { x: 0, y: length * 0.1, turn: 0, room: width * 0.56 },
    inks.ink,
    {
      size: width * (broad ? 0.26 : 0.44),
      weight: 250,
      align: 'center',
      stretch: 'condensed',
    },
  )
}
